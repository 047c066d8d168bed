"""Games that were played before: an arena takes hours, so what one run leaves is where the next goes on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.arena.pairings import Pairing, sources_mark
from games.arena.playing import Played
from games.arena.tally import Tally
from games.engine import codec
from games.engine.refusal import Malformed


class Row(msgspec.Struct, frozen=True):
    """A line of a file of results."""

    pairing: Pairing
    played: Played


class Kept:
    """The results in one folder, a file for each game and its code, so that none is counted for other bots."""

    def __init__(self, folder: Path) -> None:
        """Read what is there as it is asked for."""
        self.folder = folder
        self._read: dict[str, dict[str, dict[int, Played]]] = {}

    def has(self, pairing: Pairing, number: int) -> bool:
        """Whether this game was played."""
        return number in self._games(pairing)

    def add(self, pairing: Pairing, played: Played) -> None:
        """Keep one game more."""
        self._games(pairing)[played.number] = played
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._path(pairing.slug).open("a") as file:
            file.write(codec.encode(Row(pairing, played)) + "\n")

    def tally(self, pairing: Pairing, games: int) -> Tally:
        """Count the first so many games of this pairing that were played."""
        return Tally(pairing, (played for number, played in sorted(self._games(pairing).items()) if number < games))

    def _path(self, slug: str) -> Path:
        return self.folder / f"{slug}-{sources_mark(slug)}.jsonl"

    def _games(self, pairing: Pairing) -> dict[int, Played]:
        if pairing.slug not in self._read:
            found = self._read[pairing.slug] = {}
            path = self._path(pairing.slug)
            for line in path.read_text().splitlines() if path.exists() else ():
                try:
                    row = codec.decode(line, Row)
                except Malformed:  # the end of a run that was ended while it wrote
                    continue
                found.setdefault(codec.encode(row.pairing), {})[row.played.number] = row.played
        return self._read[pairing.slug].setdefault(codec.encode(pairing), {})
