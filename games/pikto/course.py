"""One answer being carried out: the small changes that rules are made of, each with its facts."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.engine.contract import Seat, Step, Told, everyone
from games.pikto.facts import Fact
from games.pikto.state import Player, State
from games.pikto.turn import Slate


class Course:
    """The state so far and what was told on the way to it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Told] = []

    def step(self) -> Step:
        """What came of it."""
        return Step(self.state, tuple(self.events))

    def tell(self, fact: Fact) -> None:
        """Something that everybody learns."""
        self.events.append(everyone(fact))

    def confide(self, fact: Fact, *knowers: Seat, public: Fact | None = None) -> None:
        """Something that only these seats learn wholly."""
        self.events.append(Told(fact, public=public, knowers=frozenset(knowers)))

    def player(self, seat: Seat) -> Player:
        """The player as they are now."""
        return self.state.players[seat]

    def change(self, **fields: Any) -> None:
        """Set these fields of the state."""
        self.state = replace(self.state, **fields)

    def change_player(self, seat: Seat, **fields: Any) -> None:
        """Set these fields of one player."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        self.change(players=tuple(players))

    def change_slate(self, artist: Seat, **fields: Any) -> Slate:
        """Set these fields of one drawing, and give it."""
        slates = list(self.state.slates)
        place = next(place for place, slate in enumerate(slates) if slate.artist == artist)
        slates[place] = replace(slates[place], **fields)
        self.change(slates=tuple(slates))
        return slates[place]
