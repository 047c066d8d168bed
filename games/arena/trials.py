"""What a game may say of itself to the arena: in a `trials` module of its own, by functions of these names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from games.registry import own_module
from games.sides import Side, side_of


class Trials(NamedTuple):
    """The tables to try, by their unusual `options`, who wins together there, and what is worth counting.

    `side` gives the seats that win with one, by options and number of seats. `counts` counts at a table that is over;
    `summary` makes columns, by their heads, of the sums over so many games.
    """

    options: tuple[dict[str, Any], ...]
    side: Side
    counts: Callable[[Any], Mapping[str, int]]
    summary: Callable[[Mapping[str, int], int], Mapping[str, str]]


def trials_of(slug: str) -> Trials:
    """What the game of that slug says, and what is usual where it says nothing."""
    own = own_module(slug, "trials")
    return Trials(
        options=getattr(own, "OPTIONS", ({},)),
        side=side_of(slug),
        counts=getattr(own, "counts", lambda _table: {}),
        summary=getattr(own, "summary", lambda _counts, _games: {}),
    )
