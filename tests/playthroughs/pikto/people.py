"""People who draw a little and sometimes recognise a drawing.

They see what a person sees: table, own hand, question. What they recognise can't be had from there, so whoever deals
the cards whispers it: the word itself, something near it, or something else that it might be.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.engine.questions import Answer, Question
from games.pikto.guessing import Verdict, bar, judge
from games.pikto.slate import DOT, SIZE, Drawing, Element, flaw
from games.pikto.view import Table
from games.pikto.words import SIDES, side_of, word_of

MOST_ELEMENTS = 8
GRID = 50
"""Everything is drawn on a grid, so that it can be read."""
QUALITIES = ("big", "old", "little", "funny")


@dataclass(frozen=True)
class Temper:
    """How often somebody recognises the word or comes near it, and what else they are likely to do.

    `agrees` is how often they say yes to an objection or a close guess, `idles` how often they hand in no drawing.
    """

    knows: float = 0.35
    near: float = 0.1
    objects: float = 0.05
    agrees: float = 0.6
    idles: float = 0.0
    hurries: float = 0.0


def respond(question: Question, table: Table, whisper: str, temper: Temper, random: Random) -> Answer | None:
    """An answer to the question; None for no need to act, where nobody waits."""
    offered = {choice.name: choice for choice in question.choices if not choice.barred}
    if question.about == "hurry":
        return Answer("hurry") if random.random() < temper.hurries else None
    if "object" in offered and random.random() < temper.objects:
        ways = offered["object"].ways
        return Answer("object", random.choice(ways) if ways else ())
    match question.about:
        case "draw":
            idle = random.random() < temper.idles
            return Answer("no_drawing") if idle else Answer("hand_in", drawn=some_drawing(table.shape, random))
        case "guess" | "answer":
            return Answer(question.about, said=whisper) if whisper else Answer("pass")
        case "vote" | "judge" | "verdict":
            return Answer("yes" if random.random() < temper.agrees else "no")
        case "favour":
            return Answer("favourite", random.choice(offered["favourite"].ways))
    return None


def whispered(printed: str, temper: Temper, random: Random) -> str:
    """What a drawing of this word reminds somebody of; nothing, if of nothing."""
    word, luck = word_of(printed), random.random()
    form = random.choice(word.forms)
    if luck < temper.knows:
        return random.choice([form, form.capitalize(), f"the {form}"])
    if luck < temper.knows + temper.near:
        near = f"{random.choice(QUALITIES)} {form}"
        if not bar(near) and judge(near, word, side_of(printed)) is Verdict.CLOSE:
            return near
    other = random.choice(random.choice(SIDES)).forms[0]
    return "" if bar(other) or random.random() < 0.2 else other


def some_drawing(shape: str, random: Random) -> Drawing:
    """A few elements, the turn's shape once among them if there is one."""
    kinds = random.choices(["line", "line", "circle"], k=random.randint(1, MOST_ELEMENTS))
    if shape:
        kinds[0] = shape
    return tuple(_element(kind, random) for kind in kinds)


def _element(kind: str, random: Random) -> Element:
    while flaw(element := _attempt(kind, random)):
        pass
    return element


def _attempt(kind: str, random: Random) -> Element:
    x, y, x2, y2 = (random.randrange(0, SIZE + 1, GRID) for _ in range(4))
    if kind == "line":
        return kind, x, y, x2, y2
    if kind == "circle":
        return kind, x, y, random.choice([DOT, *range(GRID, SIZE // 2, GRID)])
    return kind, x, y, random.randrange(2 * GRID, SIZE // 2, GRID), random.randrange(0, 360, 15), random.randrange(2)
