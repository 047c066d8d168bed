"""Deals of games that are over, as their files have them, without a table; and every way to tamper with one."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from random import Random
from typing import Any

from games.engine import codec
from games.engine.contract import Game, Seat
from games.engine.draws import Recorder, recording
from games.engine.questions import Answer
from games.engine.stream import commitment, seed_from
from games.exports.house import hear_house
from games.random_play import random_turns
from games.registry import GAMES
from tests.source import ROOT

SCRIPT = ROOT / "docs" / "verify_deal.py"
SEEDS = {"pickit_dragons": 3, "magic_dragons": 1, "pikto": 1}

Deal = dict[str, Any]


def script() -> Any:
    """The script for people, as a module."""
    spec = importlib.util.spec_from_file_location("verify_deal", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def a_deal(slug: str, *, seats: int = 3, seed: int = 1, options: Any = None, house: bool = False) -> Deal:
    """The deal of a game that was played by chance to its end; the house gives everybody's first answer, if it may."""
    game, chance = GAMES[slug], Random(f"{slug}:{seats}:{seed}")
    secret, salts = chance.randbytes(32), [chance.randbytes(16).hex() for _ in range(seats)]
    own = seed_from(secret, salts)
    options = game.Options() if options is None else options
    first = game.setup(options, seats=seats, seed=own)
    answers = _by_house(game, first.state) if house else []
    state = first.state
    for seat, answer in answers:
        state = game.apply(state, seat, answer).state
    for turn in random_turns(game, state, chance, seats=seats):
        answers.append((turn.seat, turn.answer))
        state = turn.step.state
    recorder = heard(game, options, answers, seats=seats, seed=own, house=house)
    assert recorder.used == state.stream.used
    return {
        "format": 1,
        "game": slug,
        "seats": seats,
        "commitment": commitment(secret),
        "secret": secret.hex(),
        "salts": salts,
        "seed": own.hex(),
        "used": recorder.used,
        "draws": [list(draw) for draw in recorder.draws],
    }


def _by_house(game: Game, state: Any) -> list[tuple[Seat, Answer]]:
    answers = []
    for seat in sorted(game.awaits(state)):
        answers.append((seat, game.absent(state, seat)))
        state = game.apply(state, *answers[-1]).state
    return answers


def heard(
    game: Game, options: Any, answers: list[tuple[Seat, Answer]], *, seats: int, seed: bytes, house: bool = False
) -> Recorder:
    """All that this game draws when it is played again, and what the house draws for its own answers."""
    with recording(seed) as recorder:
        state = game.setup(options, seats=seats, seed=seed).state
        for seat, answer in answers:
            if house:
                hear_house(game, state, seat, answer, recorder)
            state = game.apply(state, seat, answer).state
    return recorder


def _other_digit(digits: str) -> str:
    return ("1" if digits[0] == "0" else "0") + digits[1:]


def _with(field: str, change: Callable[[Any], Any]) -> Callable[[Deal], Deal]:
    return lambda deal: deal | {field: change(deal[field])}


def _another_number(draws: list[Any], place: int) -> list[Any]:
    stream, limit, number = draws[place]
    return [*draws[:place], [stream, limit, (number + 1) % limit], *draws[place + 1 :]]


def _another_limit(draws: list[Any], place: int) -> list[Any]:
    stream, limit, number = draws[place]
    return [*draws[:place], [stream, limit - 1, number], *draws[place + 1 :]]


MIDDLE = 20
"""The place of the number that is changed, counted from 0."""
TAMPERED: dict[str, tuple[str, Callable[[Deal], Deal]]] = {
    "the secret": ("commitment", _with("secret", _other_digit)),
    "the commitment": ("commitment", _with("commitment", _other_digit)),
    "one salt": ("seed", _with("salts", lambda salts: [salts[0], _other_digit(salts[1]), *salts[2:]])),
    "the order of the salts": ("seed", _with("salts", lambda salts: [salts[1], salts[0], *salts[2:]])),
    "a salt less": ("salts", _with("salts", lambda salts: salts[:-1])),
    "two salts in one": ("salts", _with("salts", lambda salts: ["\n".join(salts[:2]), *salts[2:]])),
    "the number of seats": ("salts", _with("seats", lambda seats: seats + 1)),
    "the seed": ("seed", _with("seed", _other_digit)),
    "one number": ("draws", _with("draws", lambda draws: _another_number(draws, MIDDLE))),
    "the first number": ("draws", _with("draws", lambda draws: _another_number(draws, 0))),
    "the last number": ("draws", _with("draws", lambda draws: _another_number(draws, -1 % len(draws)))),
    "a number left out": ("draws", _with("draws", lambda draws: [*draws[:MIDDLE], *draws[MIDDLE + 1 :]])),
    "a number too many": ("draws", _with("draws", lambda draws: [*draws[:MIDDLE], draws[0], *draws[MIDDLE:]])),
    "the order of numbers": ("draws", _with("draws", lambda draws: draws[::-1])),
    "a limit": ("draws", _with("draws", lambda draws: _another_limit(draws, MIDDLE))),
    "numbers missing at the end": ("used", _with("draws", lambda draws: draws[:-3])),
    "how many were used up": ("used", _with("used", lambda used: used - 1)),
}
"""Each way to tamper with a deal, and the first check that finds it."""


def written(deal: Deal) -> str:
    """The deal as the text of a file."""
    return codec.encode(deal)
