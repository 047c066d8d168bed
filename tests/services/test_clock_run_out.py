from __future__ import annotations

from datetime import timedelta

from games.models import Letter
from games.services.moves import clock_run_out
from games.services.seats import seat_leave
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
    running_table,
    somebody,
)


def run_out(game, name, **time):
    return clock_run_out(hand_id=hand_of(game, name).pk, now=later(**time))


def test_before_the_deadline_nothing_happens():
    game = playing_table(starter=0)
    with nothing_changes():
        assert not run_out(game, "Alice", hours=23, minutes=59)


def test_from_the_deadline_on_the_house_takes_the_whole_turn():
    game = playing_table(starter=0)
    number = game.number
    assert run_out(game, "Alice", days=1)
    assert awaited(game) == ["Bob"]
    taken = list(game.moves.filter(number__gt=number))
    assert {(move.seat, move.by_house, move.made_at) for move in taken} == {(0, True, later(days=1))}
    alice, bob = hand_of(game, "Alice"), hand_of(game, "Bob")
    assert (alice.missed, alice.deadline, alice.left_at, alice.acted_at < number + 1) == (1, None, None, True)
    assert (bob.missed, bob.deadline) == (0, later(days=2))


def test_it_does_not_take_the_next_turn_when_called_again():
    game = playing_table(seats=2, starter=0)
    run_out(game, "Alice", days=1)
    with nothing_changes():
        assert not run_out(game, "Alice", days=1)
        assert not run_out(game, "Bob", days=1)


def test_whoever_plays_in_time_is_left_alone():
    game = playing_table(starter=0)
    while awaited(game) == ["Alice"]:
        act(game, "Alice", now=later(hours=23))
    with nothing_changes():
        assert not run_out(game, "Alice", days=2)


def test_of_several_who_are_asked_only_the_late_one_is_played_for():
    game = running_table()
    run_out(game, "Carol", days=1)
    assert awaited(game) == ["Alice", "Bob"]


def test_who_chooses_last_and_starts_loses_the_choice_but_not_the_turn():
    game = running_table(seats=2, starter=0)
    act(game, "Bob")
    run_out(game, "Alice", days=1)
    assert awaited(game) == ["Alice"]
    assert hand_of(game, "Alice").question_id.endswith("begin")
    assert hand_of(game, "Alice").deadline == later(days=1, hours=12)


def test_missed_turns_are_counted_in_a_row():
    game = playing_table(seats=2, starter=0)
    run_out(game, "Alice", days=1)
    while awaited(game) == ["Bob"]:
        act(game, "Bob", now=later(days=1))
    while awaited(game) == ["Alice"]:
        act(game, "Alice", now=later(days=1))
    assert hand_of(game, "Alice").missed == 0


def pass_time(game, *, turns):
    """Let so many turns run out, one after the other, and tell when the last one did."""
    for _ in range(turns):
        late = min((hand for hand in hands(game) if hand.deadline), key=lambda hand: (hand.deadline, hand.seat))
        assert clock_run_out(hand_id=late.pk, now=late.deadline)
    return late.deadline


def play_on(game, name, *, now):
    """Let that person act until another one is awaited, or their next turn."""
    turn = hand_of(game, name).turn
    while hand_of(game, name).turn == turn:
        act(game, name, now=now)


def test_a_missed_turn_has_used_up_the_bank_and_a_played_one_earns_some_of_it():
    game = playing_table(seats=2, starter=0)
    run_out(game, "Alice", days=1)
    assert hand_of(game, "Alice").bank == 0
    play_on(game, "Bob", now=later(days=1))
    assert hand_of(game, "Alice").deadline == later(days=1, hours=12)
    play_on(game, "Alice", now=later(days=1))
    assert hand_of(game, "Alice").bank == 6 * 3600


def test_after_two_missed_turns_in_a_row_a_stand_in_plays_the_next_ones():
    game = playing_table(seats=2, starter=0)
    for day in (1, 2):
        run_out(game, "Alice", days=day)
        play_on(game, "Bob", now=later(days=day))
    alice, number = hand_of(game, "Alice"), fresh(game).number
    assert (alice.missed, alice.stand_in, alice.left_at, alice.deadline) == (2, True, None, None)
    assert awaited(game) == ["Alice"]
    assert awaited(let_bots_play(game, now=later(days=2))) == ["Bob"]
    assert set(game.moves.filter(number__gt=number).values_list("seat", "by_house")) == {(0, True)}
    assert hand_of(game, "Alice").missed == 2
    assert fresh(game).status == "running"


def test_whoever_plays_in_between_is_not_replaced():
    game = playing_table(seats=2, starter=0)
    run_out(game, "Alice", days=1)
    play_on(game, "Bob", now=later(days=1))
    play_on(game, "Alice", now=later(days=1))
    play_on(game, "Bob", now=later(days=1))
    run_out(game, "Alice", days=3)
    alice = hand_of(game, "Alice")
    assert (alice.missed, alice.stand_in) == (1, False)


def test_where_everybody_is_away_the_house_rests_and_all_are_warned():
    game = playing_table(seats=2, starter=0)
    pass_time(game, turns=3)
    assert fresh(game).warned_at is None
    end = pass_time(game, turns=1)
    game = fresh(game)
    assert (game.status, game.warned_at, game.expires_at) == ("running", end, end + timedelta(days=3))
    assert [hand.stand_in for hand in hands(game)] == [True, True]
    assert {hand.deadline for hand in hands(game)} == {hand.remind_at for hand in hands(game)} == {None}
    assert sorted(Letter.objects.filter(kind="warning").values_list("user__username", flat=True)) == ["Alice", "Bob"]
    with nothing_changes():
        assert not run_out(game, "Alice", days=50)


def test_at_a_live_table_everybody_has_ten_minutes_to_come_back():
    game = playing_table(seats=2, starter=0, pace="live")
    end = pass_time(game, turns=4)
    assert fresh(game).expires_at == end + timedelta(minutes=10)


def test_missing_turns_and_leaving_count_together():
    game = playing_table(seats=2, starter=0)
    run_out(game, "Alice", days=1)
    play_on(game, "Bob", now=later(days=1))
    run_out(game, "Alice", days=2)
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=later(days=2))
    game = fresh(game)
    assert (game.status, game.expires_at) == ("running", later(days=5))
    assert list(Letter.objects.filter(kind="warning").values_list("user__username", flat=True)) == ["Alice"]


def test_whoever_answers_is_back():
    game = playing_table(seats=2, starter=0)
    end = pass_time(game, turns=4)
    (name,) = awaited(game)
    act(game, name, now=end + timedelta(days=2))
    game, hand = fresh(game), hand_of(game, name)
    assert (hand.stand_in, hand.missed, game.warned_at, game.expires_at) == (False, 0, None, None)
    assert hand.deadline


def test_without_a_clock_the_house_waits_for_a_month():
    game = playing_table(starter=0, pace="none")
    with nothing_changes():
        assert not run_out(game, "Alice", days=29)
    assert run_out(game, "Alice", days=30)
