"""Each registered game has everything that the site, the docs and the tests expect of a game, under the usual names."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import get_template

from accounts.models import BotLevel
from games.bots import bots_of
from games.fuzz import option_sets, set_ups
from games.presentations import Presentation, presentation_of
from games.registry import GAMES
from tests.laws.played import SET_UPS, play
from tests.source import ROOT

MODULES = ("state", "moves", "rules", "view", "presentation")
TEMPLATES = ("_board.html", "rules.html")
every_game = pytest.mark.parametrize("slug", GAMES)


@every_game
@pytest.mark.parametrize("name", MODULES)
def test_it_has_its_modules(slug, name):
    import_module(f"games.{slug}.{name}")


@every_game
@pytest.mark.parametrize("name", TEMPLATES)
def test_it_has_its_templates(slug, name):
    get_template(f"games/{slug}/{name}")


@every_game
def test_it_has_its_style_sheet(slug):
    assert finders.find(f"css/{slug}.css")


@every_game
def test_it_has_its_rules(slug):
    text = (ROOT / "docs" / "rules" / f"{slug}.md").read_text()
    assert f"Rules version {GAMES[slug].about.versions[-1]}." in text


@every_game
def test_it_has_its_words(slug):
    wanted = [name for name in vars(Presentation) if not name.startswith("_")]
    assert [name for name in wanted if not hasattr(presentation_of(slug), name)] == []


@every_game
def test_it_has_bots_of_both_levels(slug):
    assert list(bots_of(slug)) == list(BotLevel.values) == ["easy", "good"]


@every_game
def test_it_can_be_opened_with_fewest_and_most_people(slug):
    about = GAMES[slug].about
    taken = {seats for _, seats in set_ups(slug)}
    assert taken <= set(range(about.fewest, about.most + 1))
    assert {about.fewest, about.most} <= taken


@every_game
def test_every_set_of_options_goes_with_some_number_of_seats_or_is_said_to_be_refused(slug):
    assert option_sets(slug)
    assert all(presentation_of(slug).options_line(options) for options, _ in set_ups(slug))


@every_game
def test_it_tells_the_laws_what_it_hides_and_what_it_keeps(slug):
    laws = import_module(f"tests.games.{slug}.laws")
    assert callable(laws.broken)
    assert callable(laws.hidden_from)


@every_game
def test_it_has_a_play_through_for_every_ending(slug):
    """The endings are those that the random games of the laws came to."""
    played = [play(set_up) for set_up in SET_UPS if set_up.slug == slug]
    endings = {each.game.outcome(each.states[-1]).how for each in played}
    there = {path.stem for path in (ROOT / "tests" / "playthroughs" / slug).glob("*.txt")}
    assert endings <= there
