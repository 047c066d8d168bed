from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Game, Hand
from games.registry import GAMES
from games.services.seats import MOST_OPENED_BY_GUEST
from tests.base import (
    by_form,
    client_of,
    fresh,
    hand_of,
    hands,
    let_a_bot_play,
    let_bots_play,
    nothing_changes,
    open_table,
    play_until,
    wild,
)

FORM = {"seats": "4", "pace": "easy", "token": "plum", "variant": "none", "public_missions": "1", "starter": "0"}


def play_now(slug="pickit_dragons"):
    return reverse("play-now", args=[slug])


def fill(game):
    return reverse("fill", args=[game.key])


@pytest.mark.parametrize("slug", GAMES)
def test_a_stranger_is_at_a_table_with_the_first_move_after_one_click(slug):
    client = Client()
    assert play_now(slug) in client.get(reverse("home")).content.decode()
    response = client.post(play_now(slug), {"time_zone": "Europe/Berlin"})
    game = Game.objects.get()
    assert (response.status_code, response.url) == (302, game.get_absolute_url())
    guest = User.objects.get(is_guest=True)
    assert guest.time_zone == "Europe/Berlin"
    assert hands(game)[0].user == guest
    let_bots_play(game)
    assert hand_of(game, guest.username).awaited
    assert "Easy bot Ada" in client.get(response.url).content.decode()


def test_somebody_signed_in_plays_under_their_own_name():
    client = client_of("Alice")
    assert play_now() in client.get(reverse("home")).content.decode()
    client.post(play_now())
    assert hands(Game.objects.get())[0].user.username == "Alice"
    assert not User.objects.filter(is_guest=True).exists()


def test_a_second_click_leads_to_the_same_table():
    client = Client()
    first, second = client.post(play_now()), client.post(play_now())
    assert first.url == second.url == Game.objects.get().get_absolute_url()


def test_a_guest_who_opens_and_leaves_tables_again_and_again_is_told_to_wait():
    client = Client()
    for _ in range(MOST_OPENED_BY_GUEST):
        response = client.post(play_now("magic_dragons"))
        client.post(f"{response.url}leave/")
    with nothing_changes():
        assert client.post(play_now("magic_dragons")).url == reverse("home")
    assert f"{MOST_OPENED_BY_GUEST} tables within an hour" in client.get(reverse("home")).content.decode()
    with nothing_changes():
        response = client.post(reverse("table-new", args=["pickit_dragons"]), FORM | {"bots": "2"})
    assert "tables within an hour" in response.content.decode()


def test_too_many_guests_from_one_place_are_refused(settings):
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"guest": "1/h/ip"}
    Client().post(play_now())
    client = Client()
    with nothing_changes():
        assert client.post(play_now()).status_code == 429


def test_whoever_has_too_many_tables_is_told(monkeypatch):
    client = client_of("Alice")
    monkeypatch.setattr("games.services.seats.MOST_SEATS", 0)
    with nothing_changes():
        response = client.post(play_now())
    assert response.url == reverse("home")


def test_an_unknown_game_is_not_found():
    client = Client()
    with nothing_changes():
        assert client.post(play_now("chess")).status_code == 404


@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_links_change_nothing(method):
    game, client = open_table("Alice"), client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(play_now()).status_code == 405
        assert getattr(client, method)(fill(game)).status_code == 405


def test_a_table_may_be_opened_with_bots():
    there = reverse("table-new", args=["pickit_dragons"])
    client = client_of("Alice")
    assert 'name="bots"' in client.get(there).content.decode()
    client.post(there, FORM | {"bots": "2", "level": "good"})
    game = Game.objects.get()
    assert [hand.user.bot for hand in hands(game)] == ["", "good", "good"]
    assert game.status == "open"


@pytest.mark.parametrize("wrong", [{"bots": "4"}, {"bots": "-1"}, {"bots": "x"}, {"bots": "1", "level": "best"}])
def test_a_table_of_nothing_but_bots_is_not_opened(wrong):
    client = client_of("Alice")
    with nothing_changes():
        response = client.post(reverse("table-new", args=["pickit_dragons"]), FORM | wrong)
    assert response.status_code == 422
    assert 'class="errorlist' in response.content.decode()


def test_the_host_finds_a_button_that_fills_the_table():
    game, client = open_table("Alice", "Bob", seats=4), client_of("Alice")
    assert fill(game) in client.get(game.get_absolute_url()).content.decode()
    assert fill(game) not in client_of("Bob").get(game.get_absolute_url()).content.decode()
    assert client.post(fill(game), {"level": "easy"}).url == game.get_absolute_url()
    assert [hand.user.bot for hand in hands(game)] == ["", "", "easy", "easy"]
    assert fresh(game).status == "running"


def test_without_a_level_they_are_good():
    game = open_table("Alice", seats=2)
    client_of("Alice").post(fill(game), {"level": "best"})
    assert hands(game)[1].user.bot == "good"


def test_nobody_else_fills_it():
    game, private = open_table("Alice", "Bob", seats=4, public=True), open_table("Alice")
    bob, mallory, stranger = client_of("Bob"), client_of("Mallory"), client_of(None)
    with nothing_changes():
        assert mallory.post(fill(private)).status_code == 404
        assert stranger.post(fill(game)).url.startswith(reverse("account_login"))
    for client in (bob, mallory):
        client.post(fill(game))
    assert len(hands(game)) == 2


def test_a_bot_has_its_mark_and_no_buttons_for_people():
    game, client = open_table("Alice", seats=3), client_of("Alice")
    assert "bot-mark" not in client.get(game.get_absolute_url()).content.decode()
    client.post(reverse("table-new", args=["pickit_dragons"]), FORM | {"bots": "1"})
    game = Game.objects.get(seats=4)
    for view in ("table", "people"):
        text = client.get(reverse(view, args=[game.key])).content.decode()
        assert "bot-mark" in text
    assert 'name="kind"' not in text


@pytest.mark.parametrize(("slug", "seats"), [("pickit_dragons", 2), ("magic_dragons", 3), ("pikto", 3)])
def test_one_person_plays_a_whole_game_against_bots_over_http(slug, seats):
    client = Client()
    client.post(play_now(slug))
    client.post(reverse("settings_at_table"))
    game = Game.objects.get()
    if game.seats != seats:
        client.post(reverse("leave", args=[game.key]))
        form = {"seats": seats, "pace": "daily", "token": "amber", "starter": "", "bots": seats - 1, "level": "easy"}
        response = client.post(reverse("table-new", args=[slug]), form)
        game = Game.objects.get(key=response.url.split("/")[2])
    name = hands(game)[0].user.username
    game = play_until(game, lambda now: now.is_over, player=wild, way=by_form({name: client}))
    assert game.status == "finished"
    assert not Hand.objects.exclude(bot_at=None).exists()
    text = client.get(game.get_absolute_url()).content.decode()
    assert "The game is over" in text
    assert reverse("rematch", args=[game.key]) in text


def test_a_page_with_bots_costs_no_more_than_one_with_people(django_assert_max_num_queries):
    game = open_table("Alice", seats=4)
    client = client_of("Alice")
    client.post(fill(game))
    let_a_bot_play(game)
    with django_assert_max_num_queries(8):
        client.get(game.get_absolute_url())
