"""Moves a second through the kernel, without a database."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random

from games.engine import codec
from games.engine.contract import Game, Seat
from games.engine.questions import Answer
from games.engine.replay import replay
from games.random_play import random_turns

SECONDS = 2.0


@dataclass(frozen=True)
class Speed:
    """How fast a game goes: its rules alone, and with all that one stored move takes of the kernel."""

    moves: int
    rules: float
    stored: float


def speed_of(game: Game, seats: int) -> Speed:
    """Play games by chance, then time their answers again."""
    chance, moves, rules, stored = Random(seats), 0, 0.0, 0.0
    while rules + stored < SECONDS:
        seed, options = chance.randbytes(32), game.Options()
        answers: list[tuple[Seat, Answer]] = []
        start = game.setup(options, seats=seats, seed=seed).state
        for _turn in random_turns(game, start, chance, seats=seats, answers=answers):
            pass
        began = time.perf_counter()
        for _step in replay(game, options, seats=seats, seed=seed, answers=answers):
            pass
        rules += time.perf_counter() - began
        began = time.perf_counter()
        text = codec.encode(start)
        for seat, answer in answers:
            text = _stored(game, text, seat, answer, seats=seats)
        stored += time.perf_counter() - began
        moves += len(answers)
    return Speed(moves, moves / rules, moves / stored)


def _stored(game: Game, text: str, seat: Seat, answer: Answer, *, seats: int) -> str:
    """What the writer asks of the kernel for one move: decode, apply, ask every seat, make all views, encode."""
    state = game.apply(codec.decode(text, game.State), seat, answer).state
    game.outcome(state)
    codec.encode(game.table(state))
    going_on = bool(game.awaits(state))
    for each in map(Seat, range(seats)):
        codec.encode(game.hand(state, each))
        if going_on and (question := game.ask(state, each)):
            codec.encode(question)
    return codec.encode(state)
