"""What a seat is asked: a bid card or a card with its place (MD-12 to MD-14, MD-90)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.contract import Seat
from games.engine.questions import Choice, Pick, Question
from games.magic_dragons.bidding import bids_left
from games.magic_dragons.cards import Card, Colour, Spell, spell_of
from games.magic_dragons.moves import bid_token, call_token, place_token
from games.magic_dragons.placing import NEW, places
from games.magic_dragons.state import Phase, State

CARD_PLACE_COLOUR = 3
"""The most tokens of an answer to "play"."""


def question(state: State, seat: Seat, *, with_ways: bool = False) -> Question | None:
    """What this seat may answer now, or None; `ways`, then all there are, are left out where nobody needs them."""
    if state.phase is Phase.OVER or seat != state.turn:
        return None
    choice = _bid(state) if state.phase is Phase.BID else _play(state, with_ways=with_ways)
    return Question(f"{state.players[seat].answers}:{state.phase.value}", state.phase.value, (choice,))


def _bid(state: State) -> Choice:
    left = bids_left(state)
    return Choice(
        "bid",
        Pick(tuple(bid_token(number) for number in range(len(left)))),
        ways=tuple((bid_token(number),) for number, count in enumerate(left) if count),
    )


def _play(state: State, *, with_ways: bool) -> Choice:
    hand = state.players[state.turn].hand
    here = [place_token(place) for place in (NEW, *(stack.number for stack in state.stacks))]
    options = [*hand, *here]
    if any(spell_of(card) is Spell.COLOR for card in hand):
        options += [call_token(colour) for colour in Colour]
    ways = tuple(_ways(state, hand)) if with_ways else ()
    return Choice("play", Pick(tuple(options), 1, CARD_PLACE_COLOUR), ways=ways)


def _ways(state: State, hand: tuple[Card, ...]) -> Iterator[tuple[str, ...]]:
    for card in hand:
        for place in places(card, state.stacks):
            if spell_of(card) is Spell.COLOR:
                yield from ((card, place_token(place), call_token(colour)) for colour in Colour)
            else:
                yield (card, place_token(place))
