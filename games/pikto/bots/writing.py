"""Whether somebody has written instead of drawn: capital letters made of lines, side by side (PK-13)."""

from __future__ import annotations

from collections.abc import Mapping

from games.pikto.bots.likeness import Print, distance, print_from
from games.pikto.bots.raster import Frame, layers
from games.pikto.bots.strokes import Box, box_of
from games.pikto.bots.weights import (
    EVEN_HEIGHT,
    EVEN_LINE,
    LETTER_CELLS,
    LETTER_LIKE,
    LETTERS_IN_A_ROW,
    MOST_SLENDER,
    MOST_STROKES,
    NEARLY_TOUCHING,
)
from games.pikto.slate import Drawing

_LETTERS = {
    "A": "0 4 2 0, 2 0 4 4, 1 2 3 2",
    "E": "0 0 0 4, 0 0 3 0, 0 2 3 2, 0 4 3 4",
    "F": "0 0 0 4, 0 0 3 0, 0 2 3 2",
    "H": "0 0 0 4, 3 0 3 4, 0 2 3 2",
    "K": "0 0 0 4, 0 2 3 0, 0 2 3 4",
    "L": "0 0 0 4, 0 4 3 4",
    "M": "0 4 0 0, 0 0 2 2, 2 2 4 0, 4 0 4 4",
    "N": "0 4 0 0, 0 0 3 4, 3 4 3 0",
    "T": "0 0 4 0, 2 0 2 4",
    "V": "0 0 2 4, 2 4 4 0",
    "W": "0 0 1 4, 1 4 2 1, 2 1 3 4, 3 4 4 0",
    "X": "0 0 3 4, 3 0 0 4",
    "Y": "0 0 2 2, 4 0 2 2, 2 2 2 4",
    "Z": "0 0 3 0, 3 0 0 4, 0 4 3 4",
}
"""Capital letters of straight strokes, each stroke by its ends."""
_UNIT = 100


def _print(strokes: str) -> Print:
    lines = ([_UNIT * int(number) for number in stroke.split()] for stroke in strokes.split(","))
    return _stretched(tuple(("line", *line) for line in lines))


def _stretched(sign: Drawing) -> Print:
    """The print of a sign whose box is stretched to a square, for letters are written slender and broad."""
    left, top, right, bottom = box_of(sign)
    frame = Frame((left + right) / 2, (top + bottom) / 2, LETTER_CELLS / (right - left), LETTER_CELLS / (bottom - top))
    return print_from(layers(sign, frame))


LETTERS: Mapping[str, Print] = {letter: _print(strokes) for letter, strokes in _LETTERS.items()}


def is_written(drawing: Drawing) -> bool:
    """Whether the drawing holds a row of letters.

    A single one may well be a thing that looks like it, and a row of the same a row of chairs.
    """
    found = [(box_of(sign), letter) for sign in _signs(drawing) if (letter := _letter(sign))]
    rows = ([letter for box, letter in found if _in_a_row(first, box)] for first, _ in found)
    return any(len(row) >= LETTERS_IN_A_ROW and len(set(row)) > 1 for row in rows)


def _signs(drawing: Drawing) -> list[Drawing]:
    """The elements in groups whose boxes nearly touch: what stands apart is a sign of its own."""
    groups = list[list[int]]()
    boxes = [_grown(box_of((element,))) for element in drawing]
    for place, mine in enumerate(boxes):
        touching = [group for group in groups if any(_touch(mine, boxes[other]) for other in group)]
        groups = [group for group in groups if group not in touching]
        groups.append([*(other for group in touching for other in group), place])
    return [tuple(drawing[place] for place in group) for group in groups]


def _grown(box: Box) -> Box:
    left, top, right, bottom = box
    more = NEARLY_TOUCHING * max(right - left, bottom - top)
    return left - more, top - more, right + more, bottom + more


def _letter(sign: Drawing) -> str | None:
    """The letter that a sign looks like, or None."""
    left, top, right, bottom = box_of(sign)
    slender = (bottom - top) / max(right - left, 1)
    if not (1 < len(sign) <= MOST_STROKES and 1 / MOST_SLENDER <= slender <= MOST_SLENDER):
        return None
    mark = _stretched(sign)
    far = {letter: distance(mark, other) for letter, other in LETTERS.items()}
    nearest = min(far, key=far.__getitem__)
    return nearest if far[nearest] <= LETTER_LIKE else None


def _in_a_row(one: Box, other: Box) -> bool:
    high, other_high = one[3] - one[1], other[3] - other[1]
    is_even = min(high, other_high) >= EVEN_HEIGHT * max(high, other_high)
    return is_even and abs(one[3] - other[3]) <= EVEN_LINE * high


def _touch(one: Box, other: Box) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]
