"""What is answered: every line begins with `ok`, and one that isn't ok says why."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from games.engine import contract
from games.engine.questions import Answer, Question

Facts = dict[str, str | int | tuple[str, ...]]
Entry = int | UnsetType


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """One line that goes out."""

    ok: bool = True


class Fault(StrEnum):
    """Why something wasn't done: the kernel's three ways, and BROKEN for a bug or a state that no game comes to."""

    MALFORMED = "malformed"
    REFUSED = "refused"
    NOT_NOW = "not_now"
    BROKEN = "broken"


class Failure(Reply, frozen=True, kw_only=True):
    """Nothing was changed. A rule says why, or else a `message`; `entry` is the first wrong one of a log."""

    ok: bool = False
    fault: Fault
    message: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    facts: Facts | UnsetType = UNSET
    entry: Entry = UNSET


class Offered(msgspec.Struct, frozen=True):
    """One game: `options` tells of each its default and what it can be, in the words of JSON Schema."""

    game: str
    title: str
    versions: tuple[int, ...]
    fewest: int
    most: int
    options: dict[str, Any]


class Games(Reply, frozen=True, kw_only=True):
    """Which games there are."""

    games: tuple[Offered, ...]


class Begun(Reply, frozen=True, kw_only=True):
    """A new game and all that it follows from."""

    game: str
    version: int
    seats: int
    options: Any
    seed: str
    awaits: tuple[contract.Seat, ...]


class Loaded(Reply, frozen=True, kw_only=True):
    """A game that goes on."""

    game: str
    version: int
    seats: int
    awaits: tuple[contract.Seat, ...]


class State(Reply, frozen=True, kw_only=True):
    """The whole game, as `load` takes it."""

    game: str
    version: int
    seats: int
    state: Any


class View(Reply, frozen=True, kw_only=True):
    """What everybody may see, and what the seat may see besides."""

    table: Any
    hand: Any


class Asked(Reply, frozen=True, kw_only=True):
    """The open question of a seat, if it has one."""

    question: Question | None


class Advised(Reply, frozen=True, kw_only=True):
    """What a bot of the site would answer in this seat's place."""

    answer: Answer


class Played(Reply, frozen=True, kw_only=True):
    """Whose answer is waited for now; nobody's if and only if the game is over."""

    awaits: tuple[contract.Seat, ...]


class Outcome(Reply, frozen=True, kw_only=True):
    """How the game ended, if it has."""

    outcome: contract.Outcome | None


class Heard(msgspec.Struct, frozen=True):
    """What one audience was told of one step. The number counts its own entries only."""

    number: int
    told: tuple[Any, ...]


class Logged(msgspec.Struct, frozen=True):
    """One step as it was: who answered what (nobody in the set-up), and all facts."""

    number: int
    seat: contract.Seat | None
    answer: Answer | None
    told: tuple[Any, ...]


class Events(Reply, frozen=True, kw_only=True):
    """Entries in their order; `next` is the number of the one that is still to come."""

    events: tuple[Heard | Logged, ...]
    next: int


class Bye(Reply, frozen=True, kw_only=True):
    """The conversation is over."""
