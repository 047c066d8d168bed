"""The contract: what a module must offer to be a game. There is no base class, so the kernel grows no hooks."""

from __future__ import annotations

from random import Random
from typing import Any, NewType, Protocol

import msgspec

from games.engine.questions import Answer, Question

Seat = NewType("Seat", int)
"""A place at the table, from 0 in the order of play."""


class About(msgspec.Struct, frozen=True):
    """The constants of one game. `versions` are the rules versions that this code still plays, today's last."""

    slug: str
    title: str
    versions: tuple[int, ...]
    fewest: int
    most: int


class Told(msgspec.Struct, frozen=True):
    """Something that happened, and its audience.

    `knowers` learn the whole `fact`, all others `public`, which is None where they don't even learn that it happened.
    """

    fact: Any
    public: Any = None
    knowers: frozenset[Seat] = frozenset()

    def to(self, seat: Seat | None) -> Any:
        """What this seat is told (None: an outsider), or None."""
        return self.fact if seat is not None and seat in self.knowers else self.public


def everyone(fact: Any) -> Told:
    """A fact that is open to all."""
    return Told(fact, public=fact)


class Step(msgspec.Struct, frozen=True):
    """A state of the game and what happened on the way to it, in order.

    It is `undoable` if nothing random happened in it, and nobody learned more from it than the answer itself says.
    """

    state: Any
    events: tuple[Told, ...] = ()
    undoable: bool = False


class Place(msgspec.Struct, frozen=True):
    """How one seat came out: `rank` from 1 (shared when equal), its `points`, and `parts`, how these came about."""

    rank: int
    points: int
    parts: dict[str, int] = {}


class Outcome(msgspec.Struct, frozen=True):
    """The end: `how` it came (a short word) and each seat's place, by seat number."""

    how: str
    places: tuple[Place, ...]


class Game(Protocol):
    """A game module. States, options, tables, hands and facts are the game's own frozen msgspec Structs.

    No function reads a clock, chance (but the state's stream) or a database, and none changes its arguments.
    """

    about: About
    State: type[Any]
    Options: type[Any]
    Table: type[Any]
    Hand: type[Any]
    Fact: Any

    def setup(self, options: Any, *, seats: int, seed: bytes, version: int = ...) -> Step:
        """The start of a game by one of the `versions` of its rules, today's unless another is wanted.

        The state carries the version, so all that follows goes by it. Raises Refused where the options don't go with
        that number of seats.
        """

    def awaits(self, state: Any) -> frozenset[Seat]:
        """The seats without whose answer the game stands still; empty if and only if it is over."""

    def ask(self, state: Any, seat: Seat) -> Question | None:
        """What this seat may answer now; seats in `awaits` always have a question."""

    def apply(self, state: Any, seat: Seat, answer: Answer) -> Step:
        """The state after this answer to the open question. Raises NotNow, Malformed or Refused before any change."""

    def absent(self, state: Any, seat: Seat, draft: Answer | None = None) -> Answer:
        """The least harmful answer of an awaited seat, given by the house for somebody who is away.

        `draft` is what they had prepared for the open question, unchecked. The answer may be one that the question
        doesn't offer to people.
        """

    def table(self, state: Any) -> Any:
        """What everybody may see, built by allow-list."""

    def hand(self, state: Any, seat: Seat) -> Any:
        """What this seat may see besides, built by allow-list."""

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended, or None while it goes on."""


class Bot(Protocol):
    """What each value of `BOTS` in a game's `bots` module is: a pure function of what one seat may see and is asked."""

    def __call__(self, table: Any, hand: Any, seat: Seat, question: Question, chance: Random, /) -> Answer:
        """The answer of this seat, which is awaited."""
