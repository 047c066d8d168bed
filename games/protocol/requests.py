"""What can be asked for: one frozen Struct for each value of `do`, read from one line."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from games.engine import codec
from games.engine.questions import Answer
from games.engine.refusal import Malformed

Everything = Literal["all"]
Since = Annotated[int, msgspec.Meta(ge=0)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One line that came in."""


class Games(Request, frozen=True, tag="games"):
    """Which games are there."""


class New(Request, frozen=True, tag="new"):
    """Begin a game; without a seed, 32 bytes in hexadecimal digits, one is drawn."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    seed: str | None = None


class Load(Request, frozen=True, tag="load"):
    """Go on with a game: with a `state` as it was given, or from its start, with the answers in `log`."""

    game: str
    seats: int
    version: int | None = None
    state: msgspec.Raw = msgspec.Raw()
    options: dict[str, Any] = {}
    seed: str | None = None
    log: list[Any] | None = None


class State(Request, frozen=True, tag="state"):
    """The whole game, secrets and all."""


class View(Request, frozen=True, tag="view"):
    """What a seat may see; without a seat, an outsider."""

    seat: int | None = None


class Ask(Request, frozen=True, tag="ask"):
    """What a seat is asked."""

    seat: int


class Advise(Request, frozen=True, tag="advise"):
    """What a bot of the site would answer to a seat's open question."""

    seat: int
    level: str = "good"


class Play(Request, frozen=True, tag="play"):
    """Give a seat's answer to its open question."""

    seat: int
    answer: Answer


class Outcome(Request, frozen=True, tag="outcome"):
    """How the game ended."""


class Events(Request, frozen=True, tag="events"):
    """What a seat was told from its entry `since` on; without a seat, an outsider; "all": the whole log."""

    seat: int | Everything | None = None
    since: Since = 0


class Quit(Request, frozen=True, tag="quit"):
    """End the conversation."""


KINDS: dict[str, type[Request]] = {
    "games": Games,
    "new": New,
    "load": Load,
    "state": State,
    "view": View,
    "ask": Ask,
    "advise": Advise,
    "play": Play,
    "outcome": Outcome,
    "events": Events,
    "quit": Quit,
}
EXAMPLE = '{"do":"new","game":"pikto","seats":3}'


class _Named(msgspec.Struct, frozen=True):
    do: str


def read(line: bytes) -> Request:
    """The request on this line. Raises Malformed, saying what would have been one."""
    try:
        name = codec.decode(line, _Named).do
    except Malformed as error:
        raise Malformed(f"{error}. A line is one JSON object that says what to do, such as {EXAMPLE}") from error
    kind = KINDS.get(name)
    if kind is None:
        raise Malformed(f"there is nothing called {name[:20]!r} to do. There is: {', '.join(KINDS)}")
    try:
        return codec.decode(line, kind)
    except Malformed as error:
        raise Malformed(f"{error}. {_form(name, kind)}") from error


def _form(name: str, kind: type[Request]) -> str:
    fields = msgspec.structs.fields(kind)
    needed = [field.name for field in fields if field.required]
    allowed = [field.name for field in fields if not field.required]
    parts = [f"needs {', '.join(needed)}" if needed else "needs nothing"]
    if allowed:
        parts.append(f"may have {', '.join(allowed)}")
    return f"`{name}` {' and '.join(parts)}"
