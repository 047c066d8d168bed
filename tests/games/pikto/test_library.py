"""The bots' drawings as data: each is one that the rules take, of a word of ours, and a drawing and no writing."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine.questions import Answer, Draw
from games.pikto.bots.library import FOLDER, LIBRARY, printed_as, read_paragraphs
from games.pikto.bots.pictograms import PICTOGRAMS
from games.pikto.bots.pictures import kin_of, pictures_of
from games.pikto.bots.writing import is_written
from games.pikto.shapes import SHAPES
from games.pikto.slate import MOST, SIZE, check_drawing, kinds
from games.pikto.words import SIDES, word_of

WORDS = {word.printed for side in SIDES for word in side}
FEWEST_DRAWN, MOST_DRAWN = 3, 20
"""Elements of a drawing of the library."""
MOST_IN_A_PICTOGRAM = 5
PARTS = sorted((part for part in FOLDER.iterdir() if part.name.startswith("part_")), key=str)
ALL = {**LIBRARY, **PICTOGRAMS}


def test_the_library_has_at_least_three_hundred_of_our_words():
    assert len(LIBRARY) >= 300
    assert LIBRARY.keys() <= WORDS


def test_no_word_is_drawn_twice():
    headings = [heading for part in PARTS for heading, _ in read_paragraphs(part.read_text(encoding="utf-8"))]
    assert [word for word, count in Counter(map(printed_as, headings)).items() if count > 1] == []
    assert len(headings) == len(LIBRARY)
    assert len(set(LIBRARY.values())) == len(LIBRARY)


def test_a_heading_that_is_no_word_of_ours_is_an_error():
    with pytest.raises(KeyError):
        printed_as("a word of nobody's")


@pytest.mark.parametrize("shape", [None, *SHAPES])
def test_the_rules_take_every_drawing_with_a_shape_and_without_one(shape):
    slate = Draw(kinds(shape), SIZE, 1, MOST)
    for drawing in ALL.values():
        slate.check(Answer("hand_in", drawn=drawing))
        check_drawing(drawing)


def test_drawings_have_few_elements():
    outside = {word: len(each) for word, each in LIBRARY.items() if not FEWEST_DRAWN <= len(each) <= MOST_DRAWN}
    assert outside == {}
    assert {word for word, each in PICTOGRAMS.items() if len(each) > MOST_IN_A_PICTOGRAM} == set()


def test_no_element_is_drawn_twice_in_one_drawing():
    """It would count (PK-14) and show nothing."""
    assert [word for word, each in LIBRARY.items() if len(set(each)) < len(each)] == []


def test_nothing_is_written():
    """PK-13, as far as a bot can tell."""
    assert [word for word, drawing in ALL.items() if is_written(drawing)] == []


def test_a_word_is_in_the_library_or_has_a_pictogram():
    assert not LIBRARY.keys() & PICTOGRAMS.keys()
    assert LIBRARY.keys() | PICTOGRAMS.keys() == WORDS
    assert all(map(pictures_of, WORDS))


def test_a_word_without_a_drawing_is_known_by_another_word_in_it():
    assert kin_of(word_of("plastic duck")) == ["duck"]
    duck, kind = pictures_of("plastic duck")
    assert duck.drawing == LIBRARY["duck"]
    assert kind.drawing == PICTOGRAMS["plastic duck"]
    assert 0 < duck.doubt < kind.doubt
