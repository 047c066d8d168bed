"""Texts: every reason and every fact has a sentence that says what happened and what is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games.pickit_dragons as game
from games.engine.contract import Seat
from games.engine.questions import Choice, Confirm
from games.engine.refusal import Refusal
from games.pickit_dragons import facts
from games.pickit_dragons.cards import CARDS, Card, Colour
from games.pickit_dragons.dragons import Laid
from games.pickit_dragons.missions import MISSIONS
from games.pickit_dragons.sentences import card_name, label, mission_name, mission_text, refusal, sentence
from games.pickit_dragons.sentences.refusing import REASONS
from tests.games.pickit_dragons.build import deal

NAMES = ("Alice", "Bob")
ALICE, BOB = Seat(0), Seat(1)
RED_JOKER, WHITE_JOKER, GREEN, RED, PURPLE = Card("JR1"), Card("JW1"), Card("G1a"), Card("R1a"), Card("P3a")
CITED = re.compile(r'Refus(?:ed|al)\(\s*(?:"PD-\d+"|rule|_GIVEN_BY\[colour\]),\s*"(\w+)"(?: if fresh else "(\w+)")?')


def test_every_reason_in_the_code_has_a_sentence_and_no_sentence_is_left_over():
    folder = Path(game.__file__).parent
    found = {reason for path in folder.glob("*.py") for pair in CITED.findall(path.read_text()) for reason in pair}
    assert found - {""} == REASONS


@pytest.mark.parametrize(
    ("hand", "picks", "text"),
    [
        ("B1 B2 B4 P1", "B1 B2 B4", "A blue dragon needs parts 1, 2, 3 and 4; you chose 1, 2 and 4."),
        ("B1 W P1", "B1 W", "A blue dragon needs parts 1, 2, 3 and 4; you chose 1 and 1 joker."),
        ("P1 W JP P2", "P1 W JP", "A purple dragon needs parts 1, 2, 3, 4 and 5; you chose 1 and 2 jokers."),
        ("R1 Y1", "R1 Y1", "A dragon has one colour; you chose red and yellow. Choose cards of one of them."),
    ],
)
def test_a_refusal_says_what_is_needed_and_what_was_chosen(hand, picks, text):
    assert refusal(deal(phase="play", alice=hand).refused("dragon", picks)) == text


def test_a_refused_exchange_names_both_cards():
    at = deal(phase="play", alice="R1 B2", dragons={"bob": "R1 JR@2"})
    assert refusal(at.refused("exchange", "B2 ^JR")) == (
        "The red joker stands for part 2 of a red dragon; only that card can take its place, and you chose blue part 2."
    )


def test_refused_options_have_sentences_too():
    refused = Refusal("PD-60", "public_missions", {"most": 3, "chosen": 5})
    assert refusal(refused) == "There are 1 to 3 public missions; you chose 5."


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (facts.Taken(ALICE, 3, PURPLE), "Alice took purple part 3 from place 3 of the offer."),
        (facts.Taken(ALICE, 0), "Alice took the top card of the deck."),
        (facts.Taken(ALICE, 0, WHITE_JOKER), "Alice took the top card of the deck: white joker."),
        (facts.Drawn(BOB, 1), "Bob drew 1 card."),
        (facts.Drawn(BOB, 2), "Bob drew 2 cards."),
        (facts.Drawn(BOB, 2, 0, (GREEN, RED)), "Bob drew green card and red part 1."),
        (facts.Drawn(BOB, 0, 2), "Bob drew 0 cards; there was no further card to draw."),
        (
            facts.Played(ALICE, "D1", Colour.RED, (Laid(1, RED), Laid(2, RED_JOKER))),
            "Alice played a red dragon: red part 1 and red joker as part 2.",
        ),
        (facts.Scored(ALICE, -5, 3), "Alice loses 5 points and has 3."),
        (facts.Scored(ALICE, 1, 3), "Alice gains 1 point and has 3."),
        (
            facts.Scored(BOB, 11, 12, 2),
            "Bob gains 11 points, 2 of them for the first purple dragon without jokers, and has 12.",
        ),
        (facts.LastRound(BOB, 30, 8), "Bob has reached 30 points: round 8 will be the last."),
        (
            facts.Ended("limit", (ALICE, BOB), (30, 30), (4, 4)),
            "The game is over. Won with 30 points: Alice and Bob.",
        ),
    ],
)
def test_facts_in_words(fact, text):
    assert sentence(fact, NAMES) == text


def test_every_card_and_mission_has_a_name():
    assert all(card_name(card) for card in CARDS)
    assert len({mission_name(mission) for mission in MISSIONS}) == len({mission_text(m) for m in MISSIONS}) == 8


def test_an_unknown_choice_has_no_label():
    with pytest.raises(ValueError, match="no such choice"):
        label(Choice("fly", Confirm()))
