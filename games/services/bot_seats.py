"""Bots sit down: when a table is opened, when its host fills it, at once for somebody alone, and again at a rematch."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from accounts.bots import bots
from accounts.models import BotLevel
from games.engine import codec
from games.models import Game, Hand
from games.paces import Pace
from games.registry import GAMES
from games.services.declined import Declined
from games.services.seats import game_create, person_hold, sit_down
from games.services.writer import Writer
from games.tokens import tokens_left

if TYPE_CHECKING:
    from accounts.models import User


def table_open(*, host: User, bot_seats: int, level: str, now: datetime, **how: Any) -> Game:
    """Open a table as `game_create` does, with bots of this level in so many of the other seats.

    Raises what `game_create` raises; nothing is opened then.
    """
    with transaction.atomic():
        game = game_create(host=host, now=now, **how)
        return seats_fill(game_id=game.pk, user=host, level=level, now=now, count=bot_seats) if bot_seats else game


def seats_fill(*, game_id: int, user: User, level: str, now: datetime, count: int | None = None) -> Game:
    """Let bots of this level take the free seats, or only so many of them; if none is left the game starts.

    Raises Declined unless this person is the host of a table that waits for players.
    """
    with transaction.atomic():
        writer = Writer(lock=Q(pk=game_id), now=now)
        game = writer.game
        if game.status != Game.Status.OPEN or game.host_id != user.pk:
            raise Declined(_("Only whoever opened a table can fill it with bots, and only until the game begins."))
        free = game.seats - len(writer.hands)
        wanted = free if count is None else min(count, free)
        for bot in bots(BotLevel(level), wanted, besides={hand.user_id for hand in writer.hands}):
            sit_down(writer, bot)
        writer.save()
    return game


def game_against_bots(*, slug: str, user: User, now: datetime) -> Game:
    """Open the smallest table of this game for somebody alone, against easy bots, with the first turn where one has it.

    Nobody has to hurry there. If they have such a table already and haven't played at it yet, it is given once more:
    two clicks are one wish. Raises Declined if this person has too many tables.
    """
    module = GAMES[slug]
    options = codec.plain(module.Options())
    if "starter" in options:
        options["starter"] = 0
    how = {"slug": slug, "seats": module.about.fewest, "pace": Pace.EASY, "public": False}
    with transaction.atomic():
        person_hold(user)
        found = [game for game in _begun_alone(user).filter(**how) if game.options == options]
        if found:
            return found[0]
        token, bot_seats = tokens_left(slug)[0][0], module.about.fewest - 1
        level = BotLevel.EASY
        return table_open(host=user, bot_seats=bot_seats, level=level, options=options, token=token, now=now, **how)


def _begun_alone(user: User) -> QuerySet[Game]:
    """Running tables of this person and easy bots at which neither they nor the clock has answered for them yet."""
    seats = Hand.objects.filter(game=OuterRef("pk"))
    mine = seats.filter(user=user, left_at=None, acted_at=0, missed=0)
    company = seats.exclude(user=user).exclude(user__bot=BotLevel.EASY)
    running = Game.objects.filter(host=user, status=Game.Status.RUNNING, rematch_of=None)
    return running.filter(Exists(mine), ~Exists(company)).order_by("-created_at", "-pk")


def bots_sit_again(*, game_id: int, hands: Iterable[Hand], now: datetime) -> Game:
    """Seat the bots among these hands of an earlier table at an open one, each in its old seat with its old token."""
    writer = Writer(lock=Q(pk=game_id), now=now)
    for hand in hands:
        if hand.user.bot:
            sit_down(writer, hand.user, token=hand.token, seat=hand.seat)
    writer.save()
    return writer.game
