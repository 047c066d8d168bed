"""Who may know what: MD-91."""

from __future__ import annotations

import games.magic_dragons as game
from games.engine import codec
from games.magic_dragons.cards import CARDS
from games.magic_dragons.view import Hand, Table
from tests.games.magic_dragons.build import deal, start


def cards_in(view: object) -> set[str]:
    text = codec.encode(view)
    return {card for card in CARDS if f'"{card}"' in text}


def test_everybody_sees_all_stacks_card_by_card_and_sizes():
    at = deal(alice="P1 P2", bob="P3", stacks="alice R1 R4; bob Y1 ice; - K1 color>red; - B2 fire")
    assert cards_in(at.table) == {"R1", "R4", "Y1", "ice1", "K1", "color1", "B2", "fire1"}
    assert [(area.hand, area.stacks, area.cards) for area in at.table.seats] == [(2, 1, 2), (1, 1, 2)]
    assert at.table.undealt == len(at.state.undealt)


def test_a_seat_sees_its_own_hand_besides():
    at = deal(alice="P1 P2", bob="P3")
    assert (at.hand("alice").cards, at.hand("bob").cards) == (("P1", "P2"), ("P3",))


def test_why_a_card_has_no_place_is_told_out_of_turn_too():
    at = deal(turn="bob", alice="R1 R7 ice", bob="K1", stacks="bob R5")
    assert [(card, bar.rule) for card, bar in at.hand("alice").barred.items()] == [("R1", "MD-22")]
    at = deal(turn="bob", alice="R1 ice", bob="K1")
    assert [(card, bar.rule) for card, bar in at.hand("alice").barred.items()] == [("ice1", "MD-30")]


def test_while_bidding_nothing_is_barred():
    at = start(6)
    assert all(game.hand(at.state, seat).barred == {} for seat in range(6))


def test_bids_and_what_is_left_of_them_are_open():
    at = start(3, starter=0).bid(2)
    assert at.table.seats[0].bid == 2
    assert at.table.bid_cards == (2, 2, 1, 2, 2)


def test_the_goal_and_the_last_possible_round_stand_on_the_table():
    assert (start(2).table.goal, start(2).table.round_cap) == (40, 20)


def test_the_seed_is_in_no_view():
    at = start(2)
    for view in (at.table, at.hand("alice")):
        assert "seed" not in codec.encode(view)
        assert "stream" not in codec.encode(view)


def test_after_a_round_its_leftovers_stay_hidden_until_the_game_is_over():
    at = deal(alice="R7", bob="R5 R4").play("R7")
    assert at.table.opened is None
    assert cards_in(at.table) == set()

    at = deal(alice="R7", bob="R5 R4", totals=(39, 0)).play("R7")
    (opened,) = at.table.opened
    assert opened.hands == ((), ("R5", "R4"))
    assert len(opened.undealt) == 41
    assert opened.stacks == at.table.stacks
    assert cards_in(at.table) == set(CARDS)


def test_the_position_at_the_end_stays_on_the_table():
    at = deal(alice="R7", bob="R5 R4", totals=(39, 0), bids=(1, 2)).play("R7")
    assert at.lies(1) == "alice R7"
    assert (at.area("alice").bid, at.area("alice").stacks, at.area("alice").total) == (1, 1, 48)
    assert at.area("bob").hand == 2
    assert at.hand("bob") == Hand(("R5", "R4"))


def test_views_survive_the_codec():
    at = deal(alice="R1", bob="R7", stacks="alice R4; - K1 color>red; bob Y2 ice")
    assert codec.decode(codec.encode(at.table), Table) == at.table
    assert codec.decode(codec.encode(at.hand()), Hand) == at.hand()
    at = deal(alice="R7", bob="R5 R4", totals=(39, 0)).play("R7")
    assert codec.decode(codec.encode(at.table), Table) == at.table
