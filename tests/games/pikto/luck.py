"""What somebody with luck or skill would answer: by chance alone nobody would ever guess a word or draw a shape."""

from __future__ import annotations

from random import Random

from games.engine.contract import Seat
from games.engine.questions import Answer
from games.pikto.asking import awaited
from games.pikto.guessing import bar
from games.pikto.slate import DOT, MOST, SIZE, Drawing, Element, flaw, least_size
from games.pikto.state import Phase, State
from games.pikto.words import side_of, word_of

LONGEST = 40
MANY = 0.03
"""How often somebody fills the whole slate."""
FEW = 30


def lucky(state: State, seat: Seat, chance: Random) -> Answer | None:
    """Draw something that the rules take, or say something about the word; None for no idea."""
    if seat not in awaited(state):
        return None
    match state.phase:
        case Phase.DRAW:
            count = MOST if chance.random() < MANY else chance.randint(1, FEW)
            return Answer("hand_in", drawn=some_drawing(state.shape, count, chance))
        case Phase.GUESS if chance.random() < 0.2 and not state.slates[state.revealed - 1].objected:
            return Answer("object")
        case Phase.GUESS | Phase.ANSWER:
            said = some_guess(state.word, chance)
            fits = len(said) <= LONGEST and not bar(said)
            return Answer("guess" if state.phase is Phase.GUESS else "answer", said=said) if fits else None
        case Phase.VOTE | Phase.JUDGE | Phase.VERDICT:
            return Answer(chance.choice(["yes", "yes", "no"]))
    return None


def some_drawing(shape: str, count: int, chance: Random) -> Drawing:
    """So many elements that the rules take."""
    kinds = ["line", "circle", *([shape] if shape else [])]
    return tuple(_element(chance.choice(kinds), chance) for _ in range(count))


def some_guess(printed: str, chance: Random) -> str:
    """The word, something close to it, another word of its side, or a slip."""
    form = chance.choice(word_of(printed).forms)
    match chance.randrange(6):
        case 0 | 1:
            return chance.choice([form, form.upper(), f"The {form}", f"{form}s"])
        case 2:
            return f"blue {form}" if chance.random() < 0.5 else form.split()[-1]
        case 3:
            return chance.choice(chance.choice(side_of(printed)).forms)
        case 4:
            place = chance.randrange(len(form))
            return form[:place] + form[place + 1 :]
        case _:
            return "nothing of the kind"


def _element(kind: str, chance: Random) -> Element:
    while True:
        element = _try(kind, chance)
        if flaw(element) is None:
            return element


def _try(kind: str, chance: Random) -> Element:
    x, y = chance.randint(DOT, SIZE - DOT), chance.randint(DOT, SIZE - DOT)
    if kind == "line":
        return kind, x, y, chance.randint(0, SIZE), chance.randint(0, SIZE)
    if kind == "circle":
        return kind, x, y, chance.randint(DOT, min(x, y, SIZE - x, SIZE - y))
    size = least_size(kind) + chance.randint(0, SIZE // 2)
    return kind, x, y, size, chance.randrange(360), chance.randrange(2)
