"""Which earlier moments of a table its reader may look at, and the table as they saw it then."""

from __future__ import annotations

from collections.abc import Container, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from games.models import Game
from games.selectors import Entry, Seen, log_entries, log_rows, log_rows_then

NEAR = 3
"""So many moves before and after the one that is looked at are told beside it."""
OPEN = "open"
"""What addresses say in the place of a seat where all hands are looked at."""


@dataclass(frozen=True)
class Moment:
    """One move among those that a person may step through: its place from `first` to `last`.

    It is shown with the cards of this `seat` (None: of nobody) or of `all_hands`; where the game `is_open`, both may be
    asked for. `around` are the moves near it, itself among them, the first one at the place `begins`; each says what
    those heard of it then who are looked over the shoulder, and everything where all hands are open.
    """

    entry: Entry
    place: int
    first: int
    last: int
    seat: int | None
    is_open: bool
    all_hands: bool
    around: Sequence[Entry]
    begins: int

    @property
    def eye(self) -> str:
        """Whose cards are shown, as addresses say it."""
        if self.all_hands:
            return OPEN
        return str(self.seat) if self.is_open and self.seat is not None else ""


def moment(seen: Seen, place: int | None, *, eye: str = "") -> Moment | None:
    """The move at this place of all that this person has heard of, or None if they may not look back to it.

    While the game goes on its players look back to their own last move, and without a place to the one after that.
    Once it is over everybody may see every move, from the first on, with the cards of any seat or of all, as `eye`
    says. What was taken back has no place.
    """
    is_open = seen.game.is_over
    all_hands = is_open and eye == OPEN
    seat = int(eye) if is_open and eye in [str(row.seat) for row in seen.seats] else seen.seat
    kept = log_rows(seen.game, seen.seat).filter(undone_at=None)
    if not seen.game.is_over and seen.seat is None:
        return None
    acted = seen.mine.acted_at if seen.mine and not seen.game.is_over else 0
    first, last = max(kept.filter(number__lte=acted).count(), 1), kept.count()
    start = first if seen.game.is_over else min(first + 1, last)
    chosen = start if place is None else place
    if not first <= chosen <= last:
        return None
    begins = max(first, chosen - NEAR)
    told = kept if all_hands else log_rows_then(seen.game, seat).filter(undone_at=None)
    around = log_entries(seen.game, told.order_by("number")[begins - 1 : min(last, chosen + NEAR)])[::-1]
    return Moment(
        entry=around[chosen - begins],
        place=chosen,
        first=first,
        last=last,
        seat=seat,
        is_open=is_open,
        all_hands=all_hands,
        around=around,
        begins=begins,
    )


def place_of(seen: Seen, number: int) -> int:
    """The place of the last move up to this number."""
    return max(log_rows(seen.game, seen.seat).filter(undone_at=None, number__lte=number).count(), 1)


def opened(seen: Seen) -> Seen:
    """The same table as if it were over, for staff who have to see what went wrong in it."""
    game = copy(seen.game)
    game.status = Game.Status.ABANDONED
    return replace(seen, game=game)


def seen_then(seen: Seen, moment: Moment, *, table: Any, cards: Any, awaited: Container[int]) -> Seen:
    """The table as it was seen at that moment, with nothing to answer and nothing of what came later."""
    game, seats = copy(seen.game), [copy(hand) for hand in seen.seats]
    if moment.place < moment.last or not game.is_over:
        game.status, game.how, game.ended_at = Game.Status.RUNNING, "", None
    for hand in seats:
        hand.awaited = hand.seat in awaited
        if not game.is_over:
            hand.rank, hand.points, hand.parts = None, None, {}
    own = seen.mine.seat if seen.mine else None
    shown = own if moment.seat is None else moment.seat
    mine = None if shown is None or moment.all_hands else seats[shown]
    return replace(seen, game=game, seats=seats, mine=mine, table=table, cards=cards, question=None, draft=())


def as_seat(then: Seen, seat: int, cards: Any) -> Seen:
    """The same moment as it was seen from this seat, which had these cards."""
    return replace(then, mine=then.seats[seat], cards=cards)
