"""Leaderboards."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.access import PersonRequest
from games.access import signed_in
from games.models.rating import FEWEST
from games.ratings.courses import courses
from games.ratings.standings import leaders, own_standing
from games.registry import GAMES


@require_safe
@signed_in
def ratings(request: PersonRequest, slug: str) -> HttpResponse:
    """The first places in one game, and one's own wherever it is; for those alone who are here themselves."""
    if slug not in GAMES:
        raise Http404
    first = leaders(slug)
    listed = next((standing for standing in first if standing.rating.user_id == request.user.pk), None)
    mine = listed or own_standing(slug, request.user)
    context = {
        "about": GAMES[slug].about,
        "leaders": first,
        "mine": mine,
        "is_among_them": listed is not None,
        "fewest": FEWEST,
        "charts": courses(request.user, slug) if mine and not mine.missing else [],
    }
    return render(request, "games/ratings.html", context)
