"""What the arena is told of this game: the length of games, and what comes of bids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from games.magic_dragons.cards import BONUSES
from games.magic_dragons.view import Table

USUAL = (3, 4)
"""So many rounds the publisher's answers to questions name."""


def counts(table: Table) -> dict[str, int]:
    """Rounds, games of the usual length, and how often each bid was chosen, made, and what its rounds gave."""
    found = Counter({"rounds": len(table.sheet), "usual": int(len(table.sheet) in USUAL)})
    for line in (line for lines in table.sheet for line in lines):
        found[f"bid {line.bid}"] += 1
        found[f"made {line.bid}"] += line.made
        found[f"points {line.bid}"] += line.points
    return dict(found)


def summary(counted: Mapping[str, int], games: int) -> dict[str, str]:
    """Rounds a game, and for each bid how often it was chosen and what it gave (MD-41)."""
    bids = range(len(BONUSES))
    chosen = [counted.get(f"bid {bid}", 0) for bid in bids]
    made = sum(counted.get(f"made {bid}", 0) for bid in bids)
    points = [counted.get(f"points {bid}", 0) / number if number else None for bid, number in enumerate(chosen)]
    return {
        "mean rounds": f"{counted['rounds'] / games:.1f}",
        "games of 3 or 4 rounds": f"{counted['usual'] / games:.0%}",
        "bids 0/1/2/3/4 chosen": ", ".join(f"{number / sum(chosen) * 100:.0f}" for number in chosen) + " %",
        "made": f"{made / sum(chosen):.0%}",
        "mean points by bid": ", ".join("–" if each is None else f"{each:.1f}" for each in points),
    }
