"""Pikto by its contract: who is asked what, and what an answer does."""

from __future__ import annotations

from games.engine.contract import Outcome, Seat, Step
from games.engine.questions import Answer, Question
from games.engine.refusal import NotNow
from games.pikto import drawing, opening, revealing, scoring, teams, voting
from games.pikto.asking import awaited, question
from games.pikto.course import Course
from games.pikto.favour import give_favour
from games.pikto.house import house_answer
from games.pikto.moves import (
    NO_FAVOURITE,
    Decide,
    Favour,
    GoWithout,
    HandIn,
    Hurry,
    Move,
    Object,
    ObjectTo,
    Pass,
    Suggest,
    move_of,
)
from games.pikto.options import Options
from games.pikto.state import Phase, State


def setup(options: Options, *, seats: int, seed: bytes, version: int = opening.VERSION) -> Step:
    """The first turn begun (PK-6, PK-10); refuses options that don't go with the number of seats."""
    return opening.open_game(options, seats=seats, seed=seed, version=version).step()


def awaits(state: State) -> frozenset[Seat]:
    """Who the game waits for (PK-70)."""
    return awaited(state)


def ask(state: State, seat: Seat) -> Question | None:
    """What this seat may answer now."""
    return question(state, seat)


def apply(state: State, seat: Seat, answer: Answer) -> Step:
    """The state after this answer; raises NotNow, Malformed or Refused before any change."""
    asked = question(state, seat)
    if asked is None:
        raise NotNow(f"seat {seat} is not asked")
    if not (state.phase is Phase.FAVOUR and answer == NO_FAVOURITE):
        asked.check(answer)
    course = Course(state)
    # What was drawn, said or decided is seen by others or scored at once (PK-15, PK-21 to PK-24).
    course.reveal()
    course.change_player(seat, answers=state.players[seat].answers + 1)
    _carry_out(course, seat, move_of(answer))
    return course.step()


def absent(state: State, seat: Seat, draft: Answer | None = None) -> Answer:
    """What the house answers for somebody who is away and had prepared this much (PK-72)."""
    if seat not in awaited(state):
        raise NotNow(f"seat {seat} is not awaited")
    return house_answer(state, draft)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return scoring.outcome(state)


def _carry_out(course: Course, seat: Seat, move: Move) -> None:
    is_teams = course.state.options.teams
    match move:
        case HandIn(drawn):
            drawing.hand_in(course, seat, drawn)
        case GoWithout():
            drawing.go_without(course, seat)
        case Hurry():
            drawing.hurry(course, seat)
        case Suggest(said) if is_teams:
            teams.take_answer(course, seat, said)
        case Suggest(said):
            revealing.take_guess(course, seat, said)
        case Pass() if is_teams:
            teams.take_no_answer(course, seat)
        case Pass():
            revealing.take_pass(course, seat)
        case Object():
            voting.open_vote(course, seat)
        case ObjectTo(artist):
            teams.object_to(course, seat, artist)
        case Decide(yes):
            _decide(course, seat, yes=yes)
        case Favour(artist):
            give_favour(course, seat, artist)


def _decide(course: Course, seat: Seat, *, yes: bool) -> None:
    match course.state.phase:
        case Phase.VOTE:
            voting.take_vote(course, seat, yes=yes)
        case Phase.JUDGE:
            revealing.give_verdict(course, right=yes)
        case Phase.VERDICT:
            teams.give_verdict(course, seat, right=yes)
        case phase:
            raise ValueError(f"nothing is decided in phase {phase}")
