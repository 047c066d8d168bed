"""How ratings went on from game to game, as drawings."""

from __future__ import annotations

from collections import defaultdict

from django.db.models import F, Window
from django.db.models.functions import RowNumber
from django.utils.translation import gettext as _

from accounts.models import User
from games import charts
from games.charts import Chart
from games.models.rating import FEWEST, RatingChange
from games.ratings.standings import rounded
from games.registry import GAMES

DRAWN = 50
"""So many of the last rated games of each kind."""


def courses(user: User, slug: str = "") -> list[Chart]:
    """A line for each kind of game of which this person has finished enough rated ones, or for that kind alone.

    Games have their number and no day: private ones are among them.
    """
    kept = RatingChange.objects.filter(rating__user=user, rating__games__gte=FEWEST)
    if slug:
        kept = kept.filter(rating__slug=slug)
    order = [F("game__ended_at").desc(), F("game").desc()]
    kept = kept.annotate(place=Window(RowNumber(), partition_by=F("rating"), order_by=order)).filter(place__lte=DRAWN)
    found = defaultdict[str, list[tuple[str, float, str]]](list)
    rows = kept.order_by("rating__slug", "-place").values_list("rating__slug", "rating__games", "place", "mu")
    for kind, games, place, mu in rows:
        found[kind].append((str(games - place + 1), mu, rounded(mu)))
    return [
        charts.line(
            _("Rating in %(game)s") % {"game": GAMES[kind].about.title}, points, heads=(_("Rated game"), _("Rating"))
        )
        for kind, points in found.items()
        if kind in GAMES
    ]
