"""What a card seems worth at first sight, and a round played on to its end by such looks alone."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from typing import NamedTuple

from games.magic_dragons.bots.deck import COLOR, COLOUR, COLOURS, ICE, NUMBER
from games.magic_dragons.bots.playout import Pile, Round
from games.magic_dragons.bots.weights import CHANCES, EVEN, FROZEN, HARM, LATE, LOW, MEET_AGAIN, NOISE
from games.magic_dragons.cards import BONUSES

UNCALLED = -1
"""Stands for the called colour of all cards but color spells."""


class Move(NamedTuple):
    """A card, its pile (None for a new one), the colour called, and its worth in points at first sight."""

    worth: float
    card: int
    pile: Pile | None
    called: int


class _Hopes(NamedTuple):
    """What a seat can hope for from its bonus with one stack more than now, with the same, and with one less."""

    more: float
    same: float
    less: float


def moves(round_: Round, seat: int) -> list[Move]:
    """Every move of a seat; of a spell's copies, which lie side by side in a hand, only the first is thought of."""
    hand = round_.hands[seat]
    hopes = _hopes(round_, seat, left=len(hand) - 1)
    found: list[Move] = []
    last_sign = 0
    for card in hand:
        sign = COLOUR[card]
        if sign >= 0:
            _add_dragon(found, round_, seat, card=card, hopes=hopes)
        elif sign != last_sign:
            last_sign = sign
            found.extend(_spell_moves(round_, seat, card=card, hopes=hopes))
    return found


def finish(round_: Round, seat: int, chance: Random) -> None:
    """Play on from this seat's turn until nobody can (MD-13, MD-40); everybody takes what seems best to them."""
    seats, passed, luck = len(round_.hands), 0, chance.random
    while passed < seats:
        found = moves(round_, seat) if round_.hands[seat] else None
        if found:
            passed = 0
            best, chosen = -inf, found[0]
            for move in found:
                if (worth := move[0] + NOISE * luck()) > best:
                    best, chosen = worth, move
            _, card, pile, called = chosen
            round_.play(seat, card, pile, called)
        else:
            passed += 1
        seat = (seat + 1) % seats


def _add_dragon(found: list[Move], round_: Round, seat: int, *, card: int, hopes: _Hopes) -> None:
    """Starting, covering and claiming (MD-20, MD-21, MD-32), of which low dragons take the first chance."""
    colour, number = COLOUR[card], NUMBER[card]
    gain, keep = hopes.more + 1 - LOW * number, hopes.same + 1 - LOW * number
    piles = round_.active[colour]
    if not piles:
        found.append(Move(gain, card, None, UNCALLED))
    for pile in piles:
        if pile.top < number:
            worth = keep if pile.owner == seat else gain + pile.size + _harm(round_, pile)
            found.append(Move(worth, card, pile, UNCALLED))
    for pile in round_.waiting[colour]:
        found.append(Move(gain + pile.size, card, pile, UNCALLED))


def _spell_moves(round_: Round, seat: int, *, card: int, hopes: _Hopes) -> Iterator[Move]:
    """Spells on every active stack (MD-30); they can wait, for they fit later, too."""
    spell, hand = COLOUR[card], round_.hands[seat]
    wait = LATE * (len(hand) - 1)
    held = {COLOUR[other] for other in hand} if spell == COLOR else set()
    for piles in round_.active:
        for pile in piles:
            own = pile.owner == seat
            if spell == ICE:
                worth = hopes.same + 1 + FROZEN * pile.size if own else hopes.same - HARM
            else:
                worth = hopes.less - pile.size if own else hopes.same + _harm(round_, pile)
            if spell != COLOR:
                yield Move(worth - wait, card, pile, UNCALLED)
                continue
            again = MEET_AGAIN * (hopes.more - hopes.same + pile.size)
            for called in range(len(COLOURS)):
                yield Move(worth - wait + (again if called in held else 0), card, pile, called)


def _hopes(round_: Round, seat: int, *, left: int) -> _Hopes:
    bid, row = round_.bids[seat], CHANCES[left]
    # More than four stacks too many are as hopeless as four.
    missing, bonus = max(1, EVEN + bid - round_.stacks[seat]), BONUSES[bid]
    return _Hopes(bonus * row[missing - 1], bonus * row[missing], bonus * row[missing + 1])


def _harm(round_: Round, pile: Pile) -> float:
    """What it is worth that the pile's owner loses it, below 0 if that does them good."""
    owner = pile.owner
    hopes = _hopes(round_, owner, left=len(round_.hands[owner]))
    return HARM * (pile.size + hopes.same - hopes.less)
