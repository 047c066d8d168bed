"""Reading finished tables: one person's list of them, found by filters, and what has been counted of them.

Lists are read by key from the newest on, so that no page costs more than another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.db.models import Q, QuerySet

from accounts.models import User
from accounts.names import name_key
from games.fellows import Fellow
from games.models import Game, Hand, Report
from games.models.tally import Finish, Tally
from games.selectors import Person

LATELY = 20
"""So many of the last games tell how often somebody stays to the end."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
KEY = re.compile(r"(\d{1,17})-(\d{1,18})", re.ASCII)

Found = tuple[datetime, int, str]


@dataclass(frozen=True)
class Wanted:
    """Which finished tables are looked for; what is empty or None doesn't matter."""

    slug: str = ""
    result: str = ""
    since: datetime | None = None
    until: datetime | None = None
    fellow: Fellow | None = None
    public: bool = False


@dataclass(frozen=True)
class Line:
    """One finished table in somebody's list: what became of it for them, and who sat there.

    `away` tells that the house played their seat when it ended.
    """

    game: Game
    result: str
    rank: int | None
    points: int | None
    away: bool
    hands: Sequence[Hand]


@dataclass(frozen=True)
class Page:
    """Some lines, newest first, and the keys beyond which the pages on either side begin; empty where there is none."""

    lines: Sequence[Line]
    newer: str = ""
    older: str = ""


def finished(user: User, wanted: Wanted, *, reader: Person, older: str = "", newer: str = "", most: int) -> Page:
    """One page of a person's tables that are over: the newest, or those beyond a key.

    Whoever asks must know that the reader may see these tables.
    """
    rows = _finishes(user, wanted)
    place = _place(older or newer)
    upwards = place is not None and not older
    if place:
        ended_at, game = place
        side = "gte" if upwards else "lte"
        rows = rows.filter(**{f"ended_at__{side}": ended_at})
        rows = rows.exclude(Q(ended_at=ended_at), **{"game__lte" if upwards else "game__gte": game})
    order = ("ended_at", "game_id") if upwards else ("-ended_at", "-game_id")
    found = list(rows.order_by(*order).values_list("ended_at", "game_id", "result")[: most + 1])
    more, found = len(found) > most, found[:most]
    if upwards:
        found.reverse()
    has_newer, has_older = (more, True) if upwards else (place is not None, more)
    return Page(
        lines=_lines(user, found, reader),
        newer=_key(found[0]) if found and has_newer else "",
        older=_key(found[-1]) if found and has_older else "",
    )


def person_called(name: str, reader: Person) -> User | None:
    """The person of this name, as far as it may be read: no bot, no former player, and no name that is hidden.

    Whoever has a hidden name finds themselves.
    """
    people = User.objects.filter(name_key=name_key(name), bot="", closed_at=None)
    return people.filter(Q(name_hidden=False) | Q(pk=reader.pk or 0)).first() if "\0" not in name else None


def tallies_of(user: User) -> list[Tally]:
    """What is counted of this person's finished games, by kind, without the kinds they never finished."""
    return [tally for tally in Tally.objects.filter(user=user).order_by("slug") if tally.games]


def stayed(user: User) -> tuple[int, int]:
    """At how many of their last finished games this person still sat at the end, and of how many that is."""
    rows = _finishes(user, Wanted()).exclude(result__in=[Finish.Result.ABANDONED, Finish.Result.CLOSED])
    games = list(rows.order_by("-ended_at", "-game_id").values_list("game_id", flat=True)[:LATELY])
    return Hand.objects.filter(user=user, game__in=games, left_at=None, stand_in=False).count(), len(games)


def _finishes(user: User, wanted: Wanted) -> QuerySet[Finish]:
    fellow = wanted.fellow or Fellow(user)
    rows = Finish.objects.filter(user=user, other=fellow.user, bot=fellow.bot)
    if wanted.slug:
        rows = rows.filter(slug=wanted.slug)
    if wanted.result:
        rows = rows.filter(result=wanted.result)
    if wanted.public:
        rows = rows.filter(public=True)
    if wanted.since:
        rows = rows.filter(ended_at__gte=wanted.since)
    if wanted.until:
        rows = rows.filter(ended_at__lt=wanted.until)
    return rows


def _lines(user: User, found: Sequence[Found], reader: Person) -> list[Line]:
    numbers = [game for _ended_at, game, _result in found]
    games = Game.objects.only("key", "slug", "status", "started_at", "ended_at").in_bulk(numbers)
    reported = Report.objects.filter(Q(reporter_id=reader.pk or 0) | Q(upheld=True), game__in=numbers)
    hidden = set(reported.filter(kind=Report.Kind.NAME).values_list("game", "about"))
    seated = dict[int, list[Hand]]()
    hands = Hand.objects.filter(game__in=numbers).select_related("user").order_by("seat")
    names = ("user__username", "user__name_hidden", "user__closed_at", "user__bot")
    for hand in hands.only("game", "user", "seat", "rank", "points", "left_at", "stand_in", *names):
        hand.user.name_hidden |= (hand.game_id, str(hand.user_id)) in hidden
        seated.setdefault(hand.game_id, []).append(hand)
    mine = {hand.game_id: hand for row in seated.values() for hand in row if hand.user_id == user.pk}
    return [
        Line(games[game], result, mine[game].rank, mine[game].points, mine[game].is_away, seated[game])
        for _ended_at, game, result in found
    ]


def _key(row: Found) -> str:
    return f"{(row[0] - EPOCH) // timedelta(microseconds=1)}-{row[1]}"


def _place(key: str) -> tuple[datetime, int] | None:
    found = KEY.fullmatch(key)
    return (EPOCH + timedelta(microseconds=int(found[1])), int(found[2])) if found else None
