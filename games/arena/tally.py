"""What the games of a pairing say together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from math import sqrt

from games.arena.pairings import Pairing
from games.arena.playing import Played

DEVIATIONS = 1.96
"""So many standard deviations to both sides hold 95 % of a normal distribution."""


class Tally:
    """The sums over the games of one pairing."""

    def __init__(self, pairing: Pairing, games: Iterable[Played] = ()) -> None:
        """Count these games."""
        self.pairing = pairing
        self.games = 0
        self.won = 0.0
        self.by_seat = [0.0] * pairing.seats
        self.took = defaultdict[str, Counter[int]](Counter)
        self.counts = Counter[str]()
        for played in games:
            self.add(played)

    def add(self, played: Played) -> None:
        """Count one game more."""
        self.games += 1
        self.won += played.won(self.pairing)
        self.by_seat = [won + share for won, share in zip(self.by_seat, played.shares, strict=True)]
        for level, took, count in played.took:
            self.took[level][took] += count
        self.counts.update(played.counts)

    @property
    def rate(self) -> float:
        """The part of all wins that the first bot has, 0 to 1."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with a probability of 95 % (Wilson's score interval)."""
        spread = DEVIATIONS**2 / self.games
        middle = self.rate + spread / 2
        width = DEVIATIONS * sqrt(self.rate * (1 - self.rate) / self.games + spread / self.games / 4)
        return max(0.0, (middle - width) / (1 + spread)), min(1.0, (middle + width) / (1 + spread))

    def median(self, level: str) -> int:
        """The whole milliseconds that the answer of this level in the middle took; 0 where there was none."""
        left = self.took[level].total() // 2
        for took in sorted(self.took[level]):
            if (left := left - self.took[level][took]) < 0:
                return took
        return 0

    def worst(self, level: str) -> int:
        """The whole milliseconds that the slowest answer of this level took."""
        return max(self.took[level], default=0)
