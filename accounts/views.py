"""The settings page, and one small view for each of its forms."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.db import IntegrityError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts import services
from accounts.access import PersonRequest, signed_in
from accounts.forms import AtTableForm, ClockForm, CloseForm, NameForm
from accounts.limits import refusal_of
from accounts.mail_forms import MailForm, WebhookForm
from accounts.models import User
from accounts.selectors import pending_address, verified_address
from accounts.time_forms import time_section
from accounts.times import changing


@require_GET
@never_cache
@signed_in
def settings_page(request: PersonRequest) -> HttpResponse:
    """Show everything that can be set."""
    return settings_shown(request)


@require_POST
@signed_in
def settings_name(request: PersonRequest) -> HttpResponse:
    """Change the name."""
    return _saved(request, "name", NameForm(request.POST, instance=_copy(request.user)), _("Your name is changed."))


@require_POST
@signed_in
def settings_clock(request: PersonRequest) -> HttpResponse:
    """Change time zone and language of dates."""
    form = ClockForm(request.POST, instance=_copy(request.user))
    return _saved(request, "clock", form, _("Times are now shown this way."))


@require_POST
@signed_in
def settings_at_table(request: PersonRequest) -> HttpResponse:
    """Change whether the tables ask back."""
    form = AtTableForm(request.POST, instance=_copy(request.user))
    return _saved(request, "at_table", form, _("Your choice is saved."))


@require_POST
@signed_in
def settings_mail(request: PersonRequest) -> HttpResponse:
    """Change which mails come, and when."""
    form = MailForm(request.POST, instance=_copy(request.user))
    return _saved(request, "mail", form, _("Your choice of mails is saved."))


@require_POST
@signed_in
def mail_again(request: PersonRequest) -> HttpResponse:
    """Try an address again to which mail had failed."""
    services.mail_try_again(user=request.user)
    messages.success(request, _("We send you mail again. If it fails once more, change your address."))
    return _back_to("mail")


@require_POST
@signed_in
def sessions_end(request: PersonRequest) -> HttpResponse:
    """Sign out on every other device, and let no program in any more."""
    services.sessions_end(user=request.user)
    update_session_auth_hash(request, request.user)
    messages.success(request, _("You are signed out everywhere but here, and your tokens for programs are ended."))
    return _back_to("sessions")


@require_http_methods(["GET", "POST"])
@sensitive_post_parameters("proof")
@never_cache
@signed_in
def close(request: PersonRequest) -> HttpResponse:
    """Ask for proof, then close the account for good."""
    form = CloseForm(request.POST or None, user=request.user)
    status = 200
    if request.method == "POST":
        if refusal := refusal_of(request, "reauthenticate"):
            return refusal
        if form.is_valid():
            services.user_close(user=request.user)
            logout(request)
            messages.success(request, _("Your account is closed, and what we knew of you is deleted."))
            return redirect("home")
        status = 422
    return render(request, "accounts/close.html", {"form": form}, status=status)


def _saved(request: PersonRequest, section: str, form: forms.ModelForm[User], done: Any) -> HttpResponse:
    """Save a section's form and go back to it, or show the page with what is wrong."""
    if form.is_valid():
        try:
            with changing(request.user, now=timezone.now()):
                form.instance.save(update_fields=form._meta.fields)
                if {"digest", "digest_hour", "time_zone"} & set(form.changed_data):
                    services.digest_plan(user=form.instance)
        except IntegrityError:
            # Only a name can be taken between the check and the writing.
            form.add_error(None, _("Somebody took this name at the same moment. Choose another one."))
        else:
            messages.success(request, done)
            return _back_to(section)
    return settings_shown(request, status=422, **{f"{section}_form": form})


def settings_shown(request: PersonRequest, *, status: int = 200, **bound: forms.BaseForm) -> HttpResponse:
    """Show the page, with forms that were turned down."""
    user = request.user
    context: dict[str, Any] = {
        "address": verified_address(user),
        "pending_address": pending_address(user),
        "name_form": NameForm(instance=user),
        "clock_form": ClockForm(instance=user),
        "at_table_form": AtTableForm(instance=user),
        "mail_form": MailForm(instance=user),
        "webhook_form": WebhookForm(instance=user),
        "now": timezone.now(),
        **time_section(user, timezone.now()),
        **bound,
    }
    return render(request, "accounts/settings.html", context, status=status)


def _copy(user: User) -> User:
    """Give the same row apart: a form writes what was typed onto its instance, also when it is refused."""
    return User.objects.get(pk=user.pk)


def _back_to(section: str) -> HttpResponse:
    return redirect(f"{reverse('settings')}#{section}")
