"""The whole of a game, secrets and all: plain frozen values."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from games.engine.contract import Seat
from games.engine.stream import Stream
from games.pikto.options import Options
from games.pikto.turn import Record, Row, Slate, Try


class Phase(StrEnum):
    """What a turn has come to.

    In the base game DRAW, then for each drawing GUESS with VOTE (PK-24) and JUDGE (PK-23) in between, then FAVOUR
    (PK-60). With Teams DRAW, then ANSWER and VERDICT (PK-51 to PK-53).
    """

    DRAW = "draw"
    GUESS = "guess"
    VOTE = "vote"
    JUDGE = "judge"
    FAVOUR = "favour"
    ANSWER = "answer"
    VERDICT = "verdict"
    OVER = "over"


class Player(msgspec.Struct, frozen=True):
    """What belongs to one seat: how many answers it gave, so that no question id comes twice, and its points.

    As an artist and a guesser (PK-22) and as a favourite (PK-60); with Teams `found` and `fewest` (PK-52), which both
    mates have alike.
    """

    answers: int = 0
    artist: int = 0
    guesser: int = 0
    favourite: int = 0
    found: int = 0
    fewest: int = 0

    @property
    def points(self) -> int:
        """All points so far."""
        return self.artist + self.guesser + self.favourite + self.found + self.fewest


class Answered(msgspec.Struct, frozen=True):
    """What a mate wrote down for the drawing of this artist (PK-51), nothing if they don't know.

    `right` is None until it is judged; `close` tells that this is the artist's matter (PK-53).
    """

    artist: Seat
    said: str
    right: bool | None = None
    close: bool = False


class State(msgspec.Struct, frozen=True):
    """A game at one moment.

    `first` guesses first: a seat, with Teams a side (0 or 1). `turn` counts from 1 to `turns`. `cards` and `shapes` are
    those drawn so far (shapes since the last shuffling). `word` is the current one as printed.

    `finished` are the drawers who are done, in that order, with and without a drawing; `slates` the drawings, in the
    order of finishing while people draw, then in the order of revealing (PK-20), of which `revealed` lie open. `tries`
    are the guesser's so far, `votes` those of PK-24 in the current vote, `objections` those of PK-54 as (who, to whom).
    `last` is the turn before this one, or the last of all; `sheet` has a row for each turn that is over.
    """

    version: int
    stream: Stream
    options: Options
    phase: Phase
    first: Seat
    turn: int
    turns: int
    players: tuple[Player, ...]
    number: int = 0
    word: str = ""
    shape: str = ""
    cards: tuple[int, ...] = ()
    shapes: tuple[str, ...] = ()
    finished: tuple[Seat, ...] = ()
    hurried: bool = False
    slates: tuple[Slate, ...] = ()
    revealed: int = 0
    tries: tuple[Try, ...] = ()
    votes: tuple[tuple[Seat, bool], ...] = ()
    answers: tuple[Answered, ...] = ()
    objections: tuple[tuple[Seat, Seat], ...] = ()
    last: Record | None = None
    sheet: tuple[Row, ...] = ()
