"""Drawing, finishing, hurrying: PK-11, PK-12, PK-14 to PK-17, PK-40."""

from __future__ import annotations

import pytest

from games.engine.questions import Answer, Draw
from games.pikto.facts import Announced, Finished, Hurried
from games.pikto.slate import MOST
from tests.games.pikto.build import lines, names_of, planted, slate, start, table


def test_all_drawers_draw_at_the_same_time():
    at = table(5)
    assert at.awaited == "bcde"
    assert [at.asked(name) for name in "abcde"] == ["", "draw", "draw", "draw", "draw"]
    at.draw(d=3, b=1)
    assert at.awaited == "ce"
    assert names_of(at.table.finished) == "db"


def test_the_question_names_what_may_be_drawn():
    shape = table(4).question("b").choice("hand_in").shape
    assert shape == Draw({"line": 4, "circle": 3}, 1000, 1, MOST, samples=shape.samples)
    at = table(4, great_shape=True)
    shape = at.question("b").choice("hand_in").shape
    assert shape.kinds == {"line": 4, "circle": 3, at.table.shape: 5}


def test_a_drawing_has_one_to_two_hundred_elements():
    """PK-12."""
    at = table(3)
    assert at.is_malformed("b", Answer("hand_in"))
    assert at.is_malformed("b", Answer("hand_in", drawn=lines(MOST + 1)))
    at.draw(b=MOST)
    assert at.hand("b").drawing == lines(MOST)


@pytest.mark.parametrize("short", ["L 5 5 5 5", "C 500 500 3", "C 3 500 4", "C 500 998 4", "L 0 0 9 9; C 0 0 9"])
def test_an_element_that_a_rule_forbids_is_refused(short):
    at = table(3)
    assert at.rule("b", short) == "PK-12"
    assert at.awaited == "bc"


def test_the_refusal_names_the_element():
    refusal = table(3).refused("b", Answer("hand_in", drawn=slate("L 0 0 9 9; C 500 500 2")))
    assert refusal.facts["element"] == 2


def test_what_is_no_element_at_all_is_malformed():
    at = table(3)
    for short in ("L 0 0 9", "C 500 500 1001", "square 500 500 100 0 0", "text 1 2"):
        assert at.is_malformed("b", Answer("hand_in", drawn=slate(short)))


def test_the_shape_of_the_turn_counts_one_and_must_lie_on_the_slate():
    """PK-40."""
    at = table(3, great_shape=True)
    name = at.table.shape
    assert at.rule("b", f"{name} 10 10 500 0 0") == "PK-40"
    assert at.rule("b", f"{name} 500 500 2 0 0") == "PK-40"
    at.draw(b=f"{name} 500 500 300 45 1; {name} 500 500 300 45 1", c=9)
    assert at.table.slates[0].count == 2


def test_equal_elements_all_count():
    """PK-14."""
    at = table(3).draw(b="L 0 0 9 9; L 0 0 9 9; L 0 0 9 9", c=2)
    assert [shown.count for shown in at.table.slates] == [2, 3]


def test_a_finished_slate_can_not_be_taken_back():
    """PK-15."""
    at = table(4).draw(b=3)
    assert at.is_not_now("b", Answer("hand_in", drawn=lines(1)))
    assert at.is_not_now("b", Answer("no_drawing"))


def test_everybody_hears_who_has_finished_and_only_they_with_how_much():
    at = table(4).draw(c=3)
    assert at.told(Finished) == at.told(Finished, "a") == at.told(Finished, "b") == [Finished(2)]
    assert at.told(Finished, "c") == [Finished(2, 3)]
    at.draw(b=None)
    assert at.told(Finished, "a") == [Finished(1)]
    assert at.told(Finished, "b") == [Finished(1, 0)]


def test_nobody_sees_who_has_finished_without_a_drawing_until_all_have():
    with_one, without = table(4).draw(c=3), table(4).draw(c=None)
    assert with_one.table == without.table
    assert [event.to(None) for event in with_one.events] == [event.to(None) for event in without.events]


def test_whoever_has_no_drawing_announces_no_number():
    """PK-17."""
    at = table(4).draw(c=3, b=None, d=2)
    assert at.told(Announced) == [Announced((3, 2), (2, 3), without=(1,))]
    assert names_of(at.table.without) == "b"
    assert at.order == "dc"


def test_the_last_one_drawing_may_be_hurried_by_anybody_else():
    """PK-16."""
    at = table(4).draw(b=1)
    assert [at.asked(name) for name in "abcd"] == ["", "", "draw", "draw"]
    at.draw(d=1)
    assert [at.asked(name) for name in "abcd"] == ["hurry", "hurry", "draw", "hurry"]
    assert at.awaited == "c"
    question = at.question("a")
    assert question.live
    assert not question.awaited


def test_the_hurried_one_has_ten_seconds_for_the_same_question():
    at = table(4).draw(b=1, d=1)
    before = at.question("c")
    at.hurry("a")
    after = at.question("c")
    assert after.id == before.id
    assert (before.turn, before.seconds) == ("draw:1", 0)
    assert (after.turn, after.seconds) == ("draw:1:hurried", 10)
    assert at.told(Hurried) == [Hurried(0, 2)]
    assert at.table.hurried


def test_nobody_is_hurried_twice():
    at = table(4).draw(b=1, d=1).hurry("b")
    assert [at.asked(name) for name in "abd"] == ["", "", ""]
    assert at.is_not_now("a", Answer("hurry"))


def test_the_next_turn_begins_unhurried():
    at = table(3).draw(b=1).hurry("a").draw(c=None).skip()
    assert not at.table.hurried
    assert at.question("a").turn == "draw:2"


def test_a_shape_of_another_turn_is_no_element():
    at = start(3, great_shape=True)
    other = "heart" if at.table.shape != "heart" else "star"
    assert at.is_malformed(at.awaited[0], Answer("hand_in", drawn=slate(f"{other} 500 500 300 0 0")))


def test_a_planted_word_stands_on_the_last_card():
    at = start(3)
    at.state = planted(at.state, "Yoda (Star Wars)")
    assert at.table.number == 12
    assert at.hand(at.awaited[0]).word == "Yoda (Star Wars)"
