"""What a person's quiet hours, zone and vacations do to the turns that wait for them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db.models import Q

from games import clocks
from games.clocks import Stop
from games.models import Game, Hand
from games.paces import clock_of
from games.services import turns
from games.services.writer import Writer

if TYPE_CHECKING:
    from accounts.models import User
    from accounts.times import Times


def clocks_move(*, user: User, before: Times, now: datetime) -> None:
    """Fit this person's running turns to their new times, and show a new vacation at all their tables.

    Part of changing these times: the table locks are held until that is stored, so that no turn begins by the old ones.
    """
    held = Q(hands__user=user, hands__left_at=None, status=Game.Status.RUNNING)
    for game_id in Game.objects.filter(held).order_by("pk").values_list("pk", flat=True):
        writer = Writer(lock=Q(pk=game_id), now=now)
        hand = writer.hand_of(user.pk)
        if hand is None or writer.game.is_over:
            continue
        strict = clock_of(writer.game.pace).strict
        stops = () if strict else tuple(Stop(start, end) for start, end in before.vacations)
        if _reached(hand, stops) == _reached(hand, writer.hours(hand).stops):
            turns.move(hand, writer.game, writer.hours(hand), now=now)
        else:
            _shift(writer, hand, stops)
        writer.save()


def _reached(hand: Hand, stops: tuple[Stop, ...]) -> list[Stop]:
    """Those of the vacations that begin before the turn is over; the others leave it as it is."""
    return [stop for stop in stops if hand.deadline is None or stop.start < hand.deadline]


def _shift(writer: Writer, hand: Hand, stops: tuple[Stop, ...]) -> None:
    """Let the clock stop by the old vacations and go on by the new ones, and no mail come in one of these."""
    hours = writer.hours(hand)
    turns.stop(hand, turns.hours_with(hand.user, stops), now=writer.now)
    turns.start_again(hand, writer.game, hours, now=writer.now)
    if hand.remind_at and hand.remind_of == Hand.Reminder.TURN:
        delay = min(hand.remind_at - writer.now, timedelta(minutes=hand.user.turn_mail_delay))
        hand.remind_at = clocks.used_up(writer.now, max(delay, timedelta(0)), hours.stops)
