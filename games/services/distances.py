"""Muting and blocking from a table, and what a block keeps apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from accounts.distances import distance_end, distance_keep
from accounts.models import Distance
from games import social
from games.models import Game, Hand
from games.services.declined import Declined

if TYPE_CHECKING:
    from accounts.models import User


def distance_set(*, game: Game, user: User, other_id: int, kind: str) -> User:
    """Mute or block somebody of this table, or neither any more (an empty `kind`), and return them.

    Raises Declined for somebody who isn't there, for bots and for oneself.
    """
    other = social.people_known_to(user, game).exclude(pk=user.pk).filter(pk=other_id, bot="").first()
    if other is None or kind not in ("", *Distance.Kind.values):
        raise Declined(_("There is nobody like that at this table. Nothing was changed."))
    if kind:
        distance_keep(user=user, other=other, kind=kind)
    else:
        distance_end(user=user, other=other)
    return other


def check_welcome(user: User, hands: Iterable[Hand]) -> None:
    """Raise Declined if one of those who sit there has blocked this person, without telling that or whom."""
    seated = [hand.user_id for hand in hands if hand.left_at is None]
    if Distance.objects.filter(user__in=seated, other=user, kind=Distance.Kind.BLOCK).exists():
        raise Declined(_("You can't sit down at this table. Choose another one, or open one yourself."))
