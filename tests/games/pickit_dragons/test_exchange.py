"""Exchanging jokers and stand-ins: PD-40, PD-41, PD-79."""

from __future__ import annotations

from games.pickit_dragons.cards import Colour
from games.pickit_dragons.facts import Exchanged, StoodIn
from tests.games.pickit_dragons.build import deal


def test_ones_own_dragon_becomes_pure_and_its_ability_active_from_the_next_turn_on():
    at = deal(phase="play", alice="R2 B1 B2 B3 B4 P1", dragons={"alice": "R1 W@2"}).do("exchange", "R2 ^W")
    assert at.about() == "adjust"
    assert at.area().active == ()
    at.do("discard", "P1")
    assert at.area().active == (Colour.RED,)
    assert at.area().score == 3


def test_the_ability_of_an_opponents_dragon_is_its_owners():
    at = deal(phase="play", alice="R2 Y1", dragons={"bob": "R1 W@2"}).do("exchange", "R2 ^W")
    assert at.area("alice").active == ()
    assert at.area("bob").active == (Colour.RED,)
    assert at.about() == "begin"
    at.do("look")


def test_a_dragon_that_keeps_another_joker_stays_asleep():
    at = deal(phase="play", alice="Y2 B1", dragons={"bob": "Y1 JY@2 W@3"}).do("exchange", "Y2 ^JY")
    assert at.area("bob").active == ()
    assert not at.told(Exchanged)[0].pure


def test_the_joker_may_be_discarded_but_not_played_in_this_turn():
    at = deal(phase="play", alice="R2 R1 B1 B2 B3 P1", dragons={"bob": "R1 W@2"}).do("exchange", "R2 ^W")
    assert at.about() == "adjust"
    at.do("discard", "W")
    assert at.table.discard_top == "JW1"


def test_what_does_not_fit_is_refused():
    at = deal(phase="play", alice="R1 B2 W Y1", dragons={"bob": "R1 JR@2"})
    reasons = {picks: at.refused("exchange", picks).reason for picks in ("R1 ^JR", "B2 ^JR", "W ^JR", "R1 B2")}
    assert reasons == {
        "R1 ^JR": "not_fitting",
        "B2 ^JR": "not_fitting",
        "W ^JR": "joker_for_joker",
        "R1 B2": "no_joker_chosen",
    }
    at = deal(phase="play", alice="R1 B2", dragons={"bob": "R1 JR@2; B1 W@2 B3 B4"})
    assert at.refused("exchange", "^W ^JR").reason == "no_card_chosen"


def test_it_is_barred_while_no_joker_lies_on_the_table():
    at = deal(phase="play", alice="R1 B2", dragons={"bob": "R1 R2"})
    assert (at.barred("exchange").rule, at.barred("exchange").reason) == ("PD-40", "no_joker_lies")


def test_an_exchange_in_an_impure_purple_after_the_bonus_moves_no_points():
    at = deal(phase="play", alice="P5 B2", dragons={"bob": "P1 P2 P3 P4 P5; P1 P2 P3 P4 JP@5"})
    at.do("exchange", "P5 ^JP")
    assert at.area("bob").score == 20


def test_two_pure_purples_of_two_players_both_pay():
    at = deal(phase="play", alice="P5 B2", dragons={"alice": "P1 P2 P3 P4 P5", "bob": "P1 P2 P3 P4 JP@5"})
    at.do("exchange", "P5 ^JP")
    assert (at.area("alice").score, at.area("bob").score) == (11, 11)


def test_a_stand_in_is_for_those_alone_for_whom_pd_78_is_in_force():
    at = deal(phase="play", alice="W B1", secret={"alice": "PD-78", "bob": "PD-74"})
    assert at.question().choice("stand_in").shape.options == ("JW1",)
    at = deal(phase="play", alice="W B1", secret={"alice": "PD-74", "bob": "PD-78"})
    assert "stand_in" not in {choice.name for choice in at.question().choices}
    at = deal(phase="play", alice="JP B1", missions="PD-78")
    assert (at.barred("stand_in").rule, at.barred("stand_in").reason) == ("PD-79", "no_white_joker")


def test_laying_a_stand_in_discloses_a_secret_mission():
    at = deal(phase="play", alice="W B1", secret={"alice": "PD-78"}).do("stand_in", "W")
    assert [fact.discloses for fact in at.told(StoodIn)] == [True]
    at = deal(phase="play", alice="W B1", missions="PD-78").do("stand_in", "W")
    assert [fact.discloses for fact in at.told(StoodIn)] == [False]


def test_a_stand_in_is_worth_nothing_and_gives_nothing():
    at = deal(discard="B1", dragons={"alice": "stand W; G1; G1; G1"})
    assert at.area().score == 3
    at = deal(discard="B1", dragons={"alice": "stand W"})
    assert at.refused("sacrifice").reason == "no_green"
    assert at.area().active == ()
    at = deal(phase="play", alice="W B1", missions="PD-78").do("stand_in", "W")
    assert not at.area().joker_used


def test_a_green_card_makes_a_stand_in_a_real_green_dragon_of_its_owner():
    at = deal(phase="play", alice="G1 B1", discard="B2", dragons={"bob": "stand W; G1; G1; G1"})
    at.do("exchange", "G1 ^W")
    assert "JW1" in at.hand().cards
    assert at.area("bob").score == 8
    assert at.area("bob").dragons[0].counts
    assert not at.area("bob").dragons[0].stand_in
    assert at.about() == "begin"
    at.do("sacrifice")
    assert [dragon.face_down for dragon in at.area("bob").dragons] == [False, True, False, False]


def test_it_is_sacrificable_from_the_owners_next_turn_only():
    at = deal(phase="play", alice="G1 B1 B2 B3 B4 P1", discard="Y2", dragons={"alice": "stand W"})
    at.do("exchange", "G1 ^W")
    assert at.refused("sacrifice").reason == "green_too_new"
    at.do("discard", "P1").idle_turn()
    assert at.barred("sacrifice") is None


def test_only_a_green_card_replaces_a_stand_in():
    at = deal(phase="play", alice="R1 B1", dragons={"bob": "stand W"})
    assert at.refused("exchange", "R1 ^W").reason == "not_fitting"
