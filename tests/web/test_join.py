from __future__ import annotations

import pytest
from django.urls import reverse

from tests.base import client_of, finished_table, fresh, hands, nothing_changes, open_table, running_table


def join(client, game, **form):
    return client.post(reverse("join", args=[game.key]), form)


def seated(game):
    return [hand.user.username for hand in hands(game)]


def test_whoever_has_the_link_takes_a_seat():
    game = open_table()
    response = join(client_of("Bob"), game, invitation=game.invitation, token="coral")
    assert response.url == game.get_absolute_url()
    assert [(hand.user.username, hand.token) for hand in hands(game)] == [("Alice", "amber"), ("Bob", "coral")]


def test_anybody_takes_a_seat_at_a_public_table():
    game = open_table(public=True)
    join(client_of("Bob"), game)
    assert seated(game) == ["Alice", "Bob"]


def test_the_last_seat_starts_the_game():
    game = open_table("Alice", seats=2)
    join(client_of("Bob"), game, invitation=game.invitation)
    assert fresh(game).status == "running"


def test_joining_twice_is_joining_once():
    game = open_table(public=True)
    bob = client_of("Bob")
    join(bob, game)
    with nothing_changes():
        assert join(bob, game, token="slate").status_code == 302


@pytest.mark.parametrize("invitation", ["", "wrong", "\0", "x" * 5000, "\udcff".encode(errors="surrogateescape")])
def test_without_the_link_a_private_table_is_not_there(invitation):
    game = open_table()
    mallory = client_of("Mallory")
    with nothing_changes():
        assert join(mallory, game, invitation=invitation).status_code == 404


def test_the_link_of_one_table_opens_no_other():
    game, other = open_table(), open_table()
    mallory = client_of("Mallory")
    with nothing_changes():
        assert join(mallory, game, invitation=other.invitation).status_code == 404


@pytest.mark.parametrize("public", [True, False])
def test_a_full_table_says_so_and_leads_on(public):
    game = running_table(seats=2, public=public)
    carol = client_of("Carol")
    with nothing_changes():
        response = join(carol, game, invitation=game.invitation)
    assert response.status_code == 302
    assert "taken or it was closed" in carol.get(response.url).content.decode()


def test_a_finished_table_has_no_seats():
    game = finished_table(public=True)
    carol = client_of("Carol")
    with nothing_changes():
        join(carol, game)


def test_who_is_not_signed_in_comes_back_to_the_table():
    game = open_table(public=True)
    with nothing_changes():
        assert join(client_of(None), game).url == f"{reverse('account_login')}?next={game.get_absolute_url()}"


def test_strange_tokens_are_replaced():
    game = open_table(public=True, seats=4)
    for name, token in (("Bob", "\0"), ("Carol", "amber"), ("Dora", "x" * 9999)):
        assert join(client_of(name), game, token=token).status_code == 302
    assert len({hand.token for hand in hands(game)}) == 4


@pytest.mark.parametrize("method", ["get", "head", "put", "delete"])
def test_it_can_only_be_posted(method):
    game = open_table(public=True)
    client = client_of("Bob")
    with nothing_changes():
        assert getattr(client, method)(reverse("join", args=[game.key])).status_code == 405


def test_with_teams_people_choose_whose_mate_they_are():
    game = open_table("Alice", slug="pikto", seats=6, teams=True, public=True)
    client = client_of("Bob")
    page = " ".join(client.get(game.get_absolute_url()).content.decode().split())
    assert 'value="3"> Seat 4: mate of Alice' in page
    assert "Seat 2: mate of whoever takes seat 5" in page
    client.post(reverse("join", args=[game.key]), {"token": "teal", "seat": "3"})
    assert [(hand.seat, hand.user.username) for hand in hands(game)] == [(0, "Alice"), (3, "Bob")]


@pytest.mark.parametrize("seat", ["0", "6", "-1", "x", "", "9" * 400, "²", "\0"])
def test_where_the_wanted_seat_is_taken_or_unknown_the_lowest_free_one_is_given(seat):
    game = open_table("Alice", slug="pikto", seats=6, teams=True, public=True)
    client_of("Bob").post(reverse("join", args=[game.key]), {"token": "teal", "seat": seat})
    assert [hand.seat for hand in hands(game)] == [0, 1]


def test_where_it_makes_no_difference_nobody_is_asked_for_a_seat():
    game = open_table("Alice", public=True)
    assert 'name="seat"' not in client_of("Bob").get(game.get_absolute_url()).content.decode()
