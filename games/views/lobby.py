"""Home, for strangers and for players."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.access import SiteRequest
from games import selectors
from games.history import Wanted, finished
from games.invited import invites_for

SHOWN = 30
"""Tables in one list; more have to wait."""


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
        "finished": finished(request.user, Wanted(), reader=request.user, most=5).lines,
    }
    return render(request, "games/_home.html" if request.htmx else "games/home.html", context)
