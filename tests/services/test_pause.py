from __future__ import annotations

from datetime import timedelta

import pytest

from games import due
from games.services.declined import Declined
from games.services.moves import clock_run_out
from games.services.pauses import pause_ask, pause_end, pause_run_out
from games.services.seats import seat_leave
from tests.base import act, awaited, fresh, hand_of, hands, later, nothing_changes, playing_table, somebody


def ask(game, name, *, wanted=True, now=None):
    return pause_ask(game_id=game.pk, user=somebody(name), wanted=wanted, now=now or later())


def end(game, name, *, now):
    return pause_end(game_id=game.pk, user=somebody(name), now=now)


def paused_table(*, now=None, **how):
    game = playing_table(seats=2, starter=0, **how)
    for name in ("Alice", "Bob"):
        ask(game, name, now=now)
    return fresh(game)


def test_a_pause_begins_when_the_last_one_agrees():
    game = playing_table(seats=2, starter=0)
    ask(game, "Alice")
    assert (fresh(game).paused_until, hand_of(game, "Alice").wants_pause) == (None, True)
    assert hand_of(game, "Alice").deadline == later(days=1)
    ask(game, "Bob", now=later(hours=1))
    assert fresh(game).paused_until == later(days=14, hours=1)
    assert [hand.wants_pause for hand in hands(game)] == [False, False]
    alice = hand_of(game, "Alice")
    assert (alice.deadline, alice.spent_at, alice.time_left) == (None, None, 23 * 3600)


def test_a_wish_can_be_taken_back():
    game = playing_table(seats=2, starter=0)
    ask(game, "Alice")
    ask(game, "Alice", wanted=False)
    ask(game, "Bob")
    assert fresh(game).paused_until is None


def test_whoever_is_away_is_not_asked():
    game = playing_table(seats=3, starter=0)
    ask(game, "Alice")
    ask(game, "Bob")
    seat_leave(game_id=game.pk, user=somebody("Carol"), now=later())
    assert fresh(game).paused_until == later(days=14)


@pytest.mark.parametrize("name", ["Mallory", "Carol"])
def test_strangers_and_whoever_has_left_neither_pause_nor_resume(name):
    game = playing_table(seats=3, starter=0)
    somebody(name)
    if name == "Carol":
        seat_leave(game_id=game.pk, user=somebody(name), now=later())
    with nothing_changes():
        with pytest.raises(Declined):
            ask(game, name)
        with pytest.raises(Declined):
            end(game, name, now=later())


def test_anybody_ends_the_pause_and_the_clock_runs_on_where_it_stood():
    game = paused_table(now=later(hours=1))
    end(game, "Bob", now=later(days=5))
    assert fresh(game).paused_until is None
    assert hand_of(game, "Alice").deadline == later(days=5, hours=23)


def test_a_pause_ends_by_itself():
    game = paused_table()
    assert due.pauses_over(later(days=13, hours=23)) == []
    with nothing_changes():
        assert not pause_run_out(game_id=game.pk, now=later(days=13, hours=23))
    assert due.pauses_over(later(days=14)) == [game.pk]
    assert pause_run_out(game_id=game.pk, now=later(days=14))
    assert hand_of(game, "Alice").deadline == later(days=15)
    with nothing_changes():
        assert not pause_run_out(game_id=game.pk, now=later(days=14))


def test_ten_pauses_in_a_row_lose_and_win_no_time():
    game, now, played = playing_table(seats=2, starter=0), later(), timedelta(0)
    for number in range(10):
        now, played = now + timedelta(minutes=7 + number), played + timedelta(minutes=7 + number)
        ask(game, "Alice", now=now)
        ask(game, "Bob", now=now)
        now += timedelta(hours=3 + number)
        end(game, "Alice", now=now)
    assert hand_of(game, "Alice").deadline == now + timedelta(days=1) - played


def test_no_turn_runs_out_in_a_pause():
    game = paused_table()
    assert due.turns_over(later(days=13)) == []
    with nothing_changes():
        assert not clock_run_out(hand_id=hand_of(game, "Alice").pk, now=later(days=13))


def test_moves_can_be_made_in_a_pause_and_the_next_turn_waits_for_its_end():
    game = paused_table()
    while awaited(game) == ["Alice"]:
        act(game, "Alice", now=later(days=3))
    bob = hand_of(game, "Bob")
    assert (bob.awaited, bob.deadline, bob.time_left) == (True, None, 24 * 3600)
    end(game, "Bob", now=later(days=4))
    assert hand_of(game, "Bob").deadline == later(days=5)


def test_the_reminder_moves_with_the_deadline():
    game = playing_table(seats=2, starter=0)
    hand = hand_of(game, "Alice")
    hand.remind_at, hand.remind_of = later(hours=19, minutes=12), "deadline"
    hand.save()
    ask(game, "Alice")
    ask(game, "Bob")
    assert hand_of(game, "Alice").remind_at is None
    end(game, "Bob", now=later(days=2))
    assert hand_of(game, "Alice").remind_at == later(days=2, hours=19, minutes=12)
