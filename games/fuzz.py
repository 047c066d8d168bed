"""Games played by chance in search of crashes, dead ends and broken invariants, and the files that tell of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from games.engine import codec
from games.engine.contract import Seat
from games.engine.questions import Answer
from games.presentations import presentation_of
from games.random_play import DeadEnd, Lucky, random_turns
from games.registry import GAMES, is_taken

LONGEST = 5000
"""Answers after which a game counts as one that doesn't end."""

Check = Callable[[Any], str]
"""What is wrong with a state, in words; empty if nothing is."""


class Crash(msgspec.Struct, frozen=True):
    """A game up to the answer that broke it, which is the last one."""

    slug: str
    version: int
    options: dict[str, Any]
    seats: int
    seed: str
    answers: tuple[tuple[int, Answer], ...]
    error: str = ""


class Broken(Exception):
    """A game that can't be right any more; `crash` tells it from the start."""

    def __init__(self, crash: Crash) -> None:
        """Keep what is needed to play it again."""
        self.crash = crash
        super().__init__(crash.error)


def option_sets(slug: str) -> list[dict[str, Any]]:
    """Every combination of options that the form for a new table offers, sensible or not."""
    fields = presentation_of(slug).option_fields()
    offered = [[field.clean(value) for value, _ in getattr(field, "choices", [])] for field in fields.values()]
    return [dict(zip(fields, values, strict=True)) for values in product(*offered)]


def set_ups(slug: str) -> list[tuple[dict[str, Any], int]]:
    """Every combination of options and number of seats that the game takes."""
    module = GAMES[slug]
    every = product(option_sets(slug), range(module.about.fewest, module.about.most + 1))
    return [(options, seats) for options, seats in every if is_taken(slug, options, seats)]


def fuzz_one(
    slug: str, options: dict[str, Any], *, seats: int, chance: Random, check: Check, lucky: Lucky | None = None
) -> int:
    """Play one game to its end and tell how many answers it took. Raises Broken if anything goes wrong."""
    module, seed = GAMES[slug], chance.randbytes(32)
    answers: list[tuple[Seat, Answer]] = []
    try:
        state = module.setup(codec.typed(options, module.Options), seats=seats, seed=seed).state
        _examine(state, check)
        for turn in random_turns(module, state, chance, seats=seats, answers=answers, lucky=lucky):
            _examine(turn.step.state, check)
            if len(answers) > LONGEST:
                raise DeadEnd(f"no end after {LONGEST} answers")
    except Exception as error:  # whatever breaks a game is what is looked for
        told = f"{type(error).__name__}: {error}"
        version, plain = module.about.versions[-1], codec.plain(options)
        raise Broken(Crash(slug, version, plain, seats, seed.hex(), tuple(answers), told)) from error
    return len(answers)


def replay_crash(crash: Crash, check: Check) -> Iterator[str]:
    """Play a crash again and tell each answer before it is given. Raises what broke the game."""
    module = GAMES[crash.slug]
    options, seed = codec.typed(crash.options, module.Options), bytes.fromhex(crash.seed)
    state = module.setup(options, seats=crash.seats, seed=seed).state
    _examine(state, check)
    for number, (seat, answer) in enumerate(crash.answers, start=1):
        yield f"{number}: seat {seat} answers {codec.encode(answer)}"
        state = module.apply(state, Seat(seat), answer).state
        _examine(state, check)
    # A dead end is no answer's fault, so whether it still is one shows only where the game should go on.
    next(random_turns(module, state, Random(crash.seed), seats=crash.seats), None)


def crash_save(crash: Crash, folder: Path) -> Path:
    """Write a crash file into the folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{crash.slug}-{crash.seed[:12]}.json"
    path.write_text(codec.encode(crash) + "\n")
    return path


def _examine(state: Any, check: Check) -> None:
    if fault := check(state):
        raise AssertionError(fault)
