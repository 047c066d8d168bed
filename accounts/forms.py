"""The forms of the settings page, of claiming and of closing an account."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from allauth.account.adapter import get_adapter
from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.clock import time_zone_choices
from accounts.entrance_forms import ADDRESS_HINT, NAME_HINT, PASSWORD_HINT, BrowserZoneField
from accounts.models import User
from accounts.names import LONGEST, folded, normalised
from accounts.selectors import name_is_free


def name_field() -> forms.CharField:
    """Make the field for a user name."""
    widget = forms.TextInput(attrs={"autocomplete": "username"})
    return forms.CharField(label=_("Name"), max_length=LONGEST, help_text=NAME_HINT, widget=widget)


class NameForm(forms.ModelForm):  # type: ignore[type-arg]
    """Change the name."""

    username = name_field()

    class Meta:
        model = User
        fields = ["username"]

    def clean_username(self) -> str:
        """Refuse a name that is, or looks like, somebody else's."""
        name = normalised(self.cleaned_data["username"])
        if not name_is_free(name, asked_by=self.instance):
            raise ValidationError(get_adapter().error_messages["username_taken"], code="unique")
        return name


class ClockForm(forms.ModelForm):  # type: ignore[type-arg]
    """Time zone and language of dates."""

    class Meta:
        model = User
        fields = ["time_zone", "date_language"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zones = self.fields["time_zone"]
        assert isinstance(zones, forms.ChoiceField)
        zones.choices = _zones_by_region()


class AtTableForm(forms.ModelForm):  # type: ignore[type-arg]
    """What the tables do for their person."""

    class Meta:
        model = User
        fields = ["confirms"]


class ClaimForm(forms.Form):
    """What a guest needs to keep their account: name, address, password."""

    username = name_field()
    email = forms.EmailField(
        label=_("E-mail address"),
        help_text=ADDRESS_HINT,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        help_text=PASSWORD_HINT,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_username(self) -> str:
        """Check the name as sign-up does."""
        return str(get_adapter().clean_username(self.cleaned_data["username"]))

    def clean_email(self) -> str:
        """Give the address in small letters; whether another account has it stays between us and that account."""
        return str(self.cleaned_data["email"]).lower()

    def clean(self) -> dict[str, Any]:
        """Hold the password against name and address, too."""
        cleaned = super().clean() or {}
        if password := cleaned.get("password"):
            person = User(username=cleaned.get("username", ""), email=cleaned.get("email", ""))
            try:
                validate_password(password, person)
            except ValidationError as error:
                self.add_error("password", error)
        return cleaned


class CloseForm(forms.Form):
    """Proof that it is really the person: their password, or their name typed out when they have none."""

    proof = forms.CharField(strip=False)

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        field = self.fields["proof"]
        if user.has_usable_password():
            field.label = _("Your password")
            field.widget = forms.PasswordInput(attrs={"autocomplete": "current-password"})
        else:
            field.label = _("Type your name, %(name)s") % {"name": user.username}
            field.widget = forms.TextInput(attrs={"autocomplete": "off"})

    def clean_proof(self) -> str:
        """Refuse a wrong password or name."""
        proof = str(self.cleaned_data["proof"])
        if self.user.has_usable_password():
            if not self.user.check_password(proof):
                raise ValidationError(get_adapter().error_messages["incorrect_password"], code="password")
        elif folded(proof.strip()) != folded(self.user.username):
            raise ValidationError(_("This is not your name. Type it as it stands above."), code="name")
        return proof


class GuestForm(forms.Form):
    """What a browser tells of a guest."""

    time_zone = BrowserZoneField()


def _zones_by_region() -> list[tuple[str, Any]]:
    """Group the zones as a long list needs it; those without a region come first."""
    loose = [choice for choice in time_zone_choices() if "/" not in choice[0]]
    placed = [choice for choice in time_zone_choices() if "/" in choice[0]]
    regions = groupby(placed, key=lambda choice: choice[0].partition("/")[0])
    return [*loose, *((region, list(zones)) for region, zones in regions)]
