"""How often somebody may do a thing, counted in the cache that all processes share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


def refusal_of(request: HttpRequest, action: str) -> HttpResponse | None:
    """Count one try; give the page that says "too many" when it was one too many.

    The limits are allauth's, by action, and those that ACCOUNT_RATE_LIMITS adds.
    """
    user = request.user if request.user.is_authenticated else None
    if ratelimit.consume(request, action=action, user=user):
        return None
    response: HttpResponse = ratelimit.respond_429(request)
    return response


def address_of(request: HttpRequest) -> str:
    """Give the address a request comes from, past the proxies that this site trusts."""
    address: str = get_adapter().get_client_ip(request)
    return address
