"""One answer being carried out: the small changes that rules are made of, each with its facts."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from games.engine.contract import Seat, Step, Told, everyone


class WithPlayers(Protocol):
    """A state that holds a Struct for each seat, and the stream that gives its chance."""

    @property
    def players(self) -> tuple[Any, ...]:
        """What belongs to each seat, in their order."""

    @property
    def stream(self) -> Any:
        """The chance that is left."""


State = TypeVar("State", bound=WithPlayers)
Player = TypeVar("Player")
Fact = TypeVar("Fact")


class Course(Generic[State, Player, Fact]):
    """The state so far and what was told on the way to it; a game adds the changes of its own."""

    def __init__(self, state: State, events: tuple[Told, ...] = ()) -> None:
        self.state = state
        self.events = list(events)
        self._stream = state.stream
        self._revealing = False

    def step(self) -> Step:
        """What came of it."""
        # What is confided to a seat may be news to it.
        revealing = self._revealing or any(told.public != told.fact for told in self.events)
        return Step(self.state, tuple(self.events), undoable=not revealing and self.state.stream == self._stream)

    def reveal(self) -> None:
        """Note that something hidden has come to light, or that this answer is final: it can't be taken back."""
        self._revealing = True

    def tell(self, fact: Fact) -> None:
        """Something that everybody learns."""
        self.events.append(everyone(fact))

    def confide(self, fact: Fact, *knowers: Seat, public: Fact | None = None) -> None:
        """Something that only these seats learn wholly, and others as far as `public` says."""
        self.events.append(Told(fact, public=public, knowers=frozenset(knowers)))

    def player(self, seat: Seat) -> Player:
        """The player as they are now."""
        player: Player = self.state.players[seat]
        return player

    def change(self, **fields: Any) -> None:
        """Set these fields of the state."""
        self.state = _replaced(self.state, fields)

    def change_player(self, seat: Seat, **fields: Any) -> None:
        """Set these fields of one player."""
        players = list(self.state.players)
        players[seat] = _replaced(players[seat], fields)
        self.change(players=tuple(players))


def _replaced(struct: Any, fields: dict[str, Any]) -> Any:
    return replace(struct, **fields)
