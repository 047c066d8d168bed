"""The forms of allauth's pages, in this site's words."""

from __future__ import annotations

from typing import Any, ClassVar

from allauth.account import forms as allauth_forms
from django import forms
from django.db import transaction
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from accounts.clock import is_time_zone
from accounts.names import LONGEST, SHORTEST
from accounts.tokens import tokens_forget

ADDRESS_HINT = _("We send one mail there to confirm it. Nobody else sees it.")
NAME_HINT = format_lazy(
    _("{shortest} to {longest} signs; the other players see it."), shortest=SHORTEST, longest=LONGEST
)
# AUTH_PASSWORD_VALIDATORS in one sentence.
PASSWORD_HINT = _("At least 8 signs; not only digits, nothing common, and not like your name or address.")


class BrowserZoneField(forms.CharField):
    """A hidden field that static/js/timezone.js fills; whatever is no zone counts as nothing."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.HiddenInput(attrs={"data-browser-time-zone": ""})
        super().__init__(required=False, widget=widget, **kwargs)

    def clean(self, value: Any) -> str:
        """Give the name of a zone, or nothing."""
        name = str(value or "")
        return name if is_time_zone(name) else ""


class InOurWords(forms.Form):
    """Relabels the fields of an allauth form; its placeholders go, as they would only repeat the labels."""

    words: ClassVar[dict[str, tuple[Any, ...]]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            if words := self.words.get(name):
                field.label = words[0]
                field.help_text = words[1] if len(words) > 1 else field.help_text


class SignupForm(InOurWords, allauth_forms.SignupForm):
    """Name, address, password."""

    time_zone = BrowserZoneField()
    words = {
        "username": (_("Name"), NAME_HINT),
        "email": (_("E-mail address"), ADDRESS_HINT),
        "password1": (_("Password"), PASSWORD_HINT),
    }


class LoginForm(InOurWords, allauth_forms.LoginForm):
    """Name or address, and password."""

    words = {"login": (_("Name or e-mail address"),), "password": (_("Password"),)}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].widget.attrs["autocomplete"] = "username"


class RequestLoginCodeForm(InOurWords, allauth_forms.RequestLoginCodeForm):
    """Where to mail the code."""

    words = {"email": (_("E-mail address"),)}


class ConfirmLoginCodeForm(InOurWords, allauth_forms.ConfirmLoginCodeForm):
    """The mailed code."""


class ResetPasswordForm(InOurWords, allauth_forms.ResetPasswordForm):
    """Where to mail the link."""

    words = {"email": (_("E-mail address"),)}


class ResetPasswordKeyForm(InOurWords, allauth_forms.ResetPasswordKeyForm):
    """The new password, after the mailed link."""

    words = {"password1": (_("New password"), PASSWORD_HINT), "password2": (_("New password once more"),)}

    def save(self) -> None:
        """Set it, and end all tokens: who resets a password may have lost the account to somebody else."""
        with transaction.atomic():
            super().save()
            tokens_forget(user=self.user)


class SetPasswordForm(InOurWords, allauth_forms.SetPasswordForm):
    """A first password."""

    words = {"password1": (_("Password"), PASSWORD_HINT), "password2": (_("Password once more"),)}


class ChangePasswordForm(InOurWords, allauth_forms.ChangePasswordForm):
    """The present password and a new one."""

    words = {
        "oldpassword": (_("Present password"),),
        "password1": (_("New password"), PASSWORD_HINT),
        "password2": (_("New password once more"),),
    }


class ReauthenticateForm(InOurWords, allauth_forms.ReauthenticateForm):
    """The password, before something important."""

    words = {"password": (_("Password"),)}
