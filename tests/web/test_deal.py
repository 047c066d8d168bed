from __future__ import annotations

import html
import json
import re
from unittest import mock

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.deal import deal_of
from games.models import Game, Hand, Report
from games.registry import GAMES
from games.services.seats import seat_leave
from games.services.staff import table_end
from games.services.undo import move_undo
from tests.base import (
    NOW,
    PEOPLE,
    answer,
    client_of,
    finished_table,
    fresh,
    hand_of,
    hands,
    later,
    moves,
    nothing_changes,
    open_table,
    play_until,
    playing_table,
    running_table,
    somebody,
    wild,
)
from tests.deals import SCRIPT, script

EVERYBODY = ["Alice", "Bob", "Wanda", None]


def page(game, name="Alice"):
    response = client_of(name).get(reverse("deal", args=[game.key]))
    assert response.status_code == 200
    return response.content.decode()


def text_of(shown):
    """The file's text that the page offers to check."""
    return html.unescape(re.search(r'<textarea id="deal-text"[^>]*>(.*?)</textarea>', shown, re.S)[1])


def secrets_of(game, *, but=None):
    """What nobody may read while the game goes on: the secret, the seed, and the salts of others."""
    whole, seats = fresh(game), hands(game)
    salts = [hand.salt for hand in seats if hand.user.username != but]
    return [bytes(whole.secret).hex(), *salts]


def abandoned_table(**how):
    game = play_until(playing_table(seats=2, public=True, **how), moves(12), player=wild)
    for name in PEOPLE[:2]:
        seat_leave(game_id=game.pk, user=somebody(name), now=later())
    assert fresh(game).status == Game.Status.ABANDONED
    return fresh(game)


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_commitment_is_there_from_the_opening_on(name):
    game = open_table("Alice", "Bob", public=True)
    for shown in (page(game, name), client_of(name).get(game.get_absolute_url()).content.decode()):
        assert game.commitment in shown


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", EVERYBODY)
def test_nothing_secret_is_there_before_the_end(slug, name):
    game = play_until(running_table(slug=slug, public=True), moves(8), player=wild)
    client = client_of(name)
    for address in (reverse("deal", args=[game.key]), game.get_absolute_url(), reverse("board", args=[game.key])):
        shown = client.get(address).content.decode()
        assert [each for each in secrets_of(game, but=name) if each in shown] == []
        assert "deal-text" not in shown
    assert deal_of(game, PEOPLE) is None


def test_ones_own_salt_is_there_while_the_game_goes_on():
    game = playing_table(public=True)
    for name in PEOPLE[:3]:
        own = hand_of(game, name).salt
        assert own in page(game, name)
        assert own in client_of(name).get(game.get_absolute_url()).content.decode()


def test_whoever_has_left_is_shown_no_salt():
    game = playing_table(public=True)
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=later())
    assert hand_of(game, "Alice").salt not in page(game, "Alice")


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", EVERYBODY)
def test_after_the_end_all_values_are_there_and_hold(slug, name):
    game = finished_table(slug=slug, seats=3, public=True)
    shown = page(game, name)
    for each in secrets_of(game):
        assert each in shown
    deal = json.loads(text_of(shown))
    assert deal["commitment"] == game.commitment
    assert len(list(script().checks(deal, game.commitment))) == 3
    assert deal["draws"] != []
    assert f'data-published="{game.commitment}"' in shown


@pytest.mark.parametrize("slug", GAMES)
def test_the_page_and_the_file_of_the_game_say_the_same(slug):
    game = finished_table(slug=slug, seats=3, public=True)
    file = json.loads(client_of(None).get(reverse("export", args=[game.key])).content)
    deal = json.loads(text_of(page(game, None)))
    assert deal == {name: file[name] for name in deal}
    assert len(list(script().checks(file, game.commitment))) == 4
    assert reverse("export", args=[game.key]) in page(game, None)


def test_the_salts_stand_with_their_people_in_the_order_of_the_seats():
    game = finished_table(seats=3, slug="magic_dragons", public=True)
    found = re.findall(r"<li>([^<]+)<br><code>([0-9a-f]+)</code>", page(game, None))
    assert found == [(hand.user.username, hand.salt) for hand in hands(game)]


def test_a_name_that_is_hidden_stays_hidden_there():
    game = finished_table(seats=3, slug="magic_dragons", public=True)
    bob = somebody("Bob")
    Report.objects.create(
        game=game, reporter=somebody("Alice"), kind=Report.Kind.NAME, about=str(bob.pk), reported_at=NOW, upheld=True
    )
    assert "Bob" not in page(game, "Carol")


