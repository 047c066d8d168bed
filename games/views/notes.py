"""Somebody's private note at a table."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.access import PersonRequest
from games import social
from games.access import signed_in, with_game
from games.forms import posted
from games.models import Game
from games.registry import GAMES
from games.services.notes import LONGEST, note_save


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
@with_game
def note(request: PersonRequest, game: Game) -> HttpResponse:
    """Show it, or keep what is sent; a page that saves while one types is told in a word."""
    kept = social.note_of(game, request.user)
    if kept is None:
        raise Http404
    context = {"game": game, "about": GAMES[game.slug].about, "note": kept, "longest": LONGEST}
    if request.method != "POST":
        return render(request, "games/_note.html" if request.htmx else "games/note.html", context)
    text = posted(request.POST, "note").replace("\r\n", "\n")
    if not note_save(game_id=game.pk, user=request.user, text=text):
        told = _("Not saved: a note has at most %(most)d characters. Shorten it.") % {"most": LONGEST}
        if request.htmx:
            return HttpResponse(told, content_type="text/plain; charset=utf-8", status=422)
        return render(request, "games/note.html", context | {"note": text, "refusal": told}, status=422)
    if request.htmx:
        return HttpResponse(_("Saved"), content_type="text/plain; charset=utf-8")
    messages.success(request, _("Your note is saved."))
    return redirect(game)
