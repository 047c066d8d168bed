"""An answer of this game being carried out."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.engine import course
from games.engine.contract import Seat
from games.pikto.facts import Fact
from games.pikto.state import Player, State
from games.pikto.turn import Slate


class Course(course.Course[State, Player, Fact]):
    """The state so far, what was told on the way to it, and the changes that this game knows."""

    def change_slate(self, artist: Seat, **fields: Any) -> Slate:
        """Set these fields of one drawing, and give it."""
        slates = list(self.state.slates)
        place = next(place for place, slate in enumerate(slates) if slate.artist == artist)
        slates[place] = replace(slates[place], **fields)
        self.change(slates=tuple(slates))
        return slates[place]
