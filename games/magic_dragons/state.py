"""The whole of a game, secrets and all: plain frozen values."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from games.engine.contract import Seat
from games.engine.stream import Stream
from games.magic_dragons.cards import Card
from games.magic_dragons.scoring import Line
from games.magic_dragons.stacks import Stack


class Phase(StrEnum):
    """What the player whose turn it is does: BID until everybody has bid, PLAY until nobody can play."""

    BID = "bid"
    PLAY = "play"
    OVER = "over"


class Player(msgspec.Struct, frozen=True):
    """What belongs to one seat. `answers` counts its answers, so that no question id comes twice."""

    hand: tuple[Card, ...] = ()
    bid: int | None = None
    answers: int = 0


class Closed(msgspec.Struct, frozen=True):
    """Where the 44 cards were when a round ended; hands by seat. Opened after the game (MD-43)."""

    stacks: tuple[Stack, ...]
    hands: tuple[tuple[Card, ...], ...]
    undealt: tuple[Card, ...]


class State(msgspec.Struct, frozen=True):
    """A game at one moment.

    `starter` starts the current round; `skipped` are the seats passed over since the last card. `sheet` has a line for
    each seat in every finished round, `closed` the cards of these rounds.
    """

    version: int
    stream: Stream
    phase: Phase
    round: int
    starter: Seat
    turn: Seat
    players: tuple[Player, ...]
    undealt: tuple[Card, ...] = ()
    stacks: tuple[Stack, ...] = ()
    skipped: tuple[Seat, ...] = ()
    sheet: tuple[tuple[Line, ...], ...] = ()
    closed: tuple[Closed, ...] = ()
    how: str | None = None
