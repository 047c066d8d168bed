"""What bots say of others: verdicts, votes, objections and favourites, honestly."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.questions import Answer
from games.pikto.bots import BOTS
from games.pikto.bots.library import LIBRARY
from games.pikto.bots.verdicts import means
from games.pikto.bots.writing import is_written
from tests.games.pikto.bot_tables import bot_answer
from tests.games.pikto.build import At, slate, table

HELL = """
    L 100 300 100 600; L 300 300 300 600; L 100 450 300 450;
    L 400 300 400 600; L 400 300 550 300; L 400 450 550 450; L 400 600 550 600;
    L 650 300 650 600; L 650 600 750 600; L 850 300 850 600; L 850 600 950 600
"""
"""Four letters in a row."""
TENT = "L 100 700 500 200; L 500 200 900 700; L 300 450 700 450"
"""It looks like a letter, but may well be something else."""


def in_teams(**slates: str) -> At:
    return table(6, teams=True, word="duck").draw(**slates)


@pytest.mark.parametrize(
    ("said", "word", "yes"),
    [
        ("rubber duck", "duck", True),
        ("duck", "plastic duck", False),
        ("plastic", "plastic duck", False),
        ("catrepilar", "caterpillar", True),
        ("first aid box", "first aid / first-aid kit", True),
        ("duck pond", "duck", False),
        ("apartment", "block of flats / apartment building", False),
        ("wether vaine", "weathervane", True),
        ("fire house", "fire engine / fire truck", False),
        ("the tip of an iceberg", "tip of the iceberg", True),
        ("iceberg", "tip of the iceberg", False),
    ],
)
def test_a_verdict_is_by_the_words(said, word, yes):
    assert means(said, word) is yes


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize(("said", "choice"), [("rubber duck", "yes"), ("duck pond", "no")])
def test_the_artist_judges_a_close_guess(level, said, choice):
    at = table(3, word="duck").draw(b=3, c=4).guess(said)
    assert at.asked("b") == "judge"
    assert bot_answer(at, "b", level=level) == Answer(choice)


@pytest.mark.parametrize("level", BOTS)
def test_the_artist_judges_a_mates_close_answer(level):
    at = in_teams(d=3, e=4, f=5).write(a="rubber duck", b="hen", c="hen")
    assert at.asked("d") == "verdict"
    assert bot_answer(at, "d", level=level) == Answer("yes")


def test_letters_in_a_row_are_writing():
    assert is_written(slate(HELL))
    assert not is_written(slate(TENT))
    assert not is_written(slate("; ".join(f"L {x} 200 {x} 800" for x in range(100, 900, 100))))
    assert not is_written(slate("; ".join(f"L {x} 200 {x} 800; L {x} 800 {x + 100} 800" for x in range(0, 900, 200))))


def test_writing_by_an_unsure_hand_is_mostly_known():
    chance = Random(1)
    unsure = [
        tuple(("line", *(number + round(chance.gauss(0, 8)) for number in line)) for _, *line in slate(HELL))
        for _ in range(30)
    ]
    assert sum(map(is_written, unsure)) >= 0.7 * len(unsure)


def test_it_objects_to_writing_once_and_then_guesses():
    """PK-24."""
    at = table(4, word="hen").draw(b=HELL, c=20, d=30)
    assert bot_answer(at, "a") == Answer("object")
    at.object().decide(c=False, d=False)
    assert bot_answer(at, "a").choice == "guess"


def test_it_votes_for_an_objection_to_writing_and_against_any_other():
    assert bot_answer(table(4, word="hen").draw(b=HELL, c=20, d=30).object(), "c") == Answer("yes")
    assert bot_answer(table(4, word="hen").draw(b=TENT, c=20, d=30).object(), "c") == Answer("no")


def test_with_teams_it_objects_to_writing_before_its_verdict():
    """PK-54."""
    at = in_teams(d=3, e=HELL, f=5).write(a="rubber duck", b="hen", c="hen")
    assert bot_answer(at, "d") == Answer("object", ("slate-4",))
    assert bot_answer(at, "f") == Answer("object", ("slate-4",))
    at.object_to("e", by="d")
    assert bot_answer(at, "d") == Answer("yes")


def test_the_favourite_is_the_drawing_most_like_the_word():
    """PK-60; whose it is doesn't matter."""
    duck = LIBRARY["duck"]
    for artists in (("b", "c"), ("c", "b")):
        at = table(3, word="duck", artistic=True)
        for name, drawing in zip(artists, (duck, LIBRARY["Saturn"]), strict=True):
            at.answer(name, Answer("hand_in", drawn=drawing))
        at.skip().skip()
        assert at.phase == "favour"
        assert bot_answer(at, "a") == Answer("favourite", (f"slate-{'abc'.index(artists[0])}",))


def test_a_void_drawing_is_nobodys_favourite():
    at = table(3, word="duck", artistic=True).draw(b=HELL, c=20).object().decide(c=True).skip()
    for level in BOTS:
        assert bot_answer(at, "a", level=level) == Answer("favourite", ("slate-2",))
