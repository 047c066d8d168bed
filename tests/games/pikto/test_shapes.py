from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.pikto.shapes import FINE, OUTLINES, SHAPES, SINES, UNIT, bounds, outline
from tests.slate import CASES

every_shape = pytest.mark.parametrize("name", SHAPES)
placed = st.tuples(
    st.sampled_from(SHAPES),
    st.integers(0, 1000),
    st.integers(0, 1000),
    st.integers(8, 1000),
    st.integers(0, 359),
    st.integers(0, 1),
)


def corners(element):
    name, x, y, size, turn, mirrored = element
    return outline(name, x, y, size=size, turn=turn, mirrored=mirrored)


def test_there_are_the_ten_shapes_of_the_rules():
    assert len(SHAPES) == 10
    assert set(SHAPES) == {
        *("square", "triangle", "half_disc", "quarter_disc", "crescent"),
        *("heart", "star", "drop", "hexagon", "lightning"),
    }


@every_shape
def test_an_outline_lies_round_its_middle_and_its_larger_side_is_the_unit(name):
    left, top, right, bottom = bounds(OUTLINES[name])
    assert (left, top) == (-right, -bottom)
    assert max(right - left, bottom - top) == UNIT


@every_shape
def test_no_outline_stands_still(name):
    points = OUTLINES[name]
    assert all(a != b for a, b in zip(points, points[1:] + points[:1], strict=True))


@every_shape
def test_the_box_of_an_outline_never_changes(name):
    """Stored drawings are made of these."""
    boxes = {
        "square": (1000, 1000, 4),
        "triangle": (1000, 866, 3),
        "half_disc": (1000, 500, 61),
        "quarter_disc": (1000, 1000, 47),
        "crescent": (794, 1000, 150),
        "heart": (1000, 962, 120),
        "star": (1000, 952, 10),
        "drop": (654, 1000, 90),
        "hexagon": (1000, 866, 6),
        "lightning": (600, 1000, 7),
    }
    left, top, right, bottom = bounds(OUTLINES[name])
    assert (right - left, bottom - top, len(OUTLINES[name])) == boxes[name]


@pytest.mark.parametrize("case", [case for case in CASES["bounds"] if len(case["element"]) == 6], ids=str)
def test_a_placed_shape_has_the_box_of_the_shared_cases(case):
    assert list(bounds(corners(case["element"]))) == case["bounds"]


def test_a_shape_is_turned_clockwise_and_mirrored_before_that():
    up, right, down = (corners(("triangle", 500, 500, 200, turn, 0))[0] for turn in (0, 90, 180))
    assert up[0] == 500 * FINE > up[1]
    assert right[1] == 500 * FINE < right[0]
    assert down[0] == 500 * FINE < down[1]
    # The corner of a quarter disc is at the left top; mirrored at the right top, and from there turned to the right.
    assert corners(("quarter_disc", 500, 500, 200, 0, 0))[0] == (400 * FINE, 400 * FINE)
    assert corners(("quarter_disc", 500, 500, 200, 0, 1))[0] == (600 * FINE, 400 * FINE)
    assert corners(("quarter_disc", 500, 500, 200, 90, 1))[0] == (600 * FINE, 600 * FINE)


def test_quarter_turns_are_exact():
    assert [SINES[degrees] for degrees in (0, 90, 180, 270)] == [0, 10**6, 0, -(10**6)]


@given(placed)
def test_every_coordinate_is_a_number_that_a_browser_holds_exactly(element):
    assert all(abs(number) < 2**53 for corner in corners(element) for number in corner)


@given(placed)
def test_a_shape_and_its_mirror_image_turned_back_are_each_others_mirror_image(element):
    name, x, y, size, turn, mirrored = element
    other = corners((name, x, y, size, -turn % 360, 1 - mirrored))
    assert [(2 * x * FINE - across, down) for across, down in corners(element)] == list(other)
