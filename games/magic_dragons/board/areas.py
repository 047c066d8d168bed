"""What lies in front of each seat: bid, stacks won so far, and its stacks; after the end its last hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.contract import Seat
from games.magic_dragons.board.pictures import bid_picture, card_picture
from games.magic_dragons.board.stacks import StackView, stack_view
from games.magic_dragons.stacks import controlled
from games.magic_dragons.view import Table
from games.models import Hand as SeatRow
from games.pictures import Picture
from games.selectors import Seen


@dataclass(frozen=True)
class AreaView:
    """One seat's place at the table; `bid` is the number of stacks bid in this round, None before."""

    name: str
    token: str
    mine: bool
    on_turn: bool
    left: bool
    skipped: bool
    starts: bool
    hand: int
    total: int
    bid: int | None
    bid_card: Picture | None
    won: int
    on_course: bool
    stacks: Sequence[StackView]
    cards: Sequence[Picture]


def areas(seen: Seen) -> list[AreaView]:
    """All seats in the order of play, beginning after the reader's own, which comes last."""
    first = seen.mine.seat + 1 if seen.mine else 0
    order = [seen.seats[(first + step) % len(seen.seats)] for step in range(len(seen.seats))]
    return [_area(seen, row) for row in order]


def _area(seen: Seen, row: SeatRow) -> AreaView:
    table: Table = seen.table
    area = table.seats[row.seat]
    last = table.opened[-1] if table.opened else None
    return AreaView(
        name=row.user.display_name,
        token=row.token,
        mine=seen.mine is not None and row.seat == seen.mine.seat,
        on_turn=table.turn == row.seat,
        left=row.left_at is not None,
        skipped=area.skipped,
        starts=table.starter == row.seat,
        hand=area.hand,
        total=area.total,
        bid=area.bid,
        bid_card=bid_picture(area.bid) if area.bid is not None else None,
        won=area.stacks,
        on_course=area.bid == area.stacks,
        stacks=[stack_view(stack) for stack in controlled(table.stacks, Seat(row.seat))],
        cards=[card_picture(card) for card in last.hands[row.seat]] if last else [],
    )
