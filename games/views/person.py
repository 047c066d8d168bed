"""A page for each person: what everybody may know of what they have played here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.access import PersonRequest
from games import charts, history
from games.access import signed_in
from games.charts import Chart, Part
from games.models.tally import Tally
from games.ratings import standings
from games.ratings.courses import courses
from games.registry import GAMES

SHOWN = 10
"""Of the tables at which everybody may look."""


@require_safe
@signed_in
def person(request: PersonRequest, name: str) -> HttpResponse:
    """What this person has played, and the last of their public tables; the same for everybody who is signed in.

    Whom they keep at a distance isn't told by it, neither to those people nor to anybody else.
    """
    user = history.person_called(name, request.user)
    if user is None:
        raise Http404
    tallies = history.tallies_of(user)
    ratings = standings.ratings_of(user)
    stayed, lately = history.stayed(user)
    context = {
        "person": user,
        "tallies": [(GAMES[tally.slug].about.title, tally) for tally in tallies if tally.slug in GAMES],
        "ratings": ratings,
        "stayed": stayed,
        "lately": lately,
        "charts": [
            *(drawn(tallies, timezone.now().date()) if tallies else []),
            *(courses(user) if ratings else []),
        ],
        "public": history.finished(user, history.Wanted(public=True), reader=request.user, most=SHOWN).lines,
    }
    return render(request, "games/person.html", context)


def drawn(tallies: Sequence[Tally], today: date) -> list[Chart]:
    """The charts of these counts: games by month, results by game, and points for each game."""
    months = Counter[str]()
    for tally in tallies:
        months.update(tally.months)
    bars = [(date_format(month, "M Y"), number) for month, number in charts.last_months(months, today)]
    known = [(GAMES[tally.slug].about.title, tally) for tally in tallies if tally.slug in GAMES]
    by_game = [
        charts.columns(
            _("Points in %(game)s") % {"game": title},
            charts.bins({int(points): number for points, number in tally.points.items()}),
            heads=(_("Points"), _("Games")),
        )
        for title, tally in known
    ]
    return [
        charts.columns(_("Games by month"), bars, heads=(_("Month"), _("Games"))),
        charts.stacked(_("Results by game"), [(title, _parts(tally)) for title, tally in known], head=_("Game")),
        *by_game,
    ]


def _parts(tally: Tally) -> list[Part]:
    return [
        Part(tally.won, _("won"), "full"),
        Part(tally.shared, _("shared"), "striped"),
        Part(tally.lost, _("lost"), "empty"),
    ]
