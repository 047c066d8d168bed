"""What the house does for those who are away: PK-16, PK-21, PK-72."""

from __future__ import annotations

import pytest

import games.pikto as game
from games.engine.contract import Seat
from games.engine.questions import Answer
from games.engine.refusal import NotNow
from games.pikto.slate import MOST
from tests.games.pikto.build import lines, slate, table


def test_without_a_draft_there_is_no_drawing():
    for draft in (None, Answer(""), Answer("hand_in")):
        at = table(3).house("b", draft).house("c", draft)
        assert at.last.without == (1, 2)


def test_the_draft_is_handed_in_as_it_is():
    at = table(3).house("b", Answer("hand_in", drawn=slate("C 500 500 100; L 0 0 9 9")))
    assert at.hand("b").drawing == slate("C 500 500 100; L 0 0 9 9")


def test_elements_that_no_rule_takes_are_left_out():
    wild = (
        *slate("L 5 5 5 5; C 0 0 9; square 500 500 100 0 0; L 1 2 3; L 0 0 9 1001"),
        (),
        (7,),
        ("line", "1", 2, 3, 4),
    )
    at = table(3).house("b", Answer("hand_in", drawn=(*wild, *slate("L 0 0 9 9"), *wild)))
    assert at.hand("b").drawing == slate("L 0 0 9 9")
    assert game.absent(table(3).state, Seat(1), Answer("hand_in", drawn=wild)) == Answer("no_drawing")


def test_an_overfull_draft_is_cut():
    at = table(3).house("b", Answer("hand_in", drawn=lines(MOST + 50)))
    assert at.hand("b").drawing == lines(MOST)


def test_the_shape_of_the_turn_is_handed_in_too():
    at = table(3, great_shape=True)
    drawing = slate(f"{at.table.shape} 500 500 300 0 0")
    assert at.house("b", Answer("", drawn=drawing)).hand("b").drawing == drawing


def test_an_absent_guesser_passes_at_each_drawing():
    at = table(3).draw(b=1, c=2).house("a")
    assert at.open == "bc"
    assert at.house("a").last.gained == (0, 0, 0)


def test_an_absent_voter_or_artist_says_no():
    at = table(3, word="duck").draw(b=1, c=2).object().house("c")
    assert not at.table.slates[0].void
    at.guess("rubber duck").house("b")
    assert at.points == (0, 0, 0)


def test_an_absent_mate_answers_nothing_and_an_absent_artist_gives_no_verdict():
    at = table(4, teams=True, word="duck").draw(c=1, d=2).house("a").write(b="rubber duck").house("d")
    assert at.last.gained == (0, 0, 0, 0)
    assert [plate.said for plate in at.last.plates] == ["", "rubber duck"]


def test_people_are_not_offered_to_choose_nobody():
    at = table(3, word="hen", artistic=True).draw(b=1, c=2).guess("hen")
    assert at.offered("a") == ["favourite"]
    assert game.absent(at.state, Seat(0)) == Answer("nobody")


def test_nobody_is_an_answer_to_no_other_question():
    at = table(3, artistic=True)
    assert at.is_malformed("b", Answer("nobody"))
    at.draw(b=1, c=2)
    assert at.is_malformed("a", Answer("nobody"))


def test_the_house_answers_for_nobody_who_is_not_awaited():
    at = table(3).draw(b=1)
    for name, seat in (("a", 0), ("b", 1)):
        assert at.asked(name) == "hurry"
        with pytest.raises(NotNow):
            game.absent(at.state, Seat(seat))
