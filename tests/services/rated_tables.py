"""Rated tables that end as a test says, and what they leave behind."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from types import SimpleNamespace

from django.core.cache import cache
from django.core.management import call_command
from django.db import transaction
from django.db.models import Q

from accounts.models import User
from games.engine import codec
from games.engine.contract import Outcome, Place
from games.models import Hand
from games.models.rating import Rating, RatingChange
from games.registry import GAMES
from games.services.seats import game_create, seat_leave, seat_take, sit_down
from games.services.takeovers import seat_take_over
from games.services.writer import Writer
from games.tokens import tokens_left
from tests.base import NOW, SLUG, fresh, hand_of, somebody

SHAPES = ("table", "hand", "awaits", "ask", "State", "Options", "about")


def table(*people, slug=SLUG, rated=True, now=NOW, **options):
    """A running table of these people, the first one its host."""
    cache.clear()  # nobody opens as many tables within an hour as these tests do
    users = [somebody(each) if isinstance(each, str) else each for each in people]
    options = codec.plain(GAMES[slug].Options()) | options
    how = {"pace": "daily", "public": True, "token": tokens_left(slug)[0][0], "now": now}
    host = next(user for user in users if not user.bot)
    seats = {"seats": len(users), "seat": users.index(host)}
    game = game_create(slug=slug, host=host, options=options, rated=rated, **seats, **how)
    for seat, user in enumerate(users):
        if user.bot:
            with transaction.atomic():
                writer = Writer(lock=Q(pk=game.pk), now=now)
                sit_down(writer, user, seat=seat)
                writer.save()
        elif user != host:
            seat_take(game_id=game.pk, user=user, token="", seat=seat, now=now)
    return fresh(game)


def end(game, *ranks, now=NOW):
    """Let the game of this table end with these ranks, by seat, as if it had been played."""
    places = tuple(Place(rank=rank, points=-rank) for rank in ranks)
    with transaction.atomic():
        writer = Writer(lock=Q(pk=game.pk), now=now)
        shape = {name: getattr(writer.module, name) for name in SHAPES}
        writer.module = SimpleNamespace(**shape, outcome=lambda state: Outcome("", places))
        writer.save()
    return fresh(game)


def away(game, *seats, how="left"):
    change = {"left_at": NOW} if how == "left" else {"stand_in": True}
    Hand.objects.filter(game=game, seat__in=seats).update(**change)


def mu_of(name, slug=SLUG):
    rating = Rating.objects.filter(user__username=name, slug=slug, games__gt=0).first()
    return rating.mu if rating else None


def everything():
    """All ratings and changes, without the numbers of their rows."""
    ratings = Rating.objects.order_by("slug", "user")
    changes = RatingChange.objects.order_by("game", "rating__user")
    return (
        list(ratings.values_list("slug", "user", "mu", "sigma", "ordinal", "games", "rated_at")),
        list(changes.values_list("game", "rating__user", "mu_before", "sigma_before", "mu", "sigma")),
    )


def again(*arguments):
    out = StringIO()
    call_command("rate_again", *arguments, stdout=out)
    return out.getvalue()


def replace(game, name, by, *, now=NOW):
    """Let this person leave their seat, and that one come into it."""
    seat_leave(game_id=game.pk, user=somebody(name), now=now)
    seat_take_over(hand_id=hand_of(game, name).pk, user=somebody(by), now=now + timedelta(hours=1))


def guest_called(name):
    guest = somebody(name)
    User.objects.filter(pk=guest.pk).update(is_guest=True)
    return somebody(name)
