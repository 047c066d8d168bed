"""Questions about an outcome and about what was told, for the lists of what play-throughs must show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from games.engine.contract import Outcome

Shows = Callable[[Any, int, Outcome], bool]
"""Whether a game of these options and seats with this outcome is an example."""
Tells = Callable[[Any, Sequence[Any]], bool]
"""Whether a game of these options, in which everybody was told these facts, is an example."""
Fact = TypeVar("Fact")


def best(outcome: Outcome) -> list[int]:
    """The ranks of all who have the most points."""
    most = max(place.points for place in outcome.places)
    return sorted(place.rank for place in outcome.places if place.points == most)


def told(facts: Sequence[Any], kind: type[Fact]) -> list[Fact]:
    """The facts of this kind."""
    return [fact for fact in facts if isinstance(fact, kind)]
