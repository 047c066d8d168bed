"""What bots draw: from the library, plainly from a pictogram, and with few elements."""

from __future__ import annotations

from random import Random

import pytest

from games.pikto.bots import BOTS
from games.pikto.bots.drawing import like_a_beginner, own_hand, without_details
from games.pikto.bots.joints import parts_of
from games.pikto.bots.library import LIBRARY
from games.pikto.bots.likeness import likest
from games.pikto.bots.pictograms import PICTOGRAMS
from games.pikto.bots.shaping import with_shape
from games.pikto.bots.weights import LEAST_LEFT
from games.pikto.slate import check_drawing
from tests.games.pikto.bot_tables import bot_answer
from tests.games.pikto.build import slate, table

CHANCES = range(3)
HOUSE = slate("L 300 400 700 400; L 700 400 700 800; L 700 800 300 800; L 300 800 300 400; C 500 200 90")


@pytest.mark.parametrize("level", BOTS)
def test_the_rules_take_whatever_is_drawn(level):
    simpler = {"good": without_details(""), "easy": like_a_beginner}[level]
    for drawing in (*LIBRARY.values(), *PICTOGRAMS.values()):
        for chance in CHANCES:
            check_drawing(own_hand(simpler(drawing, Random(chance)), Random(chance)))


@pytest.mark.parametrize("level", BOTS)
def test_a_word_of_the_library_is_drawn_as_it_is_there(level):
    drawing = bot_answer(table(3, word="duck"), "b", level=level).drawn
    others = [likest(drawing, each) for word, each in LIBRARY.items() if word != "duck"]
    assert likest(drawing, LIBRARY["duck"]) < min(others)


def test_another_word_is_drawn_by_its_kind():
    at = table(3, word="avalanche")
    assert likest(bot_answer(at, "b").drawn, PICTOGRAMS["avalanche"]) < 1


def test_a_detail_is_left_out_and_nothing_more():
    fewer = {word: len(without_details("")(each, Random())) - len(each) for word, each in LIBRARY.items()}
    assert min(fewer.values()) < 0
    assert all(-fewer[word] <= (1 - LEAST_LEFT) * len(each) for word, each in LIBRARY.items())
    dotted = (*HOUSE, ("circle", 420, 500, 6))
    assert without_details("")(dotted, Random()) == HOUSE


def test_of_an_outline_no_side_is_left_out():
    """A house without a wall is none; its window, its chimney's smoke and a path may go."""
    roof, window = (
        slate("L 300 400 500 200; L 500 200 700 400"),
        slate("L 400 500 450 500; L 450 500 450 550; L 450 550 400 550; L 400 550 400 500"),
    )
    path = slate("L 500 800 500 900")
    house = HOUSE[:4]
    assert parts_of((*house, *roof, *path, *window)) == [(*house, *roof), window, path]
    for word, drawing in LIBRARY.items():
        left = without_details("")(drawing, Random())
        assert all(set(part) <= set(left) or not set(part) & set(left) for part in parts_of(drawing)), word


def test_two_bots_do_not_draw_the_very_same():
    at = table(4, word="duck")
    assert bot_answer(at, "b", chance=1) != bot_answer(at, "c", chance=2)


def test_a_beginner_forgets_elements_and_wastes_strokes():
    counts = [len(like_a_beginner(HOUSE, Random(chance))) for chance in range(40)]
    assert min(counts) < len(HOUSE) < max(counts)


def test_the_shape_of_the_turn_stands_for_its_lines():
    """PK-40: it counts as one element."""
    square, window = sorted(with_shape(HOUSE, "square"), reverse=True)
    assert (square[:4], window) == (("square", 500, 600, 400), HOUSE[4])
    assert with_shape(HOUSE, "hexagon") == with_shape(HOUSE, "heart") == HOUSE
    wide = slate("L 0 0 900 0; L 900 0 900 300; L 900 300 0 300; L 0 300 0 0")
    assert with_shape(wide, "square") == wide


@pytest.mark.parametrize("shape", ["triangle", "square", "hexagon"])
def test_drawings_with_shapes_are_taken_and_look_the_same(shape):
    shaped = {word: with_shape(each, shape) for word, each in LIBRARY.items() if with_shape(each, shape) != each}
    assert shaped
    for word, drawing in shaped.items():
        assert len(drawing) < len(LIBRARY[word])
        for chance in CHANCES:
            moved = own_hand(drawing, Random(chance))
            check_drawing(moved)
            assert likest(moved, drawing) < 1
