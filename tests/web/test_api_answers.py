"""Answers that a program gives go the way of a person's."""

from __future__ import annotations

from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine import codec
from games.engine.questions import Answer, Question
from games.models import Move
from games.random_play import random_answer
from games.registry import GAMES
from games.services.seats import seat_leave
from tests.base import (
    EVERYBODY,
    an_answer,
    asked,
    awaited,
    finished_table,
    first_pick,
    fresh,
    hand_of,
    later,
    nothing_changes,
    playing_table,
    running_table,
    somebody,
)
from tests.web.programs import Program

TAKE = Answer("take", ("deck",))


def test_an_answer_is_played_and_the_fresh_table_comes_back():
    game = playing_table(starter=0)
    program = Program()
    shown = program.answer(game, TAKE)
    assert shown.status_code == 200
    assert shown.json()["changes"] == fresh(game).heard > game.heard
    assert shown.json() == program.table(game).json()
    assert codec.decode(Move.whole.latest("number").answer, Answer) == TAKE


def test_it_is_not_asked_back_as_a_person_would_be():
    game, alice = playing_table(starter=0), somebody("Alice")
    alice.confirms = True
    alice.save()
    assert Program().answer(game, TAKE).status_code == 200


def test_sent_twice_it_is_one_move():
    game = running_table()
    program, move = Program(), Answer("pass", first_pick(asked(game, "Alice"), "pass"))
    assert program.answer(game, move, question_id="0:pass").status_code == 200
    with nothing_changes():
        refused = program.answer(game, move, question_id="0:pass")
    assert (refused.status_code, refused.json()["fault"]) == (409, "not_now")


def test_a_refusal_names_its_rule_its_reason_and_its_facts():
    game = playing_table(starter=0)
    program = Program()
    program.table(game)
    with nothing_changes():
        refused = program.answer(game, Answer("look"))
    assert refused.status_code == 422
    told = refused.json()
    assert (told["fault"], told["rule"], told["reason"], told["facts"]) == (
        "refused",
        "PD-51",
        "no_ability",
        {"colour": "red"},
    )
    assert told["message"].endswith(".")
    assert "<" not in told["message"]


@pytest.mark.parametrize(
    "body",
    [
        "",
        "?",
        "[]",
        "{}",
        b"\xff",
        '"\\ud800"',
        "[" * 60_000,
        {"question": "1:begin"},
        {"question": 1, "answer": {"choice": "take"}},
        {"question": "1:begin", "answer": {}},
        {"question": "1:begin", "answer": {"choice": "take", "picked": "deck"}},
        {"question": "1:begin", "answer": {"choice": "take", "picked": [1]}},
        {"question": "1:begin", "answer": {"choice": "take", "sure": True}},
        {"question": "1:begin", "answer": {"choice": "take"}, "seat": 1},
        {"question": "1:begin", "answer": {"choice": "take", "drawn": [["line", 10**30]]}},
    ],
)
def test_what_can_not_be_read_is_400(body):
    game, program = playing_table(starter=0), Program()
    program.table(game)
    with nothing_changes():
        refused = program.send(game, body)
    assert (refused.status_code, refused.json()["fault"]) == (400, "malformed")


@pytest.mark.parametrize("move", [Answer("nowhere"), Answer("take"), Answer("take", ("x",)), Answer("take", said="x")])
def test_what_is_no_answer_to_this_question_is_400(move):
    game = playing_table(starter=0)
    assert Program().answer(game, move).status_code == 400


def test_the_question_says_what_would_be_played_not_the_seat():
    """Whoever sits elsewhere can't answer with another's question."""
    game = playing_table(starter=0)
    question_id = hand_of(game, "Alice").question_id
    program = Program("Bob")
    program.table(game)
    with nothing_changes():
        assert program.answer(game, TAKE, question_id=question_id).status_code == 409


def test_who_only_looks_on_answers_nothing():
    game = playing_table(starter=0, public=True)
    question_id = hand_of(game, "Alice").question_id
    assert Program("Wanda").answer(game, TAKE, question_id=question_id).status_code == 409


def test_a_left_seat_answers_nothing_and_a_game_that_is_over_neither():
    game = playing_table(starter=0)
    question_id = hand_of(game, "Alice").question_id
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=later())
    assert Program().answer(game, TAKE, question_id=question_id).status_code == 409
    assert Program("Bob").answer(finished_table(), TAKE, question_id="1").status_code == 409


def test_no_text_of_the_question_goes_past_the_question():
    """What only the house may answer is refused to a program as to a person."""
    game = running_table(slug="pikto", seats=3)
    (name, *_) = awaited(game)
    assert Program(name).answer(game, Answer("favourite")).status_code == 400


@pytest.mark.parametrize("slug", GAMES)
def test_programs_play_with_what_they_are_told_alone(slug):
    game = running_table(slug=slug, seats=GAMES[slug].about.fewest)
    programs, chance, played = [Program(name) for name in EVERYBODY[: game.seats]], Random(1), 0
    for _ in range(12):
        for program in programs:
            told = program.table(game).json()
            if told["question"] and told["players"][told["seat"]]["awaited"]:
                question = codec.typed(told["question"], Question)
                move = codec.plain(random_answer(question, chance, known=True))
                played += program.send(game, {"question": question.id, "answer": move}).status_code == 200
    assert played == fresh(game).number > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_a_played_answer_stays_within_its_queries(seats):
    game = playing_table(seats=seats, starter=0, variant="combined")
    program, move = Program(), an_answer(game, "Alice")
    program.table(game)
    body = {"question": hand_of(game, "Alice").question_id, "answer": codec.plain(move)}
    with CaptureQueriesContext(connection) as captured:
        assert program.send(game, body).status_code == 200
    asked_for = [query for query in captured if not query["sql"].startswith(("SAVEPOINT", "RELEASE"))]
    assert len(asked_for) <= 13
