"""A game from its beginning: set-up and answers give every state again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games.engine.contract import Game, Seat, Step
from games.engine.questions import Answer


def replay(
    game: Game,
    options: Any,
    *,
    seats: int,
    seed: bytes,
    answers: Iterable[tuple[Seat, Answer]],
    version: int | None = None,
) -> Iterator[Step]:
    """The step of the set-up by this version of the rules (None: today's), then one for each answer.

    Raises what `apply` raises at the first that doesn't fit.
    """
    version = game.about.versions[-1] if version is None else version
    step = game.setup(options, seats=seats, seed=seed, version=version)
    yield step
    for seat, answer in answers:
        step = game.apply(step.state, seat, answer)
        yield step
