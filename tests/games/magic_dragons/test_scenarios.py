"""The scenarios of the rules, each under its number. Ann of the rules is Alice here."""

from __future__ import annotations

import pytest

from games.engine.contract import Seat
from games.engine.refusal import NotNow
from games.magic_dragons.cards import BONUSES, Card
from games.magic_dragons.facts import RoundEnded, Skipped
from games.magic_dragons.scoring import final, score
from games.magic_dragons.stacks import Kind, Stack
from tests.games.magic_dragons.build import NAMES, deal, start

ENOUGH = "K1 K2"
"""Cards for somebody who shall have something to play."""


def area(*cards: str) -> list[Stack]:
    return [Stack(number, Seat(0), tuple(map(Card, each.split()))) for number, each in enumerate(cards, 1)]


def points(*cards: str, bid: int, left: int = 0, before: int = 0) -> int:
    return score(area(*cards), bid=bid, leftovers=left, before=before).points


def ranks(*orders: tuple[int, int]) -> list[int]:
    """The ranks of seats with these totals, and cards in the last round."""
    lines = [score(area(" ".join(["R1"] * cards)), bid=0, leftovers=0, before=total - cards) for total, cards in orders]
    return [place.rank for place in final("goal", lines).places]


def test_scenario_01_a_lower_dragon_has_no_place_where_its_colour_is_active():
    at = deal(alice="R7 K1", bob="R5 K2").play("R7")
    assert at.lies(1) == "alice R7"
    assert at.rule("R5 1") == "MD-21"
    assert at.rule("R5 new") == "MD-20"
    assert at.why("R5") == "MD-22"
    assert at.rule("R5") == "MD-22"


def test_scenario_02_a_covered_stack_changes_hands():
    at = deal(turn="bob", bob="Y5", alice=ENOUGH, stacks="alice Y3").play("Y5")
    assert at.lies(1) == "bob Y3 Y5"
    assert (at.area("bob").cards, at.area("alice").cards) == (2, 0)


def test_scenario_03_never_on_another_colour():
    assert deal(alice="K3", stacks="alice Y3").rule("K3 1") == "MD-21"
    assert deal(alice="K7", stacks="alice Y3").rule("K7 1") == "MD-21"


def test_scenario_04_ice_freezes_a_stack_which_stays():
    at = deal(turn="bob", bob="ice fire", alice="P1 P7 ice fire", stacks="alice P2 P3 P5; bob Y1").play("ice 1")
    assert at.lies(1) == "alice P2 P3 P5 ice"
    assert at.stack(1).kind is Kind.FROZEN
    assert at.area().cards == 4
    assert at.places("P1") == ["new"]
    assert {at.rule(f"{card} 1") for card in ("P7", "P1", "ice", "fire")} == {"MD-31"}


def test_scenario_05_fire_kills_a_stack():
    at = deal(turn="bob", bob="fire", alice="Y1 Y7 ice color", stacks="bob Y2 Y4; alice K1").play("fire 1")
    assert at.lies(1) == "- Y2 Y4 fire"
    assert at.stack(1).kind is Kind.DEAD
    assert at.places("Y1") == ["new"]
    assert {at.rule(picks) for picks in ("Y1 1", "Y7 1", "ice 1", "color 1 red")} == {"MD-33"}


def test_scenario_06_a_called_stack_is_claimed_by_any_number():
    at = deal(alice="color R5 R7", bob="R2 K1", stacks="bob K4; alice R6").play("color 1 red")
    assert at.lies(1) == "- K4 color"
    assert at.stack(1).called == "red"
    assert at.rule("R2 2") == "MD-21"
    at.play("R2 1")
    assert at.lies(1) == "bob K4 color R2"
    assert (at.stack(1).kind, at.stack(1).colour, at.stack(1).top) == (Kind.ACTIVE, "red", 2)
    assert at.places("R5") == ["stack-1"]
    assert at.places("R7") == ["stack-1", "stack-2"]


def test_scenario_07_the_same_colour_may_be_called():
    at = deal(alice="color K1", bob="P2 P7 K2", stacks="alice P3 P6").play("color 1 purple")
    assert at.places("P2") == ["new", "stack-1"]
    at = deal(alice="color K1", bob="P7 P2 K2", stacks="alice P3 P6").play("color 1 purple").play("P7 1").play("K1")
    assert at.places("P2") == []
    assert at.why("P2") == "MD-22"


def test_scenario_08_claim_or_start_the_player_names_it():
    at = deal(alice="R4 B1 ice", bob=ENOUGH, stacks="- K4 color>red; bob Y1")
    assert at.places("R4") == ["new", "stack-1"]
    assert at.rule("R4") == "MD-14"
    assert at.rule("B1 1") == "MD-32"
    assert at.rule("ice 1") == "MD-30"
    assert at.play("R4 new").lies(3) == "alice R4"


def test_scenario_09_only_spells_and_no_stack_is_a_skip_for_now():
    at = deal(phase="bid", turn="bob", bids=(0, None), alice="ice fire", bob="K1 K2 K3").bid(1)
    assert at.turn == "bob"
    assert at.told(Skipped) == [Skipped(0, 2)]
    assert at.area().skipped
    assert at.play("K1").turn == "alice"
    assert at.places("ice") == ["stack-1"]


def test_scenario_10_unplayable_cards_end_the_round():
    at = deal(alice="R7 R1", bob="R5 R4 R3", bids=(4, 3)).play("R7")
    assert at.told(RoundEnded) == [RoundEnded(2)]
    assert at.line("alice").leftovers == 1
    assert (at.line("bob").leftovers, at.line("bob").penalty, at.line("bob").points) == (3, 6, 0)
    assert at.line("alice").points == 0
    assert at.table.round == 3


