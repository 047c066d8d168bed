"""Whoever has given a seat up learns no more of it than an outsider, though it was theirs (PD-91)."""

from __future__ import annotations

import re

import pytest

from games.models import Game
from games.services.seats import seat_leave
from games.services.takeovers import seat_take_over
from tests.base import NOW, fresh, hand_of, moves, play_until, somebody
from tests.canary.outputs import given_to
from tests.canary.plans import PLANS, Plan
from tests.canary.test_canaries import everybody_comes
from tests.canary.worlds import World, begin
from tests.laws.played import strings

pytestmark = pytest.mark.django_db

WITH_CARDS = [pytest.param(plan, id=str(plan)) for plan in PLANS if plan.slug != "pikto" and plan.seats > 2]
"""In Pikto there are no names that could be looked for; with two, nobody would be left to play on with."""


def left_by_alice_at(game: Game, plan: Plan) -> Game:
    game = play_until(game, moves(plan.looks[1]), seed=1)
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=NOW)
    return fresh(game)


def played_on(game: Game) -> Game:
    """The table some moves later, the house playing for Alice or somebody else in her seat."""
    return play_until(game, moves(game.number + 6), seed=2)


def found(name: str, game: Game) -> dict[str, list[str]]:
    """Names of what is hidden from outsiders, wherever this person is given one."""
    world = World(fresh(game))
    hidden = frozenset().union(*world.never_known(None)) & set(strings(world.steps[-1].state))
    assert hidden
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(hidden)))})\b")
    given = given_to(name, world.game, everything=False)
    return {source: names for source, text in given.items() if (names := pattern.findall(text))}


@pytest.mark.parametrize("plan", WITH_CARDS)
def test_whoever_has_left_learns_nothing_more_of_their_seat(plan):
    everybody_comes()
    game = begin(plan)
    assert found("Alice", game), "the look would notice nothing"
    assert found("Alice", played_on(left_by_alice_at(game, plan))) == {}


@pytest.mark.parametrize("plan", WITH_CARDS)
def test_nor_does_whoever_has_lost_it_to_somebody_else(plan):
    everybody_comes()
    game = left_by_alice_at(begin(plan), plan)
    seat_take_over(hand_id=hand_of(game, "Alice").pk, user=somebody("Wanda"), now=NOW)
    game = played_on(fresh(game))
    assert found("Wanda", game)
    assert found("Alice", game) == {}
