"""What the play-throughs of this game must show: each ending and each variant, at least once."""

from __future__ import annotations

from tests.playthroughs.ranks import Shows, best

OWED: dict[str, Shows] = {
    "limit": lambda options, seats, outcome: outcome.how == "limit",
    "standstill": lambda options, seats, outcome: outcome.how == "standstill",
    "a tie broken by dragons": lambda options, seats, outcome: len(best(outcome)) > 1 and best(outcome)[1] > 1,
    "a shared win": lambda options, seats, outcome: best(outcome)[:2] == [1, 1],
    "no missions": lambda options, seats, outcome: options.variant == "none",
    "secret missions": lambda options, seats, outcome: options.variant == "secret",
    "public missions": lambda options, seats, outcome: options.variant == "public",
    "combined missions, two or three": lambda options, seats, outcome: options.variant == "combined" and seats < 4,
    "combined missions, four": lambda options, seats, outcome: options.variant == "combined" and seats == 4,
    "two players": lambda options, seats, outcome: seats == 2,
    "three players": lambda options, seats, outcome: seats == 3,
    "four players": lambda options, seats, outcome: seats == 4,
}
