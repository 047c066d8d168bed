from __future__ import annotations

import msgspec

from games.engine.contract import Seat, Told, everyone
from games.engine.course import Course


class Player(msgspec.Struct, frozen=True):
    points: int = 0


class State(msgspec.Struct, frozen=True):
    players: tuple[Player, ...] = (Player(), Player())
    round: int = 1


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
