"""The rules of a game, numbered, for people."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.presentations import rules_pictures_of
from games.registry import GAMES


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The help page that refusals link to."""
    if slug not in GAMES:
        raise Http404
    return render(request, f"games/{slug}/rules.html", {"about": GAMES[slug].about, **rules_pictures_of(slug)})
