"""How often one person may do a thing, counted in the cache that all processes share."""

from __future__ import annotations

from django.core.cache import cache


def is_used_up(what: str, *, user_id: int, most: int, seconds: int) -> bool:
    """Count one more try of this person; true when it was one too many within so many seconds of the first."""
    key = f"limit.{what}.{user_id}"
    if cache.add(key, 1, seconds):
        return False
    try:
        return cache.incr(key) > most
    except ValueError:
        # It ran out between the two lines, so this is the first try of a new span.
        cache.set(key, 1, seconds)
        return False
