"""Rule numbers lead somewhere: from code and tests to the written rules and the help page, scenarios to their tests."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest
from django.urls import reverse

from games.registry import GAMES
from tests.source import ROOT, imported, is_in, modules, tree

every_game = pytest.mark.parametrize("slug", GAMES)


@cache
def written(slug):
    return (ROOT / "docs" / "rules" / f"{slug}.md").read_text()


def rules_of(slug):
    """Give the numbers that the written rules define: by a heading or a line of a table of their own."""
    return set(re.findall(r"^(?:#+|\|) ([A-Z]{2}-\d+)\b", written(slug), re.MULTILINE))


def prefix_of(slug):
    (prefix,) = {number.partition("-")[0] for number in rules_of(slug)}
    return prefix


def scenarios_of(slug):
    """Give the numbers of the list under "Scenarios"."""
    section = re.split(r"^## Scenarios$", written(slug), flags=re.MULTILINE)[1]
    return {int(number) for number in re.findall(r"^(\d+)\. ", section, re.MULTILINE)}


def its_tests(slug):
    return sorted((ROOT / "tests" / "games" / slug).glob("*.py"))


def refusing(slug):
    """Give the numbers that a game's refusals cite: whole strings of that form in modules that know refusals."""
    cited = set()
    for path in modules(f"games.{slug}").values():
        if any(is_in(name, "games.engine.refusal") for name in imported(path)):
            strings = {node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant)}
            cited |= {each for each in strings if re.fullmatch(rf"{prefix_of(slug)}-\d+", str(each))}
    return cited


@every_game
def test_every_number_that_is_cited_is_written(slug):
    number = re.compile(rf"\b{prefix_of(slug)}-\d+\b")
    templates = sorted((ROOT / "templates" / "games" / slug).glob("*.html"))
    paths = [*modules(f"games.{slug}").values(), *its_tests(slug), *templates]
    cited = {(each, str(path.relative_to(ROOT))) for path in paths for each in number.findall(path.read_text())}
    cited |= {(each, "docs") for each in number.findall(written(slug))}
    assert {where for where in cited if where[0] not in rules_of(slug)} == set()


@every_game
@pytest.mark.django_db
def test_every_rule_has_its_place_on_the_help_page(slug, client):
    page = client.get(reverse("rules", args=[slug])).content.decode()
    anchors = re.findall(rf'id="({prefix_of(slug)}-\d+)"', page)
    assert len(set(anchors)) == len(anchors)
    assert set(anchors) == rules_of(slug)


@every_game
@pytest.mark.django_db
def test_every_link_of_the_help_page_leads_to_a_place_on_it(slug, client):
    page = client.get(reverse("rules", args=[slug])).content.decode()
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r'id="([^"]+)"', page))


@every_game
def test_every_rule_that_refuses_is_tried_in_a_test(slug):
    tests = "\n".join(path.read_text() for path in its_tests(slug) if path.name.startswith("test_"))
    assert refusing(slug)
    assert {number for number in refusing(slug) if not re.search(rf"\b{number}\b", tests)} == set()


@every_game
def test_every_scenario_has_its_test(slug):
    found = [
        int(node.name.split("_")[2])
        for path in its_tests(slug)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef) and re.match(r"test_scenario_\d\d_", node.name)
    ]
    assert scenarios_of(slug)
    assert set(found) == scenarios_of(slug)