def test_scenario_11_a_missed_bid_and_a_card_left():
    assert points("R1 R2 R3 R4 R5", bid=2, left=1) == 3


def test_scenario_12_bonuses_and_cards_left():
    assert points(bid=0) == 12
    assert points(bid=0, left=3) == 6
    assert points("R1 R2 R3 R4", bid=0) == 4
    assert points("R1 R2", bid=1, left=6) == 0
    assert BONUSES == (12, 8, 8, 12, 24)


def test_scenario_13_never_below_nothing_nor_at_the_cost_of_earlier_rounds():
    assert points(bid=1, left=1) == 0
    at = deal(alice="R7", bob="R5", totals=(0, 7)).play("R7")
    assert at.line("bob").points == 0
    assert at.area("bob").total == 7


def test_scenario_14_who_wins():
    assert ranks((41, 5), (43, 5)) == [2, 1]
    assert ranks((42, 5), (42, 6)) == [2, 1]
    assert ranks((42, 6), (42, 6), (42, 5), (3, 6)) == [1, 1, 3, 4]
    at = deal(alice="R7", bob="R5", totals=(39, 41)).play("R7")
    assert at.outcome
    assert at.outcome.how == "goal"
    assert [place.points for place in at.outcome.places] == [40, 41]
    assert deal(alice="R7", bob="R5", totals=(38, 0)).play("R7").outcome is None
    assert deal(alice="R7", bob="R5", totals=(39, 0)).play("R7").outcome


def test_scenario_15_a_bid_card_that_is_gone():
    at = start(3, starter=0).bid(1).bid(1)
    assert at.rule("1") == "MD-12"
    assert at.bid(2).area("carol").bid == 2
    at = start(2, starter=0).bid(3)
    assert at.rule("3") == "MD-12"


def test_scenario_16_six_players():
    at = start(6, starter=0)
    assert (sum(area.hand for area in at.table.seats), at.table.undealt) == (42, 2)
    assert at.table.bid_cards == (2, 2, 2, 2, 2)
    for number in (0, 0, 1, 1, 2):
        at.bid(number)
    assert len(at.question().choice("bid").ways) == 3


def test_scenario_17_a_frozen_stack_counts_for_the_bid():
    at = deal(alice="R7", bob="R5", bids=(2, 0), stacks="alice P2 ice").play("R7")
    assert (at.line().stacks, at.line().made, at.line().points) == (2, True, 3 + 8)


def test_scenario_18_all_cards_of_a_stack_claimed_twice_count():
    at = deal(alice="Y1", bob="R5", stacks="- K3 color B2 color>yellow; bob R7", bids=(4, 0)).play("Y1 1")
    assert (at.line().cards, at.line().bonus, at.line().points) == (5, 0, 5)


def test_scenario_19_two_active_stacks_of_one_colour():
    at = deal(alice="ice K1", bob="R1 R5", stacks="bob R6; alice K5 color R2").play("ice 1")
    assert at.rule("R1 new") == "MD-20"
    assert at.rule("R1 2") == "MD-21"
    assert at.places("R5") == ["stack-2"]


def test_scenario_20_who_can_play_must_even_to_the_own_harm():
    at = deal(turn="bob", alice="", bob="fire R1", stacks="bob R7")
    assert {choice.name for choice in at.question().choices} == {"play"}
    assert at.question().choice("play").ways == (("fire1", "stack-1"),)
    at.play("fire")
    assert at.lies(1) == "- R7 fire"
    assert at.area("bob").stacks == 0
    assert at.places("R1") == ["new"]


def test_scenario_21_bids_of_nothing():
    for spell in ("fire", "color 1 red"):
        at = deal(alice=spell.split()[0], bob="", bids=(0, 1), stacks="alice K1")
        assert (at.play(spell if " " in spell else "fire").line().made, at.line().points) == (True, 12)
    at = deal(turn="bob", alice="", bob="ice", bids=(0, 1), stacks="alice K1 K2").play("ice")
    assert (at.line().made, at.line().cards, at.line().points) == (False, 3, 3)
    at = deal(alice="K7", bob="", stacks="- K1 color>red", bids=(1, 1)).play("K7")
    assert [at.line(name).cards for name in NAMES[:2]] == [1, 0]


def test_scenario_22_what_is_legal_all_the_same():
    at = deal(alice="R1", bob="ice K2", stacks="- K1 color>red").play("R1 1")
    assert at.play("ice 1").lies(1) == "alice K1 color R1 ice"

    at = deal(alice="color", stacks="bob K1; - R1 R2 R3 R4 R5 R6 R7 fire", bids=(1, 1)).play("color 1 red")
    assert at.told(RoundEnded)
    assert [at.line(name).cards for name in NAMES[:2]] == [0, 0]

    at = deal(alice="color R3", bob="K1", stacks="bob K2").play("color 1 red").play("K1")
    assert at.play("R3 1").told(RoundEnded)


def test_scenario_23_answers_of_no_meaning():
    at = deal(alice="color R3", bob=ENOUGH, stacks="bob K4")
    assert at.rule("color 1") == "MD-32"
    assert at.rule("R3 new red") == "MD-32"
    assert at.is_malformed("play", "color1", "stack-1", "call-green")
    assert at.is_malformed("play", "color1", "stack-9", "call-red")
    assert at.is_malformed("play", "R4", "new")
    assert at.is_malformed("play", "K1", "new")
    assert at.is_malformed("bid", "bid-1")
    at = start(2, starter=0)
    card = at.hand().cards[0]
    assert at.is_malformed("play", card, "new")
    assert at.is_malformed("bid", "bid-5")
    assert at.is_malformed("bid", "bid-1", "bid-2")
    at.bid(1)
    with pytest.raises(NotNow):
        at.bid(2, by="alice")
