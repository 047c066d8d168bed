"""The forms for quiet hours and vacations."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts import vacations
from accounts.models import User
from accounts.times import LONGEST_QUIET, quiet_length


class QuietForm(forms.Form):
    """From when until when nothing of a person's ends; both or none."""

    quiet_from = forms.TimeField(label=_("From"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M"))
    quiet_until = forms.TimeField(label=_("Until"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M"))

    def clean(self) -> dict[str, Any]:
        """Refuse half a span, and one that leaves hardly any day."""
        cleaned = super().clean() or {}
        start, end = cleaned.get("quiet_from"), cleaned.get("quiet_until")
        if self.errors:
            return cleaned
        if (start is None) != (end is None):
            raise ValidationError(_("Quiet hours need a beginning and an end. Fill in both, or leave both empty."))
        if isinstance(start, time) and isinstance(end, time) and quiet_length(start, end) > LONGEST_QUIET:
            raise ValidationError(_("At most 16 hours of a day can be quiet, so that there is time to play."))
        return cleaned


class VacationForm(forms.Form):
    """The first and the last day of a vacation."""

    first = forms.DateField(label=_("First day"), widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"))
    last = forms.DateField(label=_("Last day"), widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"))


def time_section(user: User, now: datetime) -> dict[str, Any]:
    """What the section of quiet hours and vacations shows."""
    today: date = vacations.local_day(user, now)
    return {
        "quiet_form": QuietForm(initial={"quiet_from": user.quiet_from, "quiet_until": user.quiet_until}),
        "vacation_form": VacationForm(initial={"first": today}),
        "vacations": vacations.vacations_to_come(user, now),
        "vacation_days": vacations.days_left(user, today.year),
        "vacation_stock": vacations.STOCK,
    }
