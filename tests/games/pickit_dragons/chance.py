"""Whole games by chance, over every variant and number of players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import games.pickit_dragons as game
from games.engine.contract import Step
from games.pickit_dragons.options import Variant
from games.random_play import Turn, random_turns

VARIANTS = tuple(Variant)


def options_for(seed: int) -> tuple[game.Options, int]:
    """Every variant with every number of players, in turn."""
    variant = VARIANTS[seed % 4]
    public = 1 + seed % 3 if variant is Variant.PUBLIC else 1
    return game.Options(variant=variant, public_missions=public), 2 + seed // 4 % 3


def random_game(seed: int) -> tuple[Step, Iterator[Turn]]:
    """The set-up of a game and its answers to the end."""
    options, seats = options_for(seed)
    step = game.setup(options, seats=seats, seed=seed.to_bytes(32, "big"))
    return step, random_turns(game, step.state, Random(seed), seats=seats)
