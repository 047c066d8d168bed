from __future__ import annotations

import json
import subprocess
import sys

import pytest
from django.urls import reverse

from accounts.services import user_name_hide
from games.engine import codec
from games.engine.stream import commitment
from games.exports.reading import checked
from games.models import Game, Move, Report
from games.registry import GAMES
from games.services.seats import seat_leave
from games.services.undo import move_undo
from games.views import limits
from tests.base import (
    NOW,
    act,
    client_of,
    fresh,
    hands,
    moves,
    open_table,
    play_until,
    playing_table,
    running_table,
    somebody,
)
from tests.source import ROOT
from tests.web.game_files import export, file_of, over, text_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_that_is_over_can_be_taken_along(slug):
    game = over(slug)
    response = export(game)
    assert response["Content-Type"] == "application/json"
    assert response["Content-Disposition"] == f'attachment; filename="{slug}-{game.key}.json"'
    replay = checked(response.content, GAMES)
    assert [name.name for name in replay.file.players] == ["Alice", "Bob", "Carol"][: game.seats]
    assert codec.encode([*replay.steps()][-1].state) == fresh(game).state
    assert replay.file.commitment == game.commitment == commitment(bytes(fresh(game).secret))
    rows = Move.objects.filter(game=game).exclude(number=0)
    assert [*replay.file.times] == [*rows.values_list("made_at", flat=True)]
    assert replay.text == response.content
    assert replay.file.outcome.how == game.how
    assert [place.points for place in replay.file.outcome.places] == [hand.points for hand in hands(game)]


@pytest.mark.parametrize("slug", GAMES)
def test_the_script_for_checking_a_deal_takes_the_file(slug, tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(export(over(slug)).content)
    script = ROOT / "docs" / "verify_deal.py"
    told = subprocess.run([sys.executable, script, path], check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert "of the game's own stream none is missing" in told.stdout
    assert "Moves and result are as they were written" in told.stdout


def test_a_game_that_was_given_up_can_be_taken_along():
    game = play_until(running_table(slug="magic_dragons"), moves(5))
    for name in ("Alice", "Bob", "Carol"):
        seat_leave(game_id=game.pk, user=somebody(name), now=NOW)
    assert fresh(game).status == Game.Status.ABANDONED
    content = file_of(game)
    assert content["outcome"] is None
    assert len(content["log"]) == 5
    assert checked(json.dumps(content).encode(), GAMES)


@pytest.mark.parametrize("name", ["Alice", "Wanda", None])
def test_nothing_leaves_of_a_game_that_goes_on(name):
    for game in (open_table(slug="magic_dragons", public=True), running_table(slug="pikto", public=True)):
        assert export(game, name).status_code == 404


def test_a_table_that_was_closed_before_it_began_has_no_file():
    game = open_table(slug="magic_dragons")
    Game.objects.filter(pk=game.pk).update(status=Game.Status.CLOSED, ended_at=NOW)
    assert export(game).status_code == 404


def test_a_stranger_gets_the_same_for_a_private_game_as_for_none():
    game = over()
    assert export(game, "Mallory").status_code == 404
    assert client_of("Mallory").get(reverse("export", args=["nowhere"])).status_code == 404
    assert "login" in export(game, None)["Location"]


def test_everybody_may_take_a_public_game():
    game = over(public=True)
    assert file_of(game, None) == file_of(game, "Mallory") == file_of(game)


def test_it_can_only_be_got():
    assert client_of("Alice").post(reverse("export", args=[over().key])).status_code == 405


def test_it_can_be_taken_so_often_a_minute(monkeypatch):
    monkeypatch.setattr(limits, "MOST_A_MINUTE", 2)
    address, alice = reverse("export", args=[over().key]), client_of("Alice")
    assert [alice.get(address).status_code for _ in range(3)] == [200, 200, 429]


def test_rules_that_are_not_played_any_more_can_not_be_taken_along():
    game = over()
    Game.objects.filter(pk=game.pk).update(rules_version=99)
    assert export(game).status_code == 404


def test_what_was_taken_back_is_not_in_it():
    game = playing_table(slug="pickit_dragons", seats=2, seed=20)
    game = play_until(game, lambda now: Move.objects.filter(game=now, undoable=True, number=now.number).exists())
    move = Move.objects.get(game=game, number=game.number)
    player = hands(game)[move.seat].user
    move_undo(key=game.key, user_id=player.pk, heard=game.heard, now=NOW)
    game = play_until(fresh(game), lambda now: now.is_over)
    content = file_of(game)
    assert len(content["log"]) == Move.objects.filter(game=game, undone_at=None).count() - 1
    assert len(content["log"]) == len(content["times"]) == game.number - game.undone
    assert checked(json.dumps(content).encode(), GAMES)


def test_what_the_house_played_is_marked_and_its_chance_can_be_checked():
    game = running_table(slug="pickit_dragons", seats=2, seed=20)
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=NOW)
    act(game, "Alice")
    game = play_until(fresh(game), lambda now: now.is_over)
    content = file_of(game)
    played = Move.objects.filter(game=game, by_house=True).values_list("number", flat=True)
    assert content["by_house"] == [*played] != []
    assert checked(json.dumps(content).encode(), GAMES)


def test_a_hidden_name_stays_hidden_in_it():
    game = over()
    user_name_hide(user=somebody("Bob"), hidden=True)
    assert [player["name"] for player in file_of(game)["players"]] == ["Alice", "hidden name", "Carol"]
    user_name_hide(user=somebody("Bob"), hidden=False)
    about = str(somebody("Bob").pk)
    Report.objects.create(game=game, reporter=somebody("Alice"), kind="name", about=about, reported_at=NOW)
    assert [player["name"] for player in file_of(game)["players"]] == ["Alice", "hidden name", "Carol"]
    assert [player["name"] for player in file_of(game, "Bob")["players"]] == ["Alice", "Bob", "Carol"]


def test_a_reported_drawing_stays_in_the_log():
    """Without it the game couldn't be played again, and its deal not be checked."""
    game = over("pikto")
    whole = file_of(game)
    Report.objects.create(
        game=game, reporter=somebody("Alice"), kind="drawing", about="1:0", reported_at=NOW, upheld=True
    )
    assert file_of(game) == whole


def test_looks_are_counted_for_each_person_and_those_of_strangers_by_address(monkeypatch):
    monkeypatch.setattr(limits, "MOST_A_MINUTE", 1)
    address = reverse("export", args=[over(public=True).key])
    for name in ("Alice", "Bob", None):
        client = client_of(name)
        assert [client.get(address).status_code for _ in range(2)] == [200, 429]
    assert "Nothing is lost. Wait, then try again" in text_of(client_of(None).get(address))
