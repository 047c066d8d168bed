"""Every game comes to its end, with everything still there, and the house can always go on for whoever is away."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.engine.contract import Seat
from games.engine.questions import Answer
from games.fuzz import LONGEST

TURN = 30
"""Answers within which the house is through with one seat's turn."""
HOUSE = 300


def test_nothing_is_lost_and_nothing_comes_from_nowhere(played):
    assert [played.laws.broken(state) for state in played.states] == [""] * len(played.states)


def test_it_ends_and_says_how(played):
    outcome = played.game.outcome(played.states[-1])
    assert len(played.turns) <= LONGEST
    assert outcome.how
    assert len(outcome.how) <= 20
    assert len(outcome.places) == played.seats
    assert ranks_count_who_is_better([place.rank for place in outcome.places])
    assert not any(played.game.outcome(state) for state in played.states[:-1])


def ranks_count_who_is_better(ranks):
    """Whether each rank is one more than the people, or teams of one size, ahead of it."""
    places = sorted(ranks)
    sizes = {places.count(rank) / (after - rank) for rank, after in pairwise(sorted(set(ranks)))}
    return places[0] == 1 and len(sizes) <= 1 and all(size >= 1 for size in sizes)


@pytest.mark.parametrize("ranks", [[1, 2, 3], [3, 1, 1], [1, 1, 1], [2, 1, 2, 1], [1, 2, 2, 1, 2, 2, 4, 4], [1]])
def test_ranks_may_be_shared_by_equals_and_by_teams(ranks):
    assert ranks_count_who_is_better(ranks)


@pytest.mark.parametrize("ranks", [[2, 2], [1, 3], [1, 1, 4], [1, 1, 2, 4], [1, 2, 2, 3], [0, 1]])
def test_a_rank_that_counts_nobody_or_somebody_twice_is_found(ranks):
    assert not ranks_count_who_is_better(ranks)


def test_the_house_can_end_the_turn_of_whoever_is_away(played):
    for state in played.some(played.states):
        for seat in played.game.awaits(state):
            after = state
            for _ in range(TURN):
                after = played.game.apply(after, seat, played.game.absent(after, seat)).state
                if seat not in played.game.awaits(after):
                    break
            assert seat not in played.game.awaits(after) or played.seats == 1


def test_the_house_can_play_alone(played):
    """It needn't come to an end: a table that everybody has left is closed. But it never stands still or breaks."""
    state = played.first.state
    for _ in range(HOUSE):
        awaited = sorted(played.game.awaits(state))
        if not awaited:
            break
        seat = Seat(awaited[0])
        state = played.game.apply(state, seat, played.game.absent(state, seat)).state
        assert played.laws.broken(state) == ""


DRAFTS = [
    Answer(""),
    Answer("no such choice", ("no such option",) * 99, (("line", 0, 0, 0, 0), ("", -1), ("circle",)) * 99, "\0" * 999),
    Answer("", drawn=(("circle", 500, 500, 400),)),
]


@pytest.mark.parametrize("draft", DRAFTS, ids=["none", "a wild one", "a drawing"])
def test_whatever_was_prepared_the_house_can_answer(played, draft):
    for state in played.some(played.states):
        for seat in played.game.awaits(state):
            played.game.apply(state, seat, played.game.absent(state, seat, draft))


def test_the_house_answers_the_same_every_time(played):
    for state in played.some(played.states):
        for seat in played.game.awaits(state):
            assert played.game.absent(state, seat) == played.game.absent(state, seat)
