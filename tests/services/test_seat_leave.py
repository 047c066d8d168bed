from __future__ import annotations

import pytest

from games.services.declined import Declined
from games.services.seats import seat_leave
from tests.base import (
    PEOPLE,
    act,
    awaited,
    finished_table,
    fresh,
    hand_of,
    hands,
    later,
    let_bots_play,
    nothing_changes,
    open_table,
    playing_table,
    running_table,
    sit_down,
    somebody,
)


def leave(game, name, **time):
    return seat_leave(game_id=game.pk, user=somebody(name), now=later(**time))


def test_before_the_game_the_seat_is_free_again():
    game = open_table("Alice", "Bob")
    leave(game, "Bob")
    assert [hand.user.username for hand in hands(game)] == ["Alice"]
    assert fresh(game).status == "open"


def test_before_the_game_the_next_one_becomes_host():
    game = open_table("Alice", "Bob")
    leave(game, "Alice")
    assert fresh(game).host == somebody("Bob")


def test_the_last_to_leave_closes_a_table_that_never_began():
    game = open_table("Alice")
    leave(game, "Alice", hours=1)
    game = fresh(game)
    assert (game.status, game.ended_at) == ("closed", later(hours=1))


def test_in_the_game_a_stand_in_plays_on_soon():
    game = running_table(starter=0)
    act(game, "Alice")
    act(game, "Carol")
    leave(game, "Bob", hours=1)
    bob = hand_of(game, "Bob")
    assert (bob.left_at, bob.awaited, bob.deadline, bob.remind_at) == (later(hours=1), True, None, None)
    assert later(hours=1, seconds=1) <= bob.bot_at <= later(hours=1, seconds=4)
    let_bots_play(game, now=later(hours=1))
    bob = hand_of(game, "Bob")
    assert (bob.left_at, bob.awaited, bob.deadline, bob.remind_at) == (later(hours=1), False, None, None)
    (move,) = game.moves.filter(number__gt=2)
    assert (move.seat, move.by_house, move.made_at) == (1, True, later(hours=1))
    assert fresh(game).status == "running"
    assert awaited(game) == ["Alice"]


def test_in_the_game_the_stand_in_plays_every_further_turn():
    game = playing_table()
    leave(game, "Bob")
    for _ in range(20):
        (name,) = awaited(let_bots_play(game))
        assert name != "Bob"
        act(game, name)
    assert set(game.moves.filter(seat=1, number__gt=10).values_list("by_house", flat=True)) == {True}


def test_the_game_ends_abandoned_when_the_last_person_leaves():
    game = playing_table()
    for minute, name in enumerate(PEOPLE[:3]):
        leave(game, name, minutes=minute)
    game = fresh(game)
    assert (game.status, game.how, game.ended_at) == ("abandoned", "", later(minutes=2))
    for hand in hands(game):
        assert (hand.awaited, hand.deadline, hand.remind_at, hand.rank, hand.question_id) == (
            False,
            None,
            None,
            None,
            "",
        )


def test_whoever_has_left_or_never_sat_there_cannot_leave():
    game = running_table()
    leave(game, "Bob")
    for name in ("Bob", "Mallory"):
        somebody(name)
        with nothing_changes(), pytest.raises(Declined):
            leave(game, name)


def test_nobody_leaves_a_table_that_is_over():
    game = finished_table()
    with nothing_changes(), pytest.raises(Declined):
        leave(game, "Alice")


def test_whoever_sits_down_in_the_place_of_the_named_starter_was_not_named():
    game = open_table("Alice", "Bob", starter=0)
    leave(game, "Alice")
    assert fresh(game).options["starter"] is None
    sit_down(game, "Carol")
    assert hands(sit_down(game, "Dora"))[0].user.username == "Carol"


def test_the_named_starter_stays_named_when_somebody_else_leaves():
    game = open_table("Alice", "Bob", starter=0)
    leave(game, "Bob")
    assert fresh(game).options["starter"] == 0
