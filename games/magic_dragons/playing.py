"""Playing a card, and whose turn comes then (MD-13 to MD-33)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine.contract import Seat
from games.engine.refusal import Refusal, Refused
from games.magic_dragons.cards import CARDS, Card, Colour, Spell, spell_of
from games.magic_dragons.closing import end_round
from games.magic_dragons.course import Course
from games.magic_dragons.facts import Burned, Called, Claimed, Covered, Frozen, Skipped, Started
from games.magic_dragons.moves import Play
from games.magic_dragons.placing import NEW, call_bar, card_bar, has_place, place_bar, places
from games.magic_dragons.stacks import Kind, Stack
from games.magic_dragons.state import State


def play_card(course: Course, move: Play) -> None:
    """Play a card where it may go, which brings the next turn or ends the round."""
    seat, stacks = course.state.turn, course.state.stacks
    place = _place_of(move, stacks)
    _refuse(call_bar(move.card, move.called))
    course.part_with(seat, move.card)
    if place == NEW:
        number = len(stacks) + 1
        course.put(Stack(number, seat, (move.card,)))
        course.tell(Started(seat, move.card, number))
    elif spell := spell_of(move.card):
        _cast(course, spell, place, card=move.card, called=move.called)
    else:
        _lay_on(course, place, move.card)
    next_turn(course, Seat((seat + 1) % len(course.state.players)))


def next_turn(course: Course, first: Seat) -> None:
    """Give the turn to the first player from this one on who can play; without one the round ends (MD-13, MD-40)."""
    state = course.state
    order = [Seat((first + step) % len(state.players)) for step in range(len(state.players))]
    playing = next((seat for seat in order if _can_play(state.players[seat].hand, state.stacks)), None)
    if not _is_sure_to_play(state, next((seat for seat in order if state.players[seat].hand), None)):
        course.reveal()
    if playing is None:
        end_round(course)
        return
    # Whoever has no card left is passed over without a word.
    skipped = tuple(seat for seat in order[: order.index(playing)] if state.players[seat].hand)
    course.change(turn=playing, skipped=skipped)
    for seat in skipped:
        course.tell(Skipped(seat, len(state.players[seat].hand)))


def _is_sure_to_play(state: State, seat: Seat | None) -> bool:
    """Whether even somebody who sees the stacks alone knows that this seat can play, whatever its cards are.

    Otherwise whose turn it is tells something about the cards of whoever gets it or is passed over.
    """
    if seat is None:
        return True
    lying = {card for stack in state.stacks for card in stack.cards}
    unseen = [card for card in CARDS if card not in lying]
    return len(state.players[seat].hand) > sum(not has_place(card, state.stacks) for card in unseen)


def _can_play(hand: Sequence[Card], stacks: Sequence[Stack]) -> bool:
    return any(has_place(card, stacks) for card in hand)


def _place_of(move: Play, stacks: Sequence[Stack]) -> int:
    """The place that is named, or the only one there is (MD-14)."""
    if move.place is not None:
        _refuse(place_bar(move.card, move.place, stacks))
        return move.place
    _refuse(card_bar(move.card, stacks))
    possible = places(move.card, stacks)
    if len(possible) > 1:
        raise Refused("MD-14", "name_place", card=move.card)
    return possible[0]


def _refuse(bar: Refusal | None) -> None:
    if bar:
        raise Refused(bar.rule, bar.reason, **bar.facts)


def _lay_on(course: Course, number: int, card: Card) -> None:
    """Cover or claim a stack, which comes to the own area (MD-21, MD-32)."""
    seat, stack = course.state.turn, course.stack(number)
    course.put(Stack(number, seat, (*stack.cards, card)))
    if stack.kind is Kind.WAITING:
        course.tell(Claimed(seat, card, number))
    else:
        course.tell(Covered(seat, card, number, stack.owner))


def _cast(course: Course, spell: Spell, number: int, *, card: Card, called: Colour | None) -> None:
    """Put a spell on a stack, which stays or goes to the centre (MD-30 to MD-33)."""
    seat, stack = course.state.turn, course.stack(number)
    spelled = replace(stack, cards=(*stack.cards, card))
    match spell:
        case Spell.ICE:
            course.put(spelled)
            course.tell(Frozen(seat, card, number, stack.owner))
        case Spell.FIRE:
            course.put(replace(spelled, owner=None))
            course.tell(Burned(seat, card, number, stack.owner))
        case Spell.COLOR:
            if called is None:
                raise ValueError("a color spell calls a colour")
            course.put(replace(spelled, owner=None, called=called))
            course.tell(Called(seat, card, number, stack.owner, called))
