from __future__ import annotations

from datetime import timedelta

from games.services.moves import clock_run_out
from games.services.seats import seat_leave
from tests.base import (
    NOW,
    act,
    awaited,
    fresh,
    hand_of,
    hands,
    later,
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
    assert hand_of(game, "Alice").deadline == later(days=2)


def test_missed_turns_are_counted_in_a_row():
    game = playing_table(seats=2, starter=0)
    run_out(game, "Alice", days=1)
    while awaited(game) == ["Bob"]:
        act(game, "Bob", now=later(days=1))
    while awaited(game) == ["Alice"]:
        act(game, "Alice", now=later(days=1))
    assert hand_of(game, "Alice").missed == 0


def pass_time(game, *, turns):
    """Let so many turns run out, one after the other."""
    for _ in range(turns):
        late = min((hand for hand in hands(game) if hand.awaited), key=lambda hand: (hand.deadline, hand.seat))
        assert clock_run_out(hand_id=late.pk, now=late.deadline)


def test_a_table_where_all_missed_two_turns_is_abandoned():
    game = playing_table(seats=2, starter=0)
    pass_time(game, turns=3)
    assert fresh(game).status == "running"
    pass_time(game, turns=1)
    game = fresh(game)
    assert (game.status, game.ended_at, awaited(game)) == ("abandoned", NOW + timedelta(days=4), [])
    assert {hand.deadline for hand in hands(game)} == {hand.remind_at for hand in hands(game)} == {None}
    with nothing_changes():
        assert not run_out(game, "Alice", days=50)


def test_one_who_plays_keeps_the_table_alive():
    game = playing_table(seats=2, starter=0)
    for day in range(1, 5):
        run_out(game, "Alice", days=day)
        while awaited(game) == ["Bob"]:
            act(game, "Bob", now=later(days=day))
    assert hand_of(game, "Alice").missed == 4
    assert fresh(game).status == "running"


def test_missing_turns_and_leaving_count_together():
    game = playing_table(seats=2, starter=0)
    run_out(game, "Alice", days=1)
    act(game, "Bob", now=later(days=1))
    while awaited(game) == ["Bob"]:
        act(game, "Bob", now=later(days=1))
    run_out(game, "Alice", days=2)
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=later(days=2))
    assert fresh(game).status == "abandoned"


def test_without_a_clock_the_house_waits_for_a_month():
    game = playing_table(starter=0, pace="none")
    with nothing_changes():
        assert not run_out(game, "Alice", days=29)
    assert run_out(game, "Alice", days=30)
