"""A drawing of one of the sheets in static/, with a name for those who don't see it."""

from __future__ import annotations

from dataclasses import dataclass

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

CARD = "0 0 100 140"
SQUARE = "0 0 100 100"


@dataclass(frozen=True)
class Picture:
    """One symbol of a sheet ("pickit_dragons/cards.svg") and what it shows, in words; `look` is its class."""

    sheet: str
    symbol: str
    name: str
    box: str = CARD
    look: str = "card"

    @property
    def svg(self) -> SafeString:
        """The drawing; without a name it is decoration."""
        drawn = format_html('<use href="{}#{}"/>', static(self.sheet), self.symbol)
        if not self.name:
            return format_html('<svg class="{}" viewBox="{}" aria-hidden="true">{}</svg>', self.look, self.box, drawn)
        return format_html(
            '<svg class="{}" viewBox="{}" role="img" aria-label="{}">{}</svg>', self.look, self.box, self.name, drawn
        )
