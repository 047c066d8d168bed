"""Tables that end by themselves: those that never fill, and those where everybody is away."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.clock_line import is_prolongable
from games.due import warning, warns_from
from games.models import Game, Letter
from games.paces import open_for
from games.services.declined import Declined
from games.services.letters import table_letters
from games.services.writer import Writer

if TYPE_CHECKING:
    from accounts.models import User


def host_warn(*, game_id: int, now: datetime) -> bool:
    """Tell the host that the table will be closed if it doesn't fill; false if it isn't time, or was done.

    Whoever is told late, after hours in which nothing ran, still has half the time to do something about it.
    """
    with transaction.atomic():
        game = Game.whole.select_for_update(of=("self",)).select_related("host").get(pk=game_id)
        is_open = game.status == Game.Status.OPEN and game.expires_at is not None
        if not is_open or game.warned_at or now < warns_from(game):
            return False
        assert game.expires_at is not None
        game.warned_at, game.expires_at = now, max(game.expires_at, now + warning(game.pace) / 2)
        game.save(update_fields=["warned_at", "expires_at"])
        table_letters(game, Letter.Kind.EXPIRING, people=[game.host], now=now)
    return True


def game_prolong(*, game_id: int, user: User, now: datetime) -> Game:
    """Let an open table wait as long again, once. Raises Declined for anybody but the host, and the second time."""
    with transaction.atomic():
        writer = Writer(lock=Q(pk=game_id), now=now)
        game = writer.game
        if game.status != Game.Status.OPEN or game.host_id != user.pk:
            raise Declined(_("Only whoever opened a table can let it wait longer, and only until the game begins."))
        if not is_prolongable(game):
            raise Declined(_("This table has already got more time. Open another one if it doesn't fill."))
        assert game.expires_at is not None
        game.expires_at, game.warned_at = game.expires_at + open_for(game.pace), None
        writer.save()
    return game


def game_expire(*, game_id: int, now: datetime) -> bool:
    """Close a table whose time is over and tell those who sit there.

    False if it filled, if somebody came back, or if nobody was told of this end before.
    """
    with transaction.atomic():
        writer = Writer(lock=Q(pk=game_id), now=now)
        game = writer.game
        if game.is_over or game.warned_at is None or game.expires_at is None or now < game.expires_at:
            return False
        if game.status == Game.Status.OPEN:
            game.status, kind = Game.Status.CLOSED, Letter.Kind.EXPIRED
        else:
            game.status, kind = Game.Status.ABANDONED, Letter.Kind.ABANDONED
        writer.tell(kind, [hand.user for hand in writer.hands if not hand.left_at])
        writer.save()
    return True
