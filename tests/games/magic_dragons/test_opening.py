"""Cards, players, who starts and the dealing: MD-1 to MD-4, MD-10, MD-11."""

from __future__ import annotations

import pytest

from games.engine.refusal import Refused
from games.magic_dragons.cards import CARDS, Colour, Spell, bid_copies, colour_of, is_dragon, number_of, spell_of
from games.magic_dragons.facts import Dealt, RoundBegan, StarterChosen
from tests.games.magic_dragons.build import NAMES, deal, start


def setup_refusal(seats: int, **options) -> str:
    with pytest.raises(Refused) as refused:
        start(seats, **options)
    return refused.value.refusal.rule


def test_there_are_35_dragons_and_9_spells():
    dragons = [card for card in CARDS if is_dragon(card)]
    assert len(set(CARDS)) == len(CARDS) == 44
    assert {(colour_of(card), number_of(card)) for card in dragons} == {
        (colour, number) for colour in Colour for number in range(1, 8)
    }
    assert sorted(spell for card in CARDS if (spell := spell_of(card))) == sorted([*Spell] * 3)


def test_black_and_blue_have_letters_of_their_own():
    assert (colour_of("K3"), colour_of("B3")) == (Colour.BLACK, Colour.BLUE)


def test_two_players_have_one_bid_card_of_each_number_more_have_two():
    assert [bid_copies(seats) for seats in range(2, 7)] == [1, 2, 2, 2, 2]
    assert start(2).table.bid_cards == (1, 1, 1, 1, 1)
    assert start(3).table.bid_cards == (2, 2, 2, 2, 2)


@pytest.mark.parametrize("seats", [1, 7])
def test_the_number_of_players_is_limited(seats):
    assert setup_refusal(seats) == "MD-4"


@pytest.mark.parametrize("starter", [-1, 2])
def test_the_starting_player_must_sit_at_the_table(starter):
    assert setup_refusal(2, starter=starter) == "MD-10"


def test_the_creator_may_name_the_starter_or_leave_it_to_the_lot():
    at = start(3, starter=2)
    assert at.told(StarterChosen) == [StarterChosen(2, False)]
    assert at.turn == "carol"
    assert {start(3, seed=seed).state.starter for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_is_dealt_seven_cards_and_the_rest_stays_unseen(seats):
    at = start(seats)
    assert [len(at.hand(name).cards) for name in NAMES[:seats]] == [7] * seats
    assert at.told(RoundBegan) == [RoundBegan(1, at.state.starter, 44 - 7 * seats)]
    assert at.table.undealt == 44 - 7 * seats


def test_a_hand_is_told_to_its_owner_alone():
    at = start(2)
    assert at.told(Dealt) == [Dealt(0, 7), Dealt(1, 7)]
    assert at.told(Dealt, to="bob") == [Dealt(0, 7), Dealt(1, 7, at.hand("bob").cards)]


@pytest.mark.parametrize(("starter", "following"), [("alice", "bob"), ("carol", "alice")])
def test_the_next_round_starts_one_seat_further_with_everything_fresh(starter, following):
    at = deal(seats=3, turn="bob", starter=starter, alice="R1", bob="R7", carol="R2").play("R7")
    assert (at.table.round, at.table.phase) == (3, "bid")
    assert (at.turn, NAMES[at.table.starter]) == (following, following)
    assert at.table.stacks == ()
    assert at.table.bid_cards == (2, 2, 2, 2, 2)
    assert [(area.hand, area.bid, area.stacks) for area in at.table.seats] == [(7, None, 0)] * 3
    assert [fact.count for fact in at.told(Dealt)] == [7, 7, 7]


def test_every_round_is_shuffled_anew():
    at = deal(alice="R7", bob="R1").play("R7")
    again = deal(alice="R7", bob="R1").play("R7")
    assert at.state == again.state
    assert at.state.stream.used > 0
    assert set(at.hand("alice").cards) != {"R7"}
