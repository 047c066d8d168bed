"""Ratings for people to read: leaderboards, one's own place, and what a person's page says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from accounts.models import User
from games.models.rating import FEWEST, Rating
from games.ratings.skill import Skill

SHOWN = 50
"""Places of a leaderboard."""
SURE, FAIRLY_SURE, UNSURE = 3.0, 4.5, 6.0
"""Spreads: some hundred games lead to the first, thirty to the second, and fifteen to the third."""


class Standing(NamedTuple):
    """A rating in words and numbers; without a `place` where there are too few games for one."""

    rating: Rating
    place: int | None = None

    @property
    def number(self) -> str:
        """The rating with its uncertainty, as in "32.1 ± 2.4"."""
        return shown(Skill(self.rating.mu, self.rating.sigma))

    @property
    def at_least(self) -> str:
        """What leaderboards go by."""
        return rounded(self.rating.ordinal)

    @property
    def sureness(self) -> str:
        """How far the number can be trusted, in words."""
        return sureness(self.rating.sigma)

    @property
    def missing(self) -> int:
        """How many games there must still be for a place."""
        return max(FEWEST - self.rating.games, 0)


def shown(skill: Skill) -> str:
    """A rating with its uncertainty, as in "32.1 ± 2.4"."""
    return f"{rounded(skill.mu)} ± {rounded(skill.sigma)}"


def rounded(value: float) -> str:
    """This number with one decimal."""
    # What is formatted alone is cut off; and nothing is "-0.0".
    return number_format(round(value, 1) + 0.0, decimal_pos=1)


def sureness(sigma: float) -> str:
    """How far a rating of this spread can be trusted."""
    if sigma < SURE:
        return _("sure")
    if sigma < FAIRLY_SURE:
        return _("fairly sure")
    return _("unsure") if sigma < UNSURE else _("a first guess")


def leaders(slug: str) -> list[Standing]:
    """The first places in this game, the best first; whoever is equal shares a place."""
    return list(_placed(_compared(slug).select_related("user").order_by("-ordinal", "user")[:SHOWN]))


def own_standing(slug: str, user: User) -> Standing | None:
    """This person's rating in this game, with its place among all if there are enough games; None without any."""
    rating = Rating.objects.filter(slug=slug, user=user, games__gt=0).select_related("user").first()
    if rating is None or rating.games < FEWEST:
        return Standing(rating) if rating else None
    return Standing(rating, 1 + _compared(slug).filter(ordinal__gt=rating.ordinal).count())


def ratings_of(user: User) -> list[Standing]:
    """The ratings of this person that say enough to be shown, by game; none of somebody whose account is closed."""
    if user.closed_at:
        return []
    return [Standing(rating) for rating in user.ratings.filter(games__gte=FEWEST).order_by("slug")]


def _compared(slug: str) -> QuerySet[Rating]:
    return Rating.objects.filter(slug=slug, games__gte=FEWEST, user__closed_at=None)


def _placed(ratings: Iterable[Rating]) -> Iterable[Standing]:
    place, before = 0, None
    for number, rating in enumerate(ratings, 1):
        if rating.ordinal != before:
            place, before = number, rating.ordinal
        yield Standing(rating, place)
