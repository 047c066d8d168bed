"""A round as a bot imagines it: small, quick, and only as much of the rules as points depend on (MD-13 to MD-41)."""

from __future__ import annotations

from collections.abc import Sequence

from games.magic_dragons.bots.deck import COLOR, COLOUR, ICE, NUMBER
from games.magic_dragons.cards import BONUSES, LEFTOVER

CENTRE = -1
"""The owner of a pile that nobody controls."""
UNNUMBERED = -1
"""The number of a pile that is only imagined."""


class Pile:
    """A stack that can still change: active with a top, or waiting in the centre for its colour with top 0."""

    __slots__ = ("colour", "number", "owner", "size", "top")

    def __init__(self, number: int, owner: int, *, colour: int, top: int, size: int) -> None:
        self.number, self.owner = number, owner
        self.colour, self.top, self.size = colour, top, size

    def copy(self) -> Pile:
        """The same pile, to be changed on its own."""
        return Pile(self.number, self.owner, colour=self.colour, top=self.top, size=self.size)


class Round:
    """Everybody's bid, hand and area; `active` and `waiting` have the piles by colour.

    `stacks` and `cards` count what each seat controls, frozen stacks included, which nothing can change any more.
    """

    __slots__ = ("active", "bids", "cards", "hands", "stacks", "waiting")

    def __init__(
        self,
        *,
        bids: list[int],
        hands: list[list[int]],
        stacks: list[int],
        cards: list[int],
        active: list[list[Pile]],
        waiting: list[list[Pile]],
    ) -> None:
        self.bids, self.hands, self.stacks, self.cards = bids, hands, stacks, cards
        self.active, self.waiting = active, waiting

    def copy(self, hands: Sequence[Sequence[int]]) -> Round:
        """The same round with these hands, to be played on its own."""
        return Round(
            bids=self.bids[:],
            hands=[list(hand) for hand in hands],
            stacks=self.stacks[:],
            cards=self.cards[:],
            active=[[pile.copy() for pile in piles] for piles in self.active],
            waiting=[[pile.copy() for pile in piles] for piles in self.waiting],
        )

    def pile(self, number: int) -> Pile:
        """The pile of this number."""
        return next(pile for piles in (*self.active, *self.waiting) for pile in piles if pile.number == number)

    def play(self, seat: int, card: int, pile: Pile | None, called: int) -> None:
        """Play this card on a pile, or None for a new one; a color spell calls a colour (MD-20 to MD-33)."""
        self.hands[seat].remove(card)
        sign = COLOUR[card]
        if pile is None:
            self.active[sign].append(Pile(UNNUMBERED, seat, colour=sign, top=NUMBER[card], size=1))
            self._gain(seat, 1)
        elif sign >= 0:
            if pile.owner == CENTRE:
                self.waiting[sign].remove(pile)
                self.active[sign].append(pile)
            else:
                self._lose(pile)
            pile.owner, pile.top = seat, NUMBER[card]
            pile.size += 1
            self._gain(seat, pile.size)
        else:
            self._cast(sign, pile, called)

    def points(self, seat: int) -> int:
        """What the round brings this seat as it stands now (MD-41)."""
        bid = self.bids[seat]
        bonus = BONUSES[bid] if self.stacks[seat] == bid else 0
        return max(0, self.cards[seat] + bonus - LEFTOVER * len(self.hands[seat]))

    def _cast(self, spell: int, pile: Pile, called: int) -> None:
        self.active[pile.colour].remove(pile)
        if spell == ICE:
            self.cards[pile.owner] += 1
            return
        self._lose(pile)
        if spell == COLOR:
            pile.owner, pile.colour, pile.top = CENTRE, called, 0
            pile.size += 1
            self.waiting[called].append(pile)

    def _gain(self, seat: int, size: int) -> None:
        self.stacks[seat] += 1
        self.cards[seat] += size

    def _lose(self, pile: Pile) -> None:
        self.stacks[pile.owner] -= 1
        self.cards[pile.owner] -= pile.size
