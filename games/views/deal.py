"""How the cards of a table came about: what was published before, and all of it once the game is over."""

from __future__ import annotations

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.access import SiteRequest
from games import selectors
from games.access import with_game
from games.deal import deal_of
from games.models import Game
from games.views.limits import replay_refusal

SCRIPT = settings.BASE_DIR / "docs" / "verify_deal.py"


@require_safe
@with_game
def deal(request: SiteRequest, game: Game) -> HttpResponse:
    """The commitment and the reader's own salt; after the end the secret, all salts, and every number of chance."""
    if game.is_over and (refusal := replay_refusal(request)):
        return refusal
    seen = selectors.seen(game, request.user)
    opened = deal_of(game, seen.names)
    context = {
        "game": game,
        "about": seen.module.about,
        "seen": seen,
        "deal": opened,
        "salts": zip(seen.names, opened.salts, strict=True) if opened else (),
        "command": f"python3 {SCRIPT.name} deal.json {game.commitment}",
    }
    return render(request, "games/deal.html", context)


@require_safe
def script(request: HttpRequest) -> FileResponse:
    """The script that does the same checks without this site."""
    return FileResponse(SCRIPT.open("rb"), as_attachment=True, content_type="text/x-python; charset=utf-8")
