"""A file of a game, built by playing the game again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec

from games.engine import codec
from games.engine.contract import Game, Seat
from games.engine.draws import recording
from games.engine.questions import Answer
from games.engine.replay import replay
from games.engine.stream import seed_from
from games.exports.format import GameFile, Player, checksum_of, state_digest
from games.exports.house import hear_house


@dataclass(frozen=True)
class Ended:
    """All that a game follows from, and what its table knew besides; entries of the log count from 1."""

    version: int
    options: Any
    secret: bytes
    commitment: str
    salts: Sequence[str]
    log: Sequence[tuple[Seat, Answer]]
    by_house: Sequence[int]
    times: Sequence[datetime]
    players: Sequence[Player]
    started_at: datetime
    ended_at: datetime


def built(module: Game, ended: Ended) -> GameFile:
    """The file of this game; raises what the game raises where its log doesn't fit."""
    seed, seats = seed_from(ended.secret, ended.salts), len(ended.salts)
    options, state = codec.typed(ended.options, module.Options), None
    house = frozenset(ended.by_house)
    with recording(seed) as recorder:
        steps = replay(module, options, seats=seats, seed=seed, answers=ended.log, version=ended.version)
        for number, step in enumerate(steps, 1):
            state = step.state
            if number in house:
                hear_house(module, state, *ended.log[number - 1], recorder)
    file = GameFile(
        game=module.about.slug,
        version=ended.version,
        seats=seats,
        options=codec.plain(ended.options),
        seed=seed.hex(),
        log=tuple(ended.log),
        secret=ended.secret.hex(),
        commitment=ended.commitment,
        salts=tuple(ended.salts),
        players=tuple(ended.players),
        started_at=ended.started_at,
        ended_at=ended.ended_at,
        times=tuple(ended.times),
        by_house=tuple(ended.by_house),
        outcome=module.outcome(state),
        draws=tuple(recorder.draws),
        used=recorder.used,
        checksum="",
        state=state_digest(state),
    )
    return msgspec.structs.replace(file, checksum=checksum_of(written(file)))


def written(file: GameFile) -> bytes:
    """The file as it is sent."""
    return codec.encode(file).encode()
