"""Who comes in: programs with a personal token, so often a minute. Cookies count for nothing here."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt

from accounts.models import User
from accounts.tokens import owner_of
from games.api.replies import Fault
from games.api.turned_down import TurnedDown, as_json
from games.services.limits import is_used_up

SPAN = 60
"""Seconds."""


class Limit(NamedTuple):
    """How often one person may do something in a span, with all of their tokens together."""

    what: str
    most: int


LOOKS = Limit("api.look", 120)
ANSWERS = Limit("api.answer", 60)

ProgramView = Callable[..., msgspec.Struct]


def for_programs(*verbs: str, limit: Limit) -> Callable[[ProgramView], Callable[..., HttpResponse]]:
    """Make a decorator that hands the view the token's owner, and turns what it gives or raises into JSON."""

    def decorator(view: ProgramView) -> Callable[..., HttpResponse]:
        # A browser sends no token by itself, so nobody can be made to send a form of another site's.
        @csrf_exempt
        @wraps(view)
        def guarded(request: HttpRequest, **place: Any) -> HttpResponse:
            try:
                verb_check(request, *verbs)
                return as_json(view(request, _owner(request, limit), **place))
            except TurnedDown as turned_down:
                return turned_down.response()

        return guarded

    return decorator


def verb_check(request: HttpRequest, *verbs: str) -> None:
    """Raise TurnedDown unless the request has one of these verbs."""
    if request.method not in verbs:
        allowed = ", ".join(verbs)
        raise TurnedDown(Fault.WRONG_VERB, f"this address takes {allowed} only", headers={"Allow": allowed})


def _owner(request: HttpRequest, limit: Limit) -> User:
    kind, _space, token = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer":
        message = "a personal token is needed: Authorization: Bearer slowtable_…"
        raise TurnedDown(Fault.NO_TOKEN, message, headers={"WWW-Authenticate": "Bearer"})
    person = owner_of(token.strip(), now=timezone.now())
    if person is None:
        refused = {"WWW-Authenticate": 'Bearer error="invalid_token"'}
        raise TurnedDown(Fault.NO_TOKEN, "this token is nobody's, or not any more", headers=refused)
    if is_used_up(limit.what, user_id=person.pk, most=limit.most, seconds=SPAN):
        message = f"more than {limit.most} in {SPAN} seconds: wait, then go on more slowly"
        raise TurnedDown(Fault.TOO_MANY, message, headers={"Retry-After": str(SPAN)})
    return person
