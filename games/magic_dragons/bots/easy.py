"""A sensible beginner: counts high dragons for its bid, then looks only at what a card does to its own stacks."""

from __future__ import annotations

from random import Random

from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.magic_dragons.cards import Card, Spell, colour_of, is_dragon, number_of, spell_of
from games.magic_dragons.moves import bid_token, place_token
from games.magic_dragons.stacks import Stack
from games.magic_dragons.view import Hand, Table

HIGH = 6
"""From this number on a dragon counts as a stack: hardly anything covers it (MD-21)."""


def easy(table: Table, hand: Hand, seat: Seat, question: Question, chance: Random) -> Answer:
    """The answer of a beginner."""
    (choice,) = question.choices
    if choice.name == "bid":
        wanted = len({colour_of(card) for card in hand.cards if is_dragon(card) and number_of(card) >= HIGH})
        numbers = [number for number, left in enumerate(table.bid_cards) if left]
        return Answer("bid", (bid_token(min(numbers, key=lambda number: abs(number - wanted))),))
    ways = list(choice.ways)
    chance.shuffle(ways)
    return Answer("play", max(ways, key=lambda way: _liking(way, table, seat)))


def _liking(way: tuple[str, ...], table: Table, seat: Seat) -> tuple[int, int]:
    """How near it brings the own stacks to the bid; among equals a dragon goes first, and low before high."""
    card, area = Card(way[0]), table.seats[seat]
    stack = next((stack for stack in table.stacks if place_token(stack.number) == way[1]), None)
    missing = (area.bid or 0) - area.stacks - _gain(card, stack, seat)
    return -abs(missing), 0 if spell_of(card) else -number_of(card)


def _gain(card: Card, stack: Stack | None, seat: Seat) -> int:
    """How many stacks more the seat controls after this card."""
    own = stack is not None and stack.owner == seat
    if is_dragon(card):
        return 0 if own else 1
    return -1 if own and spell_of(card) is not Spell.ICE else 0
