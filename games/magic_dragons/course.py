"""One answer being carried out: the small changes that rules are made of, each with its facts."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.engine.contract import Seat, Step, Told, everyone
from games.magic_dragons.cards import Card
from games.magic_dragons.facts import Fact
from games.magic_dragons.stacks import Stack
from games.magic_dragons.state import Player, State


class Course:
    """The state so far and what was told on the way to it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Told] = []

    def step(self) -> Step:
        """What came of it."""
        return Step(self.state, tuple(self.events))

    def tell(self, fact: Fact) -> None:
        """Something that everybody learns."""
        self.events.append(everyone(fact))

    def confide(self, fact: Fact, knower: Seat, *, public: Fact) -> None:
        """Something that only one seat learns wholly."""
        self.events.append(Told(fact, public=public, knowers=frozenset({knower})))

    def player(self, seat: Seat) -> Player:
        """The player as they are now."""
        return self.state.players[seat]

    def change(self, **fields: Any) -> None:
        """Set these fields of the state."""
        self.state = replace(self.state, **fields)

    def change_player(self, seat: Seat, **fields: Any) -> None:
        """Set these fields of one player."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        self.change(players=tuple(players))

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
