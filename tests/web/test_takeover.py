from __future__ import annotations

import re
from datetime import timedelta
from html import unescape
from urllib.parse import urlsplit

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone

from accounts.distances import distance_keep
from games.models import Hand, Invite, Message, Move
from games.services.seats import seat_leave
from tests.base import NOW, act, client_of, hand_of, hands, nothing_changes, playing_table, running_table, somebody


def left_table(**how):
    """Carol has left, and the house plays her seat."""
    game = playing_table(seats=3, starter=0, **how)
    Hand.objects.filter(game=game, user=somebody("Carol")).update(note="carols-own", draft=["x"], missed=2)
    seat_leave(game_id=game.pk, user=somebody("Carol"), now=NOW)
    return game


def link_of(game, name="Alice"):
    text = unescape(client_of(name).get(reverse("people", args=[game.key])).content.decode())
    found = re.search(r'value="(\S+/take/\S+)"', text)
    return urlsplit(found[1]).path if found else None


def test_whoever_comes_by_the_link_takes_the_seat_over():
    game = left_table()
    before = hand_of(game, "Carol")
    dora, link = client_of("Dora"), link_of(game)
    with nothing_changes():
        assert "Take over this seat" in dora.get(link).content.decode()
    assert dora.post(link).url == game.get_absolute_url()
    hand = hand_of(game, "Dora")
    assert (hand.seat, hand.token, hand.cards) == (before.seat, before.token, hand_at(game, 2).cards)
    assert (hand.left_at, hand.stand_in, hand.missed, hand.note, hand.draft) == (None, False, 0, "", [])
    assert hand.joined_at > before.joined_at
    assert dora.get(game.get_absolute_url()).status_code == 200
    assert client_of("Carol").get(game.get_absolute_url()).status_code == 404


def hand_at(game, seat):
    return hands(game)[seat]


def test_the_table_is_told_without_a_name_of_whoever_sat_there():
    game = left_table()
    client_of("Dora").post(link_of(game))
    message = Message.objects.get(game=game)
    assert (message.user.username, message.text) == ("Dora", "I play seat 3 from here on.")


def test_whoever_sat_there_before_gets_no_other_seat():
    game = left_table()
    client_of("Dora").post(link_of(game))
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=NOW)
    carol, link = client_of("Carol"), link_of(game)
    page = carol.post(link, follow=True).content.decode()
    assert "You have seen cards of another seat here" in unescape(page)
    assert hand_of(game, "Bob").seat == 1
    assert client_of("Erin").post(link).url == game.get_absolute_url()


def test_a_link_works_once():
    game = left_table()
    link = link_of(game)
    client_of("Dora").post(link)
    mallory = client_of("Mallory")
    with nothing_changes():
        assert mallory.get(link).status_code == 404
        assert mallory.post(link).status_code == 404


@pytest.mark.parametrize("token", ["nowhere", "x:y:z", "%00"])
def test_a_wrong_link_leads_nowhere(token):
    left_table()
    assert client_of("Mallory").get(f"/take/{token}/").status_code == 404


def test_an_old_link_leads_nowhere():
    game = left_table()
    link = link_of(game)
    with time_machine.travel(timezone.now() + timedelta(days=15)):
        assert client_of("Dora").get(link).status_code == 404


def test_by_name_the_invited_person_gets_the_seat():
    game = left_table()
    somebody("Dora")
    client_of("Bob").post(reverse("invite", args=[game.key]), {"whom": "Dora"})
    dora = client_of("Dora")
    assert "in the middle of the game" in dora.get(reverse("home")).content.decode()
    dora.post(reverse("invite-accept", args=[Invite.objects.get().pk]))
    assert hand_of(game, "Dora").seat == 2


def test_the_invitation_link_leads_there_once_the_table_has_asked_somebody():
    game = left_table()
    dora, there = client_of("Dora"), reverse("invitation", args=[game.invitation])
    assert "This invitation is over" in dora.get(there).content.decode()
    client_of("Bob").post(reverse("invite", args=[game.key]), {"whom": "friend@example.org"})
    assert "Take over this seat" in dora.get(there, follow=True).content.decode()


def test_who_sits_there_takes_no_second_seat():
    game = left_table()
    bob, link = client_of("Bob"), link_of(game)
    with nothing_changes():
        bob.post(link)


def test_who_is_blocked_by_somebody_there_gets_none():
    game = left_table()
    distance_keep(user=somebody("Alice"), other=somebody("Dora"), kind="block")
    dora, link = client_of("Dora"), link_of(game)
    with nothing_changes():
        response = dora.post(link)
    assert "You can't sit down at this table" in " ".join(dora.get(response.url).content.decode().split()).replace(
        "&#x27;", "'"
    )


def test_who_is_not_signed_in_signs_in_first_and_comes_back():
    link = link_of(left_table())
    nobody = client_of(None)
    assert f"{reverse('account_login')}?next={link.replace(':', '%3A')}" in nobody.get(link).content.decode()
    with nothing_changes():
        assert nobody.post(link).url.startswith(reverse("account_login"))


def test_a_table_with_everybody_there_has_no_seat_to_give():
    assert link_of(playing_table(seats=3)) is None


@pytest.mark.parametrize(("days", "given"), [(6, False), (8, True)])
def test_a_seat_that_the_house_has_held_for_a_week_can_be_given(days, given):
    game = playing_table(seats=3, starter=0)
    carol = Hand.objects.filter(game=game, user=somebody("Carol"))
    carol.update(stand_in=True, seen_at=timezone.now() - timedelta(days=days))
    link = link_of(game)
    assert (link is not None) == given
    if link:
        client_of("Dora").post(link)
        assert hand_of(game, "Dora").stand_in is False


@pytest.mark.parametrize(("days", "given"), [(6, False), (8, True)])
def test_whoever_plays_without_scripts_was_there_when_they_last_moved(days, given):
    game = playing_table(seats=3, starter=2)
    Hand.objects.filter(game=game, user=somebody("Carol")).update(joined_at=timezone.now() - timedelta(days=30))
    Move.objects.filter(game=game).update(made_at=timezone.now() - timedelta(days=30))
    act(game, "Carol", now=timezone.now() - timedelta(days=days))
    Hand.objects.filter(game=game, user=somebody("Carol")).update(stand_in=True)
    assert (link_of(game) is not None) is given


def test_watchers_get_no_link():
    game = left_table(public=True)
    assert link_of(game, "Wanda") is None


def test_an_open_table_needs_none(client):
    game = running_table()
    assert link_of(game) is None


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_other_methods_are_not_allowed(method):
    link = link_of(left_table())
    client = client_of("Dora")
    with nothing_changes():
        assert getattr(client, method)(link).status_code == 405
