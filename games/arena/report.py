"""The arena's results as tables of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from games.arena.pairings import Pairing
from games.arena.tally import Tally
from games.arena.trials import trials_of
from games.registry import GAMES


def strength(tallies: Iterable[Tally]) -> Iterator[str]:
    """A line for each pairing of different bots: how much the first one wins, and how long both think."""
    rows = [_strength(tally) for tally in tallies if tally.games and tally.pairing.first != tally.pairing.others]
    head = (
        "game",
        "players",
        "good against",
        "games",
        "won",
        "95 % interval",
        "if equal",
        "good thinks",
        "easy thinks",
    )
    yield from _lines(head, rows)


def courses(tallies: Iterable[Tally]) -> Iterator[str]:
    """A table for each game of its good bots among themselves: what each seat won, and what the game says of itself."""
    equal = (tally for tally in tallies if tally.pairing.first == tally.pairing.others and tally.games)
    for slug, of_game in groupby(equal, key=lambda tally: tally.pairing.slug):
        rows = [
            (_table(tally.pairing)[1], tally, trials_of(slug).summary(tally.counts, tally.games)) for tally in of_game
        ]
        head = (GAMES[slug].about.title, "games", "win rate by seat", *rows[0][2])
        yield from _lines(
            head, [(seats, f"{tally.games:,}", _by_seat(tally), *more.values()) for seats, tally, more in rows]
        )
        yield ""


def percent(part: float) -> str:
    """A share of 0 to 1 in percent."""
    return f"{part * 100:.1f} %"


def _lines(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    if rows:
        yield f"| {' | '.join(head)} |"
        yield "|---" * len(head) + "|"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def _table(pairing: Pairing) -> tuple[str, str]:
    return GAMES[pairing.slug].about.title, " ".join([str(pairing.seats), *pairing.options])


def _strength(tally: Tally) -> Sequence[str]:
    low, high = tally.interval
    return (
        *_table(tally.pairing),
        tally.pairing.others,
        f"{tally.games:,}",
        percent(tally.rate),
        f"{low * 100:.1f} to {high * 100:.1f} %",
        percent(tally.pairing.fair_share),
        _thinks(tally, "good"),
        _thinks(tally, "easy"),
    )


def _thinks(tally: Tally, level: str) -> str:
    return f"{tally.median(level)}, at most {tally.worst(level)} ms" if tally.took[level] else "–"


def _by_seat(tally: Tally) -> str:
    return ", ".join(f"{share / tally.games * 100:.0f}" for share in tally.by_seat) + " %"
