"""Coming back to a seat that the house was playing."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.models import Game
from games.services.declined import Declined
from games.services.writer import Writer

if TYPE_CHECKING:
    from accounts.models import User


def seat_return(*, game_id: int, user: User, now: datetime) -> Game:
    """Give this person their seat again, whether a stand-in held it or they had left; the bank stays as it is.

    Whoever isn't away just stays. Raises Declined if they have no seat or the table isn't running.
    """
    with transaction.atomic():
        writer = Writer(lock=Q(pk=game_id), now=now)
        hand = writer.hand_of(user.pk)
        # Between the click and the lock the account may have been closed, or somebody else have taken the seat over.
        if hand is None or hand.user.closed_at or writer.game.status != Game.Status.RUNNING:
            raise Declined(_("There is no seat of yours to come back to: it was taken over, or the game has ended."))
        if hand.is_away:
            writer.come_back(hand)
            writer.look_around()
            writer.save()
    return writer.game
