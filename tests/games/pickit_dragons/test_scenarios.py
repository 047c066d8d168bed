"""The scenarios of the rules, each under its number."""

from __future__ import annotations

import pytest

from games.pickit_dragons.cards import Colour
from games.pickit_dragons.facts import Discarded, LastRound, Reshuffled, Scored
from games.pickit_dragons.missions import Mission, pays
from games.pickit_dragons.scoring import green_points
from tests.games.pickit_dragons.build import At, deal, short, start


def paid(at: At, mission: str) -> list[int]:
    return [pays(Mission(mission), seat, at.state.players) for seat in range(len(at.state.players))]


def test_scenario_01_a_red_dragon_counts_three_and_is_usable_from_the_next_turn_on():
    at = deal(phase="play", alice="R1 R2 B1 B2 Y1 P1").do("dragon", "R1 R2")
    assert at.state.turn == 1
    assert at.area().score == 3
    assert at.area().active == (Colour.RED,)
    while at.state.turn != 0:
        at.house()
    assert at.do("look").hand().peeked == at.state.deck[0]

    assert deal(dragons={"alice": "fresh R1 R2"}).rule("look") == "PD-51"
    at = deal(bob="G1 G1 G1 G1 G1", dragons={"alice": "R1 R2"}).do("look")
    assert at.hand().peeked == at.state.deck[0]


def test_scenario_02_a_red_dragon_with_a_joker_counts_and_gives_no_ability():
    at = deal(phase="play", alice="R1 W B1 B2 Y1 P1").do("dragon", "R1 W")
    assert at.area().score == 3
    assert at.area().active == ()

    assert deal(phase="play", alice="JR W B1 B2 Y1 P1").rule("dragon", "JR W") == "PD-23"


def test_scenario_03_a_coloured_joker_serves_its_own_colour_only():
    refused = deal(phase="play", alice="B1 B2 B3 JP Y1 P1").refused("dragon", "B1 B2 B3 JP")
    assert (refused.rule, refused.reason) == ("PD-23", "wrong_joker")


def test_scenario_04_no_joker_is_a_green_dragon():
    at = deal(phase="play", alice="W G1 B1 B2 Y1 P1")
    assert at.rule("dragon", "W") == "PD-23"
    assert at.rule("dragon", "G1 W") == "PD-23"
    assert deal(phase="play", alice="JR W G1 B1 B2 Y1").rule("dragon", "G1 JR") == "PD-23"
    assert deal(phase="play", alice="JR W G1 B1 B2 Y1").rule("dragon", "G1 JR W") == "PD-23"
    assert "stand_in" not in {choice.name for choice in at.question().choices}

    at = deal(phase="play", alice="W G1 B1 B2 Y1 P1", missions="PD-78")
    assert at.rule("dragon", "W") == "PD-23"
    assert at.rule("dragon", "G1 W") == "PD-23"
    at.do("stand_in", "W")
    assert at.area().dragons[0].stand_in
    assert at.area().score == 0


def test_scenario_05_flocks_of_green_dragons():
    assert [green_points(count) for count in range(10)] == [0, 1, 2, 3, 8, 9, 10, 11, 16, 17]

    at = deal(discard="B1", dragons={"alice": "G1; G1; G1; G1"}).do("sacrifice")
    assert at.area().score == 3
    at = deal(discard="B1", dragons={"alice": "G1; G1; G1; G1; G1"})
    assert at.area().score == 9
    assert at.do("sacrifice").area().score == 8


def test_scenario_06_exchanging_a_joker_in_an_opponents_dragon():
    at = deal(phase="play", alice="P3 R1 R2 Y1 Y2 B1", dragons={"bob": "P1 P2 W@3 P4 P5"})
    at.do("exchange", "P3 ^W")
    assert at.cards() == "R1 R2 Y1 Y2 B1 JW"
    assert at.area("bob").score == 11
    assert at.area("bob").dragons[0].jokers == ()
    assert at.told(Scored) == [Scored(1, 2, 11, 2)]
    assert {choice.name for choice in at.question().choices} == {"discard", "sacrifice"}
    at.do("discard", "W")
    assert at.table.discard_top == "JW1"


def test_scenario_07_the_bonus_for_a_pure_purple_dragon_is_paid_once():
    at = deal(phase="play", alice="P1 P2 P3 P4 P5 R1", dragons={"alice": "P1 P2 P3 P4 P5"})
    assert at.area().score == 11
    at.do("dragon", "P1 P2 P3 P4 P5")
    assert at.told(Scored) == [Scored(0, 9, 20)]


