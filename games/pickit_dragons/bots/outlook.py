"""What a seat can know of the cards, counted once for each question (PD-91)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NewType

from games.engine.contract import Seat
from games.pickit_dragons.bots import weights
from games.pickit_dragons.cards import CARDS, Card
from games.pickit_dragons.missions import Mission
from games.pickit_dragons.view import Hand, Table

Kind = NewType("Kind", str)
"""What copies have in common: "P3" for all copies of the third purple part, "JW" for both white jokers."""


def kind_of(card: Card) -> Kind:
    """The kind of a card."""
    return Kind(card[:2])


class Outlook:
    """The view of one seat with what follows from it: which cards it hasn't seen, and who plays when.

    `unseen` counts them by kind, for copies play alike (PD-2); `examples` has one card of each of these kinds.
    """

    def __init__(self, table: Table, hand: Hand, seat: Seat) -> None:
        self.table, self.hand, self.seat = table, hand, seat
        self.seats = len(table.seats)
        seen = set(_seen(table, hand))
        unseen = [card for card in CARDS if card not in seen]
        self.unseen = Counter(kind_of(card) for card in unseen)
        self.unseen_count = max(1, len(unseen))
        self.examples = {kind_of(card): card for card in unseen}
        self._comes: dict[Kind, float] = {}

    @property
    def rivals(self) -> Iterator[Seat]:
        """The other seats, the next player first."""
        return (Seat((self.seat + step) % self.seats) for step in range(1, self.seats))

    def missions(self, seat: Seat) -> tuple[Mission, ...]:
        """The missions known to be in force for a seat: public ones, and one's own (PD-61)."""
        own = self.hand.mission
        return (*self.table.missions, own) if seat == self.seat and own else self.table.missions

    def comes(self, kind: Kind) -> float:
        """The chance that a part, or a joker in its place, can newly be taken in a coming turn (PD-21, PD-23)."""
        if kind not in self._comes:
            jokers = self.unseen[Kind("JW")] + self.unseen[Kind(f"J{kind[0]}")]
            copies = self.unseen[kind] + weights.JOKER_SHARE * jokers
            self._comes[kind] = min(1.0, weights.SEEN_EACH_TURN * copies / self.unseen_count)
        return self._comes[kind]

    def turns_to_come(self, seat: Seat, rounds: float) -> float:
        """The turns of a seat after this one, with so many rounds after this (PD-80)."""
        return rounds + (1 if self._place(seat) > self._place(self.seat) else 0)

    def _place(self, seat: Seat) -> int:
        return (seat - self.table.starter) % self.seats


def _seen(table: Table, hand: Hand) -> Iterator[Card]:
    """Every card whose place the seat knows, what it gave away may be anywhere by now."""
    yield from hand.cards
    yield from (card for card in table.offer if card)
    for area in table.seats:
        yield from (laid.card for dragon in area.dragons for laid in dragon.laid)
    if table.discard_top:
        yield table.discard_top


def signs_by_letter(cards: Iterable[Card]) -> dict[str, str]:
    """The parts among these cards in order by the letter of their colour ("P": "1335"), jokers under "J" ("BW").

    Hands are weighed by the thousand in one question, and this is the quickest way to tell two colours of them apart.
    """
    found: dict[str, str] = {}
    for card in sorted(cards):
        found[card[0]] = found.get(card[0], "") + card[1]
    return found
