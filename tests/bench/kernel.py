"""Moves a second through the kernel, without a database."""

from __future__ import annotations

import time
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from msgspec.structs import fields, replace

from games.engine import codec
from games.engine.contract import Game, Seat
from games.engine.questions import Answer
from games.engine.refusal import Refused
from games.engine.replay import replay
from games.random_play import random_turns

SECONDS = 2.0


@dataclass(frozen=True)
class Speed:
    """How fast a game goes: its rules alone, and with all that one stored move takes of the kernel."""

    moves: int
    rules: float
    stored: float


@dataclass(frozen=True)
class SetUp:
    """Options with which so many people can sit down; `variant` names the one that isn't usual."""

    options: Any
    seats: int
    variant: str = ""


def set_up(game: Game, seats: int) -> SetUp:
    """The usual options for so many people or, where those are refused, the first variant that takes them."""
    usual = game.Options()
    for variant in ("", *(field.name for field in fields(usual) if field.type is bool)):
        options = replace(usual, **{variant: True}) if variant else usual
        try:
            game.setup(options, seats=seats, seed=bytes(32))
        except Refused:
            continue
        return SetUp(options, seats, variant)
    raise ValueError(f"{game.about.slug} takes no {seats} people")


def speed_of(game: Game, table: SetUp) -> Speed:
    """Play games by chance, and with luck where the game knows what luck is; then time their answers again."""
    options, seats = table.options, table.seats
    lucky = getattr(import_module(f"tests.games.{game.about.slug}.laws"), "lucky", None)
    chance, moves, rules, stored = Random(seats), 0, 0.0, 0.0
    while rules + stored < SECONDS:
        seed = chance.randbytes(32)
        answers: list[tuple[Seat, Answer]] = []
        start = game.setup(options, seats=seats, seed=seed).state
        for _turn in random_turns(game, start, chance, seats=seats, answers=answers, lucky=lucky):
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
