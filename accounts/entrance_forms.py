"""The forms of allauth's pages, in this site's words."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as allauth_forms
from django import forms
from django.contrib.auth.password_validation import password_validators_help_texts
from django.utils.translation import gettext_lazy as _

from accounts.clock import is_time_zone
from accounts.names import LONGEST, SHORTEST


class BrowserZoneField(forms.CharField):
    """A hidden field that static/js/timezone.js fills; whatever is no zone counts as nothing."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.HiddenInput(attrs={"data-browser-time-zone": ""})
        super().__init__(required=False, widget=widget, **kwargs)

    def clean(self, value: Any) -> str:
        """Give the name of a zone, or nothing."""
        name = str(value or "")
        return name if is_time_zone(name) else ""


class SignupForm(allauth_forms.SignupForm):  # type: ignore[misc]
    """Name, address, password."""

    time_zone = BrowserZoneField()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _reword(self, "username", _("Name"), _name_hint())
        _reword(self, "email", _("E-mail address"), _("We send one mail there to confirm it. Nobody else sees it."))
        _reword(self, "password1", _("Password"), " ".join(password_validators_help_texts()))


class LoginForm(allauth_forms.LoginForm):  # type: ignore[misc]
    """Name or address, and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _reword(self, "login", _("Name or e-mail address"))
        self.fields["login"].widget.attrs["autocomplete"] = "username"
        _reword(self, "password", _("Password"))


def _name_hint() -> str:
    return _("%(shortest)d to %(longest)d signs; the other players see it.") % {
        "shortest": SHORTEST,
        "longest": LONGEST,
    }


def _reword(form: forms.Form, name: str, label: Any, hint: Any = None) -> None:
    """Give a field its label and hint; a placeholder would only repeat the label."""
    field = form.fields[name]
    field.label = label
    field.widget.attrs.pop("placeholder", None)
    if hint is not None:
        field.help_text = hint
