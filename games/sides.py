"""Who wins and loses together: most seats play for themselves, some in teams."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine import codec
from games.engine.contract import Seat
from games.registry import GAMES, own_module

Side = Callable[[Any, int, Seat], tuple[Seat, ...]]


def side_of(slug: str) -> Side:
    """What gives the seats that win with one in this game, by options and number of seats."""
    side: Side = getattr(own_module(slug, "trials"), "side", lambda _options, _seats, seat: (seat,))
    return side


def sides(slug: str, options: Any, seats: int) -> list[int]:
    """The side of each seat at a table with these options, as they are stored; each is named by its first seat."""
    side, typed = side_of(slug), codec.typed(options, GAMES[slug].Options)
    return [min(side(typed, seats, Seat(seat))) for seat in range(seats)]
