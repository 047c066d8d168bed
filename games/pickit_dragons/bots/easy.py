"""The easy bot, a sensible beginner: it collects what it has most of and plays what is complete."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.pickit_dragons.cards import HAND_SIZE, PARTS, PASSED_CARDS, Card, Colour, colour_of, is_joker, part_of
from games.pickit_dragons.missions import worth
from games.pickit_dragons.moves import DECK, PLACES
from games.pickit_dragons.view import Hand, Table

JOKER = 2.0
"""A joker is never in the way."""
COMPLETE = 1.0
"""A part counts as the share of its dragon that is together; a second copy of it counts for nothing."""


def easy(table: Table, hand: Hand, seat: Seat, question: Question, chance: Random) -> Answer:
    """The answer of a beginner; equal cards are chosen among by chance."""
    match question.about:
        case "mission":
            return Answer("keep", (max(hand.missions, key=worth),))
        case "pass":
            return Answer("pass", _least_useful(hand.cards, PASSED_CARDS, chance))
        case "begin":
            return Answer("take", (_most_useful_place(table, hand, question, chance),))
        case "play":
            return _playing(question)
        case "after":
            return Answer("done")
    surplus = len(hand.cards) - HAND_SIZE
    return Answer("discard", _least_useful(hand.cards, surplus, chance)) if surplus > 0 else Answer("draw")


def _playing(question: Question) -> Answer:
    """Play the first dragon that goes, the one without jokers and the worthiest first; else exchange a joker."""
    for name in ("dragon", "exchange"):
        choice = question.choice(name)
        if not choice.barred and choice.ways:
            return Answer(name, choice.ways[0])
    return Answer("done")


def _most_useful_place(table: Table, hand: Hand, question: Question, chance: Random) -> str:
    """The place of the offer whose card goes best with the hand; the deck where none goes with it at all."""
    takes = [places[0] for places in question.choice("take").ways]
    best, value = takes[-1], 0.0
    for place in chance.sample(takes, len(takes)):
        card = None if place == DECK else table.offer[PLACES.index(place)]
        if card and (use := _use(card, hand.cards)) > value:
            best, value = place, use
    return best


def _least_useful(cards: Sequence[Card], count: int, chance: Random) -> tuple[Card, ...]:
    """So many cards that go least with the rest."""
    mixed = chance.sample(cards, len(cards))
    mixed.sort(key=lambda card: _use(card, [each for each in cards if each != card]))
    return tuple(mixed[:count])


def _use(card: Card, beside: Sequence[Card]) -> float:
    """How far a card brings the dragon of its colour along, given the cards beside it."""
    colour = colour_of(card)
    if is_joker(card) or colour is None:
        return JOKER
    if colour is Colour.GREEN:
        return COMPLETE
    others = {part_of(each) for each in beside if colour_of(each) is colour and not is_joker(each)}
    return 0.0 if part_of(card) in others else COMPLETE * (len(others) + 1) / PARTS[colour]
