"""The clock on a seat's row: begun with a turn, stopped and started again, moved, ended. The caller saves the row.

While it runs, `spent_at` is when free time and bank will be used up and `deadline` when the turn is over; while it
stands still, `time_left` is what was left. `bank` is as it was at the turn's beginning. A seat that isn't awaited, or
for which the house plays, has none of these.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from accounts.clock import zone_of
from accounts.models import User, Vacation
from games import clocks
from games.clocks import LONGEST_QUIET, STRICT, Hours, Quiet, Stop
from games.models import Game, Hand
from games.paces import Pace, clock_of

LONGEST_GRACE = 2 * LONGEST_QUIET
"""So long after its time is used up a turn can be held open by quiet hours, and others chosen in these."""


def hours_of(people: Iterable[User], *, pace: str, now: datetime) -> dict[int, Hours]:
    """What the clocks of these people have to respect at a table of this pace, by the number of their account."""
    users = {user.pk: user for user in people}
    if clock_of(pace).strict:
        return dict.fromkeys(users, STRICT)
    stops: dict[int, list[Stop]] = {number: [] for number in users}
    for vacation in Vacation.objects.filter(user__in=users, ends_at__gt=now).order_by("starts_at"):
        stops[vacation.user_id].append(Stop(vacation.starts_at, vacation.ends_at))
    return {number: hours_with(user, stops[number]) for number, user in users.items()}


def hours_with(user: User, stops: Iterable[Stop]) -> Hours:
    """What a clock has to respect of this person, who is on vacation then."""
    return Hours(zone_of(user), quiet_of(user), tuple(stops))


def quiet_of(user: User) -> Quiet | None:
    """This person's quiet hours."""
    if user.quiet_from is None or user.quiet_until is None:
        return None
    return Quiet(user.quiet_from, user.quiet_until)


def fill_bank(hand: Hand, game: Game) -> None:
    """Give the bank with which a game begins."""
    hand.bank = int(clock_of(game.pace).bank.total_seconds())


def begin(hand: Hand, game: Game, hours: Hours, *, now: datetime) -> None:
    """Let the clock of a new turn run, or stand ready while the table pauses."""
    _run(hand, game, budget_of(hand, game), hours, now=now)


def hurry(hand: Hand, game: Game, seconds: int, *, now: datetime) -> None:
    """Leave no more than the seconds that the rules themselves give, and never more than there were."""
    if game.paused_until:
        hand.time_left = min(hand.time_left or seconds, seconds)
        return
    end = now + timedelta(seconds=seconds)
    hand.spent_at = hand.deadline = min(hand.deadline or end, end)


def end(hand: Hand, game: Game, hours: Hours, *, now: datetime, earned: bool) -> None:
    """Take the clock away and put what is left into the bank."""
    if is_on(hand):
        hand.bank_then, hand.left_then = hand.bank, max(_left(hand, hours, now), 0)
        hand.bank = clocks.bank_after(clock_of(game.pace), hand.bank, hand.left_then, earned=earned)
    forget(hand)


def forget(hand: Hand) -> None:
    """Take the clock away as if the turn had never begun."""
    hand.spent_at = hand.deadline = hand.time_left = None


def resume(hand: Hand, game: Game, hours: Hours, *, ended: datetime) -> None:
    """Let the clock of a turn that was over already run on, as if it had not stopped when the turn ended."""
    hand.bank = hand.bank_then
    _run(hand, game, hand.left_then, hours, now=ended)


def stop(hand: Hand, hours: Hours, *, now: datetime) -> None:
    """Let the clock stand still in the middle of a turn."""
    if hand.spent_at is None or hand.deadline is None:
        return
    left = _left(hand, hours, now)
    if left == 0:
        # Only the quiet hours were still holding the turn open: they are kept, but no bank comes back.
        left, hand.bank = clocks.seconds_left(now, hand.deadline, hours), 0
    hand.spent_at, hand.deadline, hand.time_left = None, None, left
    if hand.remind_of == Hand.Reminder.DEADLINE:
        hand.remind_at = None


def start_again(hand: Hand, game: Game, hours: Hours, *, now: datetime) -> None:
    """Let a clock that stood still run on."""
    if hand.time_left is not None:
        _run(hand, game, hand.time_left, hours, now=now)
        remind(hand, game, hours, now=now)


def move(hand: Hand, game: Game, hours: Hours, *, now: datetime) -> None:
    """Keep the running turn out of quiet hours that were chosen meanwhile, or that are elsewhere in a new zone.

    A turn whose time is used up keeps its end where it can; but one can't put it off for ever by ever new hours.
    """
    if hand.spent_at is None or hand.deadline is None or clock_of(game.pace).strict:
        return
    moved = clocks.over_at(hand.spent_at, hours)
    if hand.spent_at <= now:
        kept = clocks.over_at(hand.deadline, hours)
        moved = kept if kept <= hand.spent_at + LONGEST_GRACE else moved
    hand.deadline = moved
    remind(hand, game, hours, now=now)


def remind(hand: Hand, game: Game, hours: Hours, *, now: datetime) -> None:
    """Set the reminder of a deadline that is new, unless the turn's first mail is still to come."""
    if game.pace != Pace.LIVE and (hand.remind_at is None or hand.remind_of == Hand.Reminder.DEADLINE):
        hand.remind_at, hand.remind_of = late_at(hand, game, hours, now=now), Hand.Reminder.DEADLINE


def is_on(hand: Hand) -> bool:
    """Whether this seat has a clock now, be it one that stands still."""
    return hand.spent_at is not None or hand.time_left is not None


def budget_of(hand: Hand, game: Game) -> int:
    """The seconds of a whole turn of this seat: free time and bank."""
    return int(clock_of(game.pace).free.total_seconds()) + hand.bank


def late_at(hand: Hand, game: Game, hours: Hours, *, now: datetime) -> datetime | None:
    """When four fifths of this turn's time have run; None if they have, or if the clock stands still."""
    if hand.spent_at is None:
        return None
    left = clocks.seconds_left(now, hand.spent_at, hours)
    return clocks.reminder_at(now, left, budget_of(hand, game), hours)


def _run(hand: Hand, game: Game, seconds: int, hours: Hours, *, now: datetime) -> None:
    if game.paused_until:
        hand.time_left = seconds
        return
    hand.spent_at = clocks.used_up(clocks.whole(now), timedelta(seconds=seconds), hours.stops)
    hand.deadline = clocks.over_at(hand.spent_at, hours)
    hand.time_left = None


def _left(hand: Hand, hours: Hours, now: datetime) -> int:
    if hand.spent_at is None:
        return hand.time_left or 0
    return clocks.seconds_left(now, hand.spent_at, hours)
