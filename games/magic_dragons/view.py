"""What everybody and what each seat may know (MD-91), field by field."""

from __future__ import annotations

import msgspec

from games.engine.contract import Seat
from games.engine.refusal import Refusal
from games.magic_dragons.bidding import bids_left
from games.magic_dragons.cards import GOAL, ROUND_CAP, Card
from games.magic_dragons.closing import total
from games.magic_dragons.placing import card_bar
from games.magic_dragons.scoring import Line
from games.magic_dragons.stacks import Stack, cards_in, controlled
from games.magic_dragons.state import Closed, Phase, State


class Area(msgspec.Struct, frozen=True):
    """What is open of one seat in this round.

    `hand` is the number of its cards; `stacks` and `cards` count what it controls now; `total` is that of all finished
    rounds. `skipped` tells that it was passed over since the last card, though it has some.
    """

    bid: int | None
    hand: int
    stacks: int
    cards: int
    total: int
    skipped: bool


class Table(msgspec.Struct, frozen=True):
    """What everybody may see. `turn` is None after the end; `phase` is one of bid, play, over.

    `undealt` is a size, `bid_cards` how many are left of each number, from 0. `stacks` come in the order of their
    numbers, those of all areas and of the centre. `sheet` has for each finished round a line by seat (MD-43).
    `opened` shows after the end what was hidden, round by round.
    """

    phase: str
    round: int
    starter: Seat
    turn: Seat | None
    undealt: int
    bid_cards: tuple[int, ...]
    goal: int
    round_cap: int
    stacks: tuple[Stack, ...]
    seats: tuple[Area, ...]
    sheet: tuple[tuple[Line, ...], ...]
    opened: tuple[Closed, ...] | None = None


class Hand(msgspec.Struct, frozen=True):
    """What one seat may see besides the table: its cards, and why some of them have no place now.

    `barred` is empty before playing begins and after the end; whose turn it is makes no difference to it.
    """

    cards: tuple[Card, ...]
    barred: dict[Card, Refusal] = {}


def table(state: State) -> Table:
    """What everybody may see; after the end that is everything (MD-91)."""
    over = state.phase is Phase.OVER
    return Table(
        phase=state.phase.value,
        round=state.round,
        starter=state.starter,
        turn=None if over else state.turn,
        undealt=len(state.undealt),
        bid_cards=bids_left(state),
        goal=GOAL,
        round_cap=ROUND_CAP,
        stacks=state.stacks,
        seats=tuple(_area(state, Seat(seat)) for seat in range(len(state.players))),
        sheet=state.sheet,
        opened=state.closed if over else None,
    )


def hand(state: State, seat: Seat) -> Hand:
    """What this seat may see besides (MD-22, MD-91)."""
    cards = state.players[seat].hand
    if state.phase is not Phase.PLAY:
        return Hand(cards)
    return Hand(cards, {card: bar for card in cards if (bar := card_bar(card, state.stacks))})


def _area(state: State, seat: Seat) -> Area:
    player, own = state.players[seat], controlled(state.stacks, seat)
    return Area(
        bid=player.bid,
        hand=len(player.hand),
        stacks=len(own),
        cards=cards_in(own),
        total=total(state, seat),
        skipped=seat in state.skipped,
    )
