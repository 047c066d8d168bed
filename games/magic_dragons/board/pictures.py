"""Which drawing shows a card, a bid card or a clan."""

from __future__ import annotations

from typing import Any

from games.magic_dragons.cards import LETTERS, Card, Colour, spell_of
from games.magic_dragons.facts import BidTaken, Burned, Called, Claimed, Covered, Frozen, Started
from games.magic_dragons.sentences import bid_name, card_name, colour_name
from games.pictures import SQUARE, Picture

_SHEET = "magic_dragons/cards.svg"


def card_picture(card: Card) -> Picture:
    """A playing card; copies of a spell look alike."""
    return Picture(_SHEET, spell_of(card) or card, card_name(card))


def bid_picture(number: int) -> Picture:
    """The bid card for this number of stacks."""
    return Picture(_SHEET, f"bid-{number}", bid_name(number))


def told_pictures(fact: Any) -> list[Picture]:
    """The card that a fact of the log tells of."""
    match fact:
        case BidTaken(number=number):
            return [bid_picture(number)]
        case Started(card=card) | Covered(card=card) | Claimed(card=card):
            return [card_picture(card)]
        case Frozen(card=card) | Called(card=card) | Burned(card=card):
            return [card_picture(card)]
    return []


def seal_picture(colour: Colour) -> Picture:
    """The seal of a colour that is called: colour, shape and letter."""
    return Picture(_SHEET, f"call-{LETTERS[colour]}", colour_name(colour), box=SQUARE, look="seal")


def overlay(symbol: str) -> Picture:
    """What lies over the top card of a frozen or dead stack; the stack's own name says it in words."""
    return Picture(_SHEET, symbol, "", look="overlay")
