"""What is the reader's alone: hand, passed and peeked cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.questions import Pick, Question
from games.pickit_dragons.board.pictures import card_picture
from games.pickit_dragons.cards import Card, Colour, colour_of, is_joker, part_of, split_token
from games.pickit_dragons.view import Hand
from games.pictures import Picture
from games.selectors import Seen


@dataclass(frozen=True)
class OwnCard:
    """A card of the hand. `roles` are the parts for which a joker may be named, `places` the orders it may be given."""

    token: str
    picture: Picture
    markable: bool
    marked: bool
    roles: Sequence[tuple[str, str]]
    places: Sequence[int]


@dataclass(frozen=True)
class Own:
    """The reader's private part of the table."""

    cards: Sequence[OwnCard]
    peeked: Picture | None
    given: Sequence[Picture]
    received: Sequence[Picture]


def own_cards(seen: Seen) -> Own | None:
    """The private part of the reader's page, or None for a watcher."""
    hand: Hand | None = seen.cards
    if hand is None or seen.mine is None:
        return None
    options = _options(seen.question)
    return Own(
        cards=[_own_card(card, seen, options) for card in sorted(hand.cards, key=_by_dragon)],
        peeked=card_picture(hand.peeked) if hand.peeked else None,
        given=[card_picture(card) for card in hand.given],
        received=[card_picture(card) for card in hand.received],
    )


def _by_dragon(card: Card) -> tuple[int, int, str]:
    """Parts of one dragon side by side from head to tail, jokers last."""
    colour = colour_of(card)
    last = len(Colour)
    return (last if is_joker(card) or colour is None else last - list(Colour).index(colour)), part_of(card), card


def _options(question: Question | None) -> frozenset[str]:
    shapes = (choice.shape for choice in question.choices if not choice.barred) if question else ()
    return frozenset(token for shape in shapes if isinstance(shape, Pick) for token in shape.options)


def _own_card(card: Card, seen: Seen, options: frozenset[str]) -> OwnCard:
    # One joker alone stands for the part that is missing; only several can be meant in several ways.
    several = sum(is_joker(other) for other in seen.cards.cards) > 1
    roles = sorted(token for token in options if several and "@" in token and split_token(token)[0] == card)
    passing = seen.cards.passing if seen.question and seen.question.about == "pass" else ()
    marked = seen.draft or passing
    return OwnCard(
        token=card,
        picture=card_picture(card),
        markable=card in options,
        marked=card in marked,
        roles=[(role, _("part %(part)d") % {"part": split_token(role)[1]}) for role in roles],
        places=_places(seen.question),
    )


def _places(question: Question | None) -> range:
    for choice in question.choices if question else ():
        if isinstance(choice.shape, Pick) and choice.shape.ordered and choice.shape.most > 1:
            return range(1, choice.shape.most + 1)
    return range(0)
