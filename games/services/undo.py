"""Taking one's own last move back, as long as nobody has learned anything from it or acted since."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.engine.refusal import NotNow
from games.models import Game, Hand, Move
from games.past import state_after
from games.services.declined import Declined
from games.services.limits import is_used_up
from games.services.writer import Writer

MOST_AN_HOUR = 60
"""Each time the whole game is played again, and the log grows by a move."""


def move_undo(*, key: str, user_id: int, heard: int, now: datetime) -> Game:
    """Take the last move back for the person who made it, and return the table as it was before.

    The move stays in the log and counts no more. `heard` is the number of changes that their page shows, as the number
    of moves is nobody's business. Raises Game.DoesNotExist if they have no seat at a table of that key, NotNow if it
    has changed since, if the move isn't theirs or can't be taken back, or if the time of its turn is used up, and
    Declined if they did so very often; nothing is changed then.
    """
    if is_used_up("undo", user_id=user_id, most=MOST_AN_HOUR, seconds=60 * 60):
        raise Declined(_("You have taken back very much within an hour. Play on as it is, or wait a while."))
    with transaction.atomic():
        writer = Writer(lock=Q(key=key, hands__user_id=user_id), now=now)
        game, hand = writer.game, writer.hand_of(user_id)
        if game.heard != heard or game.status != Game.Status.RUNNING or game.paused_until:
            raise NotNow(f"change {heard}")
        kept = Move.objects.filter(game=game, undone_at=None).order_by("-number")
        last = kept.first()
        if hand is None or hand.left_at or last is None or not _is_theirs(last, hand):
            raise NotNow(f"change {heard}")
        before, since = kept[1], kept.exclude(seat=hand.seat, by_house=False)[0]
        state = state_after(game, writer.hands, before.number)
        writer.take_back(hand, state, since=since, last=last)
        if hand.deadline and hand.deadline <= now:
            raise NotNow(f"change {heard}")
        Move.objects.filter(pk=last.pk).update(undone_at=now)
        writer.save()
    return game


def _is_theirs(move: Move, hand: Hand) -> bool:
    """Whoever took a seat over answers for their own moves alone."""
    return move.undoable and not move.by_house and move.seat == hand.seat and move.made_at >= hand.joined_at
