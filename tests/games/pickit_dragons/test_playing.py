"""Complete and unfinished dragons: PD-22 to PD-24, PD-31, PD-32, PD-53."""

from __future__ import annotations

import pytest

import games.pickit_dragons as game
from games.engine.questions import Answer
from games.engine.refusal import Refused
from games.pickit_dragons.cards import Colour
from games.pickit_dragons.facts import Extended, LaidDown, Played, Scored
from tests.games.pickit_dragons.build import deal, short

YELLOW = "Y1 Y2 Y3"


@pytest.mark.parametrize(
    ("cards", "points"),
    [("G1", 1), ("R1 R2", 3), ("Y1 Y2 Y3", 5), ("B1 B2 B3 B4", 7), ("P1 P2 P3 P4 P5", 11), ("P1 P2 P3 P4 W@5", 9)],
)
def test_a_complete_dragon_counts_at_once(cards, points):
    hand = " ".join(card.partition("@")[0] for card in cards.split())
    at = deal(phase="play", alice=f"{hand} Y1").do("dragon", cards)
    assert at.area().score == points
    assert [fact.change for fact in at.told(Scored)] == [points]


@pytest.mark.parametrize(
    ("hand", "picks", "reason"),
    [
        ("R1 Y2", "R1 Y2", "mixed_colours"),
        ("B1 B2 B4", "B1 B2 B4", "incomplete"),
        ("R1 R1 R2", "R1 R1 R2", "double_part"),
        ("R1 R2 W", "R1 R2 W", "too_many_jokers"),
        ("R1 W", "R1 W@1", "double_part"),
        ("R1 W", "R1 W@3", "part_outside"),
        ("Y1 JR W", "Y1 JR W", "wrong_joker"),
        ("W W JP JB JY", "W W JP", "no_real_card"),
        ("G1 G1", "G1 G1", "double_part"),
        ("G1 W", "G1 W", "green_joker"),
        ("Y1 JY W", "Y1 JY W", "name_parts"),
    ],
)
def test_what_is_no_dragon_is_refused_with_its_reason(hand, picks, reason):
    refused = deal(phase="play", alice=f"{hand} B3").refused("dragon", picks)
    assert (refused.rule, refused.reason) == ("PD-23", reason)


def test_one_joker_is_not_chosen_for_two_parts():
    at = deal(phase="play", alice="Y1 W B1")
    with pytest.raises(Refused, match="joker_twice"):
        game.apply(at.state, 0, Answer("dragon", ("Y1a", "JW1@2", "JW1@3")))


def test_a_refusal_names_what_is_needed_and_what_was_chosen():
    facts = deal(phase="play", alice="B1 B2 B4 W").refused("dragon", "B1 B2 B4").facts
    assert facts == {"colour": "blue", "needed": ("1", "2", "3", "4"), "chosen": ("1", "2", "4"), "jokers": 0}


def test_more_than_one_joker_and_the_parts_named():
    at = deal(phase="play", alice="Y1 JY W B1").do("dragon", "Y1 JY@3 W@2")
    (fact,) = at.told(Played)
    assert [(each.part, each.card[:2]) for each in fact.laid] == [(1, "Y1"), (2, "JW"), (3, "JY")]


def test_one_named_joker_leaves_one_way_for_the_other():
    at = deal(phase="play", alice="Y1 JY W B1").do("dragon", "Y1 JY@3 W")
    assert [each.card[:2] for each in at.area().dragons[0].laid] == ["Y1", "JW", "JY"]


def test_two_white_jokers_are_alike_and_need_no_names():
    at = deal(phase="play", alice="Y2 W W B1").do("dragon", "Y2 W W")
    assert at.area().score == 5


def test_a_joker_that_completes_gives_points_and_no_ability_nor_bonus():
    at = deal(phase="play", alice="P1 P2 P3 P4 JP").do("dragon", "P1 P2 P3 P4 JP")
    assert at.area().score == 9
    assert not at.area().purple_bonus


def test_the_bonus_is_paid_for_the_first_pure_one_though_an_impure_came_before():
    at = deal(phase="play", alice="P1 P2 P3 P4 P5", dragons={"alice": "P1 P2 P3 P4 W@5"})
    at.do("dragon", "P1 P2 P3 P4 P5")
    assert at.area().score == 20


def test_an_unfinished_dragon_gives_no_points():
    at = deal(phase="play", alice="P1 P3 B1", dragons={"alice": YELLOW}).do("lay", "P3 P1")
    assert at.area().score == 5
    dragon = at.area().dragons[1]
    assert dragon.unfinished
    assert dragon.missing == (2, 4, 5)
    assert at.area().active == (Colour.YELLOW,)
    assert len(at.told(LaidDown)) == 1


