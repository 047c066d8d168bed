"""The page where a person takes their data along."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.access import PersonRequest, signed_in
from accounts.archive import zip_response
from accounts.data import files_of
from accounts.limits import refusal_of


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@signed_in
def data(request: PersonRequest) -> HttpResponseBase:
    """Say what can be had; by POST send all of it as one zip."""
    if request.method != "POST":
        return render(request, "accounts/data.html")
    if refusal := refusal_of(request, "data"):
        return refusal
    now = timezone.now()
    return zip_response(files_of(request.user), name=f"my-data-{now:%Y-%m-%d}.zip", now=now)
