from __future__ import annotations

import inspect

import pytest

from games.engine.contract import Game, Seat, Told, everyone
from games.registry import GAMES
from tests.engine import a_game

FUNCTIONS = [name for name, value in vars(Game).items() if inspect.isfunction(value) and not name.startswith("_")]
NAMES = [*FUNCTIONS, *(name for name in Game.__annotations__ if not name.startswith("_"))]
MODULES = [*GAMES.values(), a_game]


def test_the_contract_is_what_the_tests_take_it_for():
    assert sorted(NAMES) == sorted(
        [
            *("about", "State", "Options", "Table", "Hand", "Fact"),
            *("setup", "awaits", "ask", "apply", "absent", "table", "hand", "outcome"),
        ]
    )


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.about.slug)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_every_name_of_the_contract(module, name):
    assert hasattr(module, name)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.about.slug)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_game_takes_the_arguments_of_the_contract(module, name):
    wanted = list(inspect.signature(getattr(Game, name)).parameters.values())[1:]
    given = list(inspect.signature(getattr(module, name)).parameters.values())
    assert [(each.name, each.kind) for each in given] == [(each.name, each.kind) for each in wanted]


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_registered_under_its_own_slug(slug):
    about = GAMES[slug].about
    assert about.slug == slug
    assert 1 <= about.fewest <= about.most
    assert sorted(set(about.versions)) == list(about.versions) != []


def test_what_is_open_is_told_to_all():
    told = everyone("it rains")
    assert [told.to(seat) for seat in (None, Seat(0), Seat(1))] == ["it rains"] * 3


@pytest.mark.parametrize("public", [None, "somebody drew a card"])
def test_what_is_confided_is_told_to_its_knowers_alone(public):
    told = Told("Alice drew R1", public=public, knowers=frozenset({Seat(0)}))
    assert told.to(Seat(0)) == "Alice drew R1"
    assert [told.to(seat) for seat in (None, Seat(1))] == [public] * 2


def test_nobody_is_told_what_names_no_knowers_and_no_public_part():
    assert Told("secret").to(None) is None
    assert Told("secret").to(Seat(0)) is None
