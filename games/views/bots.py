"""Company at once: playing now against bots, and filling the free seats of one's table with them."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.access import PersonRequest, SiteRequest
from accounts.guest_views import guest_enter
from accounts.models import BotLevel
from games.access import signed_in, with_game
from games.forms import posted
from games.models import Game
from games.registry import GAMES
from games.services.bot_seats import game_against_bots, seats_fill
from games.services.declined import Declined


@require_POST
def play_now(request: SiteRequest, slug: str) -> HttpResponse:
    """Open a table against bots and go there; a stranger becomes a guest on the way."""
    if slug not in GAMES:
        raise Http404
    if not request.user.is_authenticated and (refusal := guest_enter(request)):
        return refusal
    assert request.user.is_authenticated
    try:
        return redirect(game_against_bots(slug=slug, user=request.user, now=timezone.now()))
    except Declined as declined:
        messages.error(request, str(declined.why))
        return redirect("home")


@require_POST
@signed_in
@with_game
def fill(request: PersonRequest, game: Game) -> HttpResponse:
    """Let bots take the free seats of one's own table; good ones, unless easy ones are wanted."""
    level = BotLevel.EASY if posted(request.POST, "level") == BotLevel.EASY else BotLevel.GOOD
    try:
        return redirect(seats_fill(game_id=game.pk, user=request.user, level=level, now=timezone.now()))
    except Declined as declined:
        messages.error(request, str(declined.why))
        return redirect(game)
