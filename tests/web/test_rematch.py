from __future__ import annotations

import pytest
from django.core import mail
from django.urls import reverse

from accounts.distances import distance_keep
from games.models import Game, Invite, Letter
from tests.base import (
    client_of,
    finished_table,
    fresh,
    hands,
    nothing_changes,
    running_table,
    somebody,
)


def rematch(name, game):
    return client_of(name).post(reverse("rematch", args=[game.key]))


def seated(game):
    return [(hand.seat, hand.user.username, hand.token) for hand in hands(game)]


def following(game):
    return Game.whole.get(rematch_of=game)


def test_the_first_click_opens_the_same_table_again_and_invites_the_others():
    game = finished_table(seats=3, public=True, variant="secret", pace="easy")
    response = rematch("Bob", game)
    new = following(game)
    assert response.url == new.get_absolute_url()
    for name in ("slug", "seats", "options", "pace", "public"):
        assert getattr(new, name) == getattr(game, name)
    assert (new.status, new.host.username) == ("open", "Bob")
    assert seated(new) == [seat for seat in seated(game) if seat[1] == "Bob"]
    assert set(Invite.objects.values_list("sender__username", "user__username")) == {("Bob", "Alice"), ("Bob", "Carol")}
    assert mail.outbox == []


def test_a_second_click_joins_the_first_and_the_last_one_starts_it():
    game = finished_table(seats=3)
    for name in ("Bob", "Carol", "Alice"):
        rematch(name, game)
    assert Game.objects.filter(rematch_of=game).count() == 1
    assert seated(following(game)) == seated(game)
    assert following(game).status == "running"


def test_clicking_twice_is_clicking_once():
    game = finished_table()
    rematch("Alice", game)
    assert rematch("Alice", game).url == following(game).get_absolute_url()
    assert len(seated(following(game))) == 1


def test_the_finished_page_has_the_button_for_those_who_played():
    game = finished_table(public=True)
    address = reverse("rematch", args=[game.key])
    assert address in client_of("Alice").get(game.get_absolute_url()).content.decode()
    assert address not in client_of("Wanda").get(game.get_absolute_url()).content.decode()


def test_watchers_and_running_tables_have_none():
    over, running = finished_table(public=True), running_table()
    wanda, alice = client_of("Wanda"), client_of("Alice")
    with nothing_changes():
        for client, game in ((wanda, over), (alice, running)):
            response = client.post(reverse("rematch", args=[game.key]))
            assert "played a game to its end" in client.get(response.url).content.decode()


def test_whom_one_has_blocked_is_not_invited():
    game = finished_table(seats=3)
    distance_keep(user=somebody("Carol"), other=somebody("Alice"), kind="block")
    rematch("Alice", game)
    assert list(Invite.objects.values_list("user__username", flat=True)) == ["Bob"]


def test_a_rematch_that_was_closed_before_it_began_makes_room_for_another():
    game = finished_table()
    rematch("Alice", game)
    client_of("Alice").post(reverse("leave", args=[following(game).key]))
    closed = following(game)
    assert closed.status == "closed"
    rematch("Bob", game)
    assert following(game).pk != closed.pk
    assert fresh(closed).rematch_of is None


def test_opening_and_closing_it_again_and_again_sends_one_mail():
    game = finished_table()
    for _ in range(3):
        rematch("Alice", game)
        client_of("Alice").post(reverse("leave", args=[following(game).key]))
    rematch("Alice", game)
    assert Letter.objects.filter(kind=Letter.Kind.INVITATION).count() == 1
    assert following(game).invites.get().user == somebody("Bob")


@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_it_can_only_be_posted(method):
    game = finished_table()
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(reverse("rematch", args=[game.key])).status_code == 405


def test_a_stranger_finds_none():
    game = finished_table()
    mallory = client_of("Mallory")
    with nothing_changes():
        assert mallory.post(reverse("rematch", args=[game.key])).status_code == 404
