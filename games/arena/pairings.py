"""Which bots meet at which tables, and what a game itself has to say about that."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from games.arena.trials import trials_of
from games.bots import bots_of
from games.engine import codec
from games.engine.contract import Seat
from games.registry import FOR_PEOPLE, GAMES, is_taken

RANDOM = "random"
"""The level of what answers by chance among the ways that the rules take."""


class Pairing(msgspec.Struct, frozen=True):
    """A `first` bot at a table of that many seats, all others being `others`; `options` are those that aren't usual."""

    slug: str
    seats: int
    first: str
    others: str
    options: dict[str, Any] = {}

    def side(self, seat: int) -> tuple[Seat, ...]:
        """The seats that win together with this one: itself, and its team where there are such."""
        return trials_of(self.slug).side(self.set_up(), self.seats, Seat(seat))

    def set_up(self) -> Any:
        """The options of its tables."""
        return codec.typed(self.options, GAMES[self.slug].Options)

    @property
    def fair_share(self) -> float:
        """How much of all wins the first bot and its team would have if everybody played alike."""
        return len(self.side(0)) / self.seats


def pairings(slug: str) -> Iterator[Pairing]:
    """Good against easy, against chance and among themselves, at every number of seats that the options take."""
    about = GAMES[slug].about
    for options in trials_of(slug).options:
        for seats in range(about.fewest, about.most + 1):
            for others in ("easy", RANDOM, "good"):
                pairing = Pairing(slug, seats, "good", others, options)
                if set(bots_of(slug)) >= {"good", "easy"} and is_taken(slug, options, seats):
                    yield pairing


@cache
def sources_mark(slug: str) -> str:
    """A short mark that changes with the game's rules, its bots and the kernel: other code plays other games."""
    here = Path(__file__).parent.parent
    found = hashlib.sha256()
    for path in [
        *_sources(here / "engine"),
        *_sources(here / slug),
        here / "random_play.py",
        here / "arena" / "playing.py",
    ]:
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def _sources(folder: Path) -> list[Path]:
    parts = [(path, path.relative_to(folder).parts[0].removesuffix(".py")) for path in sorted(folder.rglob("*"))]
    return [path for path, part in parts if path.suffix in {".py", ".txt"} and part not in FOR_PEOPLE]
