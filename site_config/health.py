"""Two addresses for whoever watches over the site: does it live, and can it serve?"""

from __future__ import annotations

import logging
import time

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

LAST_SWEEP = "site:last-sweep"

logger = logging.getLogger(__name__)


def sweep_note() -> None:
    """Remember that the sweep has just run."""
    cache.set(LAST_SWEEP, time.time(), timeout=None)


def sweep_age() -> float | None:
    """Say how many seconds ago the last sweep ran, if any is known."""
    last: float | None = cache.get(LAST_SWEEP)
    return None if last is None else round(time.time() - last, 1)


def database_answers() -> bool:
    """Ask the database the smallest question."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        logger.exception("The database does not answer")
        return False
    return True


def layer_answers() -> bool:
    """Send a message to nobody through the channel layer."""
    layer = get_channel_layer()
    try:
        async_to_sync(layer.group_send)("readyz", {"type": "ready"})
    except OSError:
        logger.exception("The channel layer does not answer")
        return False
    return True


@never_cache
@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """Answer, which is all that was asked."""
    return HttpResponse("ok", content_type="text/plain")


@never_cache
@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """Say whether database and channel layer answer, and when the worker last swept."""
    parts = {"database": database_answers(), "layer": layer_answers()}
    # A tired worker is worth a look but no reason to take the pages away from people.
    return JsonResponse(
        {**parts, "seconds_since_sweep": sweep_age()},
        status=200 if all(parts.values()) else 503,
    )
