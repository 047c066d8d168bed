"""Red, blue and green: PD-50 to PD-54."""

from __future__ import annotations

import pytest

from games.engine.refusal import Malformed
from games.pickit_dragons.cards import Colour
from games.pickit_dragons.facts import Looked, Refilled, Reshuffled, Sacrificed, Scored, Swept
from tests.games.pickit_dragons.build import deal, short

FIVE = "P1 P1 P2 P2 P3"
RED, BLUE = "R1 R2", "B1 B2 B3 B4"


def test_only_that_player_learns_the_top_card():
    at = deal(alice=FIVE, dragons={"alice": RED}).do("look")
    top = at.state.deck[0]
    assert at.told(Looked, "alice") == [Looked(0, top)]
    assert at.told(Looked, "bob") == at.told(Looked) == [Looked(0)]
    assert (at.hand("alice").peeked, at.hand("bob").peeked) == (top, None)


def test_what_was_seen_is_known_until_it_leaves_the_top():
    at = deal(alice=FIVE, bob=FIVE.replace("P", "Y"), offer="G1 G1 G1 G1", dragons={"alice": RED}).do("look")
    at.do("take", "offer-1")
    assert at.hand().peeked
    at.do("done")
    assert at.hand().peeked is None, "the refill has laid it in the offer"

    at = deal(alice="R1 R2 Y1 Y2 Y3", bob=FIVE, deck="B1 B2 B3", dragons={"alice": RED}).do("look")
    assert at.do("take", "deck").hand().peeked is None


def test_abilities_of_one_colour_do_not_add_up():
    at = deal(alice=FIVE, dragons={"alice": f"{RED}; {RED}; {BLUE}; {BLUE}"}).do("look").do("sweep")
    assert (at.rule("look"), at.rule("sweep")) == ("PD-50", "PD-50")


def test_red_and_blue_in_either_order():
    at = deal(alice=FIVE, dragons={"alice": f"{RED}; {BLUE}"}, offer="G1 G1 G1 G1").do("sweep").do("look")
    assert at.about() == "begin"
    assert at.table.used == (Colour.BLUE, Colour.RED)


def test_looking_needs_a_card():
    at = deal(alice=FIVE, deck="", discard="B1", offer="G1 - - -", dragons={"alice": RED})
    refused = at.refused("look")
    assert (refused.rule, refused.reason) == ("PD-51", "no_card")


def test_abilities_are_for_the_beginning_of_the_turn():
    at = deal(alice=FIVE, dragons={"alice": f"{RED}; {BLUE}"}).do("take", "deck")
    for choice in ("look", "sweep"):
        with pytest.raises(Malformed):
            at.do(choice)


def test_without_the_dragon_they_are_refused():
    at = deal(alice=FIVE, dragons={"alice": "R1 W@2; fresh B1 B2 B3 B4", "bob": f"{RED}; {BLUE}"})
    assert (at.rule("look"), at.rule("sweep")) == ("PD-51", "PD-52")


def test_the_offer_is_cleared_in_its_order_and_laid_anew():
    at = deal(alice=FIVE, offer="G1 Y1 R1 Y2", deck="P4 P5 P4 P5 B1", dragons={"alice": BLUE}).do("sweep")
    assert short(at.told(Swept)[0].cards) == short(at.state.discard) == "G1 Y1 R1 Y2"
    assert at.offer() == "P4 P5 P4 P5"
    assert len(at.told(Refilled)) == 4


def test_an_empty_place_is_passed_over():
    at = deal(alice=FIVE, offer="G1 - - Y2", deck="P4 P5 P4 P5 B1", dragons={"alice": BLUE}).do("sweep")
    assert short(at.state.discard) == "G1 Y2"
    assert at.offer() == "P4 P5 P4 P5"


def test_on_a_short_deck_the_cleared_cards_are_shuffled_in_but_for_the_top():
    at = deal(alice=FIVE, offer="G1 Y1 R1 Y2", deck="P4", discard="B1", dragons={"alice": BLUE}).do("sweep")
    assert at.told(Reshuffled) == [Reshuffled(4)]
    assert short(at.state.discard) == "Y2"
    assert at.offer().split()[0] == "P4"
    assert set(at.offer().split()[1:]) < {"B1", "G1", "Y1", "R1"}
    assert at.table.deck == 1


def test_blue_counts_as_used_on_an_empty_offer_too():
    at = deal(alice=FIVE, offer="- - - -", deck="P4 P5 P4 P5 B1", dragons={"alice": BLUE}).do("sweep")
    assert at.told(Swept) == [Swept(0, ())]
    assert at.offer() == "P4 P5 P4 P5"


@pytest.mark.parametrize("phase", ["begin", "play", "after", "adjust"])
def test_green_may_be_used_until_the_adjusting_begins(phase):
    at = deal(alice=FIVE, phase=phase, offer="G1 G1 - G1", discard="B1 B2", dragons={"alice": "G1; G1"})
    at.do("sacrifice")
    assert at.cards() == f"{FIVE} B2"
    assert at.told(Sacrificed)[0].dragon == "D1"
    assert at.told(Scored)[0].change == -1
    assert at.rule("sacrifice") == "PD-54"


def test_green_does_not_close_the_beginning_of_the_turn():
    at = deal(alice=FIVE, discard="Y1", offer="G1 G1 G1 G1", dragons={"alice": f"G1; {RED}; {BLUE}"})
    at.do("look").do("sacrifice").do("sweep").do("take", "deck")
    assert at.about() == "play"


def test_a_card_got_before_the_play_phase_may_be_played_in_it():
    at = deal(alice="Y1 P1", phase="play", discard="Y2", dragons={"alice": f"G1; {RED}; Y1 Y2 Y3"})
    at.do("sacrifice").do("lay", "Y1 Y2")
    assert at.area().dragons[-1].unfinished


def test_breaking_a_flock_costs_five():
    at = deal(discard="B1", dragons={"alice": "G1; G1; G1; G1"}).do("sacrifice")
    assert at.told(Scored) == [Scored(0, -5, 3)]


def test_with_no_face_up_green_left_the_ability_is_gone():
    at = deal(discard="B1 B2", dragons={"alice": "down G1"})
    assert at.refused("sacrifice").reason == "no_green"
    assert at.area().active == ()


def test_before_the_refill_shows_a_card_the_player_is_asked_once_more():
    at = deal(alice="R1 R2 Y1 Y1 B1", offer="- G1 G1 G1", phase="play", discard="B2", dragons={"alice": "G1"})
    at.do("dragon", "R1 R2")
    assert at.about() == "after"
    at.do("done")
    assert at.offer().count("-") == 0
    assert at.about() == "adjust"
    assert {choice.name for choice in at.question().choices} == {"draw", "sacrifice"}
    at.do("draw")
    assert len(at.hand().cards) == 5


def test_without_a_refill_or_a_sacrifice_nobody_is_asked_in_between():
    at = deal(alice="R1 R2 Y1 Y1 B1", offer="G1 G1 G1 G1", phase="play", discard="B2", dragons={"alice": "G1"})
    assert at.do("dragon", "R1 R2").about() == "adjust"
    at = deal(alice="R1 R2 Y1 Y1 B1", offer="- G1 G1 G1", phase="play", dragons={"alice": "G1"})
    assert at.do("dragon", "R1 R2").state.turn == 1
