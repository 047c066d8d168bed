"""Playing at once as a guest, and keeping the account afterwards."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from allauth.account.utils import get_next_redirect_url
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from accounts import services
from accounts.access import PersonRequest, signed_in
from accounts.forms import ClaimForm, GuestForm
from accounts.limits import refusal_of

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@require_POST
@never_cache
def guest(request: HttpRequest) -> HttpResponse:
    """Sign a stranger in as a fresh guest and send them where they were going."""
    where = get_next_redirect_url(request) or settings.LOGIN_REDIRECT_URL
    if request.user.is_authenticated:
        return redirect(where)
    return guest_enter(request) or redirect(where)


def guest_enter(request: HttpRequest) -> HttpResponse | None:
    """Sign a stranger in as a fresh guest; give the page that says so when there were too many from one place."""
    if refusal := refusal_of(request, "guest"):
        return refusal
    form = GuestForm(request.POST)
    form.is_valid()
    person = services.guest_create(time_zone=form.cleaned_data.get("time_zone"))
    login(request, person, backend=BACKEND)
    return None


@require_http_methods(["GET", "POST"])
@sensitive_post_parameters("password")
@never_cache
@signed_in
def claim(request: PersonRequest) -> HttpResponse:
    """Let a guest keep their account: name, address, password."""
    where = get_next_redirect_url(request)
    if not request.user.is_guest:
        return redirect(where or "settings")
    form = ClaimForm(request.POST or None, user=request.user)
    status = 200
    if request.method == "POST":
        if refusal := refusal_of(request, "signup"):
            return refusal
        if form.is_valid() and _claimed(request, form):
            return redirect(where or "settings")
        status = 422
    return render(request, "accounts/claim.html", {"form": form, "next": where or ""}, status=status)


def _claimed(request: PersonRequest, form: ClaimForm) -> bool:
    """Write the claim; false, with the reason on the form, when the name was taken meanwhile."""
    try:
        person = services.guest_claim(
            user=request.user, name=form.cleaned_data["username"], password=form.cleaned_data["password"]
        )
    except IntegrityError:
        form.add_error("username", _("Somebody took this name at the same moment. Choose another one."))
        return False
    update_session_auth_hash(request, person)
    # The link comes to the same end whether another account has this address or not: only its owner learns that.
    EmailAddress.objects.add_new_email(request, person, form.cleaned_data["email"])
    messages.success(request, _("The account is yours. Open the link in our mail to confirm your address."))
    return True
