"""The slate (PK-12, PK-40): elements in whole numbers, and why a rule forbids one.

    ("line", x1, y1, x2, y2) · ("circle", x, y, radius) · (SHAPE, x, y, size, turn, mirrored)

A shape's x and y are the middle of its box, its size the larger side of that box before it is turned; `turn` is in
degrees, clockwise, and `mirrored` 0 or 1.
"""

from __future__ import annotations

from typing import Any, cast

from games.engine.refusal import Refusal, Refused
from games.pikto.shapes import FINE, OUTLINES, SINES, UNIT, bounds, outline, smaller_side

SIZE = 1000
DOT = 4
"""The smallest radius: a dot."""
MOST = 200
SMALLEST = 8
"""The smaller side of a shape's box is at least this."""
TURNS = 360

Element = tuple[str | int, ...]
Drawing = tuple[Element, ...]


def kinds(shape: str | None) -> dict[str, int]:
    """The kinds of elements of a turn and how many numbers each has; `shape` is the turn's shape, if there is one."""
    return {"line": 4, "circle": 3} | ({shape: 5} if shape else {})


def element_count(drawing: Drawing) -> int:
    """PK-14: lines + circles + shapes, equal ones too."""
    return len(drawing)


def check_drawing(drawing: Drawing) -> None:
    """Raise Refused for the first element that a rule forbids; its number, from 1, is among the facts."""
    for number, element in enumerate(drawing, start=1):
        if found := flaw(element):
            raise Refused(found.rule, found.reason, element=number, **found.facts)


def flaw(element: Element) -> Refusal | None:
    """Why a rule forbids this element of a known kind, whose numbers lie between 0 and SIZE."""
    numbers = cast("tuple[int, ...]", element[1:])
    match element[0]:
        case "line":
            return _flaw_of_line(*numbers)
        case "circle":
            return _flaw_of_circle(*numbers)
        case name:
            return _flaw_of_shape(str(name), *numbers)


def _flaw_of_line(x1: int, y1: int, x2: int, y2: int) -> Refusal | None:
    return Refusal("PK-12", "zero_line", {"x": x1, "y": y1}) if (x1, y1) == (x2, y2) else None


def _flaw_of_circle(x: int, y: int, radius: int) -> Refusal | None:
    room = min(x, y, SIZE - x, SIZE - y)
    if radius < DOT:
        return Refusal("PK-12", "too_small", {"radius": radius, "least": DOT})
    if radius > room:
        return Refusal("PK-12", "clipped", {"x": x, "y": y, "radius": radius, "room": room})
    return None


def _flaw_of_shape(name: str, x: int, y: int, size: int, turn: int, mirrored: int) -> Refusal | None:
    if turn >= TURNS:
        return Refusal("PK-40", "bad_turn", {"shape": name, "turn": turn})
    if mirrored > 1:
        return Refusal("PK-40", "bad_mirror", {"shape": name, "mirrored": mirrored})
    if size < least_size(name):
        return Refusal("PK-40", "too_small", {"shape": name, "size": size, "least": least_size(name)})
    left, top, right, bottom = bounds(outline(name, x, y, size=size, turn=turn, mirrored=mirrored))
    if min(left, top) < 0 or max(right, bottom) > SIZE * FINE:
        return Refusal("PK-40", "outside", {"shape": name, "x": x, "y": y, "size": size, "turn": turn})
    return None


def least_size(name: str) -> int:
    """The smallest size of a shape: the smaller side of its box is then SMALLEST or just above."""
    return -(-SMALLEST * UNIT // smaller_side(name))


def limits(shape: str | None) -> dict[str, Any]:
    """All that the browser needs to know of the slate in a turn with this shape, or without one."""
    found: dict[str, Any] = {"size": SIZE, "dot": DOT, "most": MOST, "kinds": kinds(shape), "shape": None}
    if shape:
        found["shape"] = {"name": shape, "outline": OUTLINES[shape], "least": least_size(shape), "unit": UNIT}
        found |= {"sines": SINES, "fine": FINE}
    return found
