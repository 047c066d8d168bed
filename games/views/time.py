"""A table's time: pause and go on, come back to one's seat, let an open table wait longer."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from accounts.access import PersonRequest
from games.access import signed_in, with_game
from games.models import Game
from games.services.declined import Declined
from games.services.expiry import game_prolong
from games.services.pauses import pause_ask, pause_end
from games.services.stand_ins import seat_return


@require_POST
@signed_in
@with_game
def pause(request: PersonRequest, game: Game) -> HttpResponse:
    """Ask for a pause, agree to one, or (`wanted` is "no") take that back."""
    wanted = request.POST.get("wanted") != "no"
    return _done(
        request, game, lambda: pause_ask(game_id=game.pk, user=request.user, wanted=wanted, now=timezone.now())
    )


@require_POST
@signed_in
@with_game
def resume(request: PersonRequest, game: Game) -> HttpResponse:
    """End a pause."""
    return _done(request, game, lambda: pause_end(game_id=game.pk, user=request.user, now=timezone.now()))


@require_POST
@signed_in
@with_game
def seat_again(request: PersonRequest, game: Game) -> HttpResponse:
    """Take one's own seat again from the house."""
    done = _("Welcome back: this seat is yours again.")
    return _done(request, game, lambda: seat_return(game_id=game.pk, user=request.user, now=timezone.now()), done)


@require_POST
@signed_in
@with_game
def prolong(request: PersonRequest, game: Game) -> HttpResponse:
    """Let an open table wait for players as long again."""
    done = _("The table now waits as long again.")
    return _done(request, game, lambda: game_prolong(game_id=game.pk, user=request.user, now=timezone.now()), done)


def _done(request: PersonRequest, game: Game, act: Callable[[], Game], done: str | Promise = "") -> HttpResponse:
    """Do it, say how it went, and show the table."""
    try:
        act()
        if done:
            messages.success(request, str(done))
    except Declined as declined:
        messages.error(request, str(declined.why))
    return redirect(game)
