"""Form fields that several games offer."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


class StarterField(forms.TypedChoiceField):
    """Who starts: chance (None), or the seat of the one who opens the table."""

    def __init__(self, **kwargs: Any) -> None:
        """Offer the two."""
        choices = [("", _("Chance decides")), ("0", _("I start"))]
        super().__init__(choices=choices, coerce=int, empty_value=None, required=False, **kwargs)
