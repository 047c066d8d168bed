"""The document says what the site does: whatever a program is told in the tests is looked up there (programs.check)."""

from __future__ import annotations

import pytest
from django.test import Client

from games.api.access import ANSWERS, LOOKS
from games.engine.questions import Answer
from games.management.commands.openapi import written
from games.registry import GAMES
from tests.base import awaited, finished_table, open_table, play_until, playing_table, running_table, wild
from tests.web.programs import DOCUMENT, Program, documented, pattern_of, the_document
from tests.web.schemas import faults

TABLES, TABLE, ANSWERED, OWN = "/tables", "/tables/{key}", "/tables/{key}/answers", "/openapi.json"


def barred():
    """An answer that a rule is against: a sacrifice without a green dragon."""
    return Program().answer(playing_table(starter=0), Answer("sacrifice"))


def too_often(limit, ask):
    for _ in range(limit.most):
        ask()
    return ask()


def looked_too_often(path):
    program = Program()
    return too_often(LOOKS, lambda: program.get(path))


def answered_too_often():
    program = Program()
    return too_often(ANSWERS, lambda: program.send("nowhere", "?"))


# A 405 stands with the verb that the path takes, and is told to any other.
WAYS = {
    (TABLES, "get", "200"): lambda: Program().get(TABLES),
    (TABLES, "get", "400"): lambda: Program().get("/tables?page=0"),
    (TABLES, "get", "401"): lambda: Program(None).get(TABLES),
    (TABLES, "get", "405"): lambda: Program().ask("post", TABLES),
    (TABLES, "get", "429"): lambda: looked_too_often(TABLES),
    (TABLE, "get", "200"): lambda: Program().table(playing_table()),
    (TABLE, "get", "400"): lambda: Program().table(playing_table(), "?since=x"),
    (TABLE, "get", "401"): lambda: Program(None).table(playing_table(public=True)),
    (TABLE, "get", "404"): lambda: Program().table("nowhere"),
    (TABLE, "get", "405"): lambda: Program().ask("delete", "/tables/nowhere"),
    (TABLE, "get", "429"): lambda: looked_too_often("/tables/nowhere"),
    (ANSWERED, "post", "200"): lambda: Program().answer(playing_table(starter=0), Answer("take", ("deck",))),
    (ANSWERED, "post", "400"): lambda: Program().send(playing_table(), "?"),
    (ANSWERED, "post", "401"): lambda: Program(None).send(playing_table(), "?"),
    (ANSWERED, "post", "404"): lambda: Program().send("nowhere", {"question": "1", "answer": {"choice": "take"}}),
    (ANSWERED, "post", "409"): lambda: Program().answer(playing_table(), Answer("pass"), question_id="0:pass"),
    (ANSWERED, "post", "413"): lambda: Program().send(playing_table(), " " * 70_000),
    (ANSWERED, "post", "422"): barred,
    (ANSWERED, "post", "405"): lambda: Program().ask("get", "/tables/nowhere/answers"),
    (ANSWERED, "post", "429"): answered_too_often,
    (OWN, "get", "200"): lambda: Program(None).get(OWN),
    (OWN, "get", "405"): lambda: Program(None).ask("post", OWN),
}


def test_every_status_of_the_document_is_tried():
    assert WAYS.keys() == documented()


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
def test_the_site_answers_as_the_document_says(way):
    assert str(WAYS[way]().status_code) == way[2]


def test_the_file_is_up_to_date():
    assert DOCUMENT.read_text() == written(), "run manage.py openapi"


def test_it_is_served_to_everybody_as_it_is():
    assert Client().get("/api/v1/openapi.json").json() == the_document()


def test_it_refers_to_all_that_is_there_and_to_nothing_else():
    schemas = the_document()["components"]["schemas"]
    found = set()

    def look(value):
        match value:
            case {"$ref": reference}:
                found.add(reference)
        if isinstance(value, dict | list):
            for each in value.values() if isinstance(value, dict) else value:
                look(each)

    look(the_document())
    assert found == {f"#/components/schemas/{name}" for name in schemas}


@pytest.mark.parametrize("slug", GAMES)
def test_whole_games_look_as_the_document_says(slug):
    seats = GAMES[slug].about.fewest
    programs, game = [Program("Alice"), Program("Wanda")], running_table(slug=slug, seats=seats, public=True)
    for number in range(0, 40, 8):
        game = play_until(game, lambda now, number=number: now.number >= number or now.is_over, player=wild)
        for program in programs:
            assert program.table(game, "?since=0").json()["table"]
    over, since = finished_table(slug=slug, seats=seats, public=True), 0
    while since is not None:
        shown = programs[0].table(over, f"?since={since}").json()
        since = shown["log"]["next"] if shown["log"]["more"] else None
    assert shown["status"] == "finished"
    assert 1 in {player["rank"] for player in shown["players"]}


def test_an_open_table_looks_as_the_document_says():
    shown = Program().table(open_table("Alice", "Bob", seats=4)).json()
    assert (shown["status"], shown["table"], shown["question"]) == ("open", None, None)


def test_teams_of_pikto_look_as_the_document_says():
    game = running_table(slug="pikto", seats=4, teams=True)
    programs = {name: Program(name) for name in ("Alice", "Bob", "Carol", "Dora")}
    for number in range(12):
        game = play_until(game, lambda now, number=number: now.number >= number, seed=number)
        for program in programs.values():
            program.table(game)
    assert awaited(game)


@pytest.mark.parametrize(
    ("value", "schema", "said"),
    [
        (1, {"type": "string"}, "is no string"),
        (True, {"type": "integer"}, "is no integer"),
        ({"a": 1}, {"type": "object", "properties": {}}, "knows no a"),
        ({}, {"type": "object", "properties": {"a": {}}, "required": ["a"]}, "a is missing"),
        ([1, "x"], {"type": "array", "items": {"type": "integer"}}, "is no integer"),
        ("x", {"enum": ["y"]}, "none of"),
        ("x", {"anyOf": [{"type": "null"}, {"type": "integer"}]}, "is no"),
        ({"type": "b"}, {"anyOf": [], "discriminator": {"propertyName": "type", "mapping": {"a": ""}}}, "no 'b'"),
        (-1, {"type": "integer", "minimum": 0}, "beyond"),
        ("2026-03-02T12:00:00", {"type": "string", "format": "date-time"}, "without a zone"),
    ],
)
def test_the_judge_would_notice(value, schema, said):
    assert said in next(faults(value, schema, {}))


def test_the_paths_are_told_apart():
    assert [pattern_of(path) for path in ("/tables", "/tables/x", "/tables/x/answers", "/tables/x/y")] == [
        TABLES,
        TABLE,
        ANSWERED,
        None,
    ]


def test_a_random_answer_is_written_as_the_document_says():
    game = running_table(slug="magic_dragons", seats=2)
    schemas = the_document()["components"]["schemas"]
    program = Program(awaited(game)[0])
    question = program.table(game).json()["question"]
    body = {"question": question["id"], "answer": {"choice": "bid", "picked": question["choices"][0]["ways"][0]}}
    assert list(faults(body, schemas["Given"], schemas)) == []
    assert program.send(game, body).status_code == 200
