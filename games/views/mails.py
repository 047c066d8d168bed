"""What one says at a table about mails: nudge somebody, mute the table, and that one has it before one's eyes."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.access import PersonRequest
from games.access import signed_in, with_game
from games.forms import number_from
from games.models import Game
from games.services import nudges, presence
from games.services.declined import Declined


@require_POST
@signed_in
@with_game
def nudge(request: PersonRequest, game: Game) -> HttpResponse:
    """Nudge the person in a seat, or say why not."""
    seat = number_from(request.POST, "seat")
    try:
        nudges.nudge(game_id=game.pk, sender=request.user, seat=-1 if seat is None else seat, now=timezone.now())
        messages.success(request, _("Nudged: a mail is on its way."))
    except Declined as declined:
        messages.error(request, str(declined.why))
    return redirect(game)


@require_POST
@signed_in
@with_game
def mute(request: PersonRequest, game: Game) -> HttpResponse:
    """Switch the mails of this table off, or on again."""
    muted = request.POST.get("switch") == "off"
    if not presence.mute_set(game_id=game.pk, user_id=request.user.pk, muted=muted):
        messages.error(request, _("You don't sit here, so this table sends you no mails anyway."))
    elif muted:
        messages.success(request, _("You get no more mails about this table. The clock goes on all the same."))
    else:
        messages.success(request, _("You get mails about this table again."))
    return redirect(game)


@require_POST
@signed_in
@with_game
def present(request: PersonRequest, game: Game) -> HttpResponse:
    """Note that the table is before this person's eyes; the page says so as long as it is visible."""
    presence.table_seen(game_id=game.pk, user_id=request.user.pk, now=timezone.now())
    return HttpResponse(status=204)
