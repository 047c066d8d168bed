"""What a person has played: their finished tables, and how they came out beside each other person."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.access import PersonRequest
from accounts.limits import look_refusal
from games.access import signed_in
from games.fellows import fellow_of, fellows_beside, fellows_called
from games.history import finished
from games.views.history_form import HistoryForm

SHOWN = 30
"""Tables or people on one page."""
SEARCHES_A_MINUTE = 120
"""A name is looked for while it is being typed, and each time all names of those met are read."""
FILTERS = ("game", "result", "name", "person", "since", "until")


@require_safe
@signed_in
def history(request: PersonRequest) -> HttpResponse:
    """The tables of this person that are over, those alone that the address asks for; for htmx the list alone."""
    form = HistoryForm(request.GET)
    form.is_valid()
    wanted, name, person = form.wanted(), form.cleaned_data.get("name", ""), request.GET.get("person", "")
    if name and (refusal := look_refusal(request, "search", most=SEARCHES_A_MINUTE, seconds=60)):
        return refusal
    called = fellows_called(request.user, name) if name else []
    fellow = fellow_of(request.user, person) if person and not name else None
    if len(called) == 1:
        fellow = called[0]
    context: dict[str, Any] = {"form": form, "fellow": fellow, "with_all": _address(request, name="", person="")}
    context["is_filtered"] = any(request.GET.get(each) for each in FILTERS)
    if (name or person) and fellow is None:
        context["choices"] = [(each, _address(request, name="", person=each.key)) for each in called]
    else:
        keys = {side: request.GET.get(side, "") for side in ("older", "newer")}
        page = finished(request.user, replace(wanted, fellow=fellow), reader=request.user, most=SHOWN, **keys)
        context |= {"page": page, "older": page.older and _address(request, older=page.older)}
        context["newer"] = page.newer and _address(request, newer=page.newer)
    # A page that the browser goes back to is asked for by htmx, too.
    is_part = request.htmx and not request.htmx.history_restore_request
    return render(request, "games/_history.html" if is_part else "games/history.html", context)


@require_safe
@signed_in
def people(request: PersonRequest) -> HttpResponse:
    """How this person came out beside everybody they have finished games with."""
    older = request.GET.get("older", "")
    beside, further = fellows_beside(request.user, older=older, most=SHOWN)
    context = {"beside": beside, "older": further, "is_first": not older}
    return render(request, "games/history_people.html", context)


def _address(request: PersonRequest, **changed: str) -> str:
    """This page's filters with some changed, as the query of an address."""
    chosen = {name: request.GET.get(name, "") for name in FILTERS} | changed
    return f"?{urlencode({name: text for name, text in chosen.items() if text})}"
