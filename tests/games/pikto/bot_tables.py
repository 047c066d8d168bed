"""Bots at tables: what one answers, games that they play to the end, and drawings by another hand."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

import games.pikto as game
from games.engine.contract import Seat
from games.engine.questions import Answer
from games.pikto.bots import BOTS
from games.pikto.slate import DOT, Drawing, Element, flaw
from tests.games.pikto.build import At, seat_of

MOST_ANSWERS = 1000
"""No game between bots comes near so many answers."""


def bot_answer(at: At, name: str, *, level: str = "good", chance: int = 0) -> Answer:
    seat = seat_of(name)
    return BOTS[level](game.table(at.state), game.hand(at.state, seat), seat, at.question(name), Random(chance))


def play_bot(at: At, name: str, *, level: str = "good", chance: int = 0) -> At:
    """Let a bot answer for this seat; raises if the rules don't take it."""
    return at.answer(name, bot_answer(at, name, level=level, chance=chance))


def played_out(at: At, levels: tuple[str, ...], *, seed: int = 0) -> tuple[At, list[Answer]]:
    """Play to the end, a bot a seat; whatever a bot says is taken by the rules or raises here."""
    chance, answers = Random(seed), list[Answer]()
    while awaited := sorted(game.awaits(at.state)):
        seat: Seat = chance.choice(awaited)
        question = game.ask(at.state, seat)
        assert question
        answer = BOTS[levels[seat % len(levels)]](
            game.table(at.state), game.hand(at.state, seat), seat, question, chance
        )
        answers.append(answer)
        at.state = game.apply(at.state, seat, answer).state
        assert len(answers) < MOST_ANSWERS, "the bots play for ever"
    return at, answers


def redrawn(
    drawing: Drawing, chance: Random, *, forgotten: float = 0.15, added: int = 1, unsteady: int = 15
) -> Drawing:
    """The same thing by another hand: mirrored, smaller, tilted, points missed, elements forgotten and added."""
    flip, scale, tilt = chance.choice((-1, 1)), chance.uniform(0.5, 0.8), radians(chance.uniform(-6, 6))

    def moved(x: int, y: int) -> tuple[int, ...]:
        across, down = (x - 500) * flip * scale, (y - 500) * scale
        turned = across * cos(tilt) - down * sin(tilt), across * sin(tilt) + down * cos(tilt)
        return tuple(min(1000, max(0, round(500 + each + chance.gauss(0, unsteady * scale)))) for each in turned)

    found = list[Element]()
    for element in drawing:
        x, y, *rest = map(int, element[1:])
        if chance.random() >= forgotten:
            ends = moved(*rest) if element[0] == "line" else (max(DOT, round(rest[0] * scale)),)
            found.append((element[0], *moved(x, y), *ends))
    found += [("line", *(chance.randint(300, 700) for _ in range(4))) for _ in range(added)]
    return tuple(each for each in found if not flaw(each)) or drawing
