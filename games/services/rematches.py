"""The same people, the same game once more."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from games.engine.refusal import Malformed, Refused
from games.models import Game, Hand, Invite
from games.services.bot_seats import bots_sit_again
from games.services.declined import Declined
from games.services.invites import invites_write
from games.services.seats import game_create, seat_take

if TYPE_CHECKING:
    from accounts.models import User


def rematch(*, game_id: int, user: User, now: datetime) -> Game:
    """Open the rematch of this table and invite all others, or sit down at it if somebody has opened it already.

    Everybody keeps seat and token; bots sit down at once. Raises Declined if this person didn't play there, if the
    table isn't over, or if the rematch has no room any more.
    """
    with transaction.atomic():
        old = Game.objects.select_for_update(of=("self",)).get(pk=game_id)
        hands = list(Hand.objects.filter(game=old).select_related("user").order_by("seat"))
        mine = next((hand for hand in hands if hand.user_id == user.pk), None)
        if mine is None or old.status not in (Game.Status.FINISHED, Game.Status.ABANDONED):
            raise Declined(_("A rematch is for those who have played a game to its end. Nothing was opened."))
        # A rematch that was closed before it began is none, but whoever was asked to it has had their mail.
        again = Game.objects.filter(rematch_of=old, status=Game.Status.CLOSED).update(rematch_of=None)
        if following := Game.objects.filter(rematch_of=old).first():
            return seat_take(game_id=following.pk, user=user, token=mine.token, seat=mine.seat, now=now)
        new = _open(old, mine, now)
        asked = [hand.user for hand in hands if not hand.user.closed_at and not hand.user.bot]
        others = [other for other in asked if other.pk != user.pk]
        invites = [Invite(game=new, sender=user, user=other, sent_at=now) for other in others]
        invites_write(invites, by_mail=not again, now=now)
        return bots_sit_again(game_id=new.pk, hands=hands, now=now)


def _open(old: Game, mine: Hand, now: datetime) -> Game:
    try:
        return game_create(
            slug=old.slug,
            host=mine.user,
            seats=old.seats,
            options=old.options,
            pace=old.pace,
            public=old.public,
            rated=old.rated,
            token=mine.token,
            seat=mine.seat,
            rematch_of=old,
            now=now,
        )
    except (Malformed, Refused) as error:
        raise Declined(_("The rules have changed since, and these options don't exist any more.")) from error
