"""The tables that the canary crawl looks at in this game, and what is hidden there."""

from __future__ import annotations

from collections.abc import Sequence

from games.magic_dragons.options import Options
from games.magic_dragons.state import Phase, State
from tests.canary.plans import Plan

PLANS = [
    Plan(
        slug="magic_dragons",
        options=Options(),
        seats=5,
        public=True,
        seed=1,
        looks=(2, 12, 33),
        dealt=(0, 33),
        mailed=(33,),
    ),
    Plan(
        slug="magic_dragons",
        options=Options(),
        seats=2,
        public=False,
        seed=2,
        looks=(1, 8, 15, 20),
        dealt=(0, 15),
        mailed=(15,),
    ),
]
"""Looked at during the bidding, in the middle of play, and in the second round."""


def check(plan: Plan, states: Sequence[State]) -> None:
    bidding, playing, *later = (states[number] for number in plan.looks)
    assert bidding.phase is Phase.BID
    assert any(player.bid is not None for player in bidding.players)
    assert playing.phase is Phase.PLAY
    assert playing.stacks
    first = plan.dealt[1]
    assert [state.round for state in states[first - 1 : first + 1]] == [1, 2]
    assert plan.looks[2] == first
    assert {state.round for state in later} == {2}
