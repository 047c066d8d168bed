"""How many people watch a table without sitting there: a number in the cache, from the pages that are open."""

from __future__ import annotations

import time

from django.core.cache import cache

EVERY = 60
"""Seconds after which an open page asks again."""
LASTS = 150
"""Seconds for which somebody counts after their page has asked."""
MOST = 200
"""So many are counted."""


def watcher_seen(key: str, name: str) -> None:
    """Count this person as watching this table from now on, for a while.

    Two who come in the same instant may overwrite each other; the one who is lost is back when their page asks again.
    """
    now = time.time()
    there = {each: at for each, at in _there(key).items() if now - at < LASTS}
    if name in there or len(there) < MOST:
        cache.set(_place(key), there | {name: now}, LASTS)


def watchers_count(key: str) -> int:
    """How many watch."""
    now = time.time()
    return sum(now - at < LASTS for at in _there(key).values())


def _there(key: str) -> dict[str, float]:
    found: dict[str, float] = cache.get(_place(key), {})
    return found


def _place(key: str) -> str:
    return f"watchers.{key}"
