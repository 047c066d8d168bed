"""The tables that the canary crawl looks at in this game, and what is hidden there.

A drawing has no name that could be exchanged, so the twins of Pikto are in `tests/canary/test_pikto_twins.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.pikto.options import Options
from games.pikto.state import Phase, State
from tests.canary.plans import Plan

PLANS = [
    Plan(
        slug="pikto",
        options=Options(great_shape=True, artistic=True),
        seats=4,
        public=True,
        seed=1,
        looks=(0, 2, 3, 4),
        dealt=(),
    ),
    Plan(slug="pikto", options=Options(teams=True), seats=6, public=True, seed=2, looks=(2, 3, 5), dealt=()),
    Plan(slug="pikto", options=Options(), seats=3, public=False, seed=3, looks=(1, 2, 3), dealt=()),
]
"""Looked at while people draw, when all have finished, and between two guesses."""


def check(plan: Plan, states: Sequence[State]) -> None:
    looks = [states[number] for number in plan.looks]
    assert looks[0].phase is Phase.DRAW
    assert looks[-1].phase in (Phase.GUESS, Phase.ANSWER)
    assert {state.turn for state in looks} == {1}
    assert looks[-1].slates