@pytest.mark.parametrize("slug", GAMES)
def test_an_abandoned_game_is_open_too(slug):
    game = abandoned_table(slug=slug) if slug != "pikto" else closed_by_staff(slug)
    deal = json.loads(text_of(page(game, "Wanda")))
    assert len(list(script().checks(deal, game.commitment))) == 3
    assert reverse("deal", args=[game.key]) in client_of("Wanda").get(game.get_absolute_url()).content.decode()


def closed_by_staff(slug):
    game = play_until(running_table(slug=slug, seats=3, public=True), moves(9), player=wild)
    table_end(game_id=game.pk, now=later())
    return fresh(game)


def test_a_game_in_which_something_was_taken_back_holds():
    game = answer(running_table(slug="magic_dragons", starter=0, public=True), "Alice", "bid", "bid-1")
    move_undo(key=game.key, user_id=somebody("Alice").pk, heard=game.heard, now=NOW)
    game = play_until(fresh(game), lambda now: now.is_over)
    assert len(list(script().checks(json.loads(text_of(page(game))), game.commitment))) == 3


def test_a_table_that_was_closed_before_it_began_opens_nothing():
    game = open_table("Alice", "Bob", public=True)
    table_end(game_id=game.pk, now=later())
    shown = page(game, "Alice")
    assert "closed before a game began" in shown
    assert [each for each in secrets_of(game) if each in shown] == []
    assert deal_of(game, PEOPLE) is None


@pytest.mark.parametrize("status", [Game.Status.FINISHED, Game.Status.ABANDONED])
def test_a_copy_that_says_it_is_over_opens_nothing(status):
    """Staff look at running games as if they were over; the database knows better."""
    game = playing_table()
    game.status = status
    assert deal_of(game, PEOPLE) is None


@pytest.mark.parametrize("over", [False, True])
def test_strangers_find_no_deal_of_a_private_table(over):
    game = finished_table() if over else playing_table()
    assert client_of("Mallory").get(reverse("deal", args=[game.key])).status_code == 404
    assert client_of(None).get(reverse("deal", args=[game.key])).status_code == 302


def test_a_game_of_older_rules_still_shows_secret_and_seed():
    game = finished_table(public=True)
    Game.objects.filter(pk=game.pk).update(rules_version=99)
    shown = page(game, None)
    deal = json.loads(text_of(shown))
    assert "draws" not in deal
    assert bytes(game.secret).hex() == deal["secret"]
    assert "can't be played again here" in html.unescape(shown)


def test_a_finished_game_is_played_again_only_so_often():
    over, going = finished_table(public=True), playing_table(public=True)
    with mock.patch("games.views.deal.replay_refusal", return_value=HttpResponse(status=429)):
        assert client_of(None).get(reverse("deal", args=[over.key])).status_code == 429
        assert client_of(None).get(reverse("deal", args=[going.key])).status_code == 200


def test_it_is_only_looked_at():
    game = finished_table(public=True)
    client = client_of("Alice")
    with nothing_changes():
        assert client.get(reverse("deal", args=[game.key])).status_code == 200
    assert client.post(reverse("deal", args=[game.key])).status_code == 405


@pytest.mark.parametrize("name", ["Alice", None])
def test_it_costs_the_same_however_long_the_game_was(name):
    short, long = finished_table(seats=2, public=True), finished_table(seats=4, public=True)
    client, costs = client_of(name), []
    client.get(reverse("rules", args=["pickit_dragons"]))
    for game in (short, long):
        with CaptureQueriesContext(connection) as captured:
            assert client.get(reverse("deal", args=[game.key])).status_code == 200
        costs.append(len(captured))
    assert costs[0] == costs[1] <= 10


def test_the_foot_of_a_table_leads_there_after_the_end():
    game = finished_table(public=True)
    shown = client_of(None).get(game.get_absolute_url()).content.decode()
    assert "Check the deal" in shown
    assert reverse("deal", args=[game.key]) in shown
    assert bytes(game.secret).hex() not in shown


def test_the_script_can_be_taken_along():
    response = client_of(None).get(reverse("deal-script"))
    assert b"".join(response.streaming_content) == SCRIPT.read_bytes()
    assert response["Content-Disposition"] == 'attachment; filename="verify_deal.py"'


def test_no_seat_brings_its_salt_into_memory_by_itself():
    game = playing_table()
    assert "salt" in Hand.objects.filter(game=game).first().get_deferred_fields()
