"""Who may import whom, and who may touch what; read from the sources, so that no path of execution is forgotten."""

from __future__ import annotations

import ast
import sys

import pytest

from games.registry import FOR_PEOPLE
from tests.source import ROOT, imported, is_in, modules, tree

SLUGS = sorted(path.parent.name for path in (ROOT / "games").glob("*/state.py"))
"""Every game, those that aren't registered yet too."""
IMPURE = ("datetime", "time", "random", "secrets", "uuid", "os", "socket", "threading", "asyncio", "subprocess")
CHANCE = "random.Random"
"""The type of what whoever calls a bot brings."""

RULES_MAY_USE = {"games.pikto.guessing": ("rapidfuzz",)}
"""Packages whose rules need a library, and which: slips between two words are counted in C."""

LAYERS = [
    ["games.clocks"],
    [
        "games.paces",
        "games.random_play",
        "games.pictures",
        "games.charts",
        "games.fields",
        "games.drafts",
        "games.time_limit",
    ],
    ["games.registry"],
    ["games.bots", "games.sides"],
    ["games.models", "games.push", "games.calling", "games.milestones"],
    ["games.due", "games.past", "games.selectors", "games.fellows", "games.thinking"],
    [
        "games.presentations",
        "games.access",
        "games.context",
        "games.looking_back",
        "games.waiting",
        "games.tokens",
        "games.outbox",
        "games.clock_line",
        "games.nudging",
        "games.social",
        "games.history",
        "games.ratings",
        "games.invited",
        "games.watchers",
    ],
    ["games.log_lines"],
    ["games.board", "games.exports", "games.forms", "games.fuzz", "games.arena", "games.protocol"],
    ["games.letters", "games.turned_down", "games.deal"],
    ["games.services"],
    ["games.replays", "games.templatetags", "games.apps", "games.api"],
    ["games.views", "games.consumers", "games.tasks", "games.management"],
    ["games.admin"],
    ["games.urls", "games.routing"],
]
"""The site around the games; a module imports from the lines above its own, or from its own package."""

SECRETS = ("state", "secret", "facts")
"""The columns that only the writer and those who check its work may load."""
TRUSTED = ("games.services", "games.models", "games.past", "games.replays", "games.exports")
WITHOUT_DATABASE = ("games.random_play", "games.bots", "games.arena", "games.fuzz", "games.protocol")
"""Modules that play games of their own and can't reach a stored one."""
READS_BY_ITSELF = {
    ("games.selectors", "Game.whole"): "the invitation, for those who sit at the table",
    ("games.selectors", "facts"): "the open log of a game that is over",
    ("games.deal", "Game.whole"): "the deal of a game that is over, asked for by its status",
    ("games.deal", "secret"): "the deal of a game that is over, asked for by its status",
}


def own_modules(slug):
    return modules(f"games.{slug}")


def is_for_people(slug, name):
    return is_in(name, *(f"games.{slug}.{part}" for part in FOR_PEOPLE))


def is_bot(slug, name):
    return is_in(name, f"games.{slug}.bots")


def is_of_rules(slug, name):
    return not is_for_people(slug, name) and not is_bot(slug, name)


RULES = [(slug, name) for slug in SLUGS for name in own_modules(slug) if is_of_rules(slug, name)]
TEXTS = [(slug, name) for slug in SLUGS for name in own_modules(slug) if is_for_people(slug, name)]
BOTS = [(slug, name) for slug in SLUGS for name in own_modules(slug) if is_bot(slug, name)]
AROUND = [name for name in modules("games") if not is_in(name, "games.engine", *(f"games.{slug}" for slug in SLUGS))]


def is_pure(name):
    top = name.split(".")[0]
    return top == "__future__" or (top in sys.stdlib_module_names and top not in IMPURE)


@pytest.mark.parametrize("name", modules("games.engine"))
def test_the_kernel_is_pure_and_knows_no_game(name):
    allowed = ("msgspec", "games.engine", CHANCE)
    outside = [each for each in imported(modules("games.engine")[name]) if not is_in(each, *allowed)]
    assert [each for each in outside if not is_pure(each)] == []


@pytest.mark.parametrize(("slug", "name"), RULES)
def test_rules_are_pure_and_stay_at_home(slug, name):
    libraries = [each for package, names in RULES_MAY_USE.items() if is_in(name, package) for each in names]
    allowed = ("msgspec", "games.engine", f"games.{slug}", *libraries)
    outside = [each for each in imported(own_modules(slug)[name]) if not is_in(each, *allowed)]
    assert [each for each in outside if not is_pure(each)] == []
    assert all(is_of_rules(slug, each) for each in imported(own_modules(slug)[name]))


@pytest.mark.parametrize(("slug", "name"), BOTS)
def test_bots_are_pure_and_are_brought_their_chance(slug, name):
    allowed = ("msgspec", "games.engine", f"games.{slug}", CHANCE)
    outside = [each for each in imported(own_modules(slug)[name]) if not is_in(each, *allowed)]
    assert [each for each in outside if not is_pure(each)] == []
    assert not any(is_for_people(slug, each) for each in imported(own_modules(slug)[name]))


