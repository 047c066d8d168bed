"""The page behind "unsubscribe" in a mail."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts import services
from accounts.selectors import address_is_refused
from accounts.unsubscribe import BadToken, address_of, subscription_of


@require_http_methods(["GET", "HEAD", "POST"])
@csrf_exempt
@never_cache
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Show the kind of mail this is about; only a POST, also one by a mail program (RFC 8058), switches it."""
    try:
        subscription = subscription_of(token)
    except BadToken as error:
        raise Http404 from error
    if request.method == "POST":
        wanted = request.POST.get("switch") == "on"
        services.mail_scope_set(user=subscription.user, scope=subscription.scope, wanted=wanted)
    # Always a page, never a redirect: mail programs don't follow one.
    return render(
        request,
        "accounts/unsubscribe.html",
        {"subscription": subscription, "changed": request.method == "POST"},
    )


@require_http_methods(["GET", "HEAD", "POST"])
@csrf_exempt
@never_cache
def no_invitations(request: HttpRequest, token: str) -> HttpResponse:
    """The same for somebody without an account, whom others invite by their address."""
    try:
        address = address_of(token)
    except BadToken as error:
        raise Http404 from error
    if request.method == "POST":
        services.invitations_refuse(address=address, wanted=request.POST.get("switch") == "on")
    context = {"refused": address_is_refused(address), "changed": request.method == "POST"}
    return render(request, "accounts/no_invitations.html", context)
