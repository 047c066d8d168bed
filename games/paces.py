"""How long a turn may take, and when its person is reminded."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import models
from django.utils.translation import gettext_lazy as _


class Pace(models.TextChoices):
    """The clock of a table."""

    LIVE = "live", _("Live: everybody is here, 2 minutes for a turn")
    DAILY = "daily", _("Daily: 24 hours for a turn")
    EASY = "easy", _("Easy: 3 days for a turn")
    NONE = "none", _("No clock: a month for a turn, if need be")


TURN_TIME = {
    Pace.LIVE: timedelta(minutes=2),
    Pace.DAILY: timedelta(days=1),
    Pace.EASY: timedelta(days=3),
    Pace.NONE: timedelta(days=30),
}
"""Even without a clock there is an end to waiting, or one who never comes back would hold a table for ever."""
LATE = 0.8
"""The share of a turn's time after which its person is reminded of the deadline."""


def deadline_after(pace: str, began: datetime, *, seconds: int = 0) -> datetime:
    """The end of a turn that began then; `seconds` are what the rules of the game themselves give, if they do."""
    return began + (timedelta(seconds=seconds) if seconds else TURN_TIME[Pace(pace)])


def late_at(pace: str, deadline: datetime) -> datetime:
    """The moment of the deadline reminder for this deadline."""
    return deadline - TURN_TIME[Pace(pace)] * (1 - LATE)
