"""What a program is told: its person's tables in a list, and one table with their eyes."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine import codec
from games.models import Hand, Report
from games.pikto.view import Table
from games.services.seats import seat_leave
from games.services.undo import move_undo
from tests.base import (
    EVERYBODY,
    act,
    answer,
    awaited,
    client_of,
    finished_table,
    fresh,
    hand_of,
    later,
    moves,
    open_table,
    play_until,
    playing_table,
    running_table,
    somebody,
    wild,
)
from tests.web.programs import Program


def keys(response):
    return [(line["key"], line["stands"]) for line in response.json()["tables"]]


def test_the_list_holds_ones_own_tables_those_that_wait_first():
    over, left = finished_table(), playing_table(seats=3, public=True)
    seat_leave(game_id=left.pk, user=somebody("Alice"), now=later())
    waits, runs, free = playing_table(starter=0), playing_table(starter=1), open_table("Bob", "Alice")
    open_table("Bob", public=True)
    program = Program()
    expected = [(waits, "waiting"), (runs, "running"), (free, "open"), (over, "over")]
    assert keys(program.get("/tables")) == [(game.key, stands) for game, stands in expected]
    for game, stands in expected:
        assert keys(program.get(f"/tables?stands={stands}")) == [(game.key, stands)]


def test_a_line_says_what_the_lobby_says():
    game = playing_table(starter=0)
    (line,) = Program().get("/tables").json()["tables"]
    assert (line["game"], line["status"], line["seat"]) == ("pickit_dragons", "running", 0)
    assert [(player["name"], player["awaited"]) for player in line["players"]] == [
        ("Alice", True),
        ("Bob", False),
        ("Carol", False),
    ]
    assert line["url"].endswith(f"/t/{game.key}/")
    assert line["deadline"] == line["players"][0]["deadline"]


def test_a_reported_name_is_out_of_its_readers_sight_in_the_list_too():
    """At the table where it was reported, and nowhere else; at none of others until staff agrees."""
    game, other = playing_table(seats=2), playing_table(seats=2)

    def named(program):
        names = {line["key"]: line["players"][1]["name"] for line in program.get("/tables").json()["tables"]}
        at_the_table = {key: program.table(key).json()["players"][1]["name"] for key in names}
        assert names == at_the_table
        return [names[game.key], names[other.key]]

    alice, bob = Program(), Program("Bob")
    assert named(alice) == ["Bob", "Bob"]
    before = counted(alice, "/tables")
    client_of("Alice").post(f"/t/{game.key}/report/", {"kind": "name", "about": str(somebody("Bob").pk), "text": ""})
    assert named(alice) == ["hidden name", "Bob"]
    assert named(bob) == ["Bob", "Bob"]
    assert counted(alice, "/tables") == before
    Report.objects.update(upheld=True, settled_at=later())
    assert named(bob) == ["hidden name", "Bob"]


def test_the_list_comes_in_pages(monkeypatch):
    monkeypatch.setattr("games.api.listed.PAGE", 2)
    found = [open_table("Alice").key for _ in range(3)][::-1]
    program = Program()
    pages = [program.get(f"/tables?page={page}").json() for page in (1, 2, 3)]
    assert [[line["key"] for line in page["tables"]] for page in pages] == [found[:2], found[2:], []]
    assert {page["pages"] for page in pages} == {2}


@pytest.mark.parametrize("query", ["page=0", "page=-1", "page=x", "page=", f"page={10**20}", "stands=now", "stands="])
def test_what_can_not_be_read_in_an_address_is_400(query):
    assert Program().get(f"/tables?{query}").status_code == 400


@pytest.mark.parametrize("query", ["since=-1", "since=1.5", "since=", "since=²"])
def test_what_can_not_be_read_in_a_tables_address_is_400(query):
    assert Program().table(playing_table(), f"?{query}").status_code == 400


def test_a_table_shows_what_its_seat_may_see():
    game = playing_table(starter=0)
    for seat, name in enumerate(("Alice", "Bob")):
        shown, hand = Program(name).table(game).json(), hand_of(game, name)
        assert shown["seat"] == seat
        assert shown["table"] == codec.decode(fresh(game).table, dict)
        assert shown["hand"] == codec.decode(hand.cards, dict)
        assert shown["question"] == (codec.decode(hand.question, dict) if hand.question else None)
        assert shown["changes"] == fresh(game).heard


def test_others_may_look_at_a_public_table_without_a_hand():
    shown = Program("Wanda").table(playing_table(public=True)).json()
    assert shown["table"]
    assert (shown["seat"], shown["hand"], shown["question"]) == (None, None, None)
    assert (shown["clock"]["deadline"], shown["clock"]["bank"]) == (None, None)


def test_whoever_has_left_looks_on():
    game = playing_table()
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=later())
    shown = Program().table(game).json()
    assert (shown["seat"], shown["hand"], shown["question"]) == (None, None, None)


def test_the_log_is_told_to_each_seat_without_a_gap():
    game = play_until(playing_table(public=True), moves(30), player=wild)
    logs = {name: Program(name).table(game, "?since=0").json()["log"] for name in ("Alice", "Wanda")}
    for log in logs.values():
        assert [entry["number"] for entry in log["entries"]] == list(range(log["next"]))
        assert not log["more"]
    assert logs["Alice"]["entries"][0]["seat"] is None
    assert logs["Alice"] != logs["Wanda"]


def test_the_log_goes_on_where_it_was_left():
    game = play_until(playing_table(), moves(10), player=wild)
    program = Program()
    log = program.table(game, "?since=0").json()["log"]
    assert program.table(game, f"?since={log['next']}").json()["log"]["entries"] == []
    game = act(game, awaited(game)[0])
    more = program.table(game, f"?since={log['next']}").json()["log"]
    assert [entry["number"] for entry in more["entries"]] == [log["next"]]
    assert program.table(game).json()["log"]["entries"] == log["entries"] + more["entries"]


def test_a_long_log_comes_in_pieces_and_by_itself_its_end(monkeypatch):
    monkeypatch.setattr("games.api.shown.LONGEST_LOG", 5)
    game = play_until(playing_table(), moves(12), player=wild)
    program, entries, since, more = Program(), [], 0, True
    while more:
        log = program.table(game, f"?since={since}").json()["log"]
        entries, since, more = entries + log["entries"], log["next"], log["more"]
    assert len(entries) > 10
    assert program.table(game).json()["log"]["entries"] == entries[-5:]
    assert program.table(game, "?since=500").json()["log"] == {"entries": [], "next": 500, "more": False}


def test_a_move_that_was_taken_back_says_so():
    game = playing_table(seats=2, starter=0)
    game = answer(game, "Alice", "take", "offer-1", now=later())
    hand = hand_of(game, "Alice")
    move_undo(key=game.key, user_id=hand.user_id, heard=game.heard, now=later(minutes=1))
    entries = Program().table(game).json()["log"]["entries"]
    assert [entry["undone"] for entry in entries[-1:]] == [True]


def test_a_reported_drawing_is_out_of_sight():
    game = play_until(running_table(slug="pikto", seats=3, public=True), lambda game: '"turn":2' in game.table)
    record = codec.decode(game.table, Table).last
    artist = record.plates[0].artist
    drawing = codec.plain(record.plates[0].drawing)
    reporter, other = (EVERYBODY[(artist + step) % 3] for step in (1, 2))
    client_of(reporter).post(f"/t/{game.key}/report/", {"kind": "drawing", "about": f"1:{artist}", "text": ""})
    assert Report.objects.count() == 1

    def found(name):
        return Program(name).table(game).content.decode().count(codec.encode(drawing))

    assert found(other) == 2
    assert found(reporter) == 0
    Report.objects.update(upheld=True, settled_at=later())
    assert (found("Wanda"), Hand.objects.filter(game=game).count()) == (0, 3)


def test_a_drawing_that_was_just_revealed_and_reported_is_out_of_sight_too():
    game = play_until(
        running_table(slug="pikto", seats=3, public=True),
        lambda game: any(shown.drawing for shown in codec.decode(game.table, Table).slates),
    )
    (place, shown) = next(
        (place, each) for place, each in enumerate(codec.decode(game.table, Table).slates) if each.drawing
    )
    Report.objects.create(
        game=game, reporter=somebody("Wanda"), kind="drawing", about=f"1:{shown.artist}", reported_at=later()
    )
    assert Program("Wanda").table(game).json()["table"]["slates"][place]["drawing"] is None
    assert Program("Alice").table(game).json()["table"]["slates"][place]["drawing"]


def counted(program, path):
    program.get(path)
    with CaptureQueriesContext(connection) as captured:
        assert program.get(path).status_code == 200
    return len(captured)


@pytest.mark.parametrize("name", ["Alice", "Wanda"])
def test_a_table_costs_the_same_however_long_its_log_and_however_many_sit_there(name):
    small, large = playing_table(seats=2, public=True), playing_table(seats=4, public=True, variant="combined")
    large = play_until(large, moves(60), player=wild)
    program = Program(name)
    costs = [counted(program, f"/tables/{game.key}?since=0") for game in (small, large)]
    assert costs[0] == costs[1] <= 5


def test_the_list_costs_the_same_however_long_it_is():
    program, costs = Program(), []
    for count in (1, 3):
        for _ in range(count):
            playing_table(seats=2)
            open_table("Alice", "Bob", "Carol", seats=4)
        costs.append(counted(program, "/tables"))
    assert costs[0] == costs[1] <= 5
