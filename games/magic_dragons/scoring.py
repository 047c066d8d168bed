"""Points: a line of the score sheet (MD-41 to MD-43) and who has won (MD-50)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from games.engine.contract import Outcome, Place
from games.magic_dragons.cards import BONUSES, LEFTOVER
from games.magic_dragons.stacks import Stack, cards_in


class Line(msgspec.Struct, frozen=True):
    """One seat's round on the score sheet (MD-43).

    `cards` lie in the area, in `stacks` stacks; `leftovers` are the cards left in the hand. `bonus` is 0 where the bid
    wasn't made; `points` is the round, `total` all rounds up to this one.
    """

    cards: int
    bid: int
    stacks: int
    made: bool
    bonus: int
    leftovers: int
    points: int
    total: int

    @property
    def penalty(self) -> int:
        """The points that the cards left cost; a round may have fewer to lose."""
        return LEFTOVER * self.leftovers


def score(area: Sequence[Stack], *, bid: int, leftovers: int, before: int) -> Line:
    """A seat's round: cards, the bonus for a bid made exactly, less the cards left, never below 0 (MD-41, MD-42)."""
    cards, made = cards_in(area), len(area) == bid
    bonus = BONUSES[bid] if made else 0
    points = max(0, cards + bonus - LEFTOVER * leftovers)
    return Line(cards, bid, len(area), made, bonus, leftovers, points, before + points)


def final(how: str, last: Iterable[Line]) -> Outcome:
    """The outcome by totals, ties going to more cards in the area of the last round; a further tie is shared."""
    orders = [(line.total, line.cards) for line in last]
    return Outcome(
        how,
        tuple(
            Place(
                rank=1 + sum(1 for other in orders if other > order),
                points=order[0],
                parts={"total": order[0], "cards": order[1]},
            )
            for order in orders
        ),
    )
