"""A drawing is kept while it is made: for its person alone, and never an older one over a newer one (PK-15)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game
from tests.base import awaited, client_of, hand_of, nothing_changes, running_table

SLATE = re.compile(r'<section id="([^"]+)" class="slate"')
OWNER = re.compile(r'<div id="board" class="board" data-owner="([^"]*)"')
DRAFT = re.compile(r'<script id="slate-draft" type="application/json">(.*?)</script>')
NOTHING = ":0"

Lines = list[list[str | int]]


def lines(count: int) -> Lines:
    return [["line", 100, 100 * row, 900, 100 * row] for row in range(count)]


@dataclass(frozen=True)
class Drawing:
    """A table in the browsers of two who draw and of a watcher."""

    game: Game
    one: str
    other: str
    browsers: Mapping[str, Client]

    def found(self, wanted: re.Pattern[str], name: str) -> str:
        page = self.browsers[name].get(self.game.get_absolute_url()).content.decode()
        found = wanted.search(page)
        assert found
        return found[1]

    def sent(self, name: str, **more: str) -> dict[str, str]:
        return {"question": hand_of(self.game, name).question_id} | more

    def post(self, name: str, sent: dict[str, str], *, view: str = "draft") -> Any:
        return self.browsers[name].post(reverse(view, args=[self.game.key]), sent)

    def save(self, drawn: Lines, version: str = "laptop:1", *, base: str = NOTHING, **more: str) -> Any:
        page, _, number = version.partition(":")
        fields = {"page": page, "version": number, "base": base, "drawn": json.dumps(drawn)}
        return self.post(self.one, self.sent(self.one, **fields, **more))

    def kept(self) -> Lines:
        kept: Lines = hand_of(self.game, self.one).draft["drawn"]
        return kept


@pytest.fixture
def table() -> Drawing:
    game = running_table(slug="pikto", seats=4, public=True)
    one, other, *_ = awaited(game)
    return Drawing(game, one, other, {name: client_of(name) for name in (one, other, "Wanda")} | {"": client_of(None)})


def test_the_next_look_goes_on_from_it(table):
    assert table.save(lines(2)).status_code == 204
    assert json.loads(table.found(DRAFT, table.one)) == {"page": "laptop", "version": 1, "drawn": lines(2)}
    assert table.save(lines(3), "phone:1", base="laptop:1").status_code == 204
    assert table.kept() == lines(3)


def test_a_page_that_has_not_seen_the_newer_one_is_told_it_instead(table):
    table.save(lines(1))
    table.save(lines(4), "phone:1", base="laptop:1")
    with nothing_changes():
        answer = table.save(lines(2), "laptop:2")
    assert answer.status_code == 412
    assert answer.json() == {"page": "phone", "version": 1, "drawn": lines(4)}
    assert table.save(lines(5), "laptop:3", base="phone:1").status_code == 204


def test_what_one_page_sent_earlier_and_comes_later_is_left_out(table):
    assert table.save(lines(2), "laptop:2").status_code == 204
    assert table.save(lines(1), "laptop:1").status_code == 412
    assert table.kept() == lines(2)


def test_what_comes_twice_is_kept_as_it_is(table):
    assert table.save(lines(1)).status_code == 204
    with nothing_changes():
        assert table.save(lines(1)).status_code == 204


@pytest.mark.parametrize(
    "version",
    ["", "laptop", "laptop:0", "laptop:-1", "laptop:x", ":1", "a b:1", "laptop:1000001", f"laptop:{'9' * 5000}"],
)
def test_a_drawing_of_no_version_is_turned_down(table, version):
    with nothing_changes():
        assert table.save(lines(1), version).status_code == 400


def test_marks_instead_of_a_drawing_wipe_none_away(table):
    table.save(lines(1))
    with nothing_changes():
        sent = table.sent(table.one, page="laptop", version="2", base=NOTHING, pick="slate-1")
        assert table.post(table.one, sent).status_code == 400


def test_a_placed_shape_that_the_rules_refuse_is_kept_until_it_is_put_right():
    """The form alone counts; when the time is up, the house leaves it out (PK-40)."""
    game = running_table(slug="pikto", seats=3, great_shape=True)
    name, *_ = awaited(game)
    table = Drawing(game, name, "", {name: client_of(name)})
    shape = json.loads(game.table)["shape"]
    assert table.save([[shape, 500, 500, 100, 999, 7]]).status_code == 204
    assert json.loads(table.found(DRAFT, name))["drawn"] == [[shape, 500, 500, 100, 999, 7]]


def test_slates_and_boards_of_two_people_are_told_apart(table):
    """A page keeps a slate by its id, and notices when another person's board comes in round it."""
    assert table.found(SLATE, table.one) != table.found(SLATE, table.other)
    owners = [table.found(OWNER, name) for name in table.browsers]
    assert len(set(owners)) == len(owners)
    assert owners[-1] == "", "nobody is signed in"


def test_what_was_drawn_on_anothers_page_is_not_taken(table):
    """As when somebody signs in in a browser in which another one's slate is still open."""
    sent = table.sent(table.one, page="laptop", version="1", base=NOTHING, drawn=json.dumps(lines(1)))
    owner = {"owner": table.found(OWNER, table.one)}
    with nothing_changes():
        for name in (table.other, "Wanda"):
            assert table.post(name, sent | owner).status_code == 403, "not 409: the slate isn't closed"
        assert table.post(table.other, sent | {"choice": "hand_in"}, view="answer").status_code == 409
    assert table.post(table.one, sent | owner).status_code == 204
