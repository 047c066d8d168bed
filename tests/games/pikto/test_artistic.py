"""Artistic Score: PK-60."""

from __future__ import annotations

from games.engine.questions import Answer
from games.pikto.facts import FavourGiven, Opened, TurnEnded
from tests.games.pikto.build import At, lines, table


def guessed(said: str = "hen", **slates) -> At:
    return table(4, word="hen", artistic=True).draw(**(slates or {"b": 1, "c": 2, "d": 3})).guess(said)


def test_all_drawings_and_the_word_lie_open_while_the_guesser_chooses():
    at = guessed()
    assert at.awaited == "a"
    assert at.asked("a") == "favour"
    assert at.open == "bcd"
    assert at.table.word == "hen"
    assert at.table.current is None
    assert at.told(Opened) == [Opened("hen")]
    assert at.told(TurnEnded) == []


def test_it_is_given_also_when_nobody_guessed_right():
    at = guessed("golf").guess("golf").guess("golf").like("d")
    assert at.points == (0, 0, 0, 1)
    assert at.told(FavourGiven) == [FavourGiven(0, 3)]
    assert [plate.favourite for plate in at.last.plates] == [False, False, True]


def test_a_drawing_that_was_not_revealed_before_can_be_chosen_too():
    at = guessed().like("d")
    assert at.points == (1, 2, 0, 1)
    assert at.last.gained == (1, 2, 0, 1)


def test_the_guesser_has_to_choose_one():
    at = guessed()
    assert at.offered("a") == ["favourite"]
    assert at.is_malformed("a", Answer("favourite"))
    assert at.is_malformed("a", Answer("favourite", ("slate-1", "slate-2")))
    assert at.is_not_now("b", Answer("favourite", ("slate-2",)))


def test_a_void_drawing_can_not_be_chosen():
    at = table(4, word="hen", artistic=True).draw(b=1, c=2, d=3).object().decide(c=True, d=True).guess("hen")
    assert at.question("a").choice("favourite").shape.options == ("slate-2", "slate-3")
    assert at.is_malformed("a", Answer("favourite", ("slate-1",)))


def test_whoever_has_no_drawing_can_not_be_chosen():
    at = guessed(b=1, c=None, d=3)
    assert at.question("a").choice("favourite").shape.options == ("slate-1", "slate-3")


def test_without_a_drawing_there_is_no_bonus():
    at = table(3, artistic=True).draw(b=None, c=None)
    assert at.table.turn == 2
    at = table(3, artistic=True).draw(b=1, c=None).object().decide(c=True)
    assert at.table.turn == 2
    assert at.points == (0, 0, 0)


def test_no_choice_in_time_is_no_bonus():
    at = guessed().house("a")
    assert at.told(FavourGiven) == [FavourGiven(0, None)]
    assert at.points == (1, 2, 0, 0)
    assert at.table.turn == 2


def test_the_game_without_the_variant_asks_for_no_favourite():
    at = table(3, word="hen").draw(b=1, c=2).guess("hen")
    assert at.table.turn == 2
    assert at.last.plates[1].drawing == lines(2)


def test_it_goes_with_a_great_shape():
    at = table(3, word="hen", artistic=True, great_shape=True).draw(b=1, c=2).guess("hen").like("c")
    assert at.points == (1, 2, 1)
