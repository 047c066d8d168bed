"""Who may use a view about one's own account."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.models import User

P = ParamSpec("P")


class PersonRequest(HttpRequest):
    """A request from somebody who is signed in, be it as a guest."""

    user: User


def signed_in(
    view: Callable[Concatenate[PersonRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """Send strangers to sign in; they come back to the page itself, or to the settings when they had sent a form."""

    @wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)  # type: ignore[arg-type]
        where = request.get_full_path() if request.method in {"GET", "HEAD"} else reverse("settings")
        return redirect_to_login(where)

    return guarded
