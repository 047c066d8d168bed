"""What goes out, and the one thing that comes in: frozen Structs, from which the OpenAPI document is made too."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from games.engine.questions import Answer, Question
from games.models import Game
from games.paces import Pace

Seat = Annotated[int, Meta(ge=0, description="A place at the table, from 0 in the order of play.")]
Moment = Annotated[datetime, Meta(tz=True)]
Facts = dict[str, str | int | tuple[str, ...]]


class Stands(StrEnum):
    """How a table stands to its person: it waits for them, runs, is open for players, or is over."""

    WAITING = "waiting"
    RUNNING = "running"
    OPEN = "open"
    OVER = "over"


class Fault(StrEnum):
    """Why something wasn't done."""

    MALFORMED = "malformed"
    NO_TOKEN = "no_token"
    UNKNOWN = "unknown"
    WRONG_VERB = "wrong_verb"
    NOT_NOW = "not_now"
    TOO_LONG = "too_long"
    REFUSED = "refused"
    TOO_MANY = "too_many"


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """Nothing was changed. The message is for whoever reads the program's log; a refusal has its rule beside it."""

    fault: Fault
    message: str
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    facts: Facts | UnsetType = UNSET


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at one seat; `bot` is how well one plays, empty for people.

    `away`: the house plays for them. `rank`, `points` and `parts` are those of the end.
    """

    seat: Seat
    name: str
    token: str
    bot: str
    awaited: bool
    away: bool
    left: bool
    deadline: Moment | None
    rank: int | None
    points: int | None
    parts: dict[str, int]


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One of one's tables in the list; `seat` and `deadline` are one's own."""

    key: str
    game: str
    stands: Stands
    status: Game.Status
    url: str
    public: bool
    pace: Pace
    seats: int
    seat: Seat
    deadline: Moment | None
    changes: int
    created_at: Moment
    started_at: Moment | None
    ended_at: Moment | None
    players: tuple[Player, ...]


class Lines(msgspec.Struct, frozen=True, kw_only=True):
    """A page of one's tables: those that wait first, then the running, the open, and those that are over."""

    tables: tuple[Line, ...]
    page: int
    pages: int


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One move as it was told to this seat. `seat` is null for the set-up; an `undone` move was taken back."""

    number: int
    seat: Seat | None
    by_house: bool
    undone: bool
    made_at: Moment
    told: tuple[Any, ...]


class Log(msgspec.Struct, frozen=True, kw_only=True):
    """Entries in their order; `next` is what to give as `since` the next time, `more` whether that is there already."""

    entries: tuple[Entry, ...]
    next: int
    more: bool


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """The time of this table and one's own.

    One's turn is over at `deadline`. While the clock stands still there is none, and `seconds_left` says how long it
    still had to run. `bank` is what the turn began with beside its free time, in seconds. No clock runs until
    `paused_until`; at `closes_at` an open table, or one where everybody is away, is closed.
    """

    pace: Pace
    deadline: Moment | None
    seconds_left: int | None
    bank: int | None
    paused_until: Moment | None
    closes_at: Moment | None


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """One table as its reader may see it.

    `seat` is the reader's own, null for whoever only looks on or has left. `table` is what everybody sees, `hand` what
    this seat sees besides, `question` what it may answer now. `changes` grows with whatever all can see or hear of.
    `how` is how the game ended, empty before.
    """

    key: str
    game: str
    version: int
    status: Game.Status
    url: str
    public: bool
    seats: int
    options: Any
    players: tuple[Player, ...]
    seat: Seat | None
    changes: int
    table: Any
    hand: Any
    question: Question | None
    log: Log
    clock: Clock
    how: str


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the open question of that id."""

    question: str
    answer: Answer
