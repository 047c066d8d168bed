"""What of a drawing belongs together: the lines of an outline, which people see as one thing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.pikto.slate import Drawing, Element

Point = tuple[str | int, str | int]


def parts_of(drawing: Drawing) -> list[Drawing]:
    """The drawing in parts that can be left out by themselves: outlines that are closed, and all other elements singly.

    Lines are joined where they have an end in common.
    """
    lines = [element for element in drawing if element[0] == "line"]
    closed = [line for line in lines if _meet(line, [other for other in lines if other != line])]
    outlines = list[Drawing]()
    while closed:
        outline = _joined(closed[0], closed)
        outlines.append(outline)
        closed = [line for line in closed if line not in outline]
    within = {line for outline in outlines for line in outline}
    return [*outlines, *((element,) for element in drawing if element not in within)]


def _ends(line: Element) -> tuple[Point, Point]:
    return (line[1], line[2]), (line[3], line[4])


def _meet(line: Element, others: Iterable[Element]) -> bool:
    """Whether one comes from one end of a line to its other end by other lines."""
    start, end = _ends(line)
    return any(end in _ends(other) for other in _reached(start, others))


def _joined(line: Element, lines: Sequence[Element]) -> Drawing:
    """All lines that hang together with this one, itself among them."""
    found = _reached(_ends(line)[0], lines)
    return tuple(each for each in lines if each in found)


def _reached(start: Point, lines: Iterable[Element]) -> list[Element]:
    points, found, left = {start}, list[Element](), list(lines)
    while more := [line for line in left if points & {*_ends(line)}]:
        found += more
        points |= {end for line in more for end in _ends(line)}
        left = [line for line in left if line not in more]
    return found
