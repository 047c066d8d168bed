"""Seats that were left, or that the house has held for long, go to somebody new."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games import invited, social
from games.models import Game, Hand, Insider
from games.services.chat import message_add
from games.services.declined import Declined
from games.services.distances import check_welcome
from games.services.seats import check_person
from games.services.writer import Writer

if TYPE_CHECKING:
    from accounts.models import User


def seat_take_over(*, hand_id: int, user: User, now: datetime) -> Game:
    """Give this seat to this person, who sees from now on what it sees; what was privately its owner's is gone.

    Raises Declined if the seat can't be had any more, or not by them.
    """
    with transaction.atomic():
        check_person(user)
        if invited.hand_to_take_over(hand_id, now) is None:
            raise Declined(_("This seat is taken again, or the game is over. Ask for another table, or open one."))
        writer = Writer(lock=Q(hands=hand_id), now=now)
        # Its owner may have come back while the table was being locked.
        if invited.hand_to_take_over(hand_id, now) is None:
            raise Declined(_("This seat is taken again, or the game is over. Ask for another table, or open one."))
        if writer.hand_of(user.pk):
            raise Declined(_("You have a seat at this table already. Nothing was changed."))
        if Insider.objects.filter(game=writer.game, user=user).exists():
            raise Declined(_("You have seen cards of another seat here, so you can't take this one. You may watch."))
        hand = next(hand for hand in writer.hands if hand.pk == hand_id)
        check_welcome(user, writer.hands)
        assert writer.game.started_at is not None, "a seat is taken over while the game runs"
        gave_up = hand.joined_at <= writer.game.started_at
        # Staff who sit there may have seen every hand before.
        Insider.objects.update_or_create(game=writer.game, user_id=hand.user_id, defaults={"gave_up": gave_up})
        own = {"user": user, "joined_at": now, "note": "", "seen_at": now, "muted": False, "wants_pause": False}
        Hand.objects.filter(pk=hand.pk).update(**own, chat_seen=social.last_message(writer.game))
        for name, value in own.items():
            setattr(hand, name, value)
        hand.draft = []
        writer.come_back(hand)
        writer.look_around()
        writer.save()
        # Without a name: whoever sat there may want to be forgotten one day.
        text = _("I play seat %(seat)d from here on.") % {"seat": hand.seat + 1}
        message_add(game_id=writer.game.pk, user=user, text=text, now=now)
    return writer.game
