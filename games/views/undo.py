"""Taking one's own last move back."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.access import PersonRequest
from games import selectors
from games.access import signed_in
from games.board import Message
from games.engine.refusal import NotNow
from games.forms import long_number_from
from games.models import Game
from games.services.declined import Declined
from games.services.undo import move_undo
from games.views.tables import shown


@require_POST
@signed_in
def undo(request: PersonRequest, key: str) -> HttpResponse:
    """Take it back and show the board as it is then; 409 if it's too late for that, 422 if it was done too often."""
    heard = long_number_from(request.POST, "heard")
    message, status = None, 200
    try:
        move_undo(key=key, user_id=request.user.id, heard=-1 if heard is None else heard, now=timezone.now())
    except (NotNow, Game.DoesNotExist):
        text = _("The table has moved on, so this can't be taken back any more. Here is how it stands now.")
        message, status = Message(text), 409
    except Declined as declined:
        message, status = Message(str(declined.why)), 422
    game = get_object_or_404(selectors.games_seen_by(request.user), key=key)
    if not request.htmx and message is None:
        return redirect(game)
    return shown(request, selectors.seen(game, request.user), message, status=status)
