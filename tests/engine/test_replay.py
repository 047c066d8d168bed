from __future__ import annotations

import pytest

from games.engine.contract import Seat
from games.engine.questions import Answer
from games.engine.refusal import Malformed, NotNow, Refused
from games.engine.replay import replay
from tests.engine import a_game

ONE, TWO = Answer("one"), Answer("more", ("2",))


def played(*answers, goal=5, seats=2):
    return replay(a_game, a_game.Options(goal), seats=seats, seed=bytes(32), answers=answers)


def test_it_gives_the_set_up_and_then_a_step_for_each_answer():
    steps = list(played((Seat(0), ONE), (Seat(1), TWO), (Seat(0), TWO)))
    assert [step.state.count for step in steps] == [0, 1, 3, 5]
    assert [len(step.events) for step in steps] == [0, 1, 1, 1]
    assert a_game.outcome(steps[-1].state).places[0].rank == 1


def test_it_plays_no_further_than_it_is_read():
    steps = played((Seat(0), ONE), (Seat(0), ONE))
    assert next(steps).state.count == 0
    assert next(steps).state.count == 1
    with pytest.raises(NotNow):
        next(steps)


@pytest.mark.parametrize(
    ("answers", "error"),
    [
        ([(Seat(1), ONE)], NotNow),
        ([(Seat(0), Answer("none"))], Malformed),
        ([(Seat(0), Answer("more", ("3",)))], Malformed),
        ([(Seat(0), ONE), (Seat(1), TWO), (Seat(0), ONE), (Seat(1), TWO)], Refused),
        ([(Seat(0), TWO), (Seat(1), TWO), (Seat(0), ONE), (Seat(1), ONE)], NotNow),
    ],
)
def test_an_answer_that_does_not_fit_ends_it(answers, error):
    with pytest.raises(error):
        list(played(*answers))


def test_options_that_are_refused_end_it_at_once():
    with pytest.raises(Refused):
        next(played(goal=0))
