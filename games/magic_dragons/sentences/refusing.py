"""Why something can't be done, as a sentence: what the rule wants, what was found, what to do instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from games.engine.refusal import Refusal
from games.magic_dragons.cards import Card
from games.magic_dragons.sentences.naming import bid_name, card_name, card_names, colour_name, listing

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_OPTIONS = {
    "seats": _("The game is for %(fewest)d to %(most)d players, not %(seats)d."),
    "starter": _("The starting player must be one of the %(seats)d seats."),
}
_ANSWERS = {
    "bid_gone": _("No bid card for %(number)s is left. Take another one."),
    "no_card": _("Choose the card that you play as well."),
    "two_cards": _("You play exactly one card in a turn; you chose %(cards)s."),
    "two_places": _("You chose more than one place for %(card)s. Choose one."),
    "name_place": _("There is more than one place for %(card)s. Choose the place as well."),
    "name_colour": _("A color spell calls a colour. Choose one of the five as well."),
    "needless_colour": _("Only a color spell calls a colour; you chose %(card)s. Leave the colour out."),
    "two_colours": _("A color spell calls one colour; you chose %(colours)s."),
}
_PLACES = {
    "dead": _("Stack %(stack)d is dead since fire was put on it: nothing can be played on it in this round."),
    "frozen": _("Stack %(stack)d is frozen by ice: nothing can be played on it in this round."),
    "waits_for_other": _("Stack %(stack)d waits for a %(called)s dragon, so %(card)s can't claim it."),
    "spell_on_spell": _(
        "Stack %(stack)d waits for a %(called)s dragon; a spell can't be put on another spell. "
        "Choose a stack with a dragon on top."
    ),
    "spell_alone": _("A spell can't start a stack. Choose a stack with a dragon on top for it."),
    "other_colour": _(
        "%(top_card)s lies on top of stack %(stack)d; only a higher dragon of the same colour can cover it, "
        "and you chose %(card)s."
    ),
    "not_higher": _("%(top_card)s lies on top of stack %(stack)d; %(card)s isn't higher, so it can't cover it."),
    "colour_active": _(
        "%(card)s can't start a stack while another one of its colour is active: %(top_card)s lies on top of "
        "stack %(stack)d."
    ),
}
_NOWHERE = {
    "too_low": _(
        "%(card)s has no place now: %(top_card)s lies on top of stack %(stack)d, and %(card)s isn't higher. "
        "Play another card."
    ),
    "no_active": _("A spell needs a stack with a dragon on top, and there is none now. Play a dragon."),
}
_WHY_NOT = {
    "too_low": _("%(top_card)s lies on top. Only a spell can make room for this card."),
    "no_active": _("No stack has a dragon on top."),
}
_SENTENCES: Mapping[str, StrPromise] = {**_OPTIONS, **_ANSWERS, **_PLACES, **_NOWHERE}
REASONS = frozenset(_SENTENCES)
"""Every reason for which there is a sentence."""


def refusal(refused: Refusal) -> str:
    """The sentence for a refusal of this game."""
    return _filled(_SENTENCES[refused.reason], refused)


def why_not(bar: Refusal) -> str:
    """Why a card of the hand has no place at all, in a few words beside the card (MD-22, MD-30)."""
    return _filled(_WHY_NOT[bar.reason], bar)


def _filled(text: StrPromise, refused: Refusal) -> str:
    said = text % {name: _words(name, fact) for name, fact in refused.facts.items()}
    return said[:1].upper() + said[1:]


def _words(name: str, fact: str | int | tuple[str, ...]) -> str | int:
    match name, fact:
        case "colours", tuple():
            return listing([colour_name(colour) for colour in fact])
        case "cards", tuple():
            return card_names([Card(card) for card in fact])
        case "called", str():
            return colour_name(fact)
        case (("card" | "top_card"), str()):
            return card_name(Card(fact))
        case "number", int():
            return bid_name(fact)
    return listing(fact) if isinstance(fact, tuple) else fact
