"""Questions about an outcome, for the lists of what play-throughs must show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.contract import Outcome

Shows = Callable[[Any, int, Outcome], bool]
"""Whether a game of these options and seats with this outcome is an example."""


def best(outcome: Outcome) -> list[int]:
    """The ranks of all who have the most points."""
    most = max(place.points for place in outcome.places)
    return sorted(place.rank for place in outcome.places if place.points == most)
