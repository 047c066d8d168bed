"""Where allauth asks this site how it wants things."""

from __future__ import annotations

from smtplib import SMTPException
from typing import Any

import structlog
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress, EmailConfirmation
from allauth.account.utils import get_next_redirect_url
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.internal.httpkit import add_query_params
from django import forms
from django.contrib import messages
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.names import normalised, validate_name
from accounts.selectors import name_as_stored, name_is_free
from accounts.services import address_make_room

log = structlog.get_logger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    """Names by accounts.names, clear sentences, and mails that may fail without losing the page."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "account_inactive": _("This account is closed. You can sign up for a new one."),
        "duplicate_email": _("This is already the address of your account, or the one you are changing to."),
        "email_password_mismatch": _(
            "No account has this address and this password. Check both, or have a sign-in code sent to you."
        ),
        "username_password_mismatch": _(
            "No account has this name and this password. Check both, or have a sign-in code sent to you."
        ),
        "enter_current_password": _("This is not your present password. Type it again, or sign out and reset it."),
        "incorrect_code": _("This is not the code from the mail. Check it, or request a new one."),
        "incorrect_password": _("This is not your password. Type it again."),
        "invalid_password_reset": _("This link has been used or is too old. Request a new one."),
        "too_many_login_attempts": _("Too many tries in a short time. Wait a few minutes, then try again."),
        "rate_limited": _("Too many requests in a short time. Wait a few minutes, then try again."),
        "username_taken": _("Somebody has this name already, or one that looks the same. Choose another one."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Check a name that somebody wants to take, and give its one spelling."""
        name = normalised(username)
        validate_name(name)
        if not shallow and not name_is_free(name):
            raise ValidationError(self.error_messages["username_taken"], code="unique")
        return name

    def authenticate(self, request: HttpRequest, **credentials: Any) -> AbstractBaseUser | None:
        """Look a name up whatever its capitals, also where the database only knows those of A to Z."""
        if name := credentials.get("username"):
            credentials["username"] = name_as_stored(name)
        user: AbstractBaseUser | None = super().authenticate(request, **credentials)
        return user

    def save_user(self, request: HttpRequest, user: User, form: forms.BaseForm, commit: bool = True) -> User:
        """Save a new person with the time zone their browser told."""
        user.time_zone = form.cleaned_data.get("time_zone") or user.time_zone
        try:
            with transaction.atomic():
                saved: User = super().save_user(request, user, form, commit=commit)
        except IntegrityError as error:
            # The form found name and address free; somebody else took one of them since.
            messages.error(request, _("Somebody took this name at the same moment. Choose another one."))
            raise ImmediateHttpResponse(redirect(self._keeping_next(request, reverse("account_signup")))) from error
        return saved

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """Confirm an address; whoever only claimed it gives way."""
        with transaction.atomic():
            if email_address.can_set_verified():
                address_make_room(address=email_address.email, owner=email_address.user)
            return bool(super().confirm_email(request, email_address))

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: EmailConfirmation) -> str:
        """Let the mailed link remember the page the person was on their way to, for another browser or device."""
        return self._keeping_next(request, super().get_email_confirmation_url(request, emailconfirmation))

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail about the account; when the server doesn't take it, say so instead of failing the page."""
        try:
            super().send_mail(template_prefix, email, context)
        except (SMTPException, OSError) as error:
            log.error("mail about an account not sent", template=template_prefix, error=str(error))
            messages.error(
                self.request,
                _("The mail server did not take our mail just now. Wait a few minutes, then ask for it again."),
            )

    def _keeping_next(self, request: HttpRequest, url: str) -> str:
        where = get_next_redirect_url(request)
        return str(add_query_params(url, {REDIRECT_FIELD_NAME: where})) if where else url
