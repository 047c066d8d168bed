"""Where cards may go, and which rule refuses the rest: MD-20 to MD-35."""

from __future__ import annotations

import pytest

from games.engine.contract import Seat
from games.magic_dragons.stacks import Kind, Stack
from tests.games.magic_dragons.build import deal

EVERYTHING = "bob R4; - R5 K2 color>blue; bob P1 ice; - Y3 fire"
"""An active red stack, one waiting for blue, a frozen and a dead one."""


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("R7", ["stack-1"]),
        ("R1", []),
        ("B1", ["new", "stack-2"]),
        ("K1", ["new"]),
        ("P1", ["new"]),
        ("Y1", ["new"]),
        ("ice", ["stack-1"]),
        ("fire", ["stack-1"]),
        ("color", ["stack-1"]),
    ],
)
def test_the_places_of_a_card(card, expected):
    spare = EVERYTHING.replace("P1", "P2")
    assert deal(alice=card, stacks=spare).places(card) == expected


@pytest.mark.parametrize(
    ("picks", "rule", "reason"),
    [
        ("R7 4", "MD-33", "dead"),
        ("Y7 4", "MD-33", "dead"),
        ("ice 4", "MD-33", "dead"),
        ("P7 3", "MD-31", "frozen"),
        ("fire 3", "MD-31", "frozen"),
        ("R7 2", "MD-32", "waits_for_other"),
        ("K7 2", "MD-32", "waits_for_other"),
        ("ice 2", "MD-30", "spell_on_spell"),
        ("color 2 red", "MD-30", "spell_on_spell"),
        ("K7 1", "MD-21", "other_colour"),
        ("R1 1", "MD-21", "not_higher"),
        ("R7 new", "MD-20", "colour_active"),
        ("R1 new", "MD-20", "colour_active"),
        ("ice new", "MD-30", "spell_alone"),
        ("color new red", "MD-30", "spell_alone"),
        ("R1", "MD-22", "too_low"),
        ("color 1", "MD-32", "name_colour"),
        ("fire 1 red", "MD-32", "needless_colour"),
        ("R7 1 red", "MD-32", "needless_colour"),
    ],
)
def test_the_first_reason_that_applies(picks, rule, reason):
    refused = deal(alice="R7 R1 Y7 P7 K7 ice fire color", stacks=EVERYTHING).refused(picks)
    assert (refused.rule, refused.reason) == (rule, reason)


def test_a_refusal_names_stack_and_cards():
    at = deal(alice="R1 B2", stacks=EVERYTHING)
    assert at.refused("R1 1").facts == {"card": "R1", "stack": 1, "top_card": "R4", "top": 4}
    assert at.refused("R1 2").facts == {"card": "R1", "stack": 2, "called": "blue"}


def test_without_an_active_stack_no_spell_can_be_played():
    at = deal(alice="ice K1", stacks="- Y3 fire; - R5 color>blue")
    assert at.why("ice") == "MD-30"
    assert at.rule("ice") == "MD-30"
    assert at.refused("ice new").reason == "no_active"


def test_a_waiting_stack_does_not_stand_in_the_way():
    assert deal(alice="R1", stacks="- R5 color>blue").places("R1") == ["new"]


def test_a_stack_claimed_may_be_covered_and_blocks_its_colour():
    at = deal(alice="B1", bob="B2 B5", stacks="- R5 color>blue").play("B1 1")
    assert at.places("B2") == ["stack-1"]
    assert at.rule("B2 new") == "MD-20"


def test_a_colour_is_free_only_when_no_active_stack_of_it_remains():
    at = deal(alice="ice ice", bob="R1 R3", stacks="bob R4; alice K1 color R2").play("ice 1")
    assert at.why("R1", "bob") == "MD-22"
    assert at.places("R3") == ["stack-2"]
    at = at.play("R3").play("ice 2")
    assert at.places("R1") == ["new"]


def test_too_low_names_the_lowest_top():
    at = deal(alice="R1", stacks="bob R4; alice K1 color R2")
    assert at.hand().barred["R1"].facts == {"card": "R1", "stack": 2, "top_card": "R2", "top": 2}


def test_a_dragon_too_low_may_still_claim():
    at = deal(alice="R1", stacks="bob R4; - K1 color>red")
    assert at.places("R1") == ["stack-2"]
    assert at.why("R1") == ""


def test_the_own_stack_may_be_covered_and_spelled():
    at = deal(alice="R5 ice", bob="", stacks="alice R4")
    assert at.places("R5") == at.places("ice") == ["stack-1"]


def test_a_colour_called_is_forgotten_once_the_stack_is_claimed():
    at = deal(alice="R1", bob="K1", stacks="- K4 color>red").play("R1 1")
    assert at.stack(1).called is None


def test_a_stack_called_twice_waits_for_the_second_colour():
    at = deal(alice="R1 K7", bob="color B3", stacks="- K4 color>red").play("R1 1").play("color 1 blue")
    assert at.rule("K7 1") == "MD-32"
    assert at.play("K7 new").places("B3") == ["new", "stack-1"]


def test_what_a_stack_is_follows_from_its_top():
    kinds = {"R4": Kind.ACTIVE, "ice1": Kind.FROZEN, "color2": Kind.WAITING, "fire3": Kind.DEAD}
    for top, kind in kinds.items():
        stack = Stack(1, Seat(0), ("R3", top))
        assert stack.kind is kind
        assert (stack.colour, stack.top) == (("red", 4) if kind is Kind.ACTIVE else (None, None))
