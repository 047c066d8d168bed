"""What could be done in the play phase (PD-22): as a question offers it, or in thought before it is asked."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.questions import Confirm, Question
from games.pickit_dragons import ways
from games.pickit_dragons.bots.outlook import Outlook
from games.pickit_dragons.bots.position import PASS_BY, Play, Position
from games.pickit_dragons.building import lying_jokers
from games.pickit_dragons.cards import Colour, is_white
from games.pickit_dragons.missions import ALL_ACCOMPANIED


def offered_plays(question: Question) -> Iterator[Play]:
    """Every action that this question offers and the rules would take; doing nothing first."""
    yield PASS_BY
    for choice in question.choices:
        if not choice.barred and not isinstance(choice.shape, Confirm):
            yield from (Play(choice.name, way) for way in choice.ways)


def imagined_plays(outlook: Outlook, position: Position) -> Iterator[Play]:
    """Every action that the seat could take with the hand it would have; doing nothing first."""
    seat, cards = outlook.seat, position.cards
    dragons = position.sides[seat].dragons
    yield PASS_BY
    yield from (Play("dragon", way) for way in ways.dragons(cards))
    lying = lying_jokers([side.dragons for side in position.sides])
    yield from (Play("exchange", way) for way in ways.exchanges(cards, lying, own=seat))
    if Colour.YELLOW in outlook.table.seats[seat].active:
        yield from (Play("lay", way) for way in ways.layings(cards))
        yield from (Play("extend", way) for way in ways.extensions(cards, dragons))
    if ALL_ACCOMPANIED in outlook.missions(seat):
        yield from (Play("stand_in", (card,)) for card in cards if is_white(card))
