"""The 44 cards and the bid cards as data (MD-1 to MD-4): what a card is can be read from its name.

A dragon is its clan's letter and its number ("R5"; black is K, for B is blue), a spell its kind and a number from 1
("ice2"), by which nothing but copies are told apart.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

Card = NewType("Card", str)


class Colour(StrEnum):
    """The five clans, in the order in which the house goes through them (MD-92)."""

    BLACK = "black"
    BLUE = "blue"
    PURPLE = "purple"
    RED = "red"
    YELLOW = "yellow"


class Spell(StrEnum):
    """The three kinds of spells, in the order in which the house goes through them (MD-92)."""

    ICE = "ice"
    FIRE = "fire"
    COLOR = "color"


LETTERS = {Colour.BLACK: "K", Colour.BLUE: "B", Colour.PURPLE: "P", Colour.RED: "R", Colour.YELLOW: "Y"}
NUMBERS = range(1, 8)
SPELL_COPIES = 3

_DRAGONS = {Card(f"{LETTERS[colour]}{number}"): (colour, number) for colour in Colour for number in NUMBERS}
_SPELLS = {Card(f"{spell}{copy}"): spell for spell in Spell for copy in range(1, SPELL_COPIES + 1)}

CARDS: tuple[Card, ...] = (*_DRAGONS, *_SPELLS)
"""Every playing card, each once."""

BONUSES = (12, 8, 8, 12, 24)
"""What a bid brings when it is made, by its number of stacks (MD-3)."""

HAND_SIZE = 7
GOAL = 40
ROUND_CAP = 20
LEFTOVER = 2
"""The points that each card left in the hand costs (MD-41)."""


def bid_copies(seats: int) -> int:
    """How many bid cards there are of each number (MD-3)."""
    return 1 if seats == 2 else 2


def spell_of(card: Card) -> Spell | None:
    """The kind of a spell; None for a dragon."""
    return _SPELLS.get(card)


def is_dragon(card: Card) -> bool:
    """Whether the card is a dragon, not a spell."""
    return card in _DRAGONS


def colour_of(card: Card) -> Colour:
    """The clan of a dragon."""
    return _DRAGONS[card][0]


def number_of(card: Card) -> int:
    """The number of a dragon."""
    return _DRAGONS[card][1]
