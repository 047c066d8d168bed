"""Bots among themselves: their answers are always taken, and follow from their arguments alone."""

from __future__ import annotations

import copy

import pytest
from msgspec.structs import replace

from games.engine.questions import Answer
from games.engine.refusal import NotNow
from games.pikto.bots import BOTS, STAND_IN
from games.pikto.shapes import SHAPES
from tests.games.pikto.bot_tables import bot_answer, play_bot, played_out
from tests.games.pikto.build import slate, start, table

ALONE = [
    {},
    {"word": "easy"},
    {"word": "special"},
    {"judging": "strict"},
    {"great_shape": True},
    {"artistic": True},
    {"great_shape": True, "artistic": True},
]
TEAMS = [{"teams": True}, {"teams": True, "great_shape": True}, {"teams": True, "judging": "strict"}]
TABLES = [(seats, options) for seats in (3, 4, 5, 6) for options in ALONE]
TABLES += [(seats, options) for seats in (4, 6, 8, 10) for options in TEAMS]


def slid(count: int) -> str:
    """So many other lines than `draw` makes of a number."""
    return "; ".join(f"L 0 {number} 500 {number + 9}" for number in range(count))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_answers_are_taken_over_whole_games(seats, options):
    at, _ = played_out(start(seats, seed=seats, **options), ("good", "easy", "good"), seed=seats)
    assert at.outcome
    assert len(at.table.sheet) == at.table.turns


@pytest.mark.parametrize("seed", range(20, 24))
@pytest.mark.parametrize("level", BOTS)
def test_bots_of_one_level_find_words(level, seed):
    at, _ = played_out(start(4, seed=seed), (level,), seed=seed)
    assert sum(any(row.gained) for row in at.table.sheet) >= at.table.turns / 4


def test_a_game_is_the_same_with_the_same_chance():
    def answers():
        return played_out(start(3, seed=5, artistic=True), ("good", "easy"), seed=3)[1]

    assert answers() == answers()


@pytest.mark.parametrize("level", BOTS)
def test_an_answer_follows_from_the_arguments_alone(level):
    """Neither earlier questions nor what is hidden changes it: here another word, and drawings that aren't revealed."""
    face = "C 500 500 300; C 400 400 30; C 600 400 30; L 400 650 600 650"
    at = table(4, word="hen").draw(b=face, c=20, d=30)
    other = table(4, word="skateboard").draw(b=face, c=slid(20), d=30)
    other.state = replace(other.state, number=at.state.number)
    before = copy.deepcopy((at.table, at.hand("a"), at.question("a")))
    first = bot_answer(at, "a", level=level, chance=7)
    played_out(start(3, seed=1), ("easy",))
    assert bot_answer(other, "a", level=level, chance=7) == first
    assert (at.table, at.hand("a"), at.question("a")) == before


@pytest.mark.parametrize("level", BOTS)
def test_chance_is_brought_by_the_caller(level):
    at = table(3, word="duck")
    assert len({bot_answer(at, "b", level=level, chance=4) for _ in range(5)}) == 1
    assert len({bot_answer(at, "b", level=level, chance=each) for each in range(5)}) > 1


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("shape", SHAPES)
def test_any_shape_can_be_guessed_at(level, shape):
    at = table(3, great_shape=True)
    at.state = replace(at.state, shape=shape)
    play_bot(at, "b", level=level)
    at.draw(c=f"{shape} 500 500 300 30 1; C 200 200 50")
    play_bot(at, "a", level=level)
    assert at.table.tries[0].said or at.table.sheet


@pytest.mark.parametrize("level", BOTS)
def test_the_last_one_drawing_is_hurried_and_draws_as_ever(level):
    at = table(3, word="duck").draw(b=5)
    unhurried = bot_answer(at, "c", level=level)
    at.answer("b", Answer("hurry"))
    assert at.table.hurried
    assert bot_answer(at, "c", level=level) == unhurried


def test_nobody_objects_for_want_of_something_better():
    at = table(6, teams=True, word="duck").draw(d=3, e=2, f=2)
    for level in BOTS:
        with pytest.raises(NotNow):
            bot_answer(at, "d", level=level)


def test_the_house_plays_for_people_who_are_away():
    """PK-72."""
    assert STAND_IN == ""


@pytest.mark.parametrize("level", BOTS)
def test_a_slate_full_of_anything_is_guessed_at(level):
    full = "; ".join(f"C 500 500 {radius}" for radius in range(300, 500))
    at = table(3, word="hen").draw(b=full, c="L 0 0 0 1")
    assert len(slate(full)) == 200
    for _ in range(2):
        play_bot(at, "a", level=level)
    assert len(at.table.sheet) == 1
