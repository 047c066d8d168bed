"""Who may use a view that is only for people who are signed in."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from accounts.models import User

P = ParamSpec("P")
PersonView = Callable[Concatenate["PersonRequest", P], HttpResponseBase]
PublicView = Callable[Concatenate[HttpRequest, P], HttpResponseBase]


class SiteRequest(HttpRequest):
    """A request as the middleware hands it on."""

    user: User | AnonymousUser
    htmx: HtmxDetails


class PersonRequest(SiteRequest):
    """A request from somebody who is signed in, be it as a guest."""

    user: User


def to_sign_in(request: HttpRequest, back: str) -> HttpResponse:
    """Send somebody to sign in and then back to that address; a fragment's request moves the whole page."""
    answer = redirect_to_login(back)
    return HttpResponseClientRedirect(answer.url) if "HX-Request" in request.headers else answer


def signed_in_or(back: Callable[..., str]) -> Callable[[PersonView[P]], PublicView[P]]:
    """Make a decorator that sends strangers to sign in.

    They come back to the page itself or, as no link can send a form again, to what `back` makes of its address.
    """

    def decorator(view: PersonView[P]) -> PublicView[P]:
        @wraps(view)
        def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            if request.user.is_authenticated:
                return view(request, *args, **kwargs)  # type: ignore[arg-type]
            is_page = request.method in {"GET", "HEAD"} and "HX-Request" not in request.headers
            return to_sign_in(request, request.get_full_path() if is_page else back(*args, **kwargs))

        return guarded

    return decorator


def signed_in(view: PersonView[P]) -> PublicView[P]:
    """Send strangers to sign in and back, to the settings when they had sent a form."""
    decorator: Callable[[PersonView[P]], PublicView[P]] = signed_in_or(lambda **address: reverse("settings"))
    return decorator(view)