def test_scenario_08_blue_then_green_then_the_take():
    at = deal(alice="R1 R1 R1 R1 R1", offer="Y1 Y2 Y3 P1", dragons={"alice": "B1 B2 B3 B4; G1"}, deck="P2 P2 P2 P2 P3")
    at.do("sweep")
    assert short(at.state.discard) == "Y1 Y2 Y3 P1"
    at.do("sacrifice").do("take", "deck")
    assert at.cards() == "R1 R1 R1 R1 R1 P1 P3"


def test_scenario_09_the_empty_place_is_refilled_after_the_play():
    at = deal(alice="P1 P2 P3 P4 R1", offer="G1 P5 Y1 Y2", deck="B1 B2 B3 B4 R2 G1")
    at.do("take", "offer-2")
    assert at.offer() == "G1 - Y1 Y2"
    at.do("dragon", "P1 P2 P3 P4 P5")
    assert at.offer() == "G1 B1 Y1 Y2"
    assert at.cards() == "R1 B2 B3 B4 R2"
    assert at.state.turn == 1


def test_scenario_10_two_discards_in_a_chosen_order():
    at = deal(alice="R1 R1 Y1 Y1 B1", offer="P1 P2 P3 P4", discard="B2", dragons={"alice": "G1"})
    at.do("sacrifice").do("take", "deck").do("done")
    assert len(at.hand().cards) == 7
    assert at.question().choice("discard").shape.least == 2
    at.do("discard", "B2 R1")
    assert short(at.state.discard) == "B2 R1"
    (fact,) = at.told(Discarded)
    assert short(fact.cards) == "B2 R1"


def test_scenario_11_the_top_of_the_discard_pile_stays_in_a_reshuffle():
    at = deal(alice="R1 R1 Y1 Y1 B1", deck="", discard="B2 B3 B4 P1")
    at.do("take", "deck")
    assert at.table.discard_top == at.state.discard[-1]
    assert short(at.state.discard) == "P1"
    assert at.told(Reshuffled) == [Reshuffled(3)]
    assert len(at.state.deck) == 2


def test_scenario_12_the_round_is_completed_and_one_more_is_played():
    at = deal(
        seats=3,
        turn="bob",
        phase="play",
        bob="R1 R2 B1 B2 Y1 P1",
        dragons={"bob": "P1 P2 P3 P4 P5; B1 B2 B3 B4; Y1 Y2 Y3"},
    )
    at.do("dragon", "R1 R2")
    assert at.told(LastRound) == [LastRound(1, 25, 8)]
    turns = []
    while not at.outcome:
        turns.append((at.state.round, at.state.turn))
        at.idle_turn()
    assert turns == [(7, 2), (8, 0), (8, 1), (8, 2)]

    # Two players: 29 points aren't the limit.
    at = deal(phase="play", alice="R1 R2 B1", dragons={"alice": "P1 P2 P3 P4 P5; Y1 Y2 Y3; Y1 Y2 Y3; Y1 Y2 Y3"})
    assert at.do("dragon", "R1 R2").area().score == 29
    assert at.table.last_round is None

    # The last player of a round reaches the limit: exactly one more round.
    at = deal(turn="bob", phase="play", bob="R1 R2", dragons={"bob": "P1 P2 P3 P4 P5; B1 B2 B3 B4; P1 P2 P3 P4 P5"})
    at.do("dragon", "R1 R2")
    turns = []
    while not at.outcome:
        turns.append((at.state.round, at.state.turn))
        at.idle_turn()
    assert turns == [(8, 0), (8, 1)]


def test_scenario_13_unfinished_dragons():
    at = deal(phase="play", alice="P1 P2 W B1 Y1 R1")
    assert at.rule("lay", "P1 P2") == "PD-53"
    at = deal(phase="play", alice="P1 P2 W B1 Y1 R1", dragons={"alice": "Y1 Y2 Y3"})
    assert at.rule("lay", "P1 W") == "PD-53"

    at = deal(phase="play", alice="B2 W B1 Y1 R1", dragons={"alice": "Y1 Y2 Y3; B3 B4"})
    at.do("extend", "B1 W")
    assert at.area().score == 12
    assert Colour.BLUE not in at.area().active


def test_scenario_14_a_joker_exchanged_away_still_counts_as_used():
    at = deal(phase="play", alice="R1 W B1 Y1 R2 P1").do("dragon", "R1 W")
    while at.state.turn != 0 or at.about() != "play":
        at.house()
    at.do("exchange", "R2 ^W")
    assert at.area().dragons[0].jokers == ()
    assert paid(at, "PD-72") == [0, 0]


