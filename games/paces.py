"""How fast a table is played: the clock of its turns, and how long it waits for people."""

from __future__ import annotations

from datetime import timedelta

from django.db import models
from django.utils.translation import gettext_lazy as _

from games import clocks
from games.clocks import Clock


class Pace(models.TextChoices):
    """The clock of a table."""

    LIVE = "live", _("Live: everybody is here, 2 minutes for a turn")
    DAILY = "daily", _("Daily: 24 hours for a turn")
    EASY = "easy", _("Easy: 3 days for a turn")
    NONE = "none", _("No clock: a month for a turn, if need be")


CLOCKS = {Pace.LIVE: clocks.LIVE, Pace.DAILY: clocks.DAILY, Pace.EASY: clocks.EASY, Pace.NONE: clocks.PATIENT}
OPEN_FOR = {
    Pace.LIVE: timedelta(hours=2),
    Pace.DAILY: timedelta(days=7),
    Pace.EASY: timedelta(days=14),
    Pace.NONE: timedelta(days=30),
}
"""How long a table waits for players, before it is prolonged."""
LIVE_GRACE = timedelta(minutes=10)
GRACE = timedelta(days=3)


def clock_of(pace: str) -> Clock:
    """The clock of this pace."""
    return CLOCKS[Pace(pace)]


def open_for(pace: str) -> timedelta:
    """How long a table of this pace waits for players."""
    return OPEN_FOR[Pace(pace)]


def grace(pace: str) -> timedelta:
    """How long a table at which everybody is away waits for somebody to come back."""
    return LIVE_GRACE if pace == Pace.LIVE else GRACE
