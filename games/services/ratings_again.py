"""All ratings of one kind of game made again from results, and what was stored differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple, TypeVar

from django.db import connection, transaction
from django.db.models import Q

from games.models import Game
from games.models.rating import Rating, RatingChange
from games.ratings.results import CHUNK, Result, games_rated, results
from games.ratings.rules import NEW, is_rateable, rated
from games.ratings.skill import Skill
from games.services.ratings import change_of

COUNTED = Q(game__rated=True, game__status=Game.Status.FINISHED)
Row = TypeVar("Row")


class Stand(NamedTuple):
    """One person's rating, and after how many games and which moment."""

    skill: Skill = NEW
    games: int = 0
    rated_at: datetime | None = None


class Change(NamedTuple):
    """What one game changed for one person."""

    game_id: int
    user_id: int
    old: Skill
    new: Skill


@dataclass
class Again:
    """What results give beside what is stored: by person what is wrong, and the changes to write and to remove."""

    games: Sequence[int]
    ratings: int = 0
    wrong: dict[int, tuple[Stand | None, Stand | None]] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    surplus: list[int] = field(default_factory=list)

    @property
    def is_the_same(self) -> bool:
        """Whether all that is stored is right to the last bit."""
        return not (self.wrong or self.changes or self.surplus)


def kind_rate_again(slug: str, *, write: bool = True) -> Again:
    """Compare all ratings of this kind of game with its results and, if wanted, write them again.

    Games that end meanwhile wait only while the differences are written.
    """
    again = _compared(slug, games_rated(slug))
    with transaction.atomic():
        _hold_all()
        if (games := games_rated(slug)) != again.games:
            again = _compared(slug, games)
        if write:
            _write(slug, again)
    return again


def _compared(slug: str, games: Sequence[int]) -> Again:
    again, stands = Again(games), dict[int, Stand]()
    for chunk in _chunks(games):
        kept = RatingChange.objects.filter(rating__slug=slug, game__in=chunk)
        columns = ("game_id", "rating__user_id", "mu_before", "sigma_before", "mu", "sigma", "pk")
        stored = {(row[0], row[1]): row for row in kept.values_list(*columns)}
        for result in results(chunk):
            for change in _played(stands, result):
                row = stored.pop((change.game_id, change.user_id), None)
                if row is None or row[2:6] != (*change.old, *change.new):
                    again.changes.append(change)
        again.surplus += [row[-1] for row in stored.values()]
    surplus = RatingChange.objects.filter(rating__slug=slug).exclude(COUNTED)
    again.surplus += surplus.values_list("pk", flat=True)
    again.ratings = len(stands)
    rows = {row.user_id: _stand(row) for row in Rating.objects.filter(slug=slug).iterator(CHUNK)}
    for user_id in sorted(rows.keys() | stands.keys()):
        if rows.get(user_id) != stands.get(user_id):
            again.wrong[user_id] = (rows.get(user_id), stands.get(user_id))
    return again


def _played(stands: dict[int, Stand], result: Result) -> Iterator[Change]:
    """Let this result change what is believed of those who count in it, as the end of their game did."""
    if not is_rateable(result.places):
        return
    before = [stands.get(user_id, Stand()) for user_id in result.users]
    after = rated(result.places, [stand.skill for stand in before])
    for user_id, place, old, new in zip(result.users, result.places, before, after, strict=True):
        if place.counts:
            stands[user_id] = Stand(new or old.skill, old.games + (new is not None), result.ended_at)
        if new:
            yield Change(result.game_id, user_id, old.skill, new)


def _stand(row: Rating) -> Stand:
    return Stand(Skill(row.mu, row.sigma), row.games, row.rated_at)


def _hold_all() -> None:
    """Let no game change ratings until the end of the transaction."""
    # SQLite has let only us write since the transaction began.
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {connection.ops.quote_name(Rating._meta.db_table)} IN EXCLUSIVE MODE")


def _write(slug: str, again: Again) -> None:
    gone = [user_id for user_id, (_old, new) in again.wrong.items() if new is None]
    for chunk in _chunks(again.surplus):
        RatingChange.objects.filter(pk__in=chunk).delete()
    for chunk in _chunks(gone):
        Rating.objects.filter(slug=slug, user__in=chunk).delete()
    columns = ["mu", "sigma", "games", "rated_at"]
    rows = [_row(slug, user_id, new) for user_id, (_old, new) in again.wrong.items() if new]
    Rating.objects.bulk_create(
        rows, CHUNK, update_conflicts=True, unique_fields=["user", "slug"], update_fields=columns
    )
    for changes in _chunks(again.changes):
        found = Rating.objects.filter(slug=slug, user__in={change.user_id for change in changes})
        ids = dict(found.values_list("user_id", "pk"))
        RatingChange.objects.bulk_create(
            [change_of(change.game_id, ids[change.user_id], change.old, change.new) for change in changes],
            update_conflicts=True,
            unique_fields=["game", "rating"],
            update_fields=["mu_before", "sigma_before", "mu", "sigma"],
        )


def _row(slug: str, user_id: int, stand: Stand) -> Rating:
    mu, sigma = stand.skill
    return Rating(user_id=user_id, slug=slug, mu=mu, sigma=sigma, games=stand.games, rated_at=stand.rated_at)


def _chunks(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    for start in range(0, len(rows), CHUNK):
        yield rows[start : start + CHUNK]
