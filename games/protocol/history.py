"""What happened in the game at hand, as each audience may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.contract import Seat, Told
from games.engine.questions import Answer
from games.protocol.replies import Heard, Logged


class Entry(NamedTuple):
    """One step: who answered what, nobody in the set-up, and what happened."""

    seat: Seat | None
    answer: Answer | None
    events: tuple[Told, ...]


def heard(history: Sequence[Entry], seat: Seat | None) -> list[Heard]:
    """What this seat (None: an outsider) was told.

    A step of which it was told nothing has no number either: a gap would say that something happened.
    """
    told = [_facts(entry, seat) for entry in history]
    return [Heard(number, facts) for number, facts in enumerate(filter(None, told))]


def logged(history: Sequence[Entry]) -> list[Logged]:
    """All that happened; its numbers are those of the steps, the set-up being 0."""
    return [
        Logged(number, entry.seat, entry.answer, tuple(event.fact for event in entry.events))
        for number, entry in enumerate(history)
    ]


def _facts(entry: Entry, seat: Seat | None) -> tuple[Any, ...]:
    return tuple(fact for event in entry.events if (fact := event.to(seat)) is not None)
