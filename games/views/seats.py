"""Opening a table, being invited to one, sitting down and leaving."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.access import PersonRequest, SiteRequest
from games import invited, selectors
from games.access import signed_in, with_game
from games.engine.refusal import Malformed, Refused
from games.forms import TableForm, number_from, posted
from games.models import Game
from games.presentations import presentation_of
from games.registry import GAMES
from games.services.bot_seats import table_open
from games.services.declined import Declined
from games.services.seats import seat_leave, seat_take
from games.tokens import tokens_left


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def table_new(request: PersonRequest, slug: str) -> HttpResponse:
    """The form of a new table, and its opening."""
    if slug not in GAMES:
        raise Http404
    form = TableForm(slug, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        common = {name: form.cleaned_data[name] for name in ("seats", "pace", "public", "rated", "token", "level")}
        bots, now = form.cleaned_data["bots"], timezone.now()
        try:
            return redirect(
                table_open(slug=slug, host=request.user, options=form.options, bot_seats=bots, now=now, **common)
            )
        except Refused as refused:
            form.add_error(None, presentation_of(slug).refusal(refused.refusal))
        except Declined as declined:
            form.add_error(None, str(declined.why))
        except Malformed:
            form.add_error(None, _("These options don't go together. Nothing was opened; choose others."))
    status = 422 if form.is_bound else 200
    return render(request, "games/table_new.html", {"form": form, "about": GAMES[slug].about}, status=status)


@require_safe
def invitation(request: SiteRequest, invitation: str) -> HttpResponse:
    """What one is invited to, for whoever has the link, also before signing in."""
    game = selectors.game_invited(invitation)
    if game is None:
        raise Http404
    seen = selectors.seen(game, request.user)
    if seen.mine:
        return redirect(game)
    if link := invited.takeover_by_invitation(game, timezone.now()):
        return redirect(link)
    context = {
        "game": game,
        "seen": seen,
        "invitation": invitation,
        "tokens": tokens_left(game.slug, {hand.token for hand in seen.seats}),
        "free_seats": presentation_of(game.slug).free_seats(seen),
        "options": presentation_of(game.slug).options_line(game.options),
    }
    return render(request, "games/invitation.html", context)


@require_POST
@signed_in
def join(request: PersonRequest, key: str) -> HttpResponse:
    """Take a seat: with the invitation, or at any table open to everybody."""
    game = selectors.game_for(key, request.user)
    if game is None:
        game = selectors.game_invited(posted(request.POST, "invitation"))
    if game is None or game.key != key:
        raise Http404
    try:
        game = seat_take(
            game_id=game.pk,
            user=request.user,
            token=request.POST.get("token", ""),
            seat=number_from(request.POST, "seat"),
            now=timezone.now(),
        )
    except Declined as declined:
        messages.error(request, str(declined.why))
        return redirect(game if game.public else "home")
    return redirect(game)


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
@with_game
def leave(request: PersonRequest, game: Game) -> HttpResponse:
    """Ask whether one really wants to leave, and do it."""
    if request.method != "POST":
        return render(request, "games/leave.html", {"game": game})
    try:
        seat_leave(game_id=game.pk, user=request.user, now=timezone.now())
        messages.info(request, _("You have left the table."))
    except Declined as declined:
        messages.error(request, str(declined.why))
    return redirect("home")
