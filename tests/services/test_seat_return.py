from __future__ import annotations

import pytest

from games.services.declined import Declined
from games.services.moves import clock_run_out
from games.services.seats import seat_leave
from games.services.stand_ins import seat_return
from tests.base import (
    act,
    awaited,
    fresh,
    hand_of,
    hands,
    later,
    let_bots_play,
    nothing_changes,
    playing_table,
    somebody,
)


def come_back(game, name, **time):
    return seat_return(game_id=game.pk, user=somebody(name), now=later(**time))


def all_away():
    """A table of two at which everybody has missed two turns, and when the last one did."""
    game = playing_table(seats=2, starter=0)
    for _ in range(4):
        late = min((hand for hand in hands(game) if hand.deadline), key=lambda hand: hand.deadline)
        clock_run_out(hand_id=late.pk, now=late.deadline)
    return fresh(game), late.deadline


def test_whoever_left_comes_back_and_is_asked_again():
    game = playing_table(seats=2, starter=0)
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=later())
    come_back(game, "Alice", hours=1)
    alice = hand_of(game, "Alice")
    assert (alice.left_at, alice.stand_in, alice.missed) == (None, False, 0)
    while awaited(game) == ["Bob"]:
        act(game, "Bob", now=later(hours=1))
    assert awaited(game) == ["Alice"]
    assert hand_of(game, "Alice").deadline


def test_coming_back_to_an_empty_table_lets_it_go_on_without_a_refilled_clock():
    game, end = all_away()
    (name,) = awaited(game)
    seat_return(game_id=game.pk, user=somebody(name), now=end)
    game, hand = fresh(game), hand_of(game, name)
    assert (game.warned_at, game.expires_at, hand.bank) == (None, None, 0)
    assert (hand.deadline - end).total_seconds() == 12 * 3600
    assert hand.remind_of == "deadline"


def test_the_house_plays_on_for_the_others_until_it_is_the_turn_of_whoever_came_back():
    game, end = all_away()
    (name,) = awaited(game)
    other = "Bob" if name == "Alice" else "Alice"
    seat_return(game_id=game.pk, user=somebody(other), now=end)
    assert awaited(let_bots_play(game, now=end)) == [other]


def test_whoever_was_never_away_just_stays():
    game = playing_table(seats=2, starter=0)
    with nothing_changes():
        come_back(game, "Alice", hours=1)


def test_a_stranger_has_no_seat_to_come_back_to():
    game = playing_table(seats=2, starter=0)
    somebody("Mallory")
    with nothing_changes(), pytest.raises(Declined):
        come_back(game, "Mallory")


def test_nobody_comes_back_to_a_table_that_is_over():
    game = playing_table(seats=2, starter=0)
    for name in ("Alice", "Bob"):
        seat_leave(game_id=game.pk, user=somebody(name), now=later())
    with nothing_changes(), pytest.raises(Declined):
        come_back(game, "Alice")
