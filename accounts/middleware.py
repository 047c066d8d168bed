"""Each request is answered in the clock of the person who asks."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.clock import current_date_language, zone_of


def personal_clock(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Activate the person's time zone and language of dates while their request is answered."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated:
            return get_response(request)
        language = current_date_language.set(request.user.date_language)
        try:
            with timezone.override(zone_of(request.user)):
                return get_response(request)
        finally:
            current_date_language.reset(language)

    return middleware
