"""Chance that is listened to: what a game that is played again draws, number by number."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from games.engine.stream import Stream, listening


class Draw(NamedTuple):
    """One number below a limit; `stream` is the name of the branch that gave it, "" for the game's own stream."""

    stream: str
    limit: int
    number: int


class Recorder:
    """What a game has drawn so far; `used` counts its own stream, those numbers included that were thrown away."""

    def __init__(self, seed: bytes) -> None:
        """Listen to the game of this seed."""
        self.draws: list[Draw] = []
        self.used = 0
        self._seed = seed
        self._names = {seed: ""}

    def drawn(self, stream: Stream, after: Stream, limit: int, number: int) -> None:
        """Note one number of a stream that is the game's own or comes from it."""
        self.draws.append(Draw(self._names[stream.seed], limit, number))
        if stream.seed == self._seed:
            self.used = after.used

    def branched(self, branch: Stream, name: str) -> None:
        """Note what a branch is called."""
        self._names[branch.seed] = name


@contextmanager
def recording(seed: bytes) -> Iterator[Recorder]:
    """Listen to the game of this seed while it is played in this block, and to none that others play meanwhile."""
    recorder = Recorder(seed)
    token = listening.set(recorder)
    try:
        yield recorder
    finally:
        listening.reset(token)
