"""Elements and why a rule forbids one. The browser's modules decide the same cases, with node where there is one."""

from __future__ import annotations

import json
import math
import os
import shutil
import subprocess

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.engine.questions import Answer, Draw
from games.engine.refusal import Malformed, Refused
from games.pikto.shapes import OUTLINES, SHAPES
from games.pikto.slate import DOT, MOST, SIZE, check_drawing, element_count, flaw, kinds, least_size, limits
from tests.slate import CASES, HERE, all_limits

coordinate = st.integers(0, SIZE)
lines = st.tuples(st.just("line"), coordinate, coordinate, coordinate, coordinate)
circles = st.tuples(st.just("circle"), coordinate, coordinate, coordinate)
shapes = st.tuples(
    *(st.sampled_from(SHAPES), coordinate, coordinate, coordinate, st.integers(0, 359), st.integers(0, 1))
)
PRECISION = 0.01
"""What rounded sines can move a corner by."""


def reason(element):
    found = flaw(tuple(element))
    return found and found.reason


@pytest.mark.parametrize("case", CASES["flaws"], ids=lambda case: " ".join(map(str, case["element"])))
def test_an_element_is_judged_as_in_the_shared_cases(case):
    found = flaw(tuple(case["element"]))
    assert (found and {"rule": found.rule, "reason": found.reason, "facts": found.facts}) == case["flaw"]


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed; the browser's tests check the same")
def test_the_browsers_modules_decide_the_shared_cases_alike(tmp_path):
    path = tmp_path / "limits.json"
    path.write_text(json.dumps(all_limits()))
    command = ["node", "--test", str(HERE / "geometry.test.mjs")]
    run = subprocess.run(command, env=os.environ | {"LIMITS": str(path)}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def test_lines_and_circles_are_counted():
    drawing = (*[("line", 0, 0, 10, number) for number in range(15)], *[("circle", 500, 500, 10)] * 2)
    check_drawing(drawing)
    assert element_count(drawing) == 17


def test_a_clipped_circle_and_a_zero_line_are_refused():
    for element in (("circle", 990, 500, 20), ("line", 300, 400, 300, 400)):
        with pytest.raises(Refused) as refused:
            check_drawing((("circle", 500, 500, 4), element))
        assert refused.value.refusal.rule == "PK-12"
        assert refused.value.refusal.facts["element"] == 2


def test_a_shape_that_leaves_the_slate_is_refused_with_its_numbers():
    with pytest.raises(Refused) as refused:
        check_drawing((("star", 50, 500, 200, 10, 0),))
    refusal = refused.value.refusal
    assert (refusal.rule, refusal.reason, refusal.facts["element"]) == ("PK-40", "outside", 1)
    assert (refusal.facts["shape"], refusal.facts["size"], refusal.facts["turn"]) == ("star", 200, 10)


@pytest.mark.parametrize(
    "drawing",
    [
        (),
        (("line", 0, 0, 1, 1),) * (MOST + 1),
        (("square", 500, 500, 100, 0, 0),),
        (("line", 0, 0, 1),),
        (("line", 0, 0, 1, 1.5),),
        (("circle", 500, 500, True),),
        (("circle", 500, 500, -4),),
        (("line", 0, 0, 1, 10**30),),
        (("line", 0, 0, 1, math.nan),),
        ((),),
    ],
)
def test_what_is_no_drawing_of_the_turn_can_not_be_read(drawing):
    with pytest.raises(Malformed):
        Draw(kinds(None), size=SIZE, least=1, most=MOST).check(Answer("hand_in", drawn=drawing))


@pytest.mark.parametrize("name", SHAPES)
def test_a_turn_with_a_shape_takes_this_shape_alone(name):
    form = Draw(kinds(name), size=SIZE, least=1, most=MOST)
    form.check(Answer("hand_in", drawn=((name, 500, 500, 100, 0, 1), ("line", 0, 0, 1, 1))))
    other = SHAPES[SHAPES.index(name) - 1]
    with pytest.raises(Malformed):
        form.check(Answer("hand_in", drawn=((other, 500, 500, 100, 0, 1),)))


@pytest.mark.parametrize("name", SHAPES)
def test_the_smaller_side_of_a_shapes_box_is_at_least_eight(name):
    across, down = ([point[axis] for point in OUTLINES[name]] for axis in (0, 1))
    smaller = min(max(across) - min(across), max(down) - min(down)) / 1000
    assert least_size(name) * smaller >= 8 > (least_size(name) - 1) * smaller
    assert reason((name, 500, 500, least_size(name), 0, 0)) is None
    assert reason((name, 500, 500, least_size(name) - 1, 0, 0)) == "too_small"


@given(lines)
def test_a_line_is_forbidden_only_when_it_goes_nowhere(element):
    assert (reason(element) == "zero_line") == (element[1:3] == element[3:])


@given(circles)
def test_a_circle_is_forbidden_exactly_when_it_is_no_dot_or_leaves_the_slate(element):
    _, x, y, radius = element
    leaves = x - radius < 0 or y - radius < 0 or x + radius > SIZE or y + radius > SIZE
    assert (reason(element) is not None) == (radius < DOT or leaves)


@given(shapes)
def test_a_shape_lies_on_the_slate_when_floating_point_says_so_away_from_the_border(element):
    name, x, y, size, turn, mirrored = element
    assume(size >= least_size(name))
    angle = math.radians(turn)
    off = -math.inf
    for across, down in OUTLINES[name]:
        flipped = -across if mirrored else across
        for middle, part in (
            (x, flipped * math.cos(angle) - down * math.sin(angle)),
            (y, flipped * math.sin(angle) + down * math.cos(angle)),
        ):
            off = max(off, abs(middle + part * size / 1000 - SIZE / 2) - SIZE / 2)
    # The border itself is left out: there only whole numbers decide.
    assume(abs(off) > PRECISION)
    assert (reason(element) == "outside") == (off > 0)


def test_the_browser_is_told_the_same_limits_and_can_read_them():
    told = json.loads(json.dumps(limits("heart")))
    assert (told["size"], told["dot"], told["most"]) == (SIZE, DOT, MOST)
    assert told["kinds"] == {"line": 4, "circle": 3, "heart": 5}
    assert told["shape"]["least"] == least_size("heart")
    assert "sines" not in limits(None)
