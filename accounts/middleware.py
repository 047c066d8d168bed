"""Each request is answered for the person who asks: in their clock, and kept by nobody else."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import patch_cache_control, patch_vary_headers

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


def personal_pages(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Keep pages out of every cache: Back shows the table as it is, and a page even where a fragment came last."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_store=True)
            patch_vary_headers(response, ["HX-Request"])
        return response

    return middleware
