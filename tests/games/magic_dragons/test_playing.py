"""A turn of play: one card, its place, who comes next and who is skipped (MD-13, MD-14, MD-40)."""

from __future__ import annotations

from games.magic_dragons.facts import (
    Burned,
    Called,
    Claimed,
    Covered,
    Frozen,
    RoundEnded,
    Skipped,
    Started,
)
from tests.games.magic_dragons.build import deal


def test_exactly_one_card_is_played():
    at = deal(alice="K1 B1", bob="R1")
    assert at.refused("K1 B1").reason == "two_cards"
    assert at.rule("K1 B1 new") == "MD-13"
    assert at.refused("new").reason == "no_card"


def test_a_card_has_one_place():
    at = deal(alice="R4 color", bob="R1", stacks="bob K1; bob Y1")
    refused = at.refused("R4 new 1")
    assert (refused.rule, refused.reason) == ("MD-14", "two_places")
    refused = at.refused("color red blue")
    assert (refused.rule, refused.reason) == ("MD-32", "two_colours")


def test_the_only_place_is_filled_in():
    at = deal(alice="K1 R4 ice color", bob="R1", stacks="bob R2")
    assert at.play("R4").lies(1) == "alice R2 R4"
    at = deal(alice="K1 R4 ice color", bob="R1", stacks="bob R2")
    assert at.play("color blue").stack(1).called == "blue"
    at = deal(alice="K1 R4 ice color", bob="R1", stacks="bob R2")
    assert at.play("K1").lies(2) == "alice K1"


def test_among_several_places_one_is_named():
    at = deal(alice="R7 ice color", bob="R1", stacks="bob R2; alice K1 color R6")
    for picks in ("R7", "ice", "color red"):
        refused = at.refused(picks)
        assert (refused.rule, refused.reason) == ("MD-14", "name_place")
    assert at.play("R7 2").lies(2) == "alice K1 color R6 R7"


def test_the_ways_are_all_there_are():
    at = deal(alice="R7 R1 color K4 ice", bob="", stacks="bob R2; - Y1 color>red")
    colours = ("black", "blue", "purple", "red", "yellow")
    assert at.question().choice("play").ways == (
        ("R7", "stack-1"),
        ("R7", "stack-2"),
        ("R1", "stack-2"),
        *(("color2", "stack-1", f"call-{colour}") for colour in colours),
        ("K4", "new"),
        ("ice1", "stack-1"),
    )


def test_colours_are_on_offer_only_to_who_holds_a_color_spell():
    with_spell = deal(alice="color K1", stacks="bob R2").question().choice("play").shape
    without = deal(alice="ice K1", stacks="bob R2").question().choice("play").shape
    assert "call-red" in with_spell.options
    assert not any(option.startswith("call") for option in without.options)


def test_the_turn_goes_round():
    at = deal(seats=3, turn="carol", alice="K1", bob="B1", carol="Y1 P1").play("Y1")
    assert at.turn == "alice"
    assert at.play("K1").turn == "bob"


def test_who_has_nothing_legal_is_skipped_and_that_is_told():
    at = deal(seats=3, alice="R7", bob="R1 R2", carol="K1 K2").play("R7")
    assert at.turn == "carol"
    assert at.told(Skipped) == [Skipped(1, 2)]
    assert [area.skipped for area in at.table.seats] == [False, True, False]
    at = at.play("K1")
    assert (at.turn, at.told(Skipped)) == ("carol", [Skipped(1, 2)])


def test_an_empty_hand_is_passed_over_without_a_word():
    at = deal(seats=3, alice="R7", bob="", carol="K1").play("R7")
    assert at.turn == "carol"
    assert at.told(Skipped) == []


def test_who_alone_can_play_plays_again():
    at = deal(alice="R7 K1 K2", bob="R1").play("R7")
    assert at.turn == "alice"
    assert at.told(Skipped) == [Skipped(1, 1)]
    assert at.play("K1").turn == "alice"
    assert at.play("K2").told(RoundEnded)


def test_the_skipped_play_again_when_something_fits():
    at = deal(seats=3, alice="R7", bob="R1 R2", carol="fire K1").play("R7")
    assert at.play("fire").turn == "bob"
    assert not any(area.skipped for area in at.table.seats)


def test_a_starter_without_a_legal_card_is_skipped():
    at = deal(phase="bid", turn="bob", bids=(2, None), alice="ice fire color", bob="K1 K2").bid(0)
    assert (at.table.starter, at.turn) == (0, "bob")


def test_what_happened_is_told_to_all():
    stacks = "bob R2; - K1 color>yellow; alice B1"
    at = deal(alice="R4 Y1 P1 ice fire color B2", bob="K7", stacks=stacks)
    before = at.state
    told = {
        "R4 1": Covered(0, "R4", 1, 1),
        "B2 3": Covered(0, "B2", 3, 0),
        "Y1 2": Claimed(0, "Y1", 2),
        "P1": Started(0, "P1", 4),
        "ice 3": Frozen(0, "ice1", 3, 0),
        "fire 1": Burned(0, "fire1", 1, 1),
        "color 1 blue": Called(0, "color2", 1, 1, "blue"),
    }
    for picks, fact in told.items():
        at.state = before
        assert at.play(picks).events[0].public == fact


def test_a_stack_keeps_its_number_when_it_moves():
    at = deal(alice="R4 fire", bob="K1 K2", stacks="bob R2; bob Y1").play("R4").play("K1").play("fire 1")
    assert [stack.number for stack in at.table.stacks] == [1, 2, 3]
    assert at.lies(1) == "- R2 R4 fire"


def test_the_round_ends_with_all_hands_empty_too():
    at = deal(alice="R7", bob="").play("R7")
    assert at.told(RoundEnded)
