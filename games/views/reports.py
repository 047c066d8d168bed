"""Reporting what is wrong at a table."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.access import PersonRequest
from games.access import signed_in, with_game
from games.forms import posted
from games.models import Game, Report
from games.registry import GAMES
from games.services.declined import Declined
from games.services.reports import LONGEST, report_file


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
@with_game
def report(request: PersonRequest, game: Game) -> HttpResponse:
    """Ask what is wrong with the thing named in the address, and file it."""
    sent = request.POST if request.method == "POST" else request.GET
    kind, about = posted(sent, "kind") or Report.Kind.TABLE, posted(sent, "about")[:40]
    if kind not in Report.Kind.values:
        raise Http404
    if request.method != "POST":
        context = {"game": game, "title": GAMES[game.slug].about.title, "kind": kind, "about": about}
        return render(request, "games/report.html", context | {"longest": LONGEST})
    text = posted(request.POST, "text")
    try:
        report_file(game=game, user=request.user, kind=kind, about=about, text=text, now=timezone.now())
    except Declined as declined:
        messages.error(request, str(declined.why))
        return redirect(game)
    if kind == Report.Kind.TABLE:
        messages.success(request, _("Thank you. Staff will look at this table and at what happened last."))
    else:
        messages.success(request, _("Thank you. You don't see it any more, and staff will look at it."))
    return redirect("chat", key=game.key) if kind == Report.Kind.MESSAGE else redirect(game)
