"""Playing again with the same people."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.access import PersonRequest
from games.access import signed_in, with_game
from games.models import Game
from games.services.declined import Declined
from games.services.rematches import rematch


@require_POST
@signed_in
@with_game
def rematch_open(request: PersonRequest, game: Game) -> HttpResponse:
    """Open the rematch of this table, or sit down at it."""
    try:
        return redirect(rematch(game_id=game.pk, user=request.user, now=timezone.now()))
    except Declined as declined:
        messages.error(request, str(declined.why))
        return redirect(game)
