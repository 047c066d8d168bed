"""The pictures that a table has brought forth, in games that make such, and each as a file to keep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.access import SiteRequest
from games import selectors
from games.access import with_game
from games.models import Game
from games.presentations import Gallery, gallery_of
from games.selectors import Seen


@require_safe
@with_game
def gallery(request: SiteRequest, game: Game) -> HttpResponse:
    """All pictures of the table that are open."""
    own, facts, seen = _opened(request, game)
    context = {"game": game, "about": seen.module.about, "seen": seen, "gallery": own.gallery(facts, seen)}
    return render(request, f"games/{game.slug}/gallery.html", context)


@require_safe
@with_game
def drawing(request: SiteRequest, game: Game, turn: int, seat: int) -> HttpResponse:
    """One of them as an SVG file."""
    own, facts, seen = _opened(request, game)
    text = own.drawing_file(facts, turn, seat, seen)
    if text is None:
        raise Http404
    named = f'attachment; filename="{game.slug}-{game.key}-{turn}-{seat}.svg"'
    return HttpResponse(text, content_type="image/svg+xml", headers={"Content-Disposition": named})


def _opened(request: SiteRequest, game: Game) -> tuple[Gallery, Sequence[Any], Seen]:
    own = gallery_of(game.slug)
    if own is None:
        raise Http404
    seen = selectors.seen(game, request.user)
    return own, selectors.facts_called(own.TAG, game, seen.seat), seen
