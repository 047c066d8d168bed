from __future__ import annotations

import pytest
import time_machine
from django.urls import reverse

from games.models import Letter
from tests.base import client_of, finished_table, hand_of, later, nothing_changes, playing_table

BUTTONS = ("nudge", "mute", "present")


@pytest.fixture
def game():
    return playing_table(starter=0)


def page(client, game):
    return client.get(game.get_absolute_url()).content.decode()


def test_beside_whom_the_table_has_long_waited_for_is_a_button(game):
    bob = client_of("Bob")
    with time_machine.travel(later(hours=2), tick=False):
        assert "Nudge Alice" not in page(bob, game)
    with time_machine.travel(later(hours=3), tick=False):
        assert "Nudge Alice" in page(bob, game)
        assert "Nudge" not in page(client_of("Alice"), game)


def test_the_button_nudges_and_says_so(game):
    bob = client_of("Bob")
    with time_machine.travel(later(hours=3), tick=False):
        answer = bob.post(reverse("nudge", args=[game.key]), {"seat": "0"}, follow=True)
        assert "Nudged: a mail is on its way." in answer.content.decode()
        again = bob.post(reverse("nudge", args=[game.key]), {"seat": "0"}, follow=True)
        assert "within the last day" in again.content.decode()
    assert Letter.objects.filter(kind="nudge").count() == 1


@pytest.mark.parametrize("seat", ["", "99", "-1", "x", "\0"])
def test_a_seat_that_is_none_is_refused_in_words(game, seat):
    answer = client_of("Bob").post(reverse("nudge", args=[game.key]), {"seat": seat}, follow=True)
    assert "nobody in that seat" in answer.content.decode()


def test_a_watcher_finds_no_button_and_can_not_nudge():
    game = playing_table(starter=0, public=True)
    wanda = client_of("Wanda")
    with time_machine.travel(later(hours=3), tick=False):
        assert "Nudge Alice" not in page(wanda, game)
        answer = wanda.post(reverse("nudge", args=[game.key]), {"seat": "0"}, follow=True)
    assert "Only those who sit" in answer.content.decode()
    assert not Letter.objects.exists()


def test_the_mails_of_a_table_can_be_switched_off_and_on(game):
    alice = client_of("Alice")
    assert "No mails about this table" in page(alice, game)
    alice.post(reverse("mute", args=[game.key]), {"switch": "off"})
    assert hand_of(game, "Alice").muted
    assert "switch them on" in page(alice, game)
    alice.post(reverse("mute", args=[game.key]), {"switch": "on"})
    assert not hand_of(game, "Alice").muted


def test_a_table_that_is_over_has_no_such_button():
    assert "No mails about this table" not in page(client_of("Alice"), finished_table())


def test_a_visible_page_says_that_it_is_seen(game):
    alice = client_of("Alice")
    assert f'data-present="{reverse("present", args=[game.key])}"' in page(alice, game)
    assert "js/presence.js" in page(alice, game)
    with time_machine.travel(later(hours=1), tick=False):
        assert alice.post(reverse("present", args=[game.key])).status_code == 204
    assert hand_of(game, "Alice").seen_at == later(hours=1)


def test_looking_without_scripts_writes_nothing(game):
    alice = client_of("Alice")
    page(alice, game)
    with nothing_changes():
        page(alice, game)


@pytest.mark.parametrize("name", BUTTONS)
def test_a_stranger_finds_nothing_there(game, name):
    mallory = client_of("Mallory")
    with nothing_changes():
        assert mallory.post(reverse(name, args=[game.key])).status_code == 404


@pytest.mark.parametrize("name", BUTTONS)
def test_whoever_is_not_signed_in_is_sent_to_sign_in(game, name):
    answer = client_of(None).post(reverse(name, args=[game.key]))
    assert answer.url.startswith("/accounts/login/")


@pytest.mark.parametrize("name", BUTTONS)
def test_they_only_take_posts(game, name):
    assert client_of("Alice").get(reverse(name, args=[game.key])).status_code == 405
