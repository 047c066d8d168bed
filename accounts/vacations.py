"""Vacations: so many days a year, in which a person's clocks stand still."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.clock import zone_of
from accounts.models import User, Vacation
from accounts.times import changing

STOCK = 28
"""Days of vacation in a calendar year."""
AHEAD = timedelta(days=366)
"""So long before it a vacation can be announced."""


class VacationRefused(Exception):
    """A vacation that can't be had; `why` is a whole sentence for the person."""

    def __init__(self, why: str | Promise) -> None:
        """Keep the sentence, which may be translated later."""
        self.why = why
        super().__init__(str(why))


def vacation_announce(*, user: User, first: date, last: date, now: datetime) -> Vacation:
    """Announce a vacation of these days in the person's zone, from now on if the first is today.

    Raises VacationRefused for days that are past, far away, too many or taken already.
    """
    today = local_day(user, now)
    if first < today or last < first:
        raise VacationRefused(_("A vacation begins today or later and ends after it has begun. Choose other days."))
    if first - today > AHEAD:
        raise VacationRefused(_("This is more than a year away. Announce the vacation when it is nearer."))
    start = now.replace(microsecond=0) if first == today else day_begins(user, first)
    vacation = Vacation(user=user, starts_at=start, ends_at=day_begins(user, last + timedelta(days=1)))
    with changing(user, now=now):
        others = list(user.vacations.all())
        if any(other.starts_at < vacation.ends_at and start < other.ends_at for other in others):
            raise VacationRefused(_("You have announced a vacation in these days already. End that one first."))
        taken = days_taken(user, [*others, vacation])
        if over := [year for year in range(first.year, last.year + 1) if len(in_year(taken, year)) > STOCK]:
            left = STOCK - len(in_year(days_taken(user, others), over[0]))
            sentence = _("You have %(left)d days of vacation left in %(year)d. Choose a shorter one.")
            raise VacationRefused(sentence % {"left": left, "year": over[0]})
        vacation.save()
    return vacation


def vacation_end(*, user: User, vacation_id: int, now: datetime) -> bool:
    """End a vacation now, or call it off; its unused days come back. False if it is over or isn't theirs."""
    now = now.replace(microsecond=0)
    with changing(user, now=now):
        vacation = user.vacations.filter(pk=vacation_id, ends_at__gt=now).first()
        if vacation is None:
            return False
        if vacation.starts_at >= now:
            vacation.delete()
        else:
            vacation.ends_at = now
            vacation.save(update_fields=["ends_at"])
    return True


def vacations_to_come(user: User, now: datetime) -> list[Vacation]:
    """The vacation this person is on and those that will be."""
    return list(user.vacations.filter(ends_at__gt=now).order_by("starts_at"))


def days_left(user: User, year: int) -> int:
    """How many days of vacation this person has left in that year."""
    return STOCK - len(in_year(days_taken(user, user.vacations.all()), year))


def days_taken(user: User, vacations: Iterable[Vacation]) -> set[date]:
    """The days on which there is a vacation, if only for a part of them."""
    days = set()
    for vacation in vacations:
        day, last = local_day(user, vacation.starts_at), local_day(user, vacation.ends_at - timedelta(microseconds=1))
        while day <= last:
            days.add(day)
            day += timedelta(days=1)
    return days


def in_year(days: Iterable[date], year: int) -> list[date]:
    """Those of the days that are in that year."""
    return [day for day in days if day.year == year]


def local_day(user: User, moment: datetime) -> date:
    """The day that it is then where this person lives."""
    return moment.astimezone(zone_of(user)).date()


def day_begins(user: User, day: date) -> datetime:
    """The first moment of a day where this person lives."""
    midnight = datetime.combine(day, time(), zone_of(user))
    return max(midnight.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
