"""The people at the table as the page names them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.selectors import Seen


@dataclass(frozen=True)
class Person:
    """Somebody at the table; `mine` is true for the reader."""

    name: str
    token: str
    mine: bool


def person(seen: Seen, seat: int) -> Person:
    """Whoever sits there."""
    row = seen.seats[seat]
    return Person(row.user.display_name, row.token, seen.mine is not None and row.seat == seen.mine.seat)


def people(seen: Seen, seats: Iterable[int]) -> list[Person]:
    """Whoever sits at these seats."""
    return [person(seen, seat) for seat in seats]