def test_scenario_15_shared_first_places():
    tied = {"alice": "R1 R2", "bob": "Y1 Y2 Y3"}
    six = "G1 G1 G1 G1 G1 G1"
    at = deal(phase="adjust", turn="bob", last_round=7, bob=six, dragons=tied, missions="PD-74")
    at.house()
    assert [place.parts["PD-74"] for place in at.outcome.places] == [5, 5]
    at = deal(phase="adjust", turn="bob", last_round=7, bob=six, dragons=tied, secret={"alice": "PD-74"})
    at.house()
    assert at.outcome.places[0].parts["PD-74"] == 5
    assert at.outcome.places[0].points == 8
    assert at.outcome.places[1].points == 5
    assert paid(deal(dragons={"alice": "G1", "bob": "Y1 Y2 Y3"}), "PD-77") == [0, 0]


def test_scenario_16_every_dragon_accompanied():
    others = "R1 R2; R1 R2; R1 R2"
    assert paid(deal(dragons={"alice": f"G1; G1; stand W; {others}"}), "PD-78") == [5, 0]
    assert paid(deal(dragons={"alice": f"G1; down G1; stand W; {others}"}), "PD-78") == [0, 0]


def test_scenario_17_what_can_be_sacrificed():
    at = deal(phase="adjust", alice="B1 B1 B1 B1 B1 B2", discard="Y1", dragons={"alice": "fresh G1"})
    refused = at.refused("sacrifice")
    assert (refused.rule, refused.reason) == ("PD-54", "green_too_new")

    at = deal(phase="play", alice="B1", discard="Y1", dragons={"alice": "fresh G1; R1 R2; G1"}).do("sacrifice")
    assert [dragon.face_down for dragon in at.area().dragons] == [False, False, True]

    refused = deal(dragons={"alice": "G1"}).refused("sacrifice")
    assert (refused.rule, refused.reason) == ("PD-54", "discard_empty")


def test_scenario_18_both_of_two_pass_at_the_same_time():
    at = start()
    alice, bob = at.hand("alice").cards, at.hand("bob").cards
    at.do("pass", f"{alice[0]} {alice[1]}", by="alice")
    assert at.hand("alice").cards == alice
    at.do("pass", f"{alice[3]} {alice[2]}", by="alice")
    with pytest.raises(LookupError):
        at.do("pass", alice[2], by="bob")
    at.do("pass", f"{bob[0]} {bob[1]}", by="bob")
    assert at.hand("alice").given == at.hand("bob").received == (alice[3], alice[2])
    assert set(at.hand("alice").cards) == {alice[0], alice[1], alice[4], bob[0], bob[1]}
    assert set(at.hand("bob").cards) == {*bob[2:], alice[2], alice[3]}


def test_scenario_19_the_fourth_green_lifts_the_track_by_five():
    seventeen = "P1 P2 P3 P4 P5; R1 R2; G1; G1; G1"
    at = deal(seats=3, phase="play", alice="G1", dragons={"alice": seventeen})
    assert at.area().score == 17
    at.do("dragon", "G1")
    assert at.area().score == 22
    assert at.table.last_round is None

    at = deal(seats=3, phase="play", alice="G1", dragons={"alice": f"{seventeen}; R1 R2"})
    at.do("dragon", "G1")
    assert at.area().score == 25
    assert at.table.last_round == 8


def test_scenario_20_an_exchange_lifts_an_opponent_over_the_limit():
    at = deal(
        seats=3,
        turn="carol",
        phase="play",
        carol="P3 B1",
        dragons={"alice": "P1 P2 W@3 P4 P5; Y1 Y2 Y3; Y1 Y2 Y3; Y1 Y2 Y3"},
    )
    assert at.area("alice").score == 24
    at.do("exchange", "P3 ^W")
    assert at.area("alice").score == 26
    assert at.told(LastRound) == [LastRound(0, 25, 8)]


def test_scenario_21_the_exchange_takes_the_joker_that_stands_for_the_part():
    at = deal(phase="play", alice="Y3 B1", dragons={"bob": "Y1 JY@2 W@3"})
    assert at.rule("exchange", "Y3 ^JY") == "PD-40"
    at.do("exchange", "Y3 ^W")
    assert "JW1" in at.hand().cards
    assert at.area("bob").dragons[0].jokers == ("JY1",)
    assert at.area("bob").score == 5


def test_scenario_22_a_pure_purple_completed_from_an_unfinished_one():
    at = deal(phase="play", alice="P4 P5 B1", dragons={"alice": "Y1 Y2 Y3; P1 P2 P3"})
    at.do("extend", "P5 P4")
    assert at.area().score == 5 + 11
    assert at.area().purple_bonus
