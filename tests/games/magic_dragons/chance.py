"""Whole games by chance, with every number of players."""

from __future__ import annotations

from functools import cache
from random import Random

import games.magic_dragons as game
from games.engine.contract import Step
from games.random_play import Turn, random_turns

SEATS = range(game.about.fewest, game.about.most + 1)


@cache
def random_game(seed: int) -> tuple[Step, list[Turn]]:
    """The set-up of a game and its answers to the end."""
    seats = SEATS[seed % len(SEATS)]
    step = game.setup(game.Options(), seats=seats, seed=seed.to_bytes(32, "big"))
    return step, list(random_turns(game, step.state, Random(seed), seats=seats))
