"""What the frame of every page tells about the reader's tables."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.selectors import count_awaited


def tables_waiting(request: HttpRequest) -> dict[str, Any]:
    """How many tables wait for this person; counted only where a template asks."""
    user = getattr(request, "user", None)
    return {"tables_waiting": SimpleLazyObject(lambda: count_awaited(user)) if user else 0}
