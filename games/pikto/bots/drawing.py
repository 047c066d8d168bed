"""What a bot draws for a word: a picture that it knows, in a hand of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from math import hypot
from operator import or_
from random import Random
from typing import cast

from games.engine.questions import Answer
from games.pikto.bots.joints import parts_of
from games.pikto.bots.likeness import Print, distance, print_from
from games.pikto.bots.pictures import pictures_of
from games.pikto.bots.raster import Layers, frame_of, layers
from games.pikto.bots.shaping import with_shape
from games.pikto.bots.weights import DETAIL, FEWEST_LEFT, FORGOTTEN, IN_TWO, LEAST_LEFT, SHORTEST_IN_TWO, SMALLEST
from games.pikto.slate import DOT, SIZE, TURNS, Drawing, Element, flaw

Simpler = Callable[[Drawing, Random], Drawing]
"""How a bot makes a drawing simpler."""


def drawn(printed: str, simpler: Simpler, chance: Random) -> Answer:
    """The slate for a word; none for a word of which nothing is known, for a slate that tells nothing helps nobody."""
    known = pictures_of(printed)
    if not known:
        return Answer("no_drawing")
    return Answer("hand_in", drawn=own_hand(simpler(known[0].drawing, chance), chance))


def without_details(shape: str) -> Simpler:
    """The way to leave out what is hardly missed: fewer elements are revealed earlier (PK-20, PK-52).

    The turn's `shape` stands for lines where it can (PK-40).
    """
    return lambda drawing, _chance: _thinned(with_shape(drawing, shape))


@lru_cache(2048)
def _thinned(drawing: Drawing) -> Drawing:
    """The part that is missed least goes first, then the next, as long as the rest is still like the whole."""
    frame = frame_of(drawing)
    whole = print_from(layers(drawing, frame))
    rest = {part: layers(part, frame) for part in parts_of(drawing)}
    fewest = max(FEWEST_LEFT, LEAST_LEFT * len(drawing))
    while True:
        count = sum(map(len, rest))
        lost = {
            part: _loss(whole, [ink for other, ink in rest.items() if other != part])
            for part in rest
            if count - len(part) >= fewest
        }
        least = min(lost, key=lost.__getitem__, default=None)
        if least is None or lost[least] > DETAIL:
            return tuple(element for element in drawing if any(element in part for part in rest))
        del rest[least]


def _loss(whole: Print, rest: Sequence[Layers]) -> float:
    """How far a drawing is from one of which only these elements are left."""
    return distance(whole, print_from(tuple(reduce(or_, each) for each in zip(*rest, strict=True))))


def like_a_beginner(drawing: Drawing, chance: Random) -> Drawing:
    """The drawing without elements that are forgotten, and with lines in two strokes, which count twice (PK-14)."""
    kept = [element for element in drawing if chance.random() >= FORGOTTEN] or drawing
    return tuple(
        stroke for element in kept for stroke in (_halves(element) if chance.random() < IN_TWO else (element,))
    )


def _halves(element: Element) -> tuple[Element, ...]:
    """A line in two strokes; anything else, and a line too short for that, as it is."""
    if element[0] != "line":
        return (element,)
    x1, y1, x2, y2 = cast("tuple[int, int, int, int]", element[1:])
    middle = ((x1 + x2) // 2, (y1 + y2) // 2)
    if hypot(x2 - x1, y2 - y1) < SHORTEST_IN_TWO:
        return (element,)
    return ("line", x1, y1, *middle), ("line", *middle, x2, y2)


def own_hand(drawing: Drawing, chance: Random) -> Drawing:
    """The drawing somewhat smaller and perhaps the other way round, so that two bots don't draw the very same."""
    mirrored, scale = chance.random() < 0.5, chance.uniform(SMALLEST, 1)
    moved = tuple(_moved(element, scale, mirrored=mirrored) for element in drawing)
    return drawing if any(map(flaw, moved)) else moved


def _moved(element: Element, scale: float, *, mirrored: bool) -> Element:
    def place(x: int, y: int) -> tuple[int, int]:
        x = SIZE - x if mirrored else x
        return round(SIZE / 2 + (x - SIZE / 2) * scale), round(SIZE / 2 + (y - SIZE / 2) * scale)

    match element:
        case ("line", int(x1), int(y1), int(x2), int(y2)):
            return ("line", *place(x1, y1), *place(x2, y2))
        case ("circle", int(x), int(y), int(radius)):
            return ("circle", *place(x, y), max(DOT, int(radius * scale)))
        case (str(name), int(x), int(y), int(size), int(turn), int(flipped)):
            turn, flipped = (-turn % TURNS, 1 - flipped) if mirrored else (turn, flipped)
            return (name, *place(x, y), int(size * scale), turn, flipped)
    raise ValueError(f"no such element: {element}")
