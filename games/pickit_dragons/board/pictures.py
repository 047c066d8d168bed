"""Which drawing shows a card."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from games.pickit_dragons.cards import LETTERS, Card, Colour, is_joker
from games.pickit_dragons.dragons import Laid
from games.pickit_dragons.facts import (
    Discarded,
    Drawn,
    Exchanged,
    Extended,
    LaidDown,
    Passed,
    Played,
    Sacrificed,
    Taken,
)
from games.pickit_dragons.sentences import card_name, colour_name
from games.pictures import Picture

_SHEET = "pickit_dragons/cards.svg"


def card_picture(card: Card) -> Picture:
    """A card by itself. Copies of a part come in two drawings (PD-2)."""
    if is_joker(card):
        return _picture(card[:2], card_name(card))
    other = (ord(card[-1]) - ord("a")) % 2
    return _picture(f"{card[:-1]}-b" if other else card[:-1], card_name(card))


def laid_picture(colour: Colour, laid: Laid) -> Picture:
    """A card as part of a dragon; a joker is drawn as the part for which it stands."""
    if not is_joker(laid.card):
        return card_picture(laid.card)
    name = _("%(joker)s as %(colour)s part %(part)d") % {
        "joker": card_name(laid.card),
        "colour": colour_name(colour),
        "part": laid.part,
    }
    return _picture(f"{LETTERS[colour]}{laid.part}-joker", name)


def told_pictures(fact: Any) -> list[Picture]:
    """The cards that a fact of the log tells its reader of; what fills the offer again lies on the table anyway."""
    match fact:
        case Played(colour=colour, laid=laid) | LaidDown(colour=colour, laid=laid):
            return [laid_picture(colour, each) for each in laid]
        case Extended(laid=laid):
            return [card_picture(each.card) for each in laid]
        case Taken(card=taken):
            return [card_picture(taken)] if taken else []
        case Exchanged(card=card) | Sacrificed(card=card):
            return [card_picture(card)]
        case Passed(cards=cards) | Discarded(cards=cards) | Drawn(cards=cards):
            return [card_picture(card) for card in cards]
    return []


def missing_picture(part: int) -> Picture:
    """The gap of an unfinished dragon."""
    return blank_picture(_("part %(part)d is missing") % {"part": part})


def back_picture() -> Picture:
    """A card face down."""
    return _picture("back", _("face down"))


def blank_picture(name: str) -> Picture:
    """A place without a card."""
    return Picture(_SHEET, "blank", name, look="card blank")


def _picture(symbol: str, name: str) -> Picture:
    return Picture(_SHEET, symbol, name)
