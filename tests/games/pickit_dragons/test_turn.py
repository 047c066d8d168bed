"""The frame of a turn: PD-14 and PD-20 to PD-26."""

from __future__ import annotations

import pytest

import games.pickit_dragons as game
from games.engine.questions import Answer
from games.engine.refusal import Malformed, NotNow
from games.pickit_dragons.facts import Drawn, Looked, Refilled, Reshuffled, Taken, TakeSkipped
from tests.games.pickit_dragons.build import deal, short

FIVE = "R1 R1 Y1 Y1 B1"


def test_only_the_player_whose_turn_it_is_is_asked():
    at = deal(alice=FIVE, bob=FIVE)
    assert game.awaits(at.state) == {0}
    assert game.ask(at.state, 1) is None
    with pytest.raises(NotNow):
        at.do("take", "deck", by="bob")


def test_a_card_of_the_offer_is_taken_before_everybodys_eyes():
    at = deal(alice=FIVE, offer="P1 P2 P3 P4").do("take", "offer-3")
    assert at.cards() == f"{FIVE} P3"
    (fact,) = at.told(Taken)
    assert (fact.place, short([fact.card])) == (3, "P3")
    assert at.offer() == "P1 P2 - P4"


def test_the_top_of_the_deck_is_known_to_the_taker_alone():
    at = deal(alice=FIVE, deck="P5 P4").do("take", "deck")
    assert at.told(Taken, "bob") == [Taken(0, 0)]
    assert short([at.told(Taken, "alice")[0].card]) == "P5"


def test_an_empty_place_is_not_on_offer():
    at = deal(alice=FIVE, offer="P1 - P3 P4", deck="")
    assert at.question().choice("take").shape.options == ("offer-1", "offer-3", "offer-4")
    with pytest.raises(Malformed):
        at.do("take", "offer-2")


def test_at_most_one_action_in_the_play_phase():
    at = deal(alice="R1 R2 R1 R2 G1", phase="play").do("dragon", "R1 R2")
    assert at.state.turn == 1


def test_a_turn_without_a_playable_card_asks_all_the_same():
    # PD-91: going straight on would tell the others that there was nothing to play.
    at = deal(alice="R1 R1 Y1 Y1 B1", deck="P1 P2").do("take", "deck")
    assert at.about() == "play"


def test_an_empty_hand_has_nothing_to_decide_in_the_play_phase():
    at = deal(turn="bob", phase="adjust", bob=f"{FIVE} B2", deck="").do("discard", "R1")
    assert at.told(TakeSkipped) == [TakeSkipped(0), TakeSkipped(1)]
    assert (at.table.turn, at.about()) == (1, "play")


def test_discards_are_exactly_the_surplus_and_the_last_is_the_top():
    at = deal(phase="adjust", alice="R1 R1 Y1 Y1 B1 B2 P3")
    with pytest.raises(Malformed):
        at.do("discard", "R1")
    with pytest.raises(Malformed):
        game.apply(at.state, 0, Answer("draw"))
    at.do("discard", "P3 Y1")
    assert short(at.state.discard) == "P3 Y1"
    assert len(at.hand().cards) == 5


def test_a_short_hand_is_drawn_up_from_the_deck_never_the_offer():
    at = deal(phase="play", alice="R1 R2 Y1", offer="G1 G1 G1 G1", deck="P1 P2 P3 P4 P5").do("dragon", "R1 R2")
    assert at.cards() == "Y1 P1 P2 P3 P4"
    assert at.offer() == "G1 G1 G1 G1"
    assert at.told(Drawn, "bob") == [Drawn(0, 4)]
    assert short(at.told(Drawn, "alice")[0].cards) == "P1 P2 P3 P4"


def test_the_pile_is_shuffled_in_the_middle_of_drawing():
    at = deal(phase="play", alice="R1 R2 Y1", offer="G1 G1 G1 G1", deck="P1", discard="B1 B2 B3 B4")
    at.do("dragon", "R1 R2")
    assert at.cards().startswith("Y1 P1")
    assert sorted(at.cards().split()[2:]) == ["B1", "B2", "B3"]
    assert short(at.state.discard) == "B4"
    assert at.told(Reshuffled) == [Reshuffled(3)]


