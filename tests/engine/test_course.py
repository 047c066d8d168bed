from __future__ import annotations

import msgspec

from games.engine.contract import Seat, Told, everyone
from games.engine.course import Course
from games.engine.stream import Stream


class Player(msgspec.Struct, frozen=True):
    points: int = 0


class State(msgspec.Struct, frozen=True):
    players: tuple[Player, ...] = (Player(), Player())
    round: int = 1
    stream: Stream = Stream(bytes(32))


def test_it_leaves_the_state_it_began_with_alone():
    before = State()
    course = Course[State, Player, str](before)
    course.change(round=2)
    course.change_player(Seat(1), points=5)
    assert course.step().state == State((Player(), Player(5)), 2)
    assert course.player(Seat(1)).points == 5
    assert before == State()


def test_it_keeps_what_was_told_in_order_and_for_whom():
    course = Course[State, Player, str](State())
    course.tell("open")
    course.confide("secret", Seat(0), public="something")
    course.confide("hidden", Seat(0), Seat(1))
    knowers = frozenset({Seat(0), Seat(1)})
    told = (everyone("open"), Told("secret", "something", frozenset({Seat(0)})), Told("hidden", None, knowers))
    assert course.step().events == told


def test_it_goes_on_after_what_was_told_before():
    course = Course[State, Player, str](State(), (everyone("first"),))
    course.tell("second")
    assert [told.fact for told in course.step().events] == ["first", "second"]


def test_it_can_be_taken_back_if_all_that_happened_is_open():
    course = Course[State, Player, str](State())
    course.tell("open")
    course.change(round=2)
    assert course.step().undoable


def test_it_can_not_be_taken_back_after_chance_a_secret_or_a_revelation():
    drawn, confided, revealed = (Course[State, Player, str](State()) for _ in range(3))
    _, stream = drawn.state.stream.below(6)
    drawn.change(stream=stream)
    confided.confide("secret", Seat(0), public="something")
    revealed.reveal()
    assert not any(course.step().undoable for course in (drawn, confided, revealed))
