"""What cards, colours and bids are called."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.magic_dragons.cards import Card, Colour, Spell, colour_of, number_of, spell_of

_COLOURS = {
    Colour.BLACK: gettext_lazy("black"),
    Colour.BLUE: gettext_lazy("blue"),
    Colour.PURPLE: gettext_lazy("purple"),
    Colour.RED: gettext_lazy("red"),
    Colour.YELLOW: gettext_lazy("yellow"),
}
_DRAGONS = {
    Colour.BLACK: gettext_lazy("black %(number)d"),
    Colour.BLUE: gettext_lazy("blue %(number)d"),
    Colour.PURPLE: gettext_lazy("purple %(number)d"),
    Colour.RED: gettext_lazy("red %(number)d"),
    Colour.YELLOW: gettext_lazy("yellow %(number)d"),
}
_SPELLS = {
    Spell.ICE: gettext_lazy("ice"),
    Spell.FIRE: gettext_lazy("fire"),
    Spell.COLOR: gettext_lazy("color spell"),
}


def colour_name(colour: str) -> str:
    """The name of a colour."""
    return str(_COLOURS[Colour(colour)])


def card_name(card: Card) -> str:
    """What a card shows, in words."""
    if spell := spell_of(card):
        return str(_SPELLS[spell])
    return str(_DRAGONS[colour_of(card)]) % {"number": number_of(card)}


def bid_name(number: int) -> str:
    """What a bid card promises."""
    return ngettext("%(count)d stack", "%(count)d stacks", number) % {"count": number}


def listing(items: Sequence[str]) -> str:
    """Several things in one sentence."""
    if len(items) < 2:
        return "".join(items)
    return _("%(others)s and %(last)s") % {"others": ", ".join(items[:-1]), "last": items[-1]}


def card_names(cards: Sequence[Card]) -> str:
    """Several cards in one sentence."""
    return listing([card_name(card) for card in cards])
