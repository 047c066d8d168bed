"""What everybody and what each seat may know (PD-91), field by field."""

from __future__ import annotations

import msgspec

from games.engine.contract import Seat
from games.pickit_dragons.abilities import active_colours
from games.pickit_dragons.asking import answered
from games.pickit_dragons.cards import Card, Colour
from games.pickit_dragons.closing import paid_missions
from games.pickit_dragons.dragons import Dragon
from games.pickit_dragons.missions import Mission
from games.pickit_dragons.scoring import limit
from games.pickit_dragons.state import SIMULTANEOUS, Phase, State


class Area(msgspec.Struct, frozen=True):
    """What lies open in front of one seat.

    `hand` is the number of its cards. `active` are the colours whose ability its owner may use in this turn, or in the
    next one of theirs. `answered` tells, while everybody is asked at once, who has answered.
    """

    score: int
    hand: int
    dragons: tuple[Dragon, ...]
    active: tuple[Colour, ...]
    answered: bool
    purple_bonus: bool
    joker_used: bool


class Opened(msgspec.Struct, frozen=True):
    """Everything that was hidden, shown after the end: by seat, but for deck (top first) and discard pile (top last).

    `missions` is the points that each mission in force for a seat brought it.
    """

    hands: tuple[tuple[Card, ...], ...]
    kept: tuple[Mission | None, ...]
    rejected: tuple[Mission | None, ...]
    given: tuple[tuple[Card, ...], ...]
    missions: tuple[dict[Mission, int], ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]


class Table(msgspec.Struct, frozen=True):
    """What everybody may see. `deck` and `discard` are sizes; `turn` is None while all are asked, and after the end.

    `phase` is one of mission, pass, begin, play, after, adjust, ended; `used` the abilities used in this turn.
    """

    variant: str
    phase: str
    round: int
    last_round: int | None
    limit: int
    starter: Seat
    turn: Seat | None
    turn_number: int
    used: tuple[Colour, ...]
    deck: int
    discard: int
    discard_top: Card | None
    offer: tuple[Card | None, ...]
    missions: tuple[Mission, ...]
    seats: tuple[Area, ...]
    opened: Opened | None = None


class Hand(msgspec.Struct, frozen=True):
    """What one seat may see besides the table.

    `missions` were dealt to it, `mission` is the one kept; `passing` its choice so far of cards to pass, `given` and
    `received` the cards that changed hands then; `peeked` the top of the deck while it knows it.
    """

    cards: tuple[Card, ...]
    missions: tuple[Mission, ...] = ()
    mission: Mission | None = None
    passing: tuple[Card, ...] = ()
    given: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    peeked: Card | None = None


def table(state: State) -> Table:
    """What everybody may see; after the end that is everything (PD-91)."""
    over = state.phase is Phase.ENDED
    on_turn = not over and state.phase not in SIMULTANEOUS
    return Table(
        variant=state.variant.value,
        phase=state.phase.value,
        round=state.round,
        last_round=state.last_round,
        limit=limit(len(state.players)),
        starter=state.starter,
        turn=state.turn if on_turn else None,
        turn_number=state.turn_number,
        used=state.used if on_turn else (),
        deck=len(state.deck),
        discard=len(state.discard),
        discard_top=state.discard[-1] if state.discard else None,
        offer=state.offer,
        missions=state.missions,
        seats=tuple(_area(state, Seat(seat)) for seat in range(len(state.players))),
        opened=_opened(state) if over else None,
    )


def hand(state: State, seat: Seat) -> Hand:
    """What this seat may see besides (PD-91)."""
    player = state.players[seat]
    return Hand(
        cards=player.hand,
        missions=player.missions,
        mission=player.mission,
        passing=player.passing,
        given=player.given,
        received=player.received,
        peeked=player.peeked,
    )


def _area(state: State, seat: Seat) -> Area:
    player = state.players[seat]
    return Area(
        score=player.score,
        hand=len(player.hand),
        dragons=player.dragons,
        active=active_colours(state, seat),
        answered=answered(state, seat),
        purple_bonus=player.purple_bonus,
        joker_used=player.joker_used,
    )


def _opened(state: State) -> Opened:
    players = state.players
    return Opened(
        hands=tuple(player.hand for player in players),
        kept=tuple(player.mission for player in players),
        rejected=tuple(
            next((mission for mission in player.missions if mission != player.mission), None) for player in players
        ),
        given=tuple(player.given for player in players),
        missions=tuple(paid_missions(state)),
        deck=state.deck,
        discard=state.discard,
    )
