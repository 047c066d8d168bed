"""Stacks on the table and the pure questions about them (MD-14, MD-31 to MD-34)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from games.engine.contract import Seat
from games.magic_dragons.cards import Card, Colour, Spell, colour_of, number_of, spell_of


class Kind(StrEnum):
    """What a stack is, which its top card decides. Frozen and dead ones stay so until the round ends."""

    ACTIVE = "active"
    FROZEN = "frozen"
    WAITING = "waiting"
    DEAD = "dead"


_KINDS = {None: Kind.ACTIVE, Spell.ICE: Kind.FROZEN, Spell.COLOR: Kind.WAITING, Spell.FIRE: Kind.DEAD}


class Stack(msgspec.Struct, frozen=True):
    """A stack, its top card last, in the area of its `owner` or, without one, in the centre.

    `number` counts the stacks started in this round, from 1. `called` is the colour for which a stack waits.
    """

    number: int
    owner: Seat | None
    cards: tuple[Card, ...]
    called: Colour | None = None

    @property
    def kind(self) -> Kind:
        """Whether it is active, frozen, waiting or dead."""
        return _KINDS[spell_of(self.cards[-1])]

    @property
    def colour(self) -> Colour | None:
        """The colour of an active stack; a spelled one has none (MD-30)."""
        return colour_of(self.cards[-1]) if self.kind is Kind.ACTIVE else None

    @property
    def top(self) -> int | None:
        """The number on top of an active stack."""
        return number_of(self.cards[-1]) if self.kind is Kind.ACTIVE else None


def active(stacks: Iterable[Stack]) -> tuple[Stack, ...]:
    """The stacks with a dragon on top."""
    return tuple(stack for stack in stacks if stack.kind is Kind.ACTIVE)


def active_of(stacks: Iterable[Stack], colour: Colour) -> tuple[Stack, ...]:
    """The active stacks of this colour, of which there may be several (MD-32)."""
    return tuple(stack for stack in stacks if stack.colour is colour)


def controlled(stacks: Iterable[Stack], seat: Seat) -> tuple[Stack, ...]:
    """The stacks in the area of this seat, frozen ones included (MD-31, MD-34)."""
    return tuple(stack for stack in stacks if stack.owner == seat)


def cards_in(stacks: Iterable[Stack]) -> int:
    """How many cards lie in these stacks, spells included (MD-41)."""
    return sum(len(stack.cards) for stack in stacks)
