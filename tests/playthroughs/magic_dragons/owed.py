"""What the play-throughs of this game must show: each ending and each way to win, at least once."""

from __future__ import annotations

from tests.playthroughs.ranks import Shows, best

OWED: dict[str, Shows] = {
    "the goal": lambda options, seats, outcome: outcome.how == "goal",
    "the round cap": lambda options, seats, outcome: outcome.how == "cap",
    "a tie broken by cards": lambda options, seats, outcome: len(best(outcome)) > 1 and best(outcome)[1] > 1,
    "a shared win": lambda options, seats, outcome: best(outcome)[:2] == [1, 1],
    "two players": lambda options, seats, outcome: seats == 2,
    "three players": lambda options, seats, outcome: seats == 3,
    "five players": lambda options, seats, outcome: seats == 5,
}
