"""How often somebody may do a thing, counted in the cache that all processes share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from django.core.cache import cache
from redis.exceptions import RedisError

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

log = structlog.get_logger()


def is_used_up(what: str, *, who: int | str, most: int, seconds: int) -> bool:
    """Count one more try of somebody; true when it was one too many within so many seconds of the first.

    A cache that is down costs only the limit.
    """
    key = f"limit.{what}.{who}"
    try:
        if cache.add(key, 1, seconds):
            return False
        return cache.incr(key) > most
    except ValueError:
        return False  # the span ran out between the two lines, and the next try begins another
    except RedisError as error:
        log.warning("limit_not_counted", what=what, error=type(error).__name__)
        return False


def look_refusal(request: HttpRequest, what: str, *, most: int, seconds: int) -> HttpResponse | None:
    """Count one look at a page that is dear to make; give the page that says "too many" when it was one too many.

    Looks are counted by person, and those of strangers by address; allauth counts none at all.
    """
    who = f"person-{request.user.pk}" if request.user.is_authenticated else address_of(request)
    if not is_used_up(what, who=who, most=most, seconds=seconds):
        return None
    response: HttpResponse = ratelimit.respond_429(request)
    return response


def refusal_of(request: HttpRequest, action: str) -> HttpResponse | None:
    """Count one try to send something; give the page that says "too many" when it was one too many.

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
