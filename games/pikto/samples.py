"""Elements and guesses that the rules take of anybody: for whoever plays by chance."""

from __future__ import annotations

from games.pikto.slate import Element

SAMPLE_GUESSES = ("house", "bird", "castle")
_ELEMENTS: tuple[Element, ...] = (
    ("line", 300, 450, 700, 450),
    ("line", 300, 450, 500, 250),
    ("line", 500, 250, 700, 450),
    ("line", 350, 450, 350, 750),
    ("circle", 820, 180, 80),
    ("circle", 560, 600, 4),
)


def sample_elements(shape: str) -> tuple[Element, ...]:
    """A roof, a wall, a sun and a door knob, and the turn's shape if there is one."""
    return (*_ELEMENTS, (shape, 500, 600, 200, 0, 0)) if shape else _ELEMENTS