@pytest.mark.parametrize(("slug", "name"), TEXTS)
def test_texts_and_pictures_stay_at_home(slug, name):
    others = [f"games.{other}" for other in SLUGS if other != slug]
    shared = ("games", "games.selectors", "games.pictures", "games.fields", "games.waiting")
    around = [each for each in AROUND if each not in shared]
    outside = {each for each in imported(own_modules(slug)[name]) if is_in(each, *others, *around)}
    assert outside <= {"games.models.Hand", "games.models.Token"}


@pytest.mark.parametrize(("slug", "name"), TEXTS + BOTS)
def test_texts_pictures_and_bots_are_made_from_views_and_never_from_a_state(slug, name):
    """What can't be loaded can't leak: from such a module the only way to `state` is through the types of `view`."""
    view, package = f"games.{slug}.view", f"games.{slug}"
    builders = reach_state(slug) - {view}
    for each in imported(own_modules(slug)[name]):
        module, _, wanted = each.rpartition(".")
        assert each != package
        assert module != package or each in own_modules(slug), f"{each}: take it from its own module"
        assert each not in builders
        assert module not in builders
        if module == view:
            assert wanted[0].isupper(), f"{each}: the functions of `view` take a state"
        assert each != view


def reach_state(slug):
    """Give the modules of a game from which its state can be reached, itself among them."""
    own = own_modules(slug)
    needs = {name: {home(each, own) for each in imported(path)} - {name} for name, path in own.items()}
    reaching = {f"games.{slug}.state"}
    while more := {name for name, others in needs.items() if others & reaching} - reaching:
        reaching |= more
    return {name for name in reaching if is_of_rules(slug, name)} - {f"games.{slug}"}


def home(name, own):
    """Give the module that a dotted name is, or is taken from."""
    return name if name in own else name.rpartition(".")[0]


@pytest.mark.parametrize("name", modules("accounts"))
def test_accounts_know_nothing_of_games(name):
    assert [each for each in imported(modules("accounts")[name]) if is_in(each, "games")] == []


@pytest.mark.parametrize("name", [name for name in AROUND if name != "games"])
def test_the_site_is_built_in_layers(name):
    own = layer_of(name)
    assert own is not None, f"{name} is in no layer: add it to LAYERS"
    games = {f"games.{slug}" for slug in SLUGS}
    for each in imported(modules("games")[name]):
        if is_in(each, "games") and not is_in(each, "games.engine") and not is_in(each, ".".join(name.split(".")[:2])):
            if is_in(each, *games):
                assert name == "games.registry", f"{each}: games are reached through the registry"
            else:
                other = layer_of(each)
                assert other is not None, each
                assert other < own, f"{name} may not import {each}"


def layer_of(name):
    return next((number for number, layer in enumerate(LAYERS) if is_in(name, *layer)), None)


@pytest.mark.parametrize("name", [name for name in AROUND if not is_in(name, *TRUSTED, *WITHOUT_DATABASE)])
def test_secrets_stay_with_the_writer(name):
    """Neither the managers that load everything nor the secret columns are touched anywhere else."""
    path = modules("games")[name]
    found = set()
    for node in ast.walk(tree(path)):
        match node:
            case ast.Attribute(value=ast.Name(id=("Game" | "Move") as model), attr="whole"):
                found.add(f"{model}.whole")
            # Entries and refusals have facts of their own, which are no secret.
            case ast.Attribute(attr=("state" | "secret") as attribute):
                found.add(attribute)
            case ast.Call(func=ast.Name(id="F" | "KT"), args=[ast.Constant(value=str(column))]):
                found |= {column} & set(SECRETS)
            case ast.Call(func=ast.Attribute(attr="values" | "values_list" | "only"), args=arguments):
                columns = {each.value for each in arguments if isinstance(each, ast.Constant)}
                found |= {column for column in columns if str(column).split("__")[-1] in SECRETS}
    assert {each for each in found if (name, each) not in READS_BY_ITSELF} == set()


@pytest.mark.parametrize("name", [name for name in AROUND if is_in(name, *WITHOUT_DATABASE)])
def test_what_plays_by_itself_can_not_reach_a_stored_game(name):
    assert not any(is_in(each, "django", "games.models", "games.services") for each in imported(modules("games")[name]))


def test_only_push_sends_to_sockets():
    for name, path in (modules("games") | modules("accounts")).items():
        sends = any(isinstance(node, ast.Attribute) and node.attr == "group_send" for node in ast.walk(tree(path)))
        layer = "channels.layers.get_channel_layer" in imported(path)
        assert not (sends or layer) or name == "games.push", name


def test_only_the_writer_pushes():
    for name, path in modules("games").items():
        calls = [
            node for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute) and node.attr == "game_changed"
        ]
        names = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Name) and node.id == "game_changed"]
        taken = "games.push.game_changed" in imported(path)
        assert not (calls or names or taken) or name == "games.services.writer", name


def test_nothing_imports_the_tests():
    for package in ("games", "accounts", "site_config"):
        for name, path in modules(package).items():
            assert not any(is_in(each, "tests") for each in imported(path)), name


def test_the_sources_are_found():
    """A check that reads nothing would find nothing."""
    assert len(RULES) > 5
    assert len(TEXTS) > 3
    assert {slug for slug, _ in BOTS} == set(SLUGS)
    assert (ROOT / "manage.py").exists()
