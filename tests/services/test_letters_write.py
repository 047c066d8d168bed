from __future__ import annotations

from games.models import Letter
from games.services.letters import letters_write
from games.services.moves import clock_run_out
from games.services.seats import seat_leave
from tests.base import act, awaited, hand_of, later, nothing_changes, playing_table, running_table, somebody


def write(**time):
    return letters_write(now=later(**time))


def letters():
    rows = Letter.objects.select_related("hand__user").order_by("pk")
    return [(letter.hand.user.username, letter.kind, letter.turn) for letter in rows]


def test_nothing_is_due_before_the_delay_of_each_person():
    bob = somebody("Bob")
    bob.turn_mail_delay = 60
    bob.save()
    running_table(seats=2)
    with nothing_changes():
        assert write(minutes=9) == 0
    assert write(minutes=10) == 1
    assert letters() == [("Alice", "turn", 0)]
    assert write(minutes=60) == 1
    assert letters() == [("Alice", "turn", 0), ("Bob", "turn", 0)]


def test_a_due_seat_is_claimed_once():
    running_table(seats=2)
    assert write(minutes=10) == 2
    with nothing_changes():
        assert write(minutes=10) == 0
        assert write(hours=1) == 0


def test_the_letter_waits_to_be_sent():
    game = playing_table(starter=0)
    write(minutes=10)
    (letter,) = Letter.objects.all()
    assert (letter.created_at, letter.try_at, letter.sent_at, letter.tries) == (
        later(minutes=10),
        later(minutes=10),
        None,
        0,
    )
    assert letter.turn == game.number


def test_whoever_has_answered_before_gets_none():
    game = playing_table(starter=0)
    while awaited(game) == ["Alice"]:
        act(game, "Alice", now=later(minutes=9))
    assert write(minutes=10) == 0
    assert write(minutes=19) == 1
    assert letters() == [("Bob", "turn", hand_of(game, "Bob").awaited_since)]


def test_within_one_turn_there_is_one_letter():
    game = playing_table(starter=0)
    write(minutes=10)
    act(game, "Alice", now=later(minutes=11))
    assert awaited(game) == ["Alice"]
    assert write(minutes=30) == 0
    assert len(letters()) == 1


def test_at_four_fifths_of_the_time_comes_the_reminder():
    playing_table(starter=0)
    write(minutes=10)
    assert write(hours=19, minutes=11) == 0
    assert write(hours=19, minutes=12) == 1
    assert [kind for _, kind, _ in letters()] == ["turn", "deadline"]
    assert write(hours=23) == 0


def test_a_reminder_of_three_days_comes_after_four_fifths_of_them():
    playing_table(starter=0, pace="easy")
    write(minutes=10)
    assert write(hours=57, minutes=35) == 0
    assert write(hours=57, minutes=36) == 1


def test_without_a_clock_somebody_is_late_after_four_fifths_of_a_month():
    playing_table(starter=0, pace="none")
    assert write(minutes=10) == 1
    assert write(days=23) == 0
    assert write(days=24) == 1


def test_a_sweep_after_hours_of_silence_writes_what_is_true_then():
    game = playing_table(starter=0)
    while awaited(game) == ["Alice"]:
        act(game, "Alice", now=later(minutes=5))
    assert write(hours=21) == 1
    assert letters() == [("Bob", "turn", hand_of(game, "Bob").awaited_since)]
    assert write(hours=21) == 0


def test_a_turn_that_the_house_took_is_not_written_about():
    game = playing_table(starter=0)
    clock_run_out(hand_id=hand_of(game, "Alice").pk, now=later(days=1))
    assert write(days=1) == 0
    assert write(days=1, minutes=10) == 1
    assert [name for name, _, _ in letters()] == ["Bob"]


def test_an_abandoned_table_writes_to_nobody():
    game = playing_table()
    for name in ("Alice", "Bob", "Carol"):
        seat_leave(game_id=game.pk, user=somebody(name), now=later())
    assert write(days=9) == 0
