"""What the laws and the fuzzer must be told about this game: its conservation, and who can't know what."""

from __future__ import annotations

from collections import Counter

from games.engine.contract import Seat
from games.magic_dragons.cards import CARDS
from games.magic_dragons.state import Phase, State


def broken(state: State) -> str:
    """What is wrong with the cards, each of which is always in exactly one place; empty if nothing is."""
    there = Counter(state.undealt)
    for player in state.players:
        there.update(player.hand)
    for stack in state.stacks:
        there.update(stack.cards)
    if there == Counter(CARDS):
        return ""
    astray = {card: there[card] for card in {*CARDS, *there} if there[card] != 1 or card not in CARDS}
    return f"{there.total()} cards; not there exactly once: {astray}"


def hidden_from(state: State, seat: Seat | None) -> list[frozenset[str]]:
    """The cards whose whereabouts this seat (None: an outsider) can't know (MD-91).

    Right after a deal the tops of the last round's stacks are left out: one of them was played, openly, by the same
    answer that ended the round and shuffled it in again.
    """
    if state.phase is Phase.OVER:
        return []
    cards = set(state.undealt)
    for number, player in enumerate(state.players):
        if number != seat:
            cards |= set(player.hand)
    if state.closed and all(player.bid is None for player in state.players):
        cards -= {stack.cards[-1] for stack in state.closed[-1].stacks}
    return [frozenset(cards)]
