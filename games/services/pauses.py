"""A pause that all who play agree on: no clock runs until somebody ends it, or for two weeks. Moves can be made."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.models import Game, Hand
from games.services import turns
from games.services.declined import Declined
from games.services.writer import Writer

if TYPE_CHECKING:
    from accounts.models import User

LONGEST_PAUSE = timedelta(days=14)


def pause_ask(*, game_id: int, user: User, wanted: bool, now: datetime) -> Game:
    """Ask for a pause, agree to one, or take that back; with the last to agree it begins.

    Raises Declined if this person doesn't play here or the table isn't running.
    """
    with transaction.atomic():
        writer = Writer(lock=Q(pk=game_id), now=now)
        hand = _player(writer, user)
        if writer.game.paused_until is None and hand.wants_pause != wanted:
            hand.wants_pause = wanted
            settle(writer)
            writer.save()
    return writer.game


def pause_end(*, game_id: int, user: User, now: datetime) -> Game:
    """End the pause: any of those who play may. Raises Declined if this person doesn't or the table isn't running."""
    with transaction.atomic():
        writer = Writer(lock=Q(pk=game_id), now=now)
        _player(writer, user)
        if writer.game.paused_until:
            _end(writer)
            writer.save()
    return writer.game


def pause_run_out(*, game_id: int, now: datetime) -> bool:
    """End a pause that has lasted long enough; false if there is none, or it hasn't."""
    with transaction.atomic():
        writer = Writer(lock=Q(pk=game_id), now=now)
        if writer.game.paused_until is None or now < writer.game.paused_until:
            return False
        _end(writer)
        writer.save()
    return True


def settle(writer: Writer) -> None:
    """Let the pause begin if all who still play want it; whoever is away isn't asked, and bots don't mind."""
    playing = [hand for hand in writer.hands if hand.is_attended]
    if writer.game.status != Game.Status.RUNNING or not playing or not all(hand.wants_pause for hand in playing):
        return
    for hand in writer.hands:
        hand.wants_pause = False
        turns.stop(hand, writer.hours(hand), now=writer.now)
    writer.game.paused_until = writer.now + LONGEST_PAUSE


def _end(writer: Writer) -> None:
    writer.game.paused_until = None
    for hand in writer.hands:
        turns.start_again(hand, writer.game, writer.hours(hand), now=writer.now)


def _player(writer: Writer, user: User) -> Hand:
    hand = writer.hand_of(user.pk)
    if hand is None or hand.is_away or writer.game.status != Game.Status.RUNNING:
        raise Declined(_("Only those who play here can pause, and only while the game is on. Nothing was changed."))
    return hand
