from __future__ import annotations

import pytest
from django.urls import reverse

from accounts.models import Distance
from games.services.chat import message_add
from games.services.declined import Declined
from games.services.seats import seat_take
from tests.base import NOW, client_of, nothing_changes, open_table, running_table, somebody


def there(game, view="people"):
    return reverse(view, args=[game.key])


def keep(name, game, other, kind):
    return client_of(name).post(there(game, "distance"), {"user": somebody(other).pk, "kind": kind})


def kept():
    return list(Distance.objects.values_list("user__username", "other__username", "kind"))


def test_muting_and_blocking_and_undoing_both():
    game = running_table()
    keep("Alice", game, "Bob", "mute")
    assert kept() == [("Alice", "Bob", "mute")]
    keep("Alice", game, "Bob", "block")
    assert kept() == [("Alice", "Bob", "block")]
    assert "You block them." in client_of("Alice").get(there(game)).content.decode()
    keep("Alice", game, "Bob", "")
    assert kept() == []


def test_the_others_are_not_told():
    game = running_table()
    before = client_of("Bob").get(there(game)).content.decode()
    keep("Alice", game, "Bob", "block")
    after = client_of("Bob").get(there(game)).content.decode()
    assert without_tokens(before) == without_tokens(after)


def without_tokens(text):
    return [line for line in text.splitlines() if "csrfmiddlewaretoken" not in line]


def test_the_settings_list_them_and_undo_it():
    game = running_table()
    keep("Alice", game, "Bob", "mute")
    alice = client_of("Alice")
    assert reverse("distances") in alice.get(reverse("settings")).content.decode()
    assert "Bob" in alice.get(reverse("distances")).content.decode()
    end = reverse("distance_end", args=[somebody("Bob").pk])
    mallory = client_of("Mallory")
    with nothing_changes():
        assert mallory.post(end).status_code == 404
        assert alice.get(end).status_code == 405
    alice.post(end)
    assert kept() == []


def test_whom_one_blocks_cannot_sit_down_beside_one():
    game = open_table("Alice", public=True)
    Distance.objects.create(user=somebody("Alice"), other=somebody("Bob"), kind="block")
    with pytest.raises(Declined):
        seat_take(game_id=game.pk, user=somebody("Bob"), token="", now=NOW)


def test_open_tables_are_not_offered_either_way():
    game = open_table("Alice", public=True)
    bob = client_of("Bob")
    assert game.get_absolute_url() in bob.get(reverse("home")).content.decode()
    for user, other in (("Alice", "Bob"), ("Bob", "Alice")):
        Distance.objects.all().delete()
        Distance.objects.create(user=somebody(user), other=somebody(other), kind="block")
        assert game.get_absolute_url() not in bob.get(reverse("home")).content.decode()
    Distance.objects.update(kind="mute")
    assert game.get_absolute_url() in bob.get(reverse("home")).content.decode()


@pytest.mark.parametrize(("other", "kind"), [("Mallory", "mute"), ("Alice", "block"), ("Bob", "nonsense")])
def test_only_people_of_the_table_can_be_kept_away_and_only_in_these_ways(other, kind):
    game = running_table()
    alice, number = client_of("Alice"), somebody(other).pk
    with nothing_changes():
        for user in (number, "", "x", "9" * 30):
            alice.post(there(game, "distance"), {"user": user, "kind": kind})


def test_who_has_only_spoken_there_is_known_to_those_who_read_the_chat():
    game = running_table(public=True)
    message_add(game_id=game.pk, user=somebody("Dora"), text="so long", now=NOW)
    wanda = client_of("Wanda")
    with nothing_changes():
        wanda.post(there(game, "distance"), {"user": somebody("Dora").pk, "kind": "mute"})
    keep("Alice", game, "Dora", "mute")
    assert kept() == [("Alice", "Dora", "mute")]


def test_distances_end_with_the_account():
    from accounts.services import user_close

    Distance.objects.create(user=somebody("Alice"), other=somebody("Bob"), kind="block")
    user_close(user=somebody("Bob"))
    assert kept() == []


def test_a_stranger_finds_nobody_and_who_is_not_signed_in_comes_back():
    game = running_table()
    mallory = client_of("Mallory")
    with nothing_changes():
        assert mallory.get(there(game)).status_code == 404
        assert mallory.post(there(game, "distance"), {"user": "1", "kind": "mute"}).status_code == 404
        assert client_of(None).get(there(game)).status_code == 302


@pytest.mark.parametrize(("view", "methods"), [("people", ("post", "put")), ("distance", ("get", "put", "delete"))])
def test_other_methods_are_not_allowed(view, methods):
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        for method in methods:
            assert getattr(client, method)(there(game, view)).status_code == 405
