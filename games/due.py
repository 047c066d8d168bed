"""What is due by the clock, the longest due first: each kind has an index, so that only due rows are read."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Q

from games.clocks import LATE
from games.models import Game, Hand
from games.paces import Pace, open_for

BATCH = 200
"""Rows of a kind that one sweep takes up; the next sweep takes the rest."""
LOST = timedelta(seconds=15)
"""So long after its time a bot's task counts as lost, which is longer than one may think."""


def turns_over(now: datetime) -> list[int]:
    """Seats whose time has run out."""
    return list(Hand.objects.filter(deadline__lte=now).order_by("deadline").values_list("pk", flat=True)[:BATCH])


def bots_lost(now: datetime) -> list[tuple[int, str]]:
    """Seats whose bot should have answered by now, each with its question: their task was lost, or nothing ran."""
    late = Hand.objects.filter(bot_at__lte=now - LOST).order_by("bot_at")
    return list(late.values_list("pk", "question_id")[:BATCH])


def pauses_over(now: datetime) -> list[int]:
    """Tables whose pause has lasted long enough."""
    paused = Game.objects.filter(paused_until__lte=now).order_by("paused_until")
    return list(paused.values_list("pk", flat=True)[:BATCH])


def games_over(now: datetime) -> list[int]:
    """Tables to close: not full for too long, or everybody away for too long."""
    expired = Game.objects.filter(expires_at__lte=now).order_by("expires_at")
    return list(expired.values_list("pk", flat=True)[:BATCH])


def hosts_to_warn(now: datetime) -> list[int]:
    """Open tables whose host is to be told that they'll be closed."""
    late = Q()
    for pace in Pace:
        late |= Q(pace=pace, expires_at__lte=now + warning(pace))
    waiting = Game.objects.filter(late, status=Game.Status.OPEN, warned_at=None)
    return list(waiting.order_by("expires_at").values_list("pk", flat=True)[:BATCH])


def warns_from(game: Game) -> datetime:
    """When the host of this open table is told that it'll be closed."""
    assert game.expires_at is not None
    return game.expires_at - warning(game.pace)


def warning(pace: str) -> timedelta:
    """The last fifth of the time for which a table waits."""
    return open_for(pace) * (1 - LATE)
