"""Whoever thinks again, while everybody chooses at once, is alone in noticing it (PD-90)."""

from __future__ import annotations

from random import Random
from unittest import mock

import pytest

from games.engine import codec
from games.engine.questions import Answer
from games.models import Hand, Move
from games.random_play import random_answer
from tests.base import asked, fresh, hands, play
from tests.canary.outputs import Given, given_to
from tests.canary.plans import PLANS, Plan
from tests.canary.test_canaries import differences, everybody_comes, viewers
from tests.canary.worlds import World, build

CHANGES = [pytest.param(plan, number, id=f"{plan}-{number}") for plan in PLANS for number in plan.changing]


@pytest.mark.parametrize(("plan", "number"), CHANGES)
def test_nobody_else_is_given_anything_else(plan, number, django_capture_on_commit_callbacks):
    everybody_comes()
    world = next(world for world in build(plan) if world.game.number == number)
    changing = [hand for hand in hands(world.game) if hand.question_id and not hand.awaited]
    assert changing, "nobody has answered and may still change it"
    for hand in changing:
        name = hand.user.username
        before = given_to_others(world, plan, name)
        own_before = given_to(name, fresh(world.game), everything=False)
        with mock.patch("games.push.get_channel_layer") as layer, django_capture_on_commit_callbacks(execute=True):
            game = play(world.game, name, another_answer(world, hand))
        assert not layer.mock_calls, "a nudge was sent"
        assert game.number == world.game.number + 1
        for who, given in given_to_others(World(game), plan, name).items():
            assert not differences(before[who], given), who
        assert own_before != given_to(name, fresh(game), everything=False), "not even they see a change"
        world = World(fresh(game))


def given_to_others(world: World, plan: Plan, name: str) -> dict[str | None, Given]:
    others = [other for other, _ in viewers(plan) if other != name]
    return {other: given_to(other, fresh(world.game), everything=False) for other in others}


def another_answer(world: World, hand: Hand) -> Answer:
    """A right answer of this seat that differs from its last one."""
    made = Move.whole.filter(game=world.game, seat=hand.seat).latest("number")
    last = codec.decode(made.answer, Answer)
    question = asked(world.game, hand.user.username)
    answers = (random_answer(question, Random(seed), known=True) for seed in range(50))
    return next(answer for answer in answers if set(answer.picked) != set(last.picked))
