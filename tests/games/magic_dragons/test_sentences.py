"""Texts: every reason and every fact has a sentence that says what happened and what is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games.magic_dragons as game
from games.engine.contract import Seat
from games.engine.questions import Choice, Confirm, Question
from games.engine.refusal import Refusal
from games.magic_dragons import facts
from games.magic_dragons.cards import CARDS, Card, Colour
from games.magic_dragons.scoring import Line
from games.magic_dragons.sentences import bid_name, card_name, label, prompt, refusal, sentence, why_not
from games.magic_dragons.sentences.refusing import REASONS
from tests.games.magic_dragons.build import deal, start

NAMES = ("Alice", "Bob")
ALICE, BOB = Seat(0), Seat(1)
RED, ICE, FIRE, COLOR = Card("R5"), Card("ice2"), Card("fire1"), Card("color1")
CITED = re.compile(r'Refus(?:ed|al)\(\s*"MD-\d+",\s*"(\w+)"(?: if active\(stacks\) else "(\w+)")?')
STACKS = "bob R4; - R5 K2 color>blue; bob P1 ice; - Y3 fire"


def test_every_reason_in_the_code_has_a_sentence_and_no_sentence_is_left_over():
    folder = Path(game.__file__).parent
    found = {reason for path in folder.glob("*.py") for pair in CITED.findall(path.read_text()) for reason in pair}
    assert found - {""} == REASONS


@pytest.mark.parametrize(
    ("picks", "text"),
    [
        ("R7 4", "Stack 4 is dead since fire was put on it: nothing can be played on it in this round."),
        ("P7 3", "Stack 3 is frozen by ice: nothing can be played on it in this round."),
        ("R7 2", "Stack 2 waits for a blue dragon, so red 7 can't claim it."),
        ("R1 1", "Red 4 lies on top of stack 1; red 1 isn't higher, so it can't cover it."),
        (
            "R7 new",
            "Red 7 can't start a stack while another one of its colour is active: red 4 lies on top of stack 1.",
        ),
        ("R1", "Red 1 has no place now: red 4 lies on top of stack 1, and red 1 isn't higher. Play another card."),
        ("R1 R7", "You play exactly one card in a turn; you chose red 1 and red 7."),
        ("color red blue", "A color spell calls one colour; you chose red and blue."),
    ],
)
def test_a_refusal_says_what_is_the_matter(picks, text):
    assert refusal(deal(alice="R7 R1 P7 color", stacks=STACKS).refused(picks)) == text


def test_a_bid_that_is_gone():
    assert refusal(start(2, starter=0).bid(1).refused("1")) == "No bid card for 1 stack is left. Take another one."


def test_refused_options_have_sentences_too():
    refused = Refusal("MD-4", "seats", {"fewest": 2, "most": 6, "seats": 7})
    assert refusal(refused) == "The game is for 2 to 6 players, not 7."


def test_beside_a_card_it_is_said_in_few_words_why_it_has_no_place():
    barred = deal(alice="R1 ice", stacks="bob R4").hand().barred
    assert why_not(barred["R1"]) == "Red 4 lies on top. Only a spell can make room for this card."
    barred = deal(alice="R1 ice").hand().barred
    assert why_not(barred["ice1"]) == "No stack has a dragon on top."


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (facts.StarterChosen(BOB, by_lot=True), "Bob starts, by lot."),
        (facts.RoundBegan(2, ALICE, 30), "Round 2 begins, and Alice starts it. 30 cards stay unseen."),
        (facts.Dealt(ALICE, 7), "Alice was dealt 7 cards."),
        (facts.Dealt(ALICE, 2, (RED, ICE)), "Alice was dealt red 5 and ice."),
        (facts.BidTaken(BOB, 1), "Bob bids 1 stack."),
        (facts.Started(ALICE, RED, 3), "Alice starts stack 3 with red 5."),
        (facts.Covered(ALICE, RED, 3, BOB), "Alice covers stack 3 of Bob with red 5 and takes it."),
        (facts.Covered(ALICE, RED, 3, ALICE), "Alice covers their own stack 3 with red 5."),
        (facts.Claimed(BOB, RED, 3), "Bob claims stack 3 from the centre with red 5."),
        (facts.Frozen(ALICE, ICE, 3, BOB), "Alice freezes stack 3 of Bob with ice; it stays there."),
        (
            facts.Burned(BOB, FIRE, 1, BOB),
            "Bob puts fire on their own stack 1, which goes to the centre, dead.",
        ),
        (
            facts.Called(ALICE, COLOR, 1, BOB, Colour.RED),
            "Alice puts a color spell on stack 1 of Bob and calls red: it waits in the centre for a red dragon.",
        ),
        (facts.Skipped(BOB, 2), "Bob is skipped automatically: none of the 2 cards left can be played."),
        (facts.RoundEnded(3), "Round 3 is over: nobody has a card that can be played."),
        (
            facts.RoundScored(ALICE, Line(9, 2, 2, True, 8, 1, 15, 34)),
            "Alice has 9 cards in 2 stacks, 8 for the bid of 2 stacks and −2 for 1 card left: "
            "15 points, and 34 in all.",
        ),
        (
            facts.RoundScored(BOB, Line(1, 2, 1, False, 0, 0, 1, 1)),
            "Bob has 1 card in 1 stack and nothing for the missed bid of 2 stacks: 1 point, and 1 in all.",
        ),
        (
            facts.RoundScored(BOB, Line(0, 2, 0, False, 0, 3, 0, 7)),
            "Bob has 0 cards in 0 stacks, nothing for the missed bid of 2 stacks and −6 for 3 cards left: "
            "not below 0, so 0 points, and 7 in all.",
        ),
        (
            facts.Ended("goal", (ALICE,), (44, 12), (5, 9)),
            "40 points are reached, which ends the game. Won with 44 points: Alice.",
        ),
        (
            facts.Ended("cap", (BOB,), (14, 14), (5, 9)),
            "Round 20 was the last, which ends the game. "
            "Won with 14 points, and 9 cards in the last round to break the tie: Bob.",
        ),
        (
            facts.Ended("goal", (ALICE, BOB), (44, 44), (5, 5)),
            "40 points are reached, which ends the game. Won with 44 points: Alice and Bob.",
        ),
    ],
)
def test_facts_in_words(fact, text):
    assert sentence(fact, NAMES) == text


def test_every_card_and_bid_has_a_name():
    assert len({card_name(card) for card in CARDS}) == 35 + 3
    assert [bid_name(number) for number in range(3)] == ["0 stacks", "1 stack", "2 stacks"]


def test_what_is_not_asked_has_no_words():
    with pytest.raises(ValueError, match="no such choice"):
        label(Choice("fly", Confirm()))
    with pytest.raises(ValueError, match="no such question"):
        prompt(Question("1", "fly", ()))
