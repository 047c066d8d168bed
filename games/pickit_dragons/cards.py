"""The 94 cards as data (PD-1): what a card is can be read from its name.

A part is colour letter, part and copy letter ("P3b"); a joker is J, the letter of the colour it serves (W: any but
green) and a number ("JW2"). A joker together with the part that it shall stand for is the token "JW2@3".
"""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

Card = NewType("Card", str)


class Colour(StrEnum):
    """The five colours, in the order of their worth."""

    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    PURPLE = "purple"


PARTS = {Colour.GREEN: 1, Colour.RED: 2, Colour.YELLOW: 3, Colour.BLUE: 4, Colour.PURPLE: 5}
COPIES = {Colour.GREEN: 14, Colour.RED: 8, Colour.YELLOW: 6, Colour.BLUE: 5, Colour.PURPLE: 4}
LETTERS = {colour: colour.value[0].upper() for colour in Colour}
JOKERS = {
    Card("JW1"): None,
    Card("JW2"): None,
    Card("JP1"): Colour.PURPLE,
    Card("JB1"): Colour.BLUE,
    Card("JY1"): Colour.YELLOW,
    Card("JR1"): Colour.RED,
}
"""Each joker and the one colour that it serves; None for a white one."""

_REAL = {
    Card(f"{LETTERS[colour]}{part}{chr(ord('a') + copy)}"): (colour, part)
    for colour in Colour
    for part in range(1, PARTS[colour] + 1)
    for copy in range(COPIES[colour])
}

CARDS: tuple[Card, ...] = (*_REAL, *JOKERS)
"""Every card of the game, each once."""

HAND_SIZE = 5
OFFER_PLACES = 4
PASSED_CARDS = 2


def is_joker(card: Card) -> bool:
    """Whether the card is one of the six jokers."""
    return card in JOKERS


def is_white(card: Card) -> bool:
    """Whether the card is a joker that serves red, yellow, blue and purple alike."""
    return card in JOKERS and JOKERS[card] is None


def colour_of(card: Card) -> Colour | None:
    """The colour of a part or of a coloured joker; None for a white joker."""
    return JOKERS[card] if card in JOKERS else _REAL[card][0]


def part_of(card: Card) -> int:
    """The part that a real card shows; 0 for a joker."""
    return _REAL[card][1] if card in _REAL else 0


def serves(joker: Card, colour: Colour) -> bool:
    """Whether this joker may stand for a part of a dragon of that colour (PD-23)."""
    served = JOKERS[joker]
    return colour is not Colour.GREEN and (served is None or served is colour)


def parts_served(joker: Card) -> int:
    """The highest part that the joker could be named for."""
    served = JOKERS[joker]
    return PARTS[Colour.PURPLE if served is None else served]


def token(joker: Card, part: int) -> str:
    """How an answer names the part for which a joker shall stand."""
    return f"{joker}@{part}"


def split_token(picked: str) -> tuple[Card, int]:
    """The card of a pick and the part named with it; 0 where none is."""
    card, _, part = picked.partition("@")
    return Card(card), int(part or 0)
