"""The form of a new personal token."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import PersonalToken


class TokenForm(forms.Form):
    """What a token is called."""

    name = forms.CharField(
        label=_("Name"),
        max_length=PersonalToken._meta.get_field("name").max_length,
        help_text=_("What it is for, so that you know later which one to revoke: “my bot”."),
    )
