"""The arithmetic of clocks: how long a turn lasts, when it is over, and what stops it. Moments in, moments out.

A clock counts whole seconds. It runs through a turn's free time first and then through the bank of its seat, and stands
still while its person is on vacation. When both are used up the turn is over, unless that is in the person's quiet
hours: then it is over at their end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

SECOND = timedelta(seconds=1)
NOTHING = timedelta(0)
LONGEST_QUIET = timedelta(hours=16)
"""Whoever is never to be disturbed can't be waited for."""
LATE = 0.8
"""The share of a turn's time after which its person is reminded."""


@dataclass(frozen=True)
class Clock:
    """What a pace gives: free time for each turn, and a bank that starts full and grows by `increment` a turn.

    A `strict` clock is one for people who are all here: it knows neither quiet hours nor vacations.
    """

    free: timedelta
    bank: timedelta = NOTHING
    increment: timedelta = NOTHING
    strict: bool = False


LIVE = Clock(free=timedelta(minutes=2), strict=True)
DAILY = Clock(free=timedelta(hours=12), bank=timedelta(hours=12), increment=timedelta(hours=6))
EASY = Clock(free=timedelta(hours=12), bank=timedelta(hours=60), increment=timedelta(hours=24))
PATIENT = Clock(free=timedelta(days=30))
"""Even without a clock there is an end to waiting, or one who never comes back would hold a table for ever."""


@dataclass(frozen=True)
class Stop:
    """A time in which a clock stands still, its end not included."""

    start: datetime
    end: datetime


@dataclass(frozen=True)
class Quiet:
    """The hours of each day in which no turn is over, by the clock on the wall; across midnight if `end` is earlier."""

    start: time
    end: time

    def __post_init__(self) -> None:
        """Raise ValueError for hours that fill the day, or nearly."""
        if self.start == self.end or self.length > LONGEST_QUIET:
            raise ValueError(f"quiet from {self.start} until {self.end} is too long")

    @property
    def length(self) -> timedelta:
        """How long they are on a day without a change of clocks."""
        day = date(2000, 1, 1)
        return (datetime.combine(day, self.end) - datetime.combine(day, self.start)) % timedelta(days=1)

    def holds(self, at: time) -> bool:
        """Whether this time of day is quiet."""
        if self.start < self.end:
            return self.start <= at < self.end
        return at >= self.start or at < self.end


@dataclass(frozen=True)
class Hours:
    """What a clock has to respect of its person: their zone, their quiet hours, their vacations."""

    zone: tzinfo = UTC
    quiet: Quiet | None = None
    stops: tuple[Stop, ...] = ()

    def stop_at(self, moment: datetime) -> Stop | None:
        """The vacation they are on at that moment."""
        return next((stop for stop in self.stops if stop.start <= moment < stop.end), None)


STRICT = Hours()


def whole(moment: datetime) -> datetime:
    """The second in which this moment lies."""
    return moment.replace(microsecond=0)


def used_up(began: datetime, budget: timedelta, stops: Iterable[Stop] = ()) -> datetime:
    """When a clock that starts then has run for the whole budget."""
    at = began
    for stop in sorted(stops, key=lambda stop: stop.start):
        if stop.end <= at:
            continue
        if at + budget <= stop.start:
            break
        # Vacations may overlap: the later one then starts where the earlier one has led.
        budget -= max(stop.start - at, NOTHING)
        at = stop.end
    return at + budget


def run_between(start: datetime, end: datetime, stops: Iterable[Stop] = ()) -> timedelta:
    """For how long a clock runs between these moments; nothing if the second isn't the later one."""
    at, run = start, NOTHING
    for stop in sorted(stops, key=lambda stop: stop.start):
        run += max(min(stop.start, end) - at, NOTHING)
        at = max(at, stop.end)
    return run + max(end - at, NOTHING)


def awake(moment: datetime, hours: Hours) -> datetime:
    """This moment, or the end of the quiet hours in which it lies."""
    local = moment.astimezone(hours.zone)
    if hours.quiet is None or not hours.quiet.holds(local.time()):
        return moment
    day = local.date()
    if local.time() >= hours.quiet.end:
        day += timedelta(days=1)
    # Where a wall shows this time twice or never, the later of its two readings is outside the quiet hours for sure.
    ends = [datetime.combine(day, hours.quiet.end, hours.zone).replace(fold=fold) for fold in (0, 1)]
    return max(end.astimezone(UTC) for end in ends)


def over_at(spent_at: datetime, hours: Hours) -> datetime:
    """When a turn is over whose time is used up then: never in quiet hours, and never on vacation."""
    at, before = spent_at, None
    while at != before:
        before = at
        if stop := hours.stop_at(at):
            at = stop.end
        at = awake(at, hours)
    return at


def seconds_left(now: datetime, end: datetime, hours: Hours) -> int:
    """The seconds for which a clock will still run until `end`, a begun one whole."""
    return -(-run_between(whole(now), end, hours.stops) // SECOND)


def bank_after(clock: Clock, bank: int, left: int, *, earned: bool) -> int:
    """The bank after a turn that had `left` seconds to go; whoever played it themselves has `earned` the increment.

    The free time goes first, so that as long as more is left than the bank held nothing of it was touched.
    """
    more = clock.increment if earned else NOTHING
    return min(min(bank, max(left, 0)) + more // SECOND, clock.bank // SECOND)


def reminder_at(now: datetime, left: int, budget: int, hours: Hours) -> datetime | None:
    """The moment at which four fifths of a turn's seconds have run, or None if it is past."""
    until = round(left - budget * (1 - LATE))
    return used_up(whole(now), timedelta(seconds=until), hours.stops) if until > 0 else None
