"""Which tables the crawl looks at: those that each game's `tests/games/SLUG/canary.py` plans.

That module holds `PLANS`, and `check(plan, states)`, which fails unless there is something worth hiding in that table.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import Any

from games.registry import GAMES


@dataclass(frozen=True)
class Plan:
    """A table to be built, and the numbers of the moves after which people look at it.

    `options` are the game's own. At the moves of `dealt` everything hidden is dealt, for the first time or anew; at the
    looks of `changing` somebody has answered and may still change it. Of the deals in `mailed` Alice's mails say
    something that Bob can't know.
    """

    slug: str
    options: Any
    seats: int
    public: bool
    seed: int
    looks: tuple[int, ...]
    dealt: tuple[int, ...] = (0,)
    changing: tuple[int, ...] = ()
    mailed: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.slug}-{self.seats}-{'public' if self.public else 'private'}"

    @property
    def deals(self) -> list[Deal]:
        """The parts of this table from one deal to the next, each with its own looks."""
        bounds = pairwise((*self.dealt, self.looks[-1] + 1))
        return [Deal(first, tuple(look for look in self.looks if first <= look < end)) for first, end in bounds]

    def is_thorough(self, number: int) -> bool:
        """Whether this look goes to all pages, even those that show no tables: the last one of each game does."""
        return self == plans_of(self.slug)[-1] and number == self.looks[-1]


@dataclass(frozen=True)
class Deal:
    """What was dealt at the move `first` is looked at after each of these moves."""

    first: int
    looks: tuple[int, ...]


def plans_of(slug: str) -> list[Plan]:
    """The plans of this game; none if it has no such module."""
    name = f"tests.games.{slug}.canary"
    plans: list[Plan] = import_module(name).PLANS if find_spec(name) else []
    return plans


PLANS = [plan for slug in GAMES for plan in plans_of(slug)]
