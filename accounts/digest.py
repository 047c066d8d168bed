"""When the mail of the day is due: at a person's hour, in their zone, once on every day of their calendar."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from accounts.clock import zone_of
from accounts.models import User


def next_digest(user: User, *, after: datetime) -> datetime | None:
    """Give the first moment after this one at which the digest is due; None for those who don't want it.

    An hour that the clock shows twice counts the first time; one that it leaves out, when it would have come.
    """
    if not user.digest:
        return None
    zone = zone_of(user)
    day = after.astimezone(zone).date()
    while (due := datetime.combine(day, time(user.digest_hour), zone).astimezone(UTC)) <= after:
        day += timedelta(days=1)
    return due
