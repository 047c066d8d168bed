"""In Great Shape: the turn's shape in place of lines that nearly make it, for it counts as one element (PK-40)."""

from __future__ import annotations

from cmath import phase
from collections.abc import Iterator, Sequence
from math import degrees

from games.pikto.bots.strokes import shape_corners
from games.pikto.bots.weights import NEARLY_SHAPED
from games.pikto.shapes import OUTLINES, UNIT
from games.pikto.slate import Drawing, Element, flaw

POLYGONS = ("triangle", "square", "hexagon")
"""The shapes that drawings have by their lines: regular ones, so that any corner may be the first."""

Line = tuple[complex, complex]


def with_shape(drawing: Drawing, shape: str) -> Drawing:
    """The drawing with this shape for each ring of lines that is nearly the same; unchanged without such a ring."""
    if shape not in POLYGONS:
        return drawing
    rest = drawing
    while found := next(_replacements(rest, shape), None):
        ring, element = found
        rest = (element, *(each for place, each in enumerate(rest) if place not in ring))
    return rest


def _replacements(drawing: Drawing, shape: str) -> Iterator[tuple[Sequence[int], Element]]:
    lines = {place: _line(element) for place, element in enumerate(drawing) if element[0] == "line"}
    for place, (start, end) in lines.items():
        for ring, corners in _rings(lines, (place,), (start, end), sides=len(OUTLINES[shape])):
            element = _fitted(shape, corners)
            if flaw(element) is None and _is_like(element, corners):
                yield ring, element


def _line(element: Element) -> Line:
    _, x1, y1, x2, y2 = element
    return complex(int(x1), int(y1)), complex(int(x2), int(y2))


def _rings(
    lines: dict[int, Line], used: tuple[int, ...], path: tuple[complex, ...], *, sides: int
) -> Iterator[tuple[Sequence[int], Sequence[complex]]]:
    """The closed rings of so many lines that go on from this path, with their corners."""
    if len(used) == sides:
        if path[0] == path[-1] and len(set(path)) == sides:
            yield used, path[:-1]
        return
    for place, (start, end) in lines.items():
        if place not in used and path[-1] in (start, end):
            there = end if path[-1] == start else start
            yield from _rings(lines, (*used, place), (*path, there), sides=sides)


def _fitted(shape: str, corners: Sequence[complex]) -> Element:
    """The shape as it lies best on these corners."""
    own = [complex(x, y) for x, y in OUTLINES[shape]]
    centre, own_centre = sum(corners) / len(corners), sum(own) / len(own)
    size = sum(abs(each - centre) for each in corners) / sum(abs(each - own_centre) for each in own)
    turned = (corners[0] - centre) / (own[0] - own_centre)
    turned /= abs(turned)
    middle = centre - own_centre * turned * size
    return (shape, round(middle.real), round(middle.imag), round(size * UNIT), round(degrees(phase(turned))) % 360, 0)


def _is_like(element: Element, corners: Sequence[complex]) -> bool:
    """Whether each corner of the ring lies near one of the shape's, which it then replaces."""
    placed = [complex(x, y) for x, y in shape_corners(element)]
    room = NEARLY_SHAPED * max(abs(one - other) for one in placed for other in placed)
    return all(min(abs(each - other) for other in placed) <= room for each in corners)
