"""Who may come in: signed-in people, and only to tables that they may see."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from games.models import Game
from games.selectors import game_for

Rest = ParamSpec("Rest")
View = Callable[Concatenate[HttpRequest, Rest], HttpResponse]


def to_sign_in(request: HttpRequest, back: str) -> HttpResponse:
    """Send somebody to sign in and then back to that very page."""
    answer = redirect_to_login(back)
    return HttpResponseClientRedirect(answer.url) if request.htmx else answer


def signed_in(view: View[Rest]) -> View[Rest]:
    """Let only signed-in people in; a post comes back to the table it was meant for, since it can't be repeated by a link."""

    @wraps(view)
    def guarded(request: HttpRequest, /, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        key = kwargs.get("key")
        back = reverse("table", args=[key]) if key and request.method == "POST" else request.get_full_path()
        return to_sign_in(request, back)

    return guarded


def with_game(view: View[Concatenate[Game, Rest]]) -> Callable[..., HttpResponse]:
    """Hand the view its table; a stranger to a private one gets the same 404 as for none, and is asked to sign in first."""

    @wraps(view)
    def guarded(request: HttpRequest, key: str) -> HttpResponse:
        game = game_for(key, request.user)
        if game is None and not request.user.is_authenticated:
            return to_sign_in(request, reverse("table", args=[key]))
        if game is None:
            raise Http404
        return view(request, game)  # type: ignore[call-arg]

    return guarded
