from __future__ import annotations

from typing import Any

import pytest

from games.engine import codec
from games.engine.questions import Answer, Choice, Confirm, Draw, Pick, Question, Say
from games.engine.refusal import Malformed, Refusal, Refused

NAN = float("nan")


def drawing(*elements: Any) -> Answer:
    return Answer("x", drawn=elements)


DRAW = Draw({"line": 4, "dot": 2, "gap": 0}, size=1000, least=1, most=3)


@pytest.mark.parametrize(
    ("shape", "answer"),
    [
        (Confirm(), Answer("x")),
        (Pick(("a", "b", "c")), Answer("x", ("b",))),
        (Pick(("a", "b", "c"), 2, 3), Answer("x", ("c", "a"))),
        (Pick(("a", "b"), 2, 2, ordered=True), Answer("x", ("b", "a"))),
        (Pick(("a",), 0, 1), Answer("x")),
        (DRAW, Answer("x", drawn=(("line", 0, 0, 1000, 1000), ("dot", 5, 5), ("gap",)))),
        (Say(5), Answer("x", said="a")),
        (Say(5), Answer("x", said="täß龍😀")),
        (Say(5), Answer("x", said=" a b ")),
    ],
)
def test_an_answer_of_the_right_form_is_taken(shape, answer):
    shape.check(answer)


@pytest.mark.parametrize(
    ("shape", "answer"),
    [
        (Confirm(), Answer("x", ("a",))),
        (Confirm(), drawing(("dot", 1, 1))),
        (Confirm(), Answer("x", said="yes")),
        (Pick(("a", "b")), Answer("x")),
        (Pick(("a", "b")), Answer("x", ("a", "b"))),
        (Pick(("a", "b"), 1, 2), Answer("x", ("a", "a"))),
        (Pick(("a", "b")), Answer("x", ("c",))),
        (Pick(("a", "b")), Answer("x", ("A",))),
        (Pick(("a", "b")), Answer("x", ("a ",))),
        (Pick(("a", "b")), Answer("x", ("",))),
        (Pick(("a", "b")), Answer("x", ("a",), said="a")),
        (Pick(("a", "b")), Answer("x", ("a" * 1_000_000,))),
        (Pick(("a", "b"), 1, 2), Answer("x", tuple(map(str, range(100_000))))),
        (Pick(()), Answer("x")),
        (DRAW, Answer("x")),
        (DRAW, Answer("x", drawn=(("gap",),) * 4)),
        (DRAW, drawing(("blob", 1, 1))),
        (DRAW, drawing(("dot", 1))),
        (DRAW, drawing(("dot", 1, 1, 1))),
        (DRAW, drawing(("dot", 1, 1001))),
        (DRAW, drawing(("dot", -1, 1))),
        (DRAW, drawing(("dot", 1, 10**30))),
        (DRAW, drawing(("dot", 1, "1"))),
        (DRAW, drawing(("dot", 1, True))),
        (DRAW, drawing(("dot", 1, 1.0))),
        (DRAW, drawing(("dot", 1, NAN))),
        (DRAW, drawing(("dot", 1, float("inf")))),
        (DRAW, drawing((7, 1, 1))),
        (DRAW, drawing((True, 1, 1))),
        (DRAW, drawing(())),
        (DRAW, Answer("x", ("dot",), drawn=(("dot", 1, 1),))),
        (Say(5), Answer("x")),
        (Say(5), Answer("x", said="   ")),
        (Say(5), Answer("x", said="abcdef")),
        (Say(5), Answer("x", said="a" * 1_000_000)),
        (Say(5), Answer("x", said="a\nb")),
        (Say(5), Answer("x", said="a\x00b")),
        (Say(5), Answer("x", said="a\u200bb")),
        (Say(5), Answer("x", said="a\u202eb")),
        (Say(5), Answer("x", said="a\u2028b")),
        (Say(5), Answer("x", said="a\u2029b")),
        (Say(5), Answer("x", said="a\ud800b")),
        (Say(5), Answer("x", ("a",), said="a")),
    ],
)
def test_an_answer_of_the_wrong_form_is_malformed(shape, answer):
    with pytest.raises(Malformed):
        shape.check(answer)


@pytest.mark.parametrize(
    "text",
    [
        '{"choice": 3}',
        '{"choice": null}',
        '{"picked": ["a"]}',
        '{"choice": "x", "picked": "a"}',
        '{"choice": "x", "picked": [1]}',
        '{"choice": "x", "picked": [null]}',
        '{"choice": "x", "drawn": [["dot", 1.5, 2]]}',
        '{"choice": "x", "drawn": [["dot", NaN, 2]]}',
        '{"choice": "x", "drawn": [["dot", true, 2]]}',
        '{"choice": "x", "drawn": [["dot", [], 2]]}',
        '{"choice": "x", "said": ["a"]}',
    ],
)
def test_what_is_no_answer_at_all_is_malformed(text):
    with pytest.raises(Malformed):
        codec.decode(text, Answer)


QUESTION = Question(
    "7:play",
    "play",
    (
        Choice("done", Confirm()),
        Choice("dragon", Pick(("a", "b"), 1, 2)),
        Choice("lay", Pick(("a", "b")), Refusal("PD-53", "no_ability", {"colour": "yellow"})),
    ),
)


def test_a_question_checks_the_shape_of_the_choice_taken():
    QUESTION.check(Answer("done"))
    QUESTION.check(Answer("dragon", ("b", "a")))
    with pytest.raises(Malformed):
        QUESTION.check(Answer("done", ("a",)))


@pytest.mark.parametrize("name", ["", "Done", "nothing", "done "])
def test_a_choice_that_is_not_offered_is_malformed(name):
    with pytest.raises(Malformed):
        QUESTION.check(Answer(name))
    with pytest.raises(Malformed):
        QUESTION.choice(name)


@pytest.mark.parametrize("picked", [("a",), ("nonsense",), ()])
def test_a_barred_choice_is_refused_for_its_own_reason(picked):
    with pytest.raises(Refused) as caught:
        QUESTION.check(Answer("lay", picked))
    assert caught.value.refusal == Refusal("PD-53", "no_ability", {"colour": "yellow"})
