"""What the end of a game does to the ratings of those who played it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta

from games.models import Game, Hand, Insider
from games.models.rating import LeftOut, Rating, RatingChange
from games.ratings.results import result_of
from games.ratings.rules import NEW, is_rateable, rated
from games.ratings.skill import Skill

MOMENT = timedelta(microseconds=1)
"""The least by which two moments differ in the database."""


def game_rate(game: Game, hands: Sequence[Hand]) -> None:
    """Change the ratings of those who count at this table, which has just ended; part of the transaction that ends it.

    The seats must have their ranks. May put `ended_at` off, so that the games of each person end one after the other,
    which is the order in which their numbers are made again; so it comes before all else that keeps this moment, and
    before the table is saved. As with other counts, no other table may be locked afterwards.
    """
    if not game.rated or game.status != Game.Status.FINISHED:
        return
    gone = [row.user for row in Insider.objects.filter(game=game, gave_up=True).select_related("user")]
    people = [*(hand.user for hand in hands), *gone]
    left_out = {user.pk for user in people if user.is_guest or user.closed_at}
    LeftOut.objects.bulk_create(LeftOut(game=game, user_id=user_id) for user_id in sorted(left_out))
    result = result_of(game, hands, left_out=left_out, gave_up=[user.pk for user in gone])
    if not is_rateable(result.places):
        return
    seated = zip(result.users, result.places, strict=True)
    ratings = _held(game.slug, [user_id for user_id, place in seated if place.counts])
    latest = max((rating.rated_at for rating in ratings.values() if rating.rated_at), default=None)
    if latest and result.ended_at <= latest:
        game.ended_at = latest + MOMENT
    before = [skill_of(ratings.get(user_id)) for user_id in result.users]
    after = rated(result.places, before)
    changes = []
    for user_id, old, new in zip(result.users, before, after, strict=True):
        if new:
            rating = ratings[user_id]
            rating.mu, rating.sigma, rating.games = new.mu, new.sigma, rating.games + 1
            changes.append(change_of(game.pk, rating.pk, old, new))
    for rating in ratings.values():
        rating.rated_at = game.ended_at
    Rating.objects.bulk_update(ratings.values(), ["mu", "sigma", "games", "rated_at"])
    RatingChange.objects.bulk_create(changes)


def skill_of(rating: Rating | None) -> Skill:
    """What is believed of whom this row belongs to."""
    return Skill(rating.mu, rating.sigma) if rating else NEW


def change_of(game_id: int, rating_id: int, old: Skill, new: Skill) -> RatingChange:
    """What this game changed, as it is kept."""
    return RatingChange(
        game_id=game_id, rating_id=rating_id, mu_before=old.mu, sigma_before=old.sigma, mu=new.mu, sigma=new.sigma
    )


def _held(slug: str, users: Iterable[int]) -> dict[int, Rating]:
    """The ratings of these people under lock, made where there was none.

    Rows are made and then locked in the order of the accounts, all at once, so that of two tables that end with the
    same people one waits for the other and never each for the other.
    """
    order = sorted(users)
    fresh = [Rating(user_id=user_id, slug=slug, mu=NEW.mu, sigma=NEW.sigma) for user_id in order]
    Rating.objects.bulk_create(fresh, ignore_conflicts=True)
    rows = Rating.objects.select_for_update(of=("self",)).filter(slug=slug, user__in=order).order_by("user_id")
    return {rating.user_id: rating for rating in rows}
