"""The round as a seat sees it, and hands that the others may hold (MD-91)."""

from __future__ import annotations

from random import Random

from games.engine.contract import Seat
from games.magic_dragons.bots.deck import CODES, COLOURS
from games.magic_dragons.bots.playout import CENTRE, Pile, Round
from games.magic_dragons.cards import CARDS
from games.magic_dragons.placing import has_place
from games.magic_dragons.stacks import Kind
from games.magic_dragons.view import Hand, Table

Deal = list[list[int]]
"""A hand for every seat."""


def round_of(table: Table) -> Round:
    """The round as it lies open; hands are empty, and who hasn't bid yet has bid 0."""
    active: list[list[Pile]] = [[] for _ in COLOURS]
    waiting: list[list[Pile]] = [[] for _ in COLOURS]
    for stack in table.stacks:
        owner, size = CENTRE if stack.owner is None else stack.owner, len(stack.cards)
        if stack.kind is Kind.ACTIVE and stack.colour:
            colour = COLOURS.index(stack.colour)
            active[colour].append(Pile(stack.number, owner, colour=colour, top=stack.top or 0, size=size))
        elif stack.kind is Kind.WAITING and stack.called:
            colour = COLOURS.index(stack.called)
            waiting[colour].append(Pile(stack.number, owner, colour=colour, top=0, size=size))
    return Round(
        bids=[area.bid or 0 for area in table.seats],
        hands=[[] for _ in table.seats],
        stacks=[area.stacks for area in table.seats],
        cards=[area.cards for area in table.seats],
        active=active,
        waiting=waiting,
    )


class Guesses:
    """Deals the unseen cards to the others; whoever was just skipped gets none that could have been played (MD-13)."""

    def __init__(self, table: Table, hand: Hand, seat: Seat) -> None:
        lying = {card for stack in table.stacks for card in stack.cards}
        unseen = [card for card in CARDS if card not in lying and card not in hand.cards]
        self._own = sorted(CODES[card] for card in hand.cards)
        self._seat = seat
        self._unseen = [CODES[card] for card in unseen]
        self._stuck = {CODES[card] for card in unseen if not has_place(card, table.stacks)}
        others = [other for other in range(len(table.seats)) if other != seat]
        self._sizes = [
            (other, table.seats[other].hand, table.seats[other].skipped)
            for other in sorted(others, key=lambda other: not table.seats[other].skipped)
        ]
        self._seats = len(table.seats)

    def deal(self, chance: Random) -> Deal:
        """One possible deal."""
        unseen = self._unseen[:]
        chance.shuffle(unseen)
        hands: Deal = [[] for _ in range(self._seats)]
        hands[self._seat] = self._own
        for other, size, skipped in self._sizes:
            if skipped:
                unseen.sort(key=self._stuck.__contains__)
            hands[other] = sorted(unseen[len(unseen) - size :])
            del unseen[len(unseen) - size :]
            if skipped:
                chance.shuffle(unseen)
        return hands