@pytest.mark.parametrize(
    ("picks", "reason"),
    [
        ("G1", "unfinished_green"),
        ("R1 R2", "not_unfinished"),
        ("P1 W", "unfinished_joker"),
        ("P1 R1", "mixed_colours"),
        ("P1 P1", "double_part"),
    ],
)
def test_what_can_not_be_laid_unfinished(picks, reason):
    at = deal(phase="play", alice="G1 R1 R2 P1 P1 W", dragons={"alice": YELLOW})
    refused = at.refused("lay", picks)
    assert (refused.rule, refused.reason) == ("PD-53", reason)


def test_yellow_is_needed_for_extending_too():
    at = deal(phase="play", alice="P1", dragons={"alice": "fresh Y1 Y2 Y3; P2"})
    assert at.rule("extend", "P1") == "PD-53"
    assert at.barred("extend").reason == "no_ability"
    at = deal(phase="play", alice="P1", dragons={"alice": YELLOW})
    assert at.barred("extend").reason == "none_unfinished"


def test_a_yellow_dragon_with_a_joker_is_no_ability():
    assert deal(phase="play", alice="P1", dragons={"alice": "Y1 Y2 W@3"}).rule("lay", "P1") == "PD-53"


def test_parts_are_added_in_later_turns():
    at = deal(phase="play", alice="B1 B2 P1", dragons={"alice": f"{YELLOW}; B3"}).do("extend", "B1")
    dragon = at.area().dragons[1]
    assert [each.part for each in dragon.laid] == [1, 3]
    (fact,) = at.told(Extended)
    assert (short(each.card for each in fact.laid), fact.complete) == ("B1", False)
    assert at.state.turn == 1


@pytest.mark.parametrize(
    ("picks", "reason"),
    [
        ("B3", "double_part"),
        ("W", "unfinished_joker"),
        ("B1 W", "unfinished_joker"),
        ("R1", "no_unfinished"),
        ("B1 R1", "mixed_colours"),
        ("JR", "joker_fits_none"),
        ("R1 D2", "wrong_colour"),
        ("D2", "nothing_added"),
    ],
)
def test_what_can_not_be_added(picks, reason):
    at = deal(phase="play", alice="B1 B2 B3 W JR R1", dragons={"alice": f"{YELLOW}; B3"})
    refused = at.refused("extend", picks)
    assert (refused.rule, refused.reason) == ("PD-53", reason)


def test_jokers_may_complete_it_and_pd_23_holds_for_the_whole():
    at = deal(phase="play", alice="W JY B1", dragons={"alice": f"{YELLOW}; Y2"})
    refused = at.refused("extend", "W JY")
    assert (refused.rule, refused.reason) == ("PD-23", "name_parts")
    at.do("extend", "W@3 JY@1")
    assert at.area().score == 10
    assert at.area().joker_used
    at = deal(phase="play", alice="JR JY B1", dragons={"alice": f"{YELLOW}; Y2"})
    assert at.rule("extend", "JR JY D2") == "PD-23"


def test_with_two_open_dragons_of_a_colour_the_one_meant_is_named():
    at = deal(phase="play", alice="B1 B2", dragons={"alice": f"{YELLOW}; B3; B1"})
    refused = at.refused("extend", "B2")
    assert (refused.rule, refused.reason, refused.facts["dragons"]) == ("PD-53", "name_dragon", ("D2", "D3"))
    at.do("extend", "B2 D3")
    assert [len(dragon.laid) for dragon in at.area().dragons] == [3, 1, 2]


def test_only_one_is_touched_in_a_turn():
    at = deal(phase="play", alice="B1 B2", dragons={"alice": f"{YELLOW}; B3; B4"})
    assert at.refused("extend", "B1 D2 D3").reason == "two_dragons"


def test_a_name_is_not_needed_where_the_colour_tells():
    at = deal(phase="play", alice="B2 P1", dragons={"alice": f"{YELLOW}; B3; P2"}).do("extend", "P1")
    assert len(at.area().dragons[2].laid) == 2


def test_a_completed_dragon_is_awake_from_the_next_turn_on():
    at = deal(phase="play", alice="R2 P1 P1 P2 P2 P3", dragons={"alice": f"{YELLOW}; R1"}).do("extend", "R2")
    assert at.area().score == 8
    assert at.area().active == (Colour.RED, Colour.YELLOW)
