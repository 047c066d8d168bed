"""Elements as straight strokes, whatever they are."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import cast

from games.pikto.shapes import FINE, outline
from games.pikto.slate import Drawing, Element

Stroke = tuple[float, float, float, float]
"""X and y of one end, then of the other."""
Box = tuple[float, float, float, float]
"""The left, top, right and bottom edge."""

SEGMENTS = 24
"""A circle is taken to have so many corners."""
_CIRCLE = [(cos(2 * pi * corner / SEGMENTS), sin(2 * pi * corner / SEGMENTS)) for corner in range(SEGMENTS)]


def strokes_of(element: Element) -> Iterator[Stroke]:
    """The strokes of an element, one after the other."""
    name, numbers = str(element[0]), cast("tuple[int, ...]", element[1:])
    match name:
        case "line":
            x1, y1, x2, y2 = numbers
            yield x1, y1, x2, y2
            return
        case "circle":
            x, y, radius = numbers
            corners = [(x + radius * across, y + radius * down) for across, down in _CIRCLE]
        case _:
            corners = shape_corners(element)
    for (left, top), (right, bottom) in zip(corners, [*corners[1:], corners[0]], strict=True):
        yield left, top, right, bottom


def shape_corners(element: Element) -> list[tuple[float, float]]:
    """The corners of a shape on the slate."""
    name, x, y, size, turn, mirrored = cast("tuple[str, int, int, int, int, int]", element)
    return [
        (across / FINE, down / FINE) for across, down in outline(name, x, y, size=size, turn=turn, mirrored=mirrored)
    ]


def box_of(drawing: Drawing) -> Box:
    """The box around some elements."""
    strokes = [stroke for element in drawing for stroke in strokes_of(element)]
    across = [x for x1, _, x2, _ in strokes for x in (x1, x2)]
    down = [y for _, y1, _, y2 in strokes for y in (y1, y2)]
    return min(across), min(down), max(across), max(down)
