"""The ten shapes of In Great Shape (PK-40) as closed outlines, and where a turned one lies, in whole numbers.

Sines are a table of whole millionths, so that "wholly on the slate" comes out the same here and in the browser.
Drawings are stored as numbers: once a game was played, an outline is never changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, cos, degrees, pi, radians, sin, sqrt

Point = tuple[int, int]
Outline = tuple[Point, ...]

UNIT = 1000
"""The larger side of an outline's box, whose middle is the point (0, 0)."""
FINE = 10**9
"""A coordinate of a placed outline is a whole number of billionths of the slate's unit."""
SINES = tuple(round(sin(radians(degree)) * 1_000_000) for degree in range(360))
"""The sine of each whole degree, in millionths."""

_Curve = Sequence[tuple[float, float]]


def outline(name: str, x: int, y: int, *, size: int, turn: int, mirrored: int) -> Outline:
    """The corners of a placed shape in billionths: mirrored left to right, then turned clockwise, then moved."""
    sine, cosine = SINES[turn], SINES[(turn + 90) % 360]
    flip = -1 if mirrored else 1
    return tuple(
        (
            x * FINE + size * (flip * across * cosine - down * sine),
            y * FINE + size * (flip * across * sine + down * cosine),
        )
        for across, down in OUTLINES[name]
    )


def bounds(corners: Outline) -> tuple[int, int, int, int]:
    """The left, top, right and bottom edge of the box around these corners."""
    across, down = zip(*corners, strict=True)
    return min(across), min(down), max(across), max(down)


def smaller_side(name: str) -> int:
    """The smaller side of an outline's box; the larger is UNIT."""
    left, top, right, bottom = bounds(OUTLINES[name])
    return min(right - left, bottom - top)


def _arc(radius: float, first: int, last: int, *, centre: float = 0, step: int = 3) -> list[tuple[float, float]]:
    """Points of a circle round (centre, 0) from the first to the last degree, clockwise from the right."""
    angles = range(first, last + (1 if last > first else -1), step if last > first else -step)
    return [(centre + radius * cos(radians(each)), radius * sin(radians(each))) for each in angles]


def _bezier(*ends: tuple[float, float], steps: int = 30) -> list[tuple[float, float]]:
    """Points of a cubic curve from the first to the last of four points, drawn towards the two between."""
    weights = [
        ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3) for t in (n / steps for n in range(steps + 1))
    ]
    return [
        (
            sum(w * x for w, (x, _) in zip(each, ends, strict=True)),
            sum(w * y for w, (_, y) in zip(each, ends, strict=True)),
        )
        for each in weights
    ]


def _square() -> _Curve:
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)]


def _triangle() -> _Curve:
    return [(0, 0), (1, sqrt(3)), (-1, sqrt(3))]


def _half_disc() -> _Curve:
    return _arc(1, 180, 360)


def _quarter_disc() -> _Curve:
    return [(0, 0), *_arc(1, 0, 90, step=2)]


def _crescent() -> _Curve:
    """A moon: a circle that is open for 108 degrees, and the arc from tip to tip that leaves it 0.64 thick."""
    tip_x, tip_y, inmost = cos(radians(54)), sin(radians(54)), -0.36
    centre = (1 - inmost**2) / (2 * (tip_x - inmost))
    half = round(degrees(atan2(tip_y, tip_x - centre)))
    return [*_arc(1, 54, 306), *_arc(centre - inmost, 360 - half, half, centre=centre)[1:-1]]


def _heart() -> _Curve:
    lobe = _bezier((0, -31), (-8, -54), (-55, -60), (-55, -16))
    side = _bezier((-55, -16), (-55, 16), (-20, 34), (0, 57))
    left = [*lobe, *side[1:]]
    return [*left, *((-x, y) for x, y in left[-2:0:-1])]


def _star() -> _Curve:
    inner = sin(radians(18)) / sin(radians(54))
    corners = [(inner if corner % 2 else 1, radians(36 * corner - 90)) for corner in range(10)]
    return [(radius * cos(angle), radius * sin(angle)) for radius, angle in corners]


def _drop() -> _Curve:
    angles = [2 * pi * step / 90 for step in range(90)]
    return [(0.85 * sin(each) * sin(each / 2), -cos(each)) for each in angles]


def _hexagon() -> _Curve:
    return _arc(1, 0, 300, step=60)


def _lightning() -> _Curve:
    return [(-6, -50), (22, -50), (6, -12), (30, -12), (-18, 50), (-6, 6), (-30, 6)]


def _centred(curve: _Curve) -> Outline:
    """The curve in whole numbers, its box round (0, 0) with the larger side UNIT."""
    across, down = zip(*curve, strict=True)
    scale = UNIT / max(max(across) - min(across), max(down) - min(down))
    middle_x, middle_y = (max(across) + min(across)) / 2, (max(down) + min(down)) / 2
    return tuple((round((x - middle_x) * scale), round((y - middle_y) * scale)) for x, y in curve)


_CURVES: dict[str, Callable[[], _Curve]] = {
    "square": _square,
    "triangle": _triangle,
    "half_disc": _half_disc,
    "quarter_disc": _quarter_disc,
    "crescent": _crescent,
    "heart": _heart,
    "star": _star,
    "drop": _drop,
    "hexagon": _hexagon,
    "lightning": _lightning,
}
OUTLINES: dict[str, Outline] = {name: _centred(curve()) for name, curve in _CURVES.items()}
"""Each shape's outline, upright: the larger side of its box is UNIT."""
SHAPES = tuple(OUTLINES)
