"""What the reader can do now, as buttons; and what they can't, with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.questions import Answer, Choice, Confirm, Pick, Question
from games.pickit_dragons.board.pictures import card_picture, laid_picture
from games.pickit_dragons.cards import CARDS, Card, Colour, colour_of, is_joker, part_of, split_token
from games.pickit_dragons.dragons import Laid
from games.pickit_dragons.moves import DECK
from games.pickit_dragons.sentences import colour_name, label, mission_name, refusal
from games.pictures import Picture
from games.selectors import Seen

_IN_PLACE = frozenset({"take"})
"""Choices that are buttons on the cards themselves."""
_CLOSING = frozenset({"done", "draw"})
"""Choices that end a part of the turn."""
_SHOWN = {"keep": 2, "dragon": 4, "exchange": 3, "extend": 2, "lay": 1, "stand_in": 1}
"""How many ways are shortcuts of their own; the bar must leave room for the hand, where the others can be marked."""
_KNOWN = frozenset(CARDS)


@dataclass(frozen=True)
class Way:
    """A complete answer at one touch: the cards that it uses, and a name where these don't tell."""

    value: str
    name: str
    pictures: Sequence[Picture]


@dataclass(frozen=True)
class ChoiceView:
    """A button. Where marks are needed it carries how many, and which marks count."""

    name: str
    label: str
    least: int
    most: int
    options: str
    ways: Sequence[Way]
    marks: bool
    closes: bool


@dataclass(frozen=True)
class Barred:
    """Something that can't be done now, with the reason and its rule."""

    label: str
    reason: str
    rule: str


@dataclass(frozen=True)
class Choices:
    """Everything that a question offers apart from the cards in the middle."""

    open: Sequence[ChoiceView]
    barred: Sequence[Barred]

    @property
    def by_marks(self) -> bool:
        """Whether marking cards is one way among others."""
        return len(self.open) > 1 and any(choice.marks for choice in self.open)


def choice_views(seen: Seen) -> Choices:
    """The reader's buttons; none for those who aren't asked."""
    choices = seen.question.choices if seen.question else ()
    return Choices(
        open=[_open(choice) for choice in choices if not choice.barred and choice.name not in _IN_PLACE],
        barred=[
            Barred(label(choice), refusal(choice.barred), choice.barred.rule) for choice in choices if choice.barred
        ],
    )


def act(_seen: Seen, question: Question, answer: Answer) -> str:
    """What this answer does, in the words of its button."""
    if answer.picked == (DECK,):
        return _("Take the deck's top card")
    return _way_name(question.choice(answer.choice), answer.picked, _cards(answer.picked))


def takes(seen: Seen) -> frozenset[str]:
    """The places from which the reader may take a card now."""
    choices = seen.question.choices if seen.question else ()
    return frozenset(
        token
        for choice in choices
        if choice.name in _IN_PLACE and not choice.barred and isinstance(choice.shape, Pick)
        for token in choice.shape.options
    )


def _open(choice: Choice) -> ChoiceView:
    shape = choice.shape if isinstance(choice.shape, Pick) else None
    return ChoiceView(
        name=choice.name,
        label=label(choice),
        least=shape.least if shape else 0,
        most=shape.most if shape else 0,
        options=" ".join(shape.options) if shape else "",
        ways=[_way(choice, way) for way in choice.ways[: _SHOWN.get(choice.name, 0)]],
        marks=not isinstance(choice.shape, Confirm),
        closes=choice.name in _CLOSING,
    )


def _way(choice: Choice, way: tuple[str, ...]) -> Way:
    cards = _cards(way)
    return Way(f"{choice.name}:{' '.join(way)}", _way_name(choice, way, cards), _way_pictures(way, _colour(cards)))


def _cards(way: Sequence[str]) -> list[Card]:
    return [Card(card) for card in (split_token(token)[0] for token in way) if card in _KNOWN]


def _way_pictures(way: Sequence[str], colour: Colour | None) -> list[Picture]:
    """The cards of a way from head to tail; a joker with a part is drawn as that part."""
    parts = [split_token(token) for token in way if split_token(token)[0] in _KNOWN]
    ordered = sorted(parts, key=lambda part: part[1] or part_of(part[0])) if any(part for _, part in parts) else parts
    return [laid_picture(colour, Laid(part, card)) if colour and part else card_picture(card) for card, part in ordered]


def _colour(cards: Sequence[Card]) -> Colour | None:
    return next((colour_of(card) for card in cards if not is_joker(card)), None)


def _way_name(choice: Choice, way: Sequence[str], cards: Sequence[Card]) -> str:
    colour = _colour(cards)
    names = {"colour": colour_name(colour) if colour else ""}
    match choice.name:
        case "keep":
            return mission_name(way[0])
        case "dragon":
            return _("Play the %(colour)s dragon") % names
        case "lay":
            return _("Begin a %(colour)s dragon") % names
        case "extend":
            return _("Add to the %(colour)s dragon") % names
        case "exchange":
            return _("Put in the card, take the joker")
    return label(choice)
