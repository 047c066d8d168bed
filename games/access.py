"""Who may come in: signed-in people, and only to tables that they may see."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from accounts.access import P, PersonView, PublicView, signed_in_or, to_sign_in
from games.selectors import game_for

TableView = Callable[..., HttpResponse]


def signed_in(view: PersonView[P]) -> PublicView[P]:
    """Send strangers to sign in and back, to the page of the form when they had sent one."""
    decorator: Callable[[PersonView[P]], PublicView[P]] = signed_in_or(_page_of_form)
    return decorator(view)


def with_game(view: TableView) -> TableView:
    """Hand the view its table, and whatever else stands in the address.

    A stranger gets the same 404 for a private table as for none; whoever isn't signed in may do that first.
    """

    @wraps(view)
    def guarded(request: HttpRequest, key: str, **place: Any) -> HttpResponse:
        game = game_for(key, request.user)
        if game is None and not request.user.is_authenticated:
            is_fragment = "HX-Request" in request.headers
            return to_sign_in(request, reverse("table", args=[key]) if is_fragment else request.get_full_path())
        if game is None:
            raise Http404
        return view(request, game, **place)

    return guarded


def _page_of_form(key: str = "", slug: str = "", **_place: object) -> str:
    if key:
        return reverse("table", args=[key])
    return reverse("table-new", args=[slug]) if slug else reverse("home")
