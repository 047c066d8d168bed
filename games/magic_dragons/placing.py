"""Where a card may be played, and why not elsewhere (MD-20 to MD-35). None of it depends on whose card it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.refusal import Refusal
from games.magic_dragons.cards import Card, Colour, Spell, colour_of, is_dragon, number_of, spell_of
from games.magic_dragons.stacks import Kind, Stack, active, active_of

NEW = 0
"""The place of a card that starts a stack; all other places are numbers of stacks, from 1."""


def places(card: Card, stacks: Sequence[Stack]) -> tuple[int, ...]:
    """Every place where this card may be played: a new stack first, then stacks by their number."""
    return tuple(_places(card, stacks))


def has_place(card: Card, stacks: Sequence[Stack]) -> bool:
    """Whether this card can be played at all."""
    return next(_places(card, stacks), None) is not None


def place_bar(card: Card, place: int, stacks: Sequence[Stack]) -> Refusal | None:
    """Why this card can't be played in this place: the first reason that applies (MD-35)."""
    if place == NEW:
        return _start_bar(card, stacks)
    stack = next(stack for stack in stacks if stack.number == place)
    match stack.kind:
        case Kind.DEAD:
            return Refusal("MD-33", "dead", {"card": card, "stack": place})
        case Kind.FROZEN:
            return Refusal("MD-31", "frozen", {"card": card, "stack": place})
        case Kind.WAITING:
            return _claim_bar(card, stack)
        case Kind.ACTIVE:
            return _cover_bar(card, stack)


def card_bar(card: Card, stacks: Sequence[Stack]) -> Refusal | None:
    """Why this card has no place at all, or None if it has one (MD-22, MD-30)."""
    if has_place(card, stacks):
        return None
    if not is_dragon(card):
        return Refusal("MD-30", "no_active", {"card": card})
    # Without an active stack of its colour a dragon could start one.
    lowest = min(active_of(stacks, colour_of(card)), key=lambda stack: stack.top or 0)
    return Refusal("MD-22", "too_low", {"card": card, **_top(lowest)})


def call_bar(card: Card, called: Colour | None) -> Refusal | None:
    """Why this colour, or none, can't be called with this card (MD-32)."""
    if spell_of(card) is Spell.COLOR:
        return None if called else Refusal("MD-32", "name_colour", {"card": card})
    return Refusal("MD-32", "needless_colour", {"card": card}) if called else None


def _places(card: Card, stacks: Sequence[Stack]) -> Iterator[int]:
    return (place for place in (NEW, *(stack.number for stack in stacks)) if not place_bar(card, place, stacks))


def _start_bar(card: Card, stacks: Sequence[Stack]) -> Refusal | None:
    if not is_dragon(card):
        return Refusal("MD-30", "spell_alone" if active(stacks) else "no_active", {"card": card})
    if there := active_of(stacks, colour_of(card)):
        return Refusal("MD-20", "colour_active", {"card": card, **_top(there[0])})
    return None


def _claim_bar(card: Card, stack: Stack) -> Refusal | None:
    facts: dict[str, str | int | tuple[str, ...]] = {"card": card, "stack": stack.number, "called": stack.called or ""}
    if not is_dragon(card):
        return Refusal("MD-30", "spell_on_spell", facts)
    return None if colour_of(card) is stack.called else Refusal("MD-32", "waits_for_other", facts)


def _cover_bar(card: Card, stack: Stack) -> Refusal | None:
    if not is_dragon(card):
        return None
    if colour_of(card) is not stack.colour:
        return Refusal("MD-21", "other_colour", {"card": card, **_top(stack)})
    if number_of(card) <= (stack.top or 0):
        return Refusal("MD-21", "not_higher", {"card": card, **_top(stack)})
    return None


def _top(stack: Stack) -> dict[str, str | int | tuple[str, ...]]:
    return {"stack": stack.number, "top_card": stack.cards[-1], "top": stack.top or 0}
