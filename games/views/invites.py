"""Inviting people, saying yes or no to an invitation, and taking a seat over."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.access import PersonRequest, SiteRequest, to_sign_in
from games import invited, selectors
from games.access import signed_in, with_game
from games.forms import posted
from games.models import Game
from games.presentations import presentation_of
from games.services.declined import Declined
from games.services.invites import invite_accept, invite_decline, person_invite
from games.services.takeovers import seat_take_over


@require_POST
@signed_in
@with_game
def invite(request: PersonRequest, game: Game) -> HttpResponse:
    """Ask somebody to the table, by name or by address."""
    whom = posted(request.POST, "whom").strip()[:254]
    try:
        person_invite(game=game, sender=request.user, whom=whom, now=timezone.now())
        messages.success(request, _("%(whom)s is invited.") % {"whom": whom})
    except Declined as declined:
        messages.error(request, str(declined.why))
    return redirect(game) if game.status == Game.Status.OPEN else redirect("people", key=game.key)


@require_POST
@signed_in
def accept(request: PersonRequest, invite_id: int) -> HttpResponse:
    """Sit down at the table one was invited to."""
    try:
        return redirect(invite_accept(invite_id=invite_id, user=request.user, now=timezone.now()))
    except Declined as declined:
        messages.error(request, str(declined.why))
        return redirect("home")


@require_POST
@signed_in
def decline(request: PersonRequest, invite_id: int) -> HttpResponse:
    """Say no to an invitation."""
    invite_decline(invite_id=invite_id, user=request.user, now=timezone.now())
    messages.info(request, _("You won't be asked to this table again."))
    return redirect("home")


@require_http_methods(["GET", "HEAD", "POST"])
def takeover(request: SiteRequest, token: str) -> HttpResponse:
    """What seat the holder of this link may take over, also before signing in; and doing it."""
    hand = invited.hand_of_link(token, timezone.now())
    if hand is None:
        return render(request, "games/takeover.html", {"hand": None}, status=404)
    if request.method != "POST":
        seen = selectors.seen(hand.game, request.user)
        options = presentation_of(hand.game.slug).options_line(hand.game.options)
        return render(request, "games/takeover.html", {"hand": hand, "seen": seen, "options": options})
    if not request.user.is_authenticated:
        return to_sign_in(request, request.get_full_path())
    try:
        return redirect(seat_take_over(hand_id=hand.pk, user=request.user, now=timezone.now()))
    except Declined as declined:
        messages.error(request, str(declined.why))
        return redirect("home")
