"""The whole of a game, secrets and all: plain frozen values."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from games.engine.contract import Seat
from games.engine.stream import Stream
from games.pickit_dragons.cards import Card, Colour
from games.pickit_dragons.dragons import Dragon
from games.pickit_dragons.missions import Mission
from games.pickit_dragons.options import Variant


class Phase(StrEnum):
    """What is being asked. MISSION and PASS ask everybody at once, the rest the player whose turn it is."""

    MISSION = "mission"
    PASS = "pass"
    BEGIN = "begin"
    PLAY = "play"
    AFTER = "after"
    ADJUST = "adjust"
    ENDED = "ended"


SIMULTANEOUS = frozenset({Phase.MISSION, Phase.PASS})


class Player(msgspec.Struct, frozen=True):
    """What belongs to one seat.

    `answers` counts this seat's answers, so that no question id comes twice. `peeked` is the top of the deck for as
    long as this seat knows it (PD-51). `joker_used` remembers PD-72, `purple_bonus` that PD-31 was paid.
    """

    hand: tuple[Card, ...] = ()
    dragons: tuple[Dragon, ...] = ()
    score: int = 0
    purple_bonus: bool = False
    joker_used: bool = False
    missions: tuple[Mission, ...] = ()
    mission: Mission | None = None
    passing: tuple[Card, ...] = ()
    given: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    peeked: Card | None = None
    answers: int = 0


class State(msgspec.Struct, frozen=True):
    """A game at one moment.

    The top of `deck` is its first card, the top of `discard` its last. `used` are the abilities already used in this
    turn, `taken` is the card taken in it; `stirred` says whether a card was taken or played in this round (PD-14).
    `made` counts the dragons ever laid, for their names.
    """

    version: int
    variant: Variant
    stream: Stream
    phase: Phase
    starter: Seat
    players: tuple[Player, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    offer: tuple[Card | None, ...] = (None, None, None, None)
    missions: tuple[Mission, ...] = ()
    turn: Seat = Seat(0)
    turn_number: int = 0
    round: int = 0
    last_round: int | None = None
    used: tuple[Colour, ...] = ()
    taken: Card | None = None
    stirred: bool = False
    made: int = 0
    how: str | None = None
