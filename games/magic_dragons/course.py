"""An answer of this game being carried out."""

from __future__ import annotations

from games.engine import course
from games.engine.contract import Seat
from games.magic_dragons.cards import Card
from games.magic_dragons.facts import Fact
from games.magic_dragons.stacks import Stack
from games.magic_dragons.state import Player, State


class Course(course.Course[State, Player, Fact]):
    """The state so far, what was told on the way to it, and the changes that this game knows."""

    def part_with(self, seat: Seat, card: Card) -> None:
        """Remove a card from a hand."""
        hand = self.player(seat).hand
        if card not in hand:
            raise ValueError(f"not in the hand: {card}")
        self.change_player(seat, hand=tuple(held for held in hand if held != card))

    def stack(self, number: int) -> Stack:
        """The stack of this number."""
        return self.state.stacks[number - 1]

    def put(self, stack: Stack) -> None:
        """Lay a stack on the table, in place of the one of the same number if there is one."""
        stacks = self.state.stacks
        self.change(stacks=(*stacks[: stack.number - 1], stack, *stacks[stack.number :]))
