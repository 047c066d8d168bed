"""When a person can be waited for: their zone, quiet hours and vacations, and what other apps do when these change."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Protocol

from django.db import transaction

from accounts.models import User, Vacation

LONGEST_QUIET = timedelta(hours=16)
"""Whoever is never to be disturbed can't be waited for."""


@dataclass(frozen=True)
class Times:
    """When somebody can be waited for: quiet hours by their zone's wall clock, and the vacations not yet over."""

    time_zone: str
    quiet_from: time | None
    quiet_until: time | None
    vacations: tuple[tuple[datetime, datetime], ...]


class TimesStep(Protocol):
    """Fits what an app keeps for this person to their new times; raising keeps all as it was."""

    def __call__(self, *, user: User, before: Times, now: datetime) -> None:
        """Do it, inside the transaction that changes them."""


# In order. An app adds its own once, in the `ready` of its AppConfig.
steps: list[TimesStep] = []


@contextmanager
def changing(user: User, *, now: datetime) -> Iterator[None]:
    """Let this person's times be changed inside: their row is locked, and what hangs on the times moves along."""
    with transaction.atomic():
        before = times_of(User.objects.select_for_update(no_key=True).get(pk=user.pk), now=now)
        yield
        person = User.objects.get(pk=user.pk)
        if times_of(person, now=now) != before:
            for step in steps:
                step(user=person, before=before, now=now)


def times_of(user: User, *, now: datetime) -> Times:
    """When this person can be waited for."""
    vacations = Vacation.objects.filter(user=user, ends_at__gt=now).order_by("starts_at")
    spans = tuple(vacations.values_list("starts_at", "ends_at"))
    return Times(user.time_zone, user.quiet_from, user.quiet_until, spans)


def quiet_hours_set(*, user: User, quiet_from: time | None, quiet_until: time | None, now: datetime) -> None:
    """Choose the hours in which no turn of this person ends, or none."""
    with changing(user, now=now):
        User.objects.filter(pk=user.pk).update(quiet_from=quiet_from, quiet_until=quiet_until)


def quiet_length(quiet_from: time, quiet_until: time) -> timedelta:
    """How long these quiet hours are, a whole day if they end when they begin."""
    day = date(2000, 1, 1)
    length = datetime.combine(day, quiet_until) - datetime.combine(day, quiet_from)
    return length % timedelta(days=1) or timedelta(days=1)
