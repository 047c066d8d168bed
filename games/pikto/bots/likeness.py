"""How alike two drawings are, wherever and however large they are drawn, and whichever way round."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from games.pikto.bots.raster import Layers, frame_of, layers, mirror, shift, spread
from games.pikto.bots.weights import REACH, SHIFT
from games.pikto.slate import Drawing


class Print(msgspec.Struct, frozen=True):
    """What a drawing leaves on the grid: its `ink`, a layer a direction, and the cells `apart` from it.

    `apart` has the cells without ink, those farther than one cell from ink, than two, and so on, for each layer.
    """

    ink: Layers
    apart: tuple[tuple[int, ...], ...]
    amount: int


def print_from(ink: Layers) -> Print:
    """The print that such ink leaves."""
    return Print(ink, tuple(map(_apart, ink)), max(1, sum(layer.bit_count() for layer in ink)))


@lru_cache(2048)
def print_of(drawing: Drawing) -> Print:
    """The print of a whole drawing in a frame of its own; those of the library are made once."""
    return print_from(layers(drawing, frame_of(drawing)))


@lru_cache(64)
def views_of(drawing: Drawing) -> tuple[Print, ...]:
    """The drawing as it is and mirrored."""
    own = print_of(drawing)
    return own, print_from(mirror(own.ink))


@lru_cache(64)
def shifted_views_of(drawing: Drawing) -> tuple[Print, ...]:
    """The same, also moved a little to each side: what was forgotten or added has moved the middle of the ink."""
    views = views_of(drawing)
    return (*views, *(print_from(shift(view.ink, x, y)) for view in views for x, y in _SHIFTS))


_SHIFTS = ((SHIFT, 0), (-SHIFT, 0), (0, SHIFT), (0, -SHIFT))


def likest(drawing: Drawing, other: Drawing) -> float:
    """The distance of two drawings, one of them mirrored if that brings them closer."""
    return nearest(views_of(drawing), other)


def nearest(views: Iterable[Print], other: Drawing) -> float:
    """The distance from the view that comes nearest to the other drawing."""
    there = print_of(other)
    return min(distance(view, there) for view in views)


def distance(one: Print, other: Print) -> float:
    """How far the ink of each lies from the other's on the whole, in cells, both ways together."""
    there = sum(_far(ink, apart) for ink, apart in zip(one.ink, other.apart, strict=True))
    back = sum(_far(ink, apart) for ink, apart in zip(other.ink, one.apart, strict=True))
    return there / one.amount + back / other.amount


def _far(ink: int, apart: tuple[int, ...]) -> int:
    """The cells that this ink lies away from a layer, added up: a cell counts once for each ring it lies outside of."""
    return sum((ink & ring).bit_count() for ring in apart) if ink else 0


def _apart(layer: int) -> tuple[int, ...]:
    rings = [layer]
    while len(rings) < REACH:
        rings.append(spread(rings[-1]))
    return tuple(~ring for ring in rings)