def test_a_hand_stays_short_when_there_is_no_card_left():
    at = deal(phase="play", alice="R1 R2 Y1", bob="B1", offer="G1 G1 G1 G1", deck="P1", discard="B2")
    at.do("dragon", "R1 R2")
    assert at.cards() == "Y1 P1"
    assert at.told(Drawn, "bob") == [Drawn(0, 1, missing=3)]
    assert at.table.discard_top == "B2a"


def test_a_place_stays_empty_and_the_next_refill_fills_all_places_in_order():
    at = deal(alice=FIVE, bob=FIVE, offer="- P1 - P2", deck="", discard="B2").do("take", "offer-2").do("done")
    assert at.offer() == "- - - P2"
    at.do("discard", "R1")
    assert at.about() == "begin"
    at.do("take", "offer-4").do("done")
    assert [fact.place for fact in at.told(Refilled)] == [1]
    assert at.offer() == "B2 - - -"
    assert short(at.state.discard) == "R1"


def test_the_deck_is_not_renewed_before_a_card_is_needed():
    at = deal(alice=FIVE, deck="P1", offer="G1 G1 G1 G1", discard="B1 B2 B3").do("take", "deck")
    assert at.table.deck == 0
    assert at.table.discard == 3


def test_looking_renews_an_empty_deck():
    at = deal(alice=FIVE, deck="", discard="B2 B3", dragons={"alice": "R1 R2"}).do("look")
    assert at.told(Reshuffled) == [Reshuffled(1)]
    assert short([at.told(Looked, "alice")[0].card]) == "B2"
    assert at.table.discard == 1


def test_taking_is_skipped_when_neither_offer_nor_deck_can_give_a_card():
    at = deal(turn="bob", phase="adjust", alice=FIVE, bob=f"{FIVE} B2", deck="").do("discard", "B2")
    assert at.told(TakeSkipped) == [TakeSkipped(0)]
    assert at.about() == "play"


def test_a_sacrifice_may_use_up_the_last_card_that_could_be_drawn():
    at = deal(alice=FIVE, deck="", discard="B2 B3", dragons={"alice": "G1"}).do("sacrifice")
    assert at.told(TakeSkipped) == [TakeSkipped(0)]
    assert at.about() == "play"


def test_clearing_a_lone_card_may_leave_nothing_to_take():
    at = deal(alice=FIVE, offer="P1 - - -", deck="", dragons={"alice": "B1 B2 B3 B4"}).do("sweep")
    assert at.offer() == "- - - -"
    assert at.told(TakeSkipped) == [TakeSkipped(0)]


def test_a_round_with_no_card_taken_and_none_played_ends_the_game():
    at = deal(turn="bob", phase="adjust", alice=FIVE, bob=f"{FIVE} B2", deck="").do("discard", "B2")
    at.do("done").do("done")
    assert at.outcome.how == "standstill"
    assert at.table.round == 8
    assert game.awaits(at.state) == frozenset()


def test_a_card_taken_at_the_beginning_of_the_round_keeps_the_game_going():
    at = deal(turn="bob", phase="play", bob="Y1", deck="").do("done")
    assert not at.outcome
    at = deal(turn="bob", phase="play", bob="Y1", deck="", stirred=False).do("done")
    assert at.outcome.how == "standstill"


def test_a_green_sacrifice_takes_a_card_too():
    at = deal(turn="bob", phase="play", bob="Y1", deck="", discard="B1", dragons={"bob": "G1"}, stirred=False)
    at.do("sacrifice").do("done")
    assert not at.outcome


def test_in_the_last_round_the_limit_is_how_it_ended():
    at = deal(turn="bob", phase="play", bob="Y1", deck="", stirred=False, last_round=7).do("done")
    assert at.outcome.how == "limit"


def test_a_card_played_keeps_the_game_going():
    at = deal(turn="alice", phase="play", alice="G1", bob="G1", deck="")
    at.do("dragon", "G1").do("done")
    assert not at.outcome


def test_the_house_keeps_a_joker_that_was_just_won():
    at = deal(alice="R1 R1 Y1 Y1 B1", offer="P3 G1 G1 G1", dragons={"bob": "P1 P2 W@3 P4 P5"}, deck="B2 B2 B3")
    at = at.do("take", "offer-1").do("exchange", "P3 ^W").house()
    assert at.table.discard_top != "JW1"
    assert "JW1" in at.state.players[0].hand
