"""A person's own tables, in pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.core.paginator import Paginator
from django.db.models import (
    Case,
    CharField,
    Exists,
    F,
    IntegerField,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    Value,
    When,
)
from django.db.models.functions import Cast

from accounts.models import User
from games.api.replies import Line, Lines, Player, Stands
from games.api.shown import address_of, player_shown
from games.models import Game, Hand, Report
from games.paces import Pace
from games.selectors import reports_that_hide, with_table

PAGE = 50

RUNNING = Q(game__status=Game.Status.RUNNING)
OPEN = Q(game__status=Game.Status.OPEN)
HELD = Q(left_at=None)
WHERE = {
    Stands.WAITING: RUNNING & HELD & Q(awaited=True),
    Stands.RUNNING: RUNNING & HELD & Q(awaited=False),
    Stands.OPEN: OPEN & HELD,
    Stands.OVER: ~RUNNING & ~OPEN,
}
"""The seats of each kind, in the order of the list; a seat that was left is listed once all is over."""


def tables_listed(user: User, *, stands: Stands | None, page: int) -> Lines:
    """This page of the person's tables; those of one kind alone if it is named."""
    pages = Paginator(_hands(user, stands), PAGE)
    found = pages.page(page).object_list if page <= pages.num_pages else []
    return Lines(tables=tuple(map(_line, found)), page=page, pages=pages.num_pages)


def _hands(user: User, stands: Stands | None) -> QuerySet[Hand]:
    places = [When(condition, then=Value(place)) for place, condition in enumerate(WHERE.values())]
    mine = with_table(Hand.objects.filter(user=user)).prefetch_related(Prefetch("game__hands", _seats(user)))
    mine = mine.annotate(place=Case(*places, output_field=IntegerField()))
    mine = mine.filter(WHERE[stands]) if stands else mine.exclude(place=None)
    latest = (F("game__ended_at").desc(nulls_last=True), "-game__created_at", "-pk")
    return mine.order_by("place", F("deadline").asc(nulls_last=True), *latest)


def _seats(user: User) -> QuerySet[Hand]:
    """Everybody's seats, each marked if its name is out of this person's sight at that table (`selectors.seen`)."""
    named = reports_that_hide(OuterRef("game"), user).filter(
        kind=Report.Kind.NAME, about=Cast(OuterRef("user_id"), CharField())
    )
    # Joined, so that each seat has a row of its own: a name is hidden at one table and not at all of that person's.
    return Hand.objects.select_related("user").annotate(is_unnamed=Exists(named))


def _players(hands: Iterable[Hand]) -> Iterator[Player]:
    for hand in hands:
        hand.user.name_hidden |= vars(hand)["is_unnamed"]
        yield player_shown(hand)


def _line(hand: Hand) -> Line:
    game = hand.game
    return Line(
        key=game.key,
        game=game.slug,
        stands=list(WHERE)[vars(hand)["place"]],
        status=Game.Status(game.status),
        url=address_of(game),
        public=game.public,
        pace=Pace(game.pace),
        seats=game.seats,
        seat=hand.seat,
        deadline=hand.deadline,
        changes=game.heard,
        created_at=game.created_at,
        started_at=game.started_at,
        ended_at=game.ended_at,
        players=tuple(_players(game.hands.all())),
    )
