"""What the laws and the fuzzer must be told about this game: its conservation, and who can't know what."""

from __future__ import annotations

from collections import Counter

from games.engine.contract import Seat
from games.pickit_dragons.cards import CARDS
from games.pickit_dragons.missions import MISSIONS
from games.pickit_dragons.state import Phase, State


def broken(state: State) -> str:
    """What is wrong with the cards, each of which is always in exactly one place (PD-1); empty if nothing is."""
    there = Counter([*state.deck, *state.discard, *(card for card in state.offer if card)])
    for player in state.players:
        there.update(player.hand)
        there.update(laid.card for dragon in player.dragons for laid in dragon.laid)
    if there == Counter(CARDS):
        return ""
    astray = {card: there[card] for card in {*CARDS, *there} if there[card] != 1 or card not in CARDS}
    return f"{there.total()} cards; not there exactly once: {astray}"


def hidden_from(state: State, seat: Seat | None) -> list[frozenset[str]]:
    """The cards and the missions whose whereabouts this seat (None: an outsider) can't know (PD-91).

    A card that it gave away or got in the passing is left out, wherever it has gone: its own page remembers it.
    """
    if state.phase is Phase.ENDED:
        return []
    cards, missions = set(state.deck), set(MISSIONS) - set(state.missions)
    for number, player in enumerate(state.players):
        if number != seat:
            cards |= set(player.hand)
    if seat is not None:
        own = state.players[seat]
        cards -= {own.peeked, *own.given, *own.received}
        missions -= set(own.missions)
    return [frozenset(cards), frozenset(missions)]
