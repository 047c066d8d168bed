"""What cards, colours and missions are called."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.pickit_dragons.cards import Card, Colour, colour_of, is_joker, part_of
from games.pickit_dragons.dragons import Laid

_COLOURS = {
    Colour.GREEN: gettext_lazy("green"),
    Colour.RED: gettext_lazy("red"),
    Colour.YELLOW: gettext_lazy("yellow"),
    Colour.BLUE: gettext_lazy("blue"),
    Colour.PURPLE: gettext_lazy("purple"),
}
_PARTS = {
    Colour.GREEN: gettext_lazy("green card"),
    Colour.RED: gettext_lazy("red part %(part)d"),
    Colour.YELLOW: gettext_lazy("yellow part %(part)d"),
    Colour.BLUE: gettext_lazy("blue part %(part)d"),
    Colour.PURPLE: gettext_lazy("purple part %(part)d"),
}
_JOKERS = {
    None: gettext_lazy("white joker"),
    Colour.RED: gettext_lazy("red joker"),
    Colour.YELLOW: gettext_lazy("yellow joker"),
    Colour.BLUE: gettext_lazy("blue joker"),
    Colour.PURPLE: gettext_lazy("purple joker"),
}
_MISSIONS = {
    "PD-71": (gettext_lazy("All five colours"), gettext_lazy("At least one complete dragon of each colour: 6 points.")),
    "PD-72": (
        gettext_lazy("Without jokers"),
        gettext_lazy("At least one complete dragon, and never a joker used in one during the whole game: 4 points."),
    ),
    "PD-73": (gettext_lazy("Three yellow dragons"), gettext_lazy("At least three complete yellow dragons: 6 points.")),
    "PD-74": (
        gettext_lazy("Most dragons"),
        gettext_lazy("The most complete dragons, at least one; a shared first place is enough: 5 points."),
    ),
    "PD-75": (gettext_lazy("No green dragon"), gettext_lazy("No green dragon that lies face up: 4 points.")),
    "PD-76": (
        gettext_lazy("Blue and purple"),
        gettext_lazy("At least one complete blue and one complete purple dragon: 4 points."),
    ),
    "PD-77": (
        gettext_lazy("Most red dragons"),
        gettext_lazy("The most complete red dragons, at least one; a shared first place is enough: 5 points."),
    ),
    "PD-78": (
        gettext_lazy("Green company"),
        gettext_lazy(
            "A green dragon for every complete dragon of another colour, of which there is at least one. "
            "A white joker may be laid as a stand-in for a green dragon: 5 points."
        ),
    ),
}


def colour_name(colour: str) -> str:
    """The name of a colour."""
    return str(_COLOURS[Colour(colour)])


def card_name(card: Card) -> str:
    """What a card shows, in words."""
    colour = colour_of(card)
    if is_joker(card) or colour is None:
        return str(_JOKERS[colour])
    return str(_PARTS[colour]) % {"part": part_of(card)}


def laid_name(laid: Laid) -> str:
    """A card as it lies in a dragon, with the part for which a joker stands."""
    if not is_joker(laid.card):
        return card_name(laid.card)
    return _("%(joker)s as part %(part)d") % {"joker": card_name(laid.card), "part": laid.part}


def mission_name(mission: str) -> str:
    """The short name of a mission."""
    return str(_MISSIONS[mission][0])


def mission_text(mission: str) -> str:
    """What a mission asks for, and its points."""
    return str(_MISSIONS[mission][1])


def listing(items: Sequence[str]) -> str:
    """Several things in one sentence."""
    if len(items) < 2:
        return "".join(items)
    return _("%(others)s and %(last)s") % {"others": ", ".join(items[:-1]), "last": items[-1]}


def card_names(cards: Sequence[Card]) -> str:
    """Several cards in one sentence."""
    return listing([card_name(card) for card in cards])
