"""Form fields that several games offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


class StarterField(forms.TypedChoiceField):
    """Who starts: chance (None), or the seat of the one who opens the table."""

    def __init__(self, **kwargs: Any) -> None:
        """Offer the two."""
        choices = [("", _("Chance decides")), ("0", _("I start"))]
        super().__init__(choices=choices, coerce=int, empty_value=None, required=False, **kwargs)


class UsualField(forms.TypedChoiceField):
    """One of several ways to play; where nothing is chosen the first one, which is the usual one."""

    def __init__(self, choices: Sequence[tuple[Any, Any]], coerce: Callable[[Any], Any] = str, **kwargs: Any) -> None:
        """Offer these choices, whose values `coerce` makes of what is posted."""
        usual = choices[0][0]
        super().__init__(
            choices=choices, coerce=coerce, initial=usual, empty_value=coerce(usual), required=False, **kwargs
        )


class YesNoField(UsualField):
    """A variant that is played or not; usually it isn't."""

    def __init__(self, **kwargs: Any) -> None:
        """Offer the two."""
        super().__init__([("no", _("No")), ("yes", _("Yes"))], lambda value: value == "yes", **kwargs)


class ByOpenness(forms.ChoiceField):
    """A choice whose usual value depends on who may join: `open_value` at a table for everybody, else `private_value`.

    Where nothing was chosen it gives `private_value`; the form, which knows more, then takes the right one.
    """

    def __init__(
        self, *, usual: Any, choices: Sequence[tuple[str, Any]], open_value: str, private_value: str, **kwargs: Any
    ):
        """Offer `usual`, a text for the empty value, and these choices."""
        self.open_value, self.private_value = open_value, private_value
        super().__init__(choices=[("", usual), *choices], required=False, **kwargs)

    def clean(self, value: Any) -> str:
        """The chosen value, or the usual one of a table for invited people."""
        return super().clean(value) or self.private_value
