"""What the clock does while people draw: drafts are handed in, and the last one can be hurried (PK-16, scenario 13)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.drafts import Sketch
from games.engine import codec
from games.engine.questions import Answer
from games.models import Move
from games.pikto.state import State
from games.services.moves import clock_run_out, draft_save
from games.services.seats import seat_leave
from tests.base import EVERYBODY, NOW, act, fresh, hand_of, hands, later, let_a_bot_play, play, running_table, somebody

NINE = [["line", 10 * number, 0, 500, 500] for number in range(9)]
HAND_IN = Answer("hand_in", drawn=(("circle", 500, 500, 300),))


def drawing_table(**how):
    game = running_table(slug="pikto", seats=4, seed=1, **how)
    return game, [hand.user.username for hand in hands(game) if hand.awaited]


def drawn_by(game, name):
    """Give the drawing of this person as it was handed in, or None."""
    state = codec.decode(fresh(game).state, State)
    seat = EVERYBODY.index(name)
    return next((slate.drawing for slate in state.slates if slate.artist == seat), None)


def save(game, name, drawn):
    sketch, empty = Sketch("laptop", 1, tuple(map(tuple, drawn))), Sketch().token
    hand = hand_of(game, name)
    own = {"game_id": game.pk, "user_id": hand.user_id, "question_id": hand.question_id}
    assert draft_save(**own, draft=sketch, base=empty) == sketch


def run_out(game, name, *, now):
    return clock_run_out(hand_id=hand_of(game, name).pk, now=now)


def test_a_draft_is_handed_in_as_it_is_when_the_time_is_up():
    game, (first, *_) = drawing_table()
    save(game, first, NINE)
    assert run_out(game, first, now=later(hours=24))
    assert drawn_by(game, first) == tuple(map(tuple, NINE))
    assert Move.objects.latest("number").by_house


def test_without_a_draft_there_is_no_drawing_and_the_turn_goes_on():
    game, drawers = drawing_table()
    for name in drawers:
        assert run_out(game, name, now=later(hours=24))
    state = codec.decode(fresh(game).state, State)
    assert (state.turn, state.phase) == (2, "draw")


def test_whoever_leaves_hands_in_what_they_have_drawn():
    game, (first, *others) = drawing_table()
    save(game, first, NINE)
    seat_leave(game_id=game.pk, user=somebody(first), now=NOW)
    for name in others:
        assert not let_a_bot_play(game)
        act(game, name)
    assert let_a_bot_play(game)
    assert drawn_by(game, first) == tuple(map(tuple, NINE))


@pytest.mark.parametrize("draft", [[["line", 5, 5, 5, 5]], [["nonsense"]], [[]]])
def test_what_can_not_be_handed_in_is_left_out(draft):
    game, (first, *_) = drawing_table()
    save(game, first, [*draft, *NINE])
    assert run_out(game, first, now=later(hours=24))
    assert drawn_by(game, first) == tuple(map(tuple, NINE))


def one_left(**how):
    """Give a table at which one person still draws, their name and that of the guesser."""
    game, (*done, last) = drawing_table(**how)
    for name in done:
        game = play(game, name, HAND_IN)
    (guesser,) = set(EVERYBODY[:4]) - {*done, last}
    return game, last, guesser, done


def test_the_last_one_can_be_hurried_at_a_live_table():
    game, last, guesser, (done, _) = one_left(pace="live")
    question = hand_of(game, last).question_id
    save(game, last, NINE)
    play(game, guesser, Answer("hurry"), now=later(seconds=30))
    hand = hand_of(game, last)
    assert hand.deadline == later(seconds=40)
    assert (hand.question_id, hand.draft["drawn"]) == (question, NINE)
    assert hand_of(game, done).question_id == "", "hurried already"
    assert not run_out(game, last, now=later(seconds=39))
    assert run_out(game, last, now=later(seconds=40))
    assert drawn_by(game, last) == tuple(map(tuple, NINE))


def test_whoever_is_hurried_has_no_more_time_than_before():
    game, last, guesser, _ = one_left(pace="live")
    play(game, guesser, Answer("hurry"), now=later(seconds=115))
    assert hand_of(game, last).deadline == later(seconds=120)


def test_who_still_draws_can_not_be_hurried_while_others_draw():
    game, drawers = drawing_table(pace="live")
    play(game, drawers[0], HAND_IN)
    assert hand_of(game, drawers[0]).question_id == ""


@pytest.mark.parametrize("pace", ["daily", "easy", "none"])
def test_nobody_is_hurried_where_people_play_over_days(pace):
    game, last, guesser, _ = one_left(pace=pace)
    assert hand_of(game, guesser).question_id == ""
    assert hand_of(game, last).deadline > NOW + timedelta(hours=23)


def test_a_live_turn_takes_two_minutes_and_sends_no_mail():
    game, (first, *_) = drawing_table(pace="live")
    hand = hand_of(game, first)
    assert (hand.deadline, hand.remind_at) == (later(minutes=2), None)
