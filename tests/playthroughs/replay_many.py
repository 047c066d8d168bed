"""Random games by the thousand, played and then played again by a process of its own.

`python -m tests.playthroughs.replay_many --games 1000` tells the first game whose states aren't the same to the byte.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

SEEDS_OF_HASHES = ("1", "2")
"""Sets come in another order in each of the two processes, and no state may tell."""


class Figures(NamedTuple):
    games: int
    answers: int
    playing: float
    again: float


def played_twice(games: int, seed: str) -> Figures:
    """Play, and play again. Raises SystemExit where something differs."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        times = [
            _timed(mode, str(path), str(games), seed, hashes)
            for mode, hashes in zip(MODES, SEEDS_OF_HASHES, strict=True)
        ]
        answers = sum(line.count('"choice"') for line in path.open())
    return Figures(games, answers, *times)


def _timed(mode: str, path: str, games: str, seed: str, hashes: str) -> float:
    began = time.monotonic()
    command = [sys.executable, "-m", "tests.playthroughs.replay_many", mode, path, "--games", games, "--seed", seed]
    done = subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": hashes}, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)
    return time.monotonic() - began


def play(path: Path, games: int, seed: str) -> None:
    """Write so many games, each with the digest of all its states."""
    from games.engine import codec
    from tests.laws.played import SET_UPS
    from tests.playthroughs.recorded import played_on

    with path.open("w") as file:
        for number in range(games):
            chance = Random(f"{seed}:{number}")
            states = list[Any]()
            whole = played_on(chance.choice(SET_UPS), chance, states.append)
            file.write(f"{_digest(map(codec.encode, states))} {codec.encode(whole)}\n")


def again(path: Path, _games: int = 0, _seed: str = "") -> None:
    """Play every one of them again."""
    from games.engine import codec
    from tests.playthroughs.whole_games import Whole

    for number, line in enumerate(path.open(), start=1):
        digest, text = line.split(" ", 1)
        whole = codec.decode(text, Whole)
        if _digest(map(codec.encode, whole.states())) != digest:
            raise SystemExit(f"game {number} comes out differently: {text}")


MODES: dict[str, Callable[[Path, int, str], None]] = {"play": play, "again": again}


def _digest(texts: Iterator[str]) -> str:
    sum_of_all = hashlib.sha256()
    for text in texts:
        sum_of_all.update(f"{text}\n".encode())
    return sum_of_all.hexdigest()


def main() -> None:
    """Do one half, as the other process, or all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("mode", nargs="?", choices=MODES)
    parser.add_argument("path", nargs="?", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    if asked.mode:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_config.settings_test")
        import django

        django.setup()
        MODES[asked.mode](asked.path, asked.games, asked.seed)
        return
    figures = played_twice(asked.games, asked.seed)
    print(f"{figures.games} games, {figures.answers} answers, all states the same to the byte.")
    print(f"Played in {figures.playing:.0f} s, played again in {figures.again:.0f} s.")


if __name__ == "__main__":
    main()
