"""What the house answers for somebody who is away (MD-92)."""

from __future__ import annotations

from games.engine.questions import Answer
from games.engine.refusal import NotNow
from games.magic_dragons.bidding import bids_left
from games.magic_dragons.cards import Card, Colour, Spell, colour_of, is_dragon, number_of, spell_of
from games.magic_dragons.moves import bid_token, call_token, place_token
from games.magic_dragons.placing import NEW, has_place, places
from games.magic_dragons.stacks import Kind, Stack
from games.magic_dragons.state import Phase, State


def house_answer(state: State) -> Answer:
    """The answer of the house for the player whose turn it is."""
    match state.phase:
        case Phase.BID:
            return Answer("bid", (bid_token(next(number for number, count in enumerate(bids_left(state)) if count)),))
        case Phase.PLAY:
            return _card(state)
        case Phase.OVER:
            raise NotNow("the game is over")


def _card(state: State) -> Answer:
    playable = [card for card in state.players[state.turn].hand if has_place(card, state.stacks)]
    card = min(playable, key=_card_order)
    possible = places(card, state.stacks)
    if NEW in possible:
        return Answer("play", (card, place_token(NEW)))
    stack = min((stack for stack in state.stacks if stack.number in possible), key=_stack_order)
    called = (call_token(stack.colour),) if spell_of(card) is Spell.COLOR and stack.colour else ()
    return Answer("play", (card, place_token(stack.number), *called))


def _card_order(card: Card) -> tuple[int, int, int, Card]:
    """Dragons by their number, then by colour; after them ice, fire, color."""
    if is_dragon(card):
        return 0, number_of(card), list(Colour).index(colour_of(card)), card
    return 1, list(Spell).index(Spell(spell_of(card) or "")), 0, card


def _stack_order(stack: Stack) -> tuple[bool, int, int]:
    """Covering before claiming; then the stack with fewest cards, then the one started first."""
    return stack.kind is Kind.WAITING, len(stack.cards), stack.number
