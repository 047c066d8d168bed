"""The chat of a table, as a page and as the list of messages alone."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from accounts.access import PersonRequest, SiteRequest, to_sign_in
from games import social
from games.access import signed_in, with_game
from games.forms import long_number_from, posted
from games.models import Game
from games.registry import GAMES
from games.services.chat import LONGEST, message_say, messages_read
from games.services.declined import Declined


@require_http_methods(["GET", "HEAD", "POST"])
@with_game
def chat(request: SiteRequest, game: Game) -> HttpResponse:
    """The newest messages, or those before one of them; and saying something."""
    if request.method != "POST":
        return _shown(request, game)
    if not request.user.is_authenticated:
        return to_sign_in(request, reverse("table", args=[game.key]))
    text = posted(request.POST, "text")
    try:
        message_say(game=game, user=request.user, text=text, now=timezone.now())
    except Declined as declined:
        return _shown(request, game, status=422, refusal=str(declined.why), text=text)
    return _shown(request, game) if request.htmx else redirect("chat", key=game.key)


@require_POST
@signed_in
@with_game
def chat_seen(request: PersonRequest, game: Game) -> HttpResponse:
    """Note that all messages up to one have been read."""
    last = long_number_from(request.POST, "last")
    if social.own_hand(game, request.user) is None:
        raise Http404
    if last is not None:
        messages_read(game_id=game.pk, user=request.user, last=last)
    if request.htmx:
        return HttpResponse(status=204)
    return redirect("chat", key=game.key)


def _shown(request: SiteRequest, game: Game, *, status: int = 200, **more: Any) -> HttpResponse:
    shown = social.chat(game, request.user, before=long_number_from(request.GET, "before"))
    if shown is None:
        raise Http404
    context = {"game": game, "about": GAMES[game.slug].about, "chat": shown, "longest": LONGEST, **more}
    template = "games/_chat.html" if request.htmx else "games/chat.html"
    return render(request, template, context, status=status)
