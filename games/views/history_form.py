"""What somebody looks for among their finished tables, as the address of the page says it."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.history import Wanted
from games.models.tally import Finish
from games.registry import GAMES

LOOKED_FOR = (Finish.Result.WON, Finish.Result.LOST, Finish.Result.SHARED, Finish.Result.ABANDONED)
FIRST, LAST = date(2000, 1, 1), date(2999, 12, 31)


class Day(forms.DateField):
    """A day that a clock of any zone can tell."""

    widget = forms.DateInput({"type": "date"}, "%Y-%m-%d")

    def to_python(self, value: Any) -> date | None:
        """The day; an error for one that no table can have ended on."""
        day = super().to_python(value)
        if day is not None and not FIRST <= day <= LAST:
            raise ValidationError(_("There are no tables from that time. Choose a day from the year 2000 on."))
        return day


class HistoryForm(forms.Form):
    """Which finished tables to show; all of them if nothing is filled in."""

    game = forms.ChoiceField(label=_("Game"), required=False)
    result = forms.ChoiceField(
        label=_("Result"),
        required=False,
        choices=[("", _("any")), *((result.value, result.label) for result in LOOKED_FOR)],
    )
    name = forms.CharField(
        label=_("Played with"), required=False, max_length=60, widget=forms.TextInput({"type": "search"})
    )
    since = Day(label=_("From"), required=False)
    until = Day(label=_("To"), required=False)

    def __init__(self, sent: QueryDict) -> None:
        """Offer the games there are."""
        super().__init__(sent, label_suffix="")
        titles = [(slug, game.about.title) for slug, game in GAMES.items()]
        cast(forms.ChoiceField, self.fields["game"]).choices = [("", _("any")), *titles]

    def clean(self) -> dict[str, Any]:
        """Refuse a time that ends before it begins."""
        chosen = self.cleaned_data
        if chosen.get("since") and chosen.get("until") and chosen["since"] > chosen["until"]:
            self.add_error(
                "until", _("This day is before the first one. Choose a later day, or leave one of them empty.")
            )
        return chosen

    def wanted(self) -> Wanted:
        """What is looked for, as far as it could be read, once that was tried; days are those of the reader's clock."""
        chosen = self.cleaned_data
        until = chosen.get("until")
        return Wanted(
            slug=chosen.get("game") or "",
            result=chosen.get("result") or "",
            since=_midnight(chosen.get("since")),
            until=_midnight(until + timedelta(days=1) if until else None),
        )


def _midnight(day: date | None) -> datetime | None:
    return timezone.make_aware(datetime.combine(day, time.min)) if day else None
