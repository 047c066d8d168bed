"""The end of a round, its points and the end of the game: MD-34, MD-40 to MD-43, MD-50."""

from __future__ import annotations

import pytest

import games.magic_dragons as game
from games.magic_dragons.facts import Dealt, Ended, RoundBegan, RoundEnded, RoundScored
from games.magic_dragons.scoring import Line
from tests.games.magic_dragons.build import At, deal


def last_card(**position) -> At:
    """Alice plays the last card of a round, which makes two cards in one stack of hers."""
    hands = {"alice": "R7", "bob": "R5 R4", "stacks": "bob R6"}
    return deal(**(hands | position)).play("R7")


def test_a_line_tells_how_its_points_came_about():
    at = last_card(bids=(1, 3), totals=(10, 5))
    assert at.told(RoundScored) == [
        RoundScored(0, Line(2, 1, 1, True, 8, 0, 10, 20)),
        RoundScored(1, Line(0, 3, 0, False, 0, 2, 0, 5)),
    ]
    assert at.table.sheet[-1] == tuple(fact.line for fact in at.told(RoundScored))
    assert [area.total for area in at.table.seats] == [20, 5]


def test_everybody_hears_of_the_end_before_the_next_deal():
    kinds = [type(told.public) for told in last_card().events]
    order = [RoundEnded, RoundScored, RoundScored, RoundBegan, Dealt, Dealt]
    assert [kind for kind in kinds if kind in order] == order


def test_faces_left_in_a_hand_are_told_to_nobody():
    at = last_card()
    told = "".join(repr(event.fact) for event in at.events if not isinstance(event.fact, Dealt))
    assert "R5" not in told
    assert at.line("bob").leftovers == 2


@pytest.mark.parametrize("stacks", ["- K1 fire; bob R6", "- K1 color>blue; bob R6"])
def test_the_centre_counts_for_nobody(stacks):
    at = last_card(stacks=stacks, bids=(1, 0))
    assert [at.line(name).cards for name in ("alice", "bob")] == [2, 0]
    assert [at.line(name).made for name in ("alice", "bob")] == [True, True]


def test_cards_left_do_not_undo_a_bid_but_cost():
    line = last_card(bids=(1, 0)).line("bob")
    assert (line.made, line.bonus, line.penalty, line.points) == (True, 12, 4, 8)


def test_a_bid_is_made_exactly():
    assert not last_card(bids=(0, 1)).line().made
    assert not last_card(bids=(2, 1)).line().made


def test_reaching_the_goal_ends_the_game():
    at = last_card(totals=(38, 41), bids=(3, 3))
    assert at.table.phase == "over"
    assert at.turn == ""
    assert game.awaits(at.state) == frozenset()
    assert at.told(Ended) == [Ended("goal", (1,), (40, 41), (2, 0))]
    assert at.told(RoundBegan) == []


def test_a_tie_goes_to_more_cards_in_the_last_round():
    at = last_card(totals=(40, 42), bids=(3, 3))
    assert [(place.rank, place.parts) for place in at.outcome.places] == [
        (1, {"total": 42, "cards": 2}),
        (2, {"total": 42, "cards": 0}),
    ]


def test_frozen_stacks_count_for_the_tie_hands_and_centre_do_not():
    position = {"stacks": "bob R6; bob K1 ice; - B1 B2 B3 fire", "bids": (3, 3)}
    at = last_card(totals=(42, 42), **position)
    assert [place.parts for place in at.outcome.places] == [{"total": 44, "cards": 2}, {"total": 42, "cards": 2}]


def test_a_tie_beyond_that_is_a_shared_win():
    at = last_card(stacks="bob R6; bob K1 ice", totals=(42, 42), bids=(3, 3), bob="")
    assert [place.rank for place in at.outcome.places] == [1, 1]
    assert at.told(Ended) == [Ended("goal", (0, 1), (44, 44), (2, 2))]


def test_after_round_twenty_the_game_ends_in_any_case():
    at = last_card(round=20, totals=(7, 9), bids=(3, 3))
    assert at.outcome.how == "cap"
    assert [place.rank for place in at.outcome.places] == [1, 2]
    assert last_card(round=19, totals=(7, 9), bids=(3, 3)).outcome is None


def test_the_goal_reached_in_the_last_round_is_the_goal():
    assert last_card(round=20, totals=(39, 9), bids=(3, 3)).outcome.how == "goal"


def test_nobody_counts_as_skipped_once_the_round_is_over():
    at = deal(alice="R7 K1", bob="R5", totals=(40, 0)).play("R7")
    assert at.area("bob").skipped
    assert not any(area.skipped for area in at.play("K1").table.seats)
    assert at.outcome


def test_nobody_is_asked_after_the_end():
    at = last_card(totals=(40, 0))
    assert [game.ask(at.state, seat) for seat in range(2)] == [None, None]
