"""Drawings as bits: where ink lies on a coarse grid, and in which direction it runs there.

A layer is a whole number with a bit a cell, so that layers are compared and spread by a few operations on numbers.
"""

from __future__ import annotations

from math import hypot

import msgspec

from games.pikto.bots.strokes import strokes_of
from games.pikto.slate import Drawing

SIDE = 32
"""Cells of the grid in both directions."""
DEVIATION = 7.5
"""Cells that ink lies from its middle in the grid, as a standard deviation; what lies beyond the grid is cut off."""
THINNEST = 1 / 3
"""No drawing is taken to be thinner than this, compared with how wide it is on the whole."""
DIRECTIONS = 4
"""Ink is told apart as lying, falling to the right, standing, and rising."""
STEP = 0.6
"""So many cells lie between two points of a stroke."""

Layers = tuple[int, ...]

_ALL = (1 << SIDE * SIDE) - 1
_ROW = (1 << SIDE) - 1
_NOT_LAST = sum((_ROW >> 1) << SIDE * row for row in range(SIDE))
_NOT_FIRST = sum((_ROW - 1) << SIDE * row for row in range(SIDE))


def spread(layer: int) -> int:
    """The layer with every cell grown by its eight neighbours."""
    wide = layer | (layer & _NOT_LAST) << 1 | (layer & _NOT_FIRST) >> 1
    return (wide | wide << SIDE | wide >> SIDE) & _ALL


def shift(ink: Layers, across: int, down: int) -> Layers:
    """The ink moved by so many cells; what goes over the edge of the grid is cut off."""
    return tuple(_shift_layer(layer, across, down) for layer in ink)


def _shift_layer(layer: int, across: int, down: int) -> int:
    for _ in range(abs(across)):
        layer = (layer & _NOT_LAST) << 1 if across > 0 else (layer & _NOT_FIRST) >> 1
    return (layer << SIDE * down if down > 0 else layer >> SIDE * -down) & _ALL


class Frame(msgspec.Struct, frozen=True):
    """How the slate is moved and stretched onto the grid: the point that comes to its middle, and two scales."""

    x: float
    y: float
    wide: float
    high: float


def frame_of(drawing: Drawing) -> Frame:
    """The frame in which a drawing's ink lies around the middle and reaches equally far as that of any other.

    A stray element changes that less than it changes the box. Wide and high drawings come half-way closer together.
    """
    strokes = [stroke for element in drawing for stroke in strokes_of(element)]
    lengths = [hypot(x2 - x1, y2 - y1) for x1, y1, x2, y2 in strokes]
    x = _mean(lengths, [x1 + x2 for x1, _, x2, _ in strokes]) / 2
    y = _mean(lengths, [y1 + y2 for _, y1, _, y2 in strokes]) / 2
    wide = _variance(lengths, [(x1 - x, x2 - x) for x1, _, x2, _ in strokes])
    high = _variance(lengths, [(y1 - y, y2 - y) for _, y1, _, y2 in strokes])
    whole = (wide + high) / 2
    least = whole * THINNEST**2
    wide_scale, high_scale = (DEVIATION / (max(each, least) * whole) ** 0.25 for each in (wide, high))
    return Frame(x, y, wide_scale, high_scale)


def layers(drawing: Drawing, frame: Frame) -> Layers:
    """The ink of a drawing in a frame, a layer a direction; what lies outside is cut off."""
    found = [0] * DIRECTIONS
    for element in drawing:
        for x1, y1, x2, y2 in strokes_of(element):
            x, y = (x1 - frame.x) * frame.wide + SIDE / 2, (y1 - frame.y) * frame.high + SIDE / 2
            across, down = (x2 - x1) * frame.wide, (y2 - y1) * frame.high
            found[_direction(across, down)] |= _ink(x, y, across, down)
    return tuple(found)


def mirror(ink: Layers) -> Layers:
    """The same ink, left and right exchanged: what fell rises, and the other way round."""
    lying, falling, standing, rising = map(_mirror_layer, ink)
    return lying, rising, standing, falling


_BYTES = SIDE // 8
_BACKWARDS = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def _mirror_layer(layer: int) -> int:
    rows = layer.to_bytes(SIDE * _BYTES, "little").translate(_BACKWARDS)
    return int.from_bytes(b"".join(rows[at : at + _BYTES][::-1] for at in range(0, len(rows), _BYTES)), "little")


def _mean(weights: list[float], numbers: list[float]) -> float:
    return sum(weight * number for weight, number in zip(weights, numbers, strict=True)) / sum(weights)


def _variance(lengths: list[float], ends: list[tuple[float, float]]) -> float:
    """How far the points of strokes lie from 0, squared, on the whole."""
    return _mean(lengths, [(one * one + one * other + other * other) / 3 for one, other in ends])


def _ink(x: float, y: float, across: float, down: float) -> int:
    steps = int(hypot(across, down) / STEP) + 1
    bits = 0
    for step in range(steps + 1):
        column, row = int(x + across * step / steps), int(y + down * step / steps)
        if 0 <= column < SIDE and 0 <= row < SIDE:
            bits |= 1 << row * SIDE + column
    return bits


_STEEP = 2.414
"""The slope that parts standing from rising, and its inverse lying from rising: the tangent of 67.5 degrees."""


def _direction(across: float, down: float) -> int:
    """Which layer a stroke belongs to: 0 lying, 1 falling to the right, 2 standing, 3 rising to the right."""
    if abs(across) >= _STEEP * abs(down):
        return 0
    if abs(down) >= _STEEP * abs(across):
        return 2
    return 1 if across * down > 0 else 3
