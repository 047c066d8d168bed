"""The smallest game there is, for tests of the kernel: seats count up in turn, by 1 or 2, to the goal."""

from __future__ import annotations

import msgspec

from games.engine.contract import About, Outcome, Place, Seat, Step, everyone
from games.engine.questions import Answer, Choice, Confirm, Pick, Question
from games.engine.refusal import NotNow, Refused

about = About("counting", "Counting", versions=(1,), fewest=1, most=3)


class Options(msgspec.Struct, frozen=True):
    goal: int = 5


class State(msgspec.Struct, frozen=True):
    goal: int
    seats: int
    seed: bytes
    count: int = 0
    answers: int = 0

    @property
    def turn(self):
        return Seat(self.answers % self.seats)


class Table(msgspec.Struct, frozen=True):
    count: int


class Hand(msgspec.Struct, frozen=True):
    pass


class Counted(msgspec.Struct, frozen=True, tag="counted"):
    seat: Seat
    count: int


Fact = Counted


def setup(options, *, seats, seed, version=1):
    if options.goal < 1:
        raise Refused("XX-1", "goal", goal=options.goal)
    return Step(State(options.goal, seats, seed))


def awaits(state):
    return frozenset() if state.count >= state.goal else frozenset({state.turn})


def ask(state, seat):
    if seat not in awaits(state):
        return None
    return Question(str(state.answers), "count", (Choice("one", Confirm()), Choice("more", Pick(("1", "2")))))


def apply(state, seat, answer):
    question = ask(state, seat)
    if question is None:
        raise NotNow(str(seat))
    question.check(answer)
    count = state.count + int((answer.picked or ("1",))[0])
    if count > state.goal:
        raise Refused("XX-2", "beyond", goal=state.goal)
    after = msgspec.structs.replace(state, count=count, answers=state.answers + 1)
    return Step(after, (everyone(Counted(seat, count)),))


def absent(state, seat, draft=None):
    return Answer("one")


def table(state):
    return Table(state.count)


def hand(state, seat):
    return Hand()


def outcome(state):
    if state.count < state.goal:
        return None
    winner = Seat((state.answers - 1) % state.seats)
    return Outcome("counted", tuple(Place(1 if seat == winner else 2, seat == winner) for seat in range(state.seats)))
