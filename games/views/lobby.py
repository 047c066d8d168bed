"""Home for strangers and for players, and the tables one has finished."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.access import PersonRequest, SiteRequest
from games import selectors
from games.access import signed_in
from games.invited import invites_for

SHOWN = 30
"""Tables in one list; more are on the next page or have to wait."""


@require_safe
def home(request: SiteRequest) -> HttpResponse:
    """What the site is, or a player's tables: those that wait for them first."""
    joinable = selectors.games_joinable(request.user)[:SHOWN]
    context: dict[str, Any] = {"joinable": joinable}
    if not request.user.is_authenticated:
        return render(request, "games/welcome.html", context | {"finished": selectors.game_to_look_at()})
    context |= {
        "invites": invites_for(request.user, timezone.now())[:SHOWN],
        "awaited": selectors.hands_awaited(request.user)[:SHOWN],
        "waiting": selectors.games_waiting(request.user)[:SHOWN],
        "finished": selectors.hands_finished(request.user)[:5],
    }
    return render(request, "games/_home.html" if request.htmx else "games/home.html", context)


@require_safe
@signed_in
def history(request: PersonRequest) -> HttpResponse:
    """Every table of this person that is over, with its result."""
    pages = Paginator(selectors.hands_finished(request.user), SHOWN)
    return render(request, "games/history.html", {"page": pages.get_page(request.GET.get("page"))})
