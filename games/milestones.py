"""States of a game that is over, kept in the cache on the way to its end, so that a look at it plays little."""

from __future__ import annotations

import zlib
from typing import Any

from django.core.cache import cache

from games.engine import codec
from games.engine.contract import Game
from games.engine.refusal import Malformed

EVERY = 16
"""The state after each so many entries is kept."""
KEPT_SECONDS = 60 * 60

Milestone = tuple[int, bytes]
"""A number of whoever keeps it, and the state, written down and compressed."""


class Milestones:
    """What is kept of one game under this key, from its beginning on; the cache may lose it at any time.

    Without a key nothing is kept. A place is how many entries were played, the set-up being at 0.
    """

    def __init__(self, key: str, module: Game) -> None:
        """Look for what is there."""
        self.key = key
        self._module = module
        self._kept: list[Milestone] = (cache.get(key) or []) if key else []
        self._is_new = False

    def before(self, place: int) -> int | None:
        """The nearest place up to this one of which a state is kept, or None."""
        return min(max(place, 0) // EVERY, len(self._kept) - 1) * EVERY if self._kept else None

    def at(self, place: int) -> tuple[int, Any] | None:
        """The number and state that are kept of this place, or None where other code has written them.

        Then all is kept anew from the beginning.
        """
        number, text = self._kept[place // EVERY]
        try:
            return number, codec.decode(zlib.decompress(text), self._module.State)
        except (Malformed, zlib.error):
            self._kept = []
            return None

    def add(self, place: int, number: int, state: Any) -> None:
        """Keep this state if it is the next one that is wanted."""
        if self.key and place == len(self._kept) * EVERY:
            self._kept.append((number, zlib.compress(codec.encode(state).encode())))
            self._is_new = True

    def save(self) -> None:
        """Put what is new into the cache."""
        if self._is_new:
            cache.set(self.key, self._kept, KEPT_SECONDS)
            self._is_new = False

    @property
    def size(self) -> int:
        """Bytes of all states that are kept."""
        return sum(len(text) for _number, text in self._kept)
