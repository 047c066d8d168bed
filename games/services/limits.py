"""How often one person may do a thing."""

from __future__ import annotations

from accounts import limits


def is_used_up(what: str, *, user_id: int, most: int, seconds: int) -> bool:
    """Count one more try of this person; true when it was one too many within so many seconds of the first."""
    return limits.is_used_up(what, who=user_id, most=most, seconds=seconds)
