"""PD-23 against a slow second opinion: try every way in which the jokers could stand for parts."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from games.engine.refusal import Refused
from games.pickit_dragons import ways
from games.pickit_dragons.building import complete_dragon
from games.pickit_dragons.cards import CARDS, JOKERS, PARTS, Colour, is_joker
from tests.games.pickit_dragons.build import deal

LETTERS = {"R": Colour.RED, "Y": Colour.YELLOW, "B": Colour.BLUE, "P": Colour.PURPLE, "G": Colour.GREEN}


def fillings(cards) -> set[tuple[str, ...]]:
    """Each way to read these cards as a complete dragon, by the kinds of card at its parts."""
    real = [card for card in cards if not is_joker(card)]
    jokers = [card for card in cards if is_joker(card)]
    if len({card[0] for card in real}) != 1:
        return set()
    colour = LETTERS[real[0][0]]
    if len(cards) != PARTS[colour] or (colour is Colour.GREEN and jokers):
        return set()
    if any(joker[1] not in ("W", real[0][0]) for joker in jokers):
        return set()
    there = {int(card[1]): card[:2] for card in real}
    if len(there) < len(real):
        return set()
    missing = [part for part in range(1, PARTS[colour] + 1) if part not in there]
    found = set()
    for order in permutations(jokers):
        laid = there | {part: joker[:2] for part, joker in zip(missing, order, strict=True)}
        found.add(tuple(laid[part] for part in sorted(laid)))
    return found


def hands(count: int):
    random = Random(3)
    for _ in range(count):
        # Few colours and many jokers, or hardly anything would fit.
        letters = random.sample("GRYBP", 2)
        some = [card for card in CARDS if card[0] in letters and card not in JOKERS]
        yield random.sample(some, random.randint(2, 5)) + random.sample(list(JOKERS), random.randint(0, 3))


def read(cards) -> set[tuple[str, ...]] | None:
    try:
        _, laid = complete_dragon(cards)
    except Refused as refused:
        assert refused.refusal.rule == "PD-23"
        return None if refused.refusal.reason == "name_parts" else set()
    return {tuple(each.card[:2] for each in laid)}


def test_every_choice_from_a_hand_is_read_as_the_rule_says():
    fitting = 0
    for hand in hands(300):
        for size in range(1, 6):
            for cards in combinations(hand, size):
                expected, found = fillings(cards), read(cards)
                if len(expected) > 1:
                    assert found is None, cards
                else:
                    assert found == expected, cards
                fitting += len(expected)
    assert fitting > 200


def test_the_ways_are_all_the_dragons_up_to_equal_cards():
    for hand in hands(300):
        possible = set()
        for size in range(1, 6):
            for cards in combinations(hand, size):
                possible |= fillings(cards)
        # A joker for a part that the hand has is legal, but no shortcut is offered for it.
        real = {card[:2] for card in hand if not is_joker(card)}
        useful = {
            kinds
            for kinds in possible
            if not any(
                kind[0] == "J" and f"{next(k for k in kinds if k[0] != 'J')[0]}{part}" in real
                for part, kind in enumerate(kinds, 1)
            )
        }
        offered = set()
        for way in ways.dragons(hand):
            _, laid = complete_dragon(way)
            offered.add(tuple(each.card[:2] for each in laid))
        assert offered == useful or len(offered) == ways.MOST


@pytest.mark.parametrize("colour", list(Colour))
def test_ways_come_without_jokers_first(colour):
    letter = next(letter for letter, each in LETTERS.items() if each is colour)
    hand = [f"{letter}{part}a" for part in range(1, PARTS[colour] + 1)] + ["JW1", "R1h", "Y1f"]
    assert not any(token.startswith("J") for token in ways.dragons(hand)[0])


def test_a_lone_joker_means_the_one_dragon_that_it_completes():
    at = deal(phase="play", alice="W Y1", dragons={"alice": "Y1 Y2 Y3; R1; P1 P2"}).do("extend", "W")
    assert at.area().score == 5 + 3
