"""Which drawing shows a card, and the card as SVG."""

from __future__ import annotations

from dataclasses import dataclass

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.pickit_dragons.cards import LETTERS, Card, Colour, is_joker
from games.pickit_dragons.dragons import Laid
from games.pickit_dragons.sentences import card_name, colour_name

BACK = "back"
BLANK = "blank"


@dataclass(frozen=True)
class Picture:
    """A drawing of the sprite and what it shows, in words."""

    symbol: str
    name: str

    @property
    def svg(self) -> SafeString:
        """The drawing, named for those who don't see it."""
        return format_html(
            '<svg class="card{}" viewBox="0 0 100 140" role="img" aria-label="{}"><use href="{}#{}"/></svg>',
            " blank" if self.symbol == BLANK else "",
            self.name,
            static("pickit_dragons/cards.svg"),
            self.symbol,
        )


def card_picture(card: Card) -> Picture:
    """A card by itself. Copies of a part come in two drawings (PD-2)."""
    if is_joker(card):
        return Picture(card[:2], card_name(card))
    other = (ord(card[-1]) - ord("a")) % 2
    return Picture(f"{card[:-1]}-b" if other else card[:-1], card_name(card))


def laid_picture(colour: Colour, laid: Laid) -> Picture:
    """A card as part of a dragon; a joker is drawn as the part for which it stands."""
    if not is_joker(laid.card):
        return card_picture(laid.card)
    name = _("%(joker)s as %(colour)s part %(part)d") % {
        "joker": card_name(laid.card),
        "colour": colour_name(colour),
        "part": laid.part,
    }
    return Picture(f"{LETTERS[colour]}{laid.part}-joker", name)


def missing_picture(part: int) -> Picture:
    """The gap of an unfinished dragon."""
    return Picture(BLANK, _("part %(part)d is missing") % {"part": part})


def back_picture() -> Picture:
    """A card face down."""
    return Picture(BACK, _("face down"))
