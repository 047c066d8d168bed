"""The page of one's personal tokens: making one, which is shown this once, and revoking."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.access import PersonRequest, SiteRequest, signed_in
from accounts.token_forms import TokenForm
from accounts.tokens import MOST, TokenRefused, token_make, token_revoke, tokens_of


def is_making(request: SiteRequest) -> bool:
    """Whether a token is to be made by somebody who can have one; guests have nothing to show who they are by."""
    return request.method == "POST" and request.user.is_authenticated and not request.user.is_guest


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@signed_in
@reauthentication_required(enabled=is_making)  # type: ignore[untyped-decorator]
def tokens(request: PersonRequest) -> HttpResponse:
    """Show this person's tokens; by POST make one, which whoever came by an open browser must not be able to."""
    if request.method != "POST":
        return _shown(request, TokenForm())
    form = TokenForm(request.POST)
    if form.is_valid():
        try:
            made = token_make(user=request.user, name=form.cleaned_data["name"], now=timezone.now())
        except TokenRefused as refused:
            form.add_error(None, str(refused.why))
        else:
            _tell(request, form.cleaned_data["name"])
            return _shown(request, TokenForm(), made=made)
    return _shown(request, form, status=422)


@require_POST
@signed_in
def tokens_revoke(request: PersonRequest, token_id: int) -> HttpResponse:
    """Revoke one of them."""
    if not token_revoke(user=request.user, token_id=token_id):
        raise Http404
    messages.success(request, _("The token is revoked. What used it gets nothing here any more."))
    return redirect("tokens")


def _tell(request: PersonRequest, name: str) -> None:
    """Mail to its owner that there is a new token, in case that somebody else made it."""
    context = {"name": " ".join(name.split()), "tokens_url": settings.SITE_URL + reverse("tokens")}
    get_adapter(request).send_notification_mail("account/email/token_made", request.user, context)


def _shown(request: PersonRequest, form: TokenForm, *, made: str = "", status: int = 200) -> HttpResponse:
    found = tokens_of(request.user)
    context: dict[str, Any] = {"tokens": found, "form": form, "made": made, "most": MOST, "full": len(found) >= MOST}
    return render(request, "accounts/tokens.html", context, status=status)
