"""What a table's page tells of time: who is away, pauses, ends that come by themselves, and the buttons for these."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.timesince import timeuntil

from accounts.models import Vacation
from games.models import Game, Hand
from games.paces import clock_of, open_for
from games.selectors import Seen

HOUR = 3600
SHORT = timedelta(hours=3)
"""So little time is told to the minute."""
ANNOUNCED = timedelta(days=30)
"""So long before it a vacation is shown."""


@dataclass(frozen=True)
class Absence:
    """Somebody's vacation; without `start` it has begun."""

    name: str
    start: datetime | None
    end: datetime


@dataclass(frozen=True)
class ClockLine:
    """What is told of time beside the deadlines, and what the reader may do about it."""

    free_hours: int = 0
    bank_hours: str = ""
    """The reader's own bank at the beginning of their turn; empty at tables without one."""
    absences: tuple[Absence, ...] = ()
    stand_ins: str = ""
    left: str = ""
    may_return: bool = False
    may_pause: bool = False
    wants_pause: bool = False
    pause_wanted_by: str = ""
    pause_missing: str = ""
    paused_until: datetime | None = None
    closes_at: datetime | None = None
    may_prolong: bool = False


def clock_line(seen: Seen, now: datetime) -> ClockLine:
    """What this reader is told of the table's time."""
    game, mine = seen.game, seen.mine
    if game.status == Game.Status.OPEN:
        hosts = mine is not None and game.host_id == mine.user_id
        return ClockLine(closes_at=game.expires_at, may_prolong=hosts and is_prolongable(game))
    if game.status != Game.Status.RUNNING:
        return ClockLine()
    clock, present = clock_of(game.pace), [row for row in seen.seats if row.is_attended]
    plays = mine is not None and not mine.is_away
    own_bank = mine.bank if mine is not None and plays and mine.awaited and clock.bank else None
    return ClockLine(
        free_hours=int(clock.free.total_seconds()) // HOUR,
        bank_hours="" if own_bank is None else hours_text(own_bank),
        absences=() if clock.strict else _absences(present, now),
        stand_ins=_names(row for row in seen.seats if row.stand_in and not row.left_at),
        left=_names(row for row in seen.seats if row.left_at),
        may_return=mine is not None and mine.is_away,
        may_pause=plays,
        wants_pause=mine is not None and mine.wants_pause,
        pause_wanted_by=_names(row for row in present if row.wants_pause),
        pause_missing=_names(row for row in present if not row.wants_pause),
        paused_until=game.paused_until,
        closes_at=game.expires_at,
    )


def is_prolongable(game: Game) -> bool:
    """Whether this open table still has the first of its two ends."""
    return game.expires_at is not None and game.expires_at <= game.created_at + open_for(game.pace)


def time_left(at: datetime, now: datetime) -> str:
    """How long it is until then, to the minute only when it isn't long; nothing once it is over."""
    length = at - now
    if length <= timedelta(0):
        return ""
    return timeuntil(at, now, depth=1 if SHORT < length < timedelta(days=1) else 2)


def hours_text(seconds: int) -> str:
    """A length in hours and minutes, as short as it can be said."""
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours} h {minutes} min" if minutes else f"{hours} h"


def _absences(rows: Iterable[Hand], now: datetime) -> tuple[Absence, ...]:
    """The vacations of those who play here: now, or announced for soon."""
    names = {row.user_id: row.user.display_name for row in rows}
    near = Vacation.objects.filter(user__in=names, ends_at__gt=now, starts_at__lt=now + ANNOUNCED).order_by("starts_at")
    return tuple(
        Absence(names[each.user_id], each.starts_at if each.starts_at > now else None, each.ends_at) for each in near
    )


def _names(rows: Iterable[Hand]) -> str:
    return ", ".join(row.user.display_name for row in rows)
