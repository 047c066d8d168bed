"""A drawing of one of the sheets in static/, with a name for those who don't see it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

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
        return _svg(self)


# A table shows the same few dozen drawings again and again, each with a name in some language.
@lru_cache(maxsize=4096)
def _svg(picture: Picture) -> SafeString:
    drawn = format_html('<use href="{}#{}"/>', static(picture.sheet), picture.symbol)
    shows = format_html('role="img" aria-label="{}"', picture.name) if picture.name else mark_safe('aria-hidden="true"')
    return format_html('<svg class="{}" viewBox="{}" {}>{}</svg>', picture.look, picture.box, shows, drawn)
