"""What a player can answer, as data; read from the kernel's Answer after its form was checked."""

from __future__ import annotations

import msgspec

from games.engine.questions import Answer
from games.engine.refusal import Malformed, Refused
from games.magic_dragons.cards import CARDS, Card, Colour
from games.magic_dragons.placing import NEW


class Bid(msgspec.Struct, frozen=True):
    """Take the bid card for this number of stacks (MD-12)."""

    number: int


class Play(msgspec.Struct, frozen=True):
    """Play this card (MD-13), in this place if it is named (MD-14), with a color spell calling this colour (MD-32)."""

    card: Card
    place: int | None
    called: Colour | None


Move = Bid | Play

_PLAYABLE = frozenset(CARDS)


def bid_token(number: int) -> str:
    """How an answer names a bid card."""
    return f"bid-{number}"


def place_token(place: int) -> str:
    """How an answer names the place of a card: a new stack or one that lies there."""
    return "new" if place == NEW else f"stack-{place}"


def call_token(colour: Colour) -> str:
    """How an answer names the colour that is called."""
    return f"call-{colour}"


_COLOURS = {call_token(colour): colour for colour in Colour}


def move_of(answer: Answer) -> Move:
    """The move that a well-formed answer means."""
    match answer.choice:
        case "bid":
            return Bid(_number(answer.picked[0]))
        case "play":
            return _play(answer.picked)
    raise Malformed(f"no such choice: {answer.choice}")


def _play(picked: tuple[str, ...]) -> Play:
    cards = [Card(each) for each in picked if each in _PLAYABLE]
    colours = [_COLOURS[each] for each in picked if each in _COLOURS]
    places = [_place(each) for each in picked if each not in _PLAYABLE and each not in _COLOURS]
    if not cards:
        raise Refused("MD-13", "no_card")
    if len(cards) > 1:
        raise Refused("MD-13", "two_cards", cards=tuple(cards))
    if len(places) > 1:
        raise Refused("MD-14", "two_places", card=cards[0])
    if len(colours) > 1:
        raise Refused("MD-32", "two_colours", colours=tuple(colours))
    return Play(cards[0], places[0] if places else None, colours[0] if colours else None)


def _place(token: str) -> int:
    return NEW if token == place_token(NEW) else _number(token)


def _number(token: str) -> int:
    return int(token.partition("-")[2])
