"""The tables that the canary crawl looks at in this game, and what is hidden there."""

from __future__ import annotations

from collections.abc import Sequence

from games.pickit_dragons.options import Options, Variant
from games.pickit_dragons.state import State
from tests.canary.plans import Plan

PLANS = [
    Plan(
        slug="pickit_dragons",
        options=Options(variant=Variant.COMBINED),
        seats=3,
        public=True,
        seed=13,
        looks=(0, 4, 6, 20),
        changing=(4,),
        mailed=(0,),
    ),
    Plan(
        slug="pickit_dragons",
        options=Options(variant=Variant.SECRET),
        seats=2,
        public=False,
        seed=4,
        looks=(0, 3, 25),
        changing=(3,),
        # Of two players each knows all that the other passed on, and a mail tells no more than that.
        mailed=(),
    ),
]
"""Looked at in the choice of missions, in the passing, and when somebody has peeked at the deck."""


def check(plan: Plan, states: Sequence[State]) -> None:
    assert any(player.mission for player in states[plan.looks[1]].players)
    assert any(player.passing for player in states[plan.looks[1]].players)
    assert any(player.peeked for player in states[-1].players)
