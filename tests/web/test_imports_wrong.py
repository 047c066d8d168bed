from __future__ import annotations

import re

import pytest
from django.urls import reverse

from games.exports.wrong import LARGEST
from games.models import Imported
from tests.base import client_of
from tests.web.game_files import bring, export, file_of, over, text_of

pytestmark = pytest.mark.django_db


def test_the_first_wrong_entry_is_named_with_its_rule():
    content, dora = file_of(over("magic_dragons")), client_of("Dora")
    first, second = content["log"][:2]
    content["log"][1] = [second[0], first[1]]
    page = bring(dora, content)
    assert page.status_code == 422
    assert re.search(r"Entry 2: .*\(rule MD-12\)", text_of(page))
    assert not Imported.objects.exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b" " * (LARGEST + 1), "larger than 2 MiB"),
        (b"nothing", "line 1, column 1"),
        (b'{"format": 1,\n "seats" 3}', "line 2, column 10"),
        (b"\xff", "isn't JSON"),
        pytest.param(b"[" * 100_000, "isn't JSON", id="deep"),
        (b"[1]", "isn't a JSON object"),
        (b'{"format": 7}', "“format” isn't 1"),
        (b'{"format": 1}', "“game” is missing"),
        (b'{"format": 1, "more": 2}', "a field “more”, which no game's file has"),
        pytest.param(b'{"format": 1, "' + b"x" * 100_000 + b'": 2}', "xxx…", id="a long name"),
    ],
)
def test_what_is_no_game_is_refused_with_a_reason(content, said):
    page = bring(client_of("Dora"), content)
    assert page.status_code == 422
    assert said in text_of(page)
    assert len(page.content) < 20_000


def test_every_wrong_field_has_its_sentence():
    content, dora = file_of(over()), client_of("Dora")
    changes = {
        "game": "chess",
        "version": 9,
        "seats": 99,
        "salts": [],
        "options": {"word": "none"},
        "draws": content["draws"][1:],
        "used": 0,
        "outcome": None,
        "started_at": "0001-01-01T00:00:00+14:00",
        "ended_at": "2000-01-01T00:00:00Z",
        "times": ["1999-12-31T00:00:00Z", *content["times"][1:]],
        "by_house": "none",
        "players": [player | {"name": "a\u202eb"} for player in content["players"]],
    } | dict.fromkeys(("secret", "seed", "checksum", "state"), "0" * 64)
    for field, value in changes.items():
        page = bring(dora, content | {field: value})
        assert page.status_code == 422
        assert f"“{field}”" in text_of(page)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("text", "Entry 3: it isn't a seat and its answer"),
        ([0, {"choice": 7}], "Entry 3: it isn't a seat and its answer"),
        ([7, {"choice": "bid"}], "Entry 3: there is no seat 7. The seats of this game are counted from 0 to 1."),
        ([1, {"choice": "bid"}], "Entry 3: seat 1 isn't asked anything at that point."),
        ([0, {"choice": "dragon"}], "Entry 3: seat 0 can't choose “dragon” at that point. It has the choice of:"),
        ([0, {"choice": "play", "picked": ["zz"]}], "Entry 3: what seat 0 picked, drew or wrote for “play” can't be"),
        pytest.param([0, {"choice": "x" * 100_000}], "xxx…”", id="a long choice"),
    ],
)
def test_what_is_wrong_with_an_entry_is_said_in_words(entry, said):
    content, dora = file_of(over("magic_dragons", starter=0)), client_of("Dora")
    content["log"] = [[0, {"choice": "bid", "picked": ["bid-1"]}], [1, {"choice": "bid", "picked": ["bid-2"]}], entry]
    content["times"] = content["times"][:3]
    content["by_house"] = []
    page = bring(dora, content)
    assert page.status_code == 422
    assert said in text_of(page)
    assert len(page.content) < 20_000


def test_a_number_of_chance_that_is_wrong_is_named_by_its_place():
    content, dora = file_of(over("magic_dragons")), client_of("Dora")
    stream, limit, number = content["draws"][30]
    content["draws"][30] = [stream, limit, (number + 1) % limit]
    assert "Number 31 of “draws” isn't the one" in text_of(bring(dora, content))
    content["draws"][30] = "no"
    assert "Number 31 of “draws” isn't what a game's file has there." in text_of(bring(dora, content))


def test_a_file_of_rules_that_have_changed_since_says_so():
    dora = client_of("Dora")
    bring(dora, export(over()).content)
    row = Imported.objects.get()
    Imported.objects.filter(pk=row.pk).update(
        text=Imported.whole.get(pk=row.pk).text.replace('"version":1', '"version":7')
    )
    page = dora.get(reverse("imported", args=[row.pk, 3]))
    assert page.status_code == 422
    assert "“version” names rules that aren't played here" in text_of(page)
