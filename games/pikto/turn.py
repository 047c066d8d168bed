"""What a turn leaves behind: slates, guesses, and the record of it when it is over."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from games.engine.contract import Seat
from games.pikto.slate import Drawing


class Kind(StrEnum):
    """What the guesser did at a drawing: a guess that was right, wrong or is still to be judged, or a pass."""

    RIGHT = "right"
    WRONG = "wrong"
    PENDING = "pending"
    PASS = "pass"


class Try(msgspec.Struct, frozen=True):
    """What the guesser did at the drawing of this artist; `close` tells that the artist judged it (PK-23 d)."""

    artist: Seat
    kind: Kind
    said: str = ""
    close: bool = False


class Slate(msgspec.Struct, frozen=True):
    """A finished drawing. `objected` tells that it was voted upon (PK-24), `void` that it scores nothing."""

    artist: Seat
    drawing: Drawing
    objected: bool = False
    void: bool = False

    @property
    def count(self) -> int:
        """The number of elements (PK-14)."""
        return len(self.drawing)


def in_order(slates: tuple[Slate, ...]) -> tuple[Slate, ...]:
    """The order of revealing: the fewest elements first, on a tie the first finished, as which they come (PK-20)."""
    return tuple(sorted(slates, key=lambda slate: slate.count))


class Plate(msgspec.Struct, frozen=True):
    """A drawing after its turn: what was guessed at it, how that came out, and the points that it brought its artist.

    `said` is empty after a pass, or where nobody was asked any more; `found` tells that it was guessed.
    """

    artist: Seat
    drawing: Drawing
    void: bool
    said: str
    found: bool
    close: bool
    points: int
    favourite: bool = False


class Row(msgspec.Struct, frozen=True):
    """One turn on the score board: its word, who guessed (with Teams a whole side), and what each seat gained."""

    word: str
    guessers: tuple[Seat, ...]
    gained: tuple[int, ...]


class Record(msgspec.Struct, frozen=True):
    """A turn that is over, all open (PK-25). `plates` in the order of revealing, `without` drew nothing."""

    turn: int
    number: int
    word: str
    shape: str
    guessers: tuple[Seat, ...]
    plates: tuple[Plate, ...]
    without: tuple[Seat, ...]
    gained: tuple[int, ...]
