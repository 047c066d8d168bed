"""Dragons on the table and the pure questions about them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from games.pickit_dragons.cards import PARTS, Card, Colour, is_joker


class Laid(msgspec.Struct, frozen=True):
    """One part of a dragon and the card that shows it, or the joker that stands for it."""

    part: int
    card: Card


class Dragon(msgspec.Struct, frozen=True):
    """A dragon on the table: complete, unfinished (PD-53) or a stand-in (PD-79), named uniquely within a game ("D7").

    `turn` is the turn in which it was first laid (a green from a stand-in: in which it became green), `woke` the one in
    which it became complete and without jokers; None while it isn't.
    """

    id: str
    colour: Colour
    laid: tuple[Laid, ...]
    turn: int
    complete: bool = True
    woke: int | None = None
    face_down: bool = False
    stand_in: bool = False

    @property
    def counts(self) -> bool:
        """Whether it is a completed dragon that counts for anything (PD-54, PD-79)."""
        return self.complete and not self.face_down

    @property
    def unfinished(self) -> bool:
        """Whether parts may still be added to it (PD-53)."""
        return not self.complete and not self.stand_in

    @property
    def jokers(self) -> tuple[Card, ...]:
        """The jokers lying in it."""
        return tuple(laid.card for laid in self.laid if is_joker(laid.card))

    @property
    def missing(self) -> tuple[int, ...]:
        """The parts that it lacks."""
        there = {laid.part for laid in self.laid}
        return tuple(part for part in range(1, PARTS[self.colour] + 1) if part not in there)


def is_pure(laid: Iterable[Laid]) -> bool:
    """Whether no joker is among these parts (PD-50)."""
    return not any(is_joker(each.card) for each in laid)


def exchanged(dragon: Dragon, joker: Card, card: Card, *, turn: int) -> Dragon:
    """The dragon with this card in the place of its joker: complete, and awake if it is pure now (PD-40, PD-79)."""
    laid = tuple(Laid(each.part, card) if each.card == joker else each for each in dragon.laid)
    return replace(
        dragon,
        laid=laid,
        complete=True,
        stand_in=False,
        turn=turn if dragon.stand_in else dragon.turn,
        woke=turn if is_pure(laid) else None,
    )


def count_of(dragons: Iterable[Dragon], colour: Colour) -> int:
    """How many completed face-up dragons of this colour there are, jokers allowed."""
    return sum(1 for dragon in dragons if dragon.counts and dragon.colour is colour)


def complete_count(dragons: Iterable[Dragon]) -> int:
    """How many completed face-up dragons there are, jokers allowed (PD-81)."""
    return sum(1 for dragon in dragons if dragon.counts)


def oldest_green(dragons: Iterable[Dragon], *, before: int) -> Dragon | None:
    """The green dragon that a sacrifice turns: the oldest face-up one of an earlier turn than `before` (PD-54)."""
    greens = (
        dragon
        for dragon in dragons
        if dragon.colour is Colour.GREEN and dragon.counts and not dragon.stand_in and dragon.turn < before
    )
    return min(greens, key=lambda dragon: dragon.turn, default=None)
