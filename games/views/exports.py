"""A game as a file, all one's games as a zip, and games that come back in files."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.access import PersonRequest, SiteRequest
from accounts.archive import zip_response
from accounts.limits import refusal_of
from games import selectors
from games.access import signed_in, with_game
from games.board import step_context
from games.exports.building import written
from games.exports.person import games_of
from games.exports.reading import opened
from games.exports.shown import Look
from games.exports.stored import file_of, hidden_in, is_exportable
from games.exports.words import sentence
from games.exports.wrong import LARGEST, Fault, Wrong
from games.forms import long_number_from
from games.milestones import EVERY
from games.models import Game, Imported
from games.registry import GAMES
from games.services.declined import Declined
from games.services.imports import KEPT, MOST, import_drop, import_keep
from games.views.limits import replay_refusal


@require_safe
@with_game
def export(request: SiteRequest, game: Game) -> HttpResponse:
    """The whole game as a file, once it is over."""
    if not is_exportable(game):
        raise Http404
    if refusal := replay_refusal(request):
        return refusal
    file = file_of(game, selectors.seen(game, request.user).names)
    named = f'attachment; filename="{game.slug}-{game.key}.json"'
    return HttpResponse(written(file), content_type="application/json", headers={"Content-Disposition": named})


@require_POST
@signed_in
def games_zip(request: PersonRequest) -> HttpResponseBase:
    """All games of this person that are over."""
    if refusal := refusal_of(request, "data"):
        return refusal
    now = timezone.now()
    return zip_response(games_of(request.user), name=f"my-games-{now:%Y-%m-%d}.zip", now=now)


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def imports(request: PersonRequest) -> HttpResponse:
    """The files that this person has brought, and a form for another one."""
    if request.method != "POST":
        return _imports_shown(request)
    if refusal := refusal_of(request, "import"):
        return refusal
    sent = request.FILES.get("file")
    if sent is None:
        return _imports_shown(request, _("No file was chosen. Choose one, then upload it."))
    try:
        if (sent.size or 0) > LARGEST:
            raise Wrong(Fault.SIZE)
        kept = import_keep(user=request.user, name=sent.name or "", text=sent.read(), now=timezone.now())
    except Wrong as wrong:
        return _imports_shown(request, sentence(wrong), is_wrong=True)
    except Declined as declined:
        return _imports_shown(request, str(declined.why))
    messages.success(request, _("The file is right from its first number to its last state."))
    return redirect("imported", import_id=kept.pk, place=1)


@require_safe
@signed_in
def imported(request: PersonRequest, import_id: int, place: int = 1) -> HttpResponse:
    """One moment of the game in a file, for the one who brought it."""
    row = get_object_or_404(Imported.whole, pk=import_id, person=request.user)
    address, eye = reverse("imported-steps", args=[row.pk]), request.GET.get("seat", "")
    if (asked := long_number_from(request.GET, "place")) is not None:
        query = urlencode({"seat": eye}) if eye else ""
        return redirect(f"{address}{asked}/{'?' if query else ''}{query}")
    try:
        look = Look(opened(row.text.encode(), GAMES), place)
        # Only what has to be played again takes long.
        if look.effort > EVERY and (refusal := replay_refusal(request)):
            return refusal
        if not look.is_there:
            raise Http404
        found = look.shown(key=f"imported-{row.pk}", eye=eye, hidden=hidden_in(row, request.user))
    except Wrong as wrong:
        # It was right once, so the rules that are played here have changed since.
        return _imports_shown(request, sentence(wrong), is_wrong=True)
    context = step_context(found.seen, found.moment, address, found.hands)
    template = "games/_step.html" if request.htmx else "games/exports/step.html"
    return render(request, template, context | {"back": reverse("import"), "imported": row})


@require_POST
@signed_in
def imported_drop(request: PersonRequest, import_id: int) -> HttpResponse:
    """Delete one of them."""
    if not import_drop(user=request.user, import_id=import_id):
        raise Http404
    messages.success(request, _("The file is deleted here."))
    return redirect("import")


def _imports_shown(request: PersonRequest, refusal: str = "", *, is_wrong: bool = False) -> HttpResponse:
    rows = Imported.objects.filter(person=request.user).order_by("-made_at", "-pk")
    context = {
        "imports": [(row, GAMES[row.slug].about.title if row.slug in GAMES else row.slug) for row in rows],
        "refusal": refusal,
        "is_wrong": is_wrong,
        "most": MOST,
        "days": KEPT.days,
        "mebibytes": LARGEST // 1024 // 1024,
    }
    return render(request, "games/exports/import.html", context, status=422 if refusal else 200)
