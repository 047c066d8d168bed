from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.distances import distance_keep
from games.engine import codec
from games.models import Message
from games.pikto.view import Hand
from games.services.chat import MOST_A_MINUTE, message_add
from games.services.seats import seat_leave
from games.social import CHAT_PAGE
from tests.base import (
    EVERYBODY,
    NOW,
    client_of,
    finished_table,
    hand_of,
    hands,
    nothing_changes,
    open_table,
    playing_table,
    running_table,
    somebody,
)

HTMX = {"HX-Request": "true"}


def there(game, view="chat"):
    return reverse(view, args=[game.key])


def say(name, game, text, **how):
    return client_of(name).post(there(game), {"text": text}, **how)


def read(name, game, **how):
    return client_of(name).get(there(game), **how).content.decode()


def said(game):
    return list(Message.objects.filter(game=game).values_list("user__username", "text"))


def test_what_one_says_the_others_read_in_order():
    game = running_table()
    say("Alice", game, "Good luck!")
    say("Bob", game, "  And to you  ")
    assert said(game) == [("Alice", "Good luck!"), ("Bob", "And to you")]
    text = read("Carol", game)
    assert text.index("Good luck!") < text.index("And to you")


def test_it_works_at_a_table_that_waits_for_players():
    game = open_table("Alice", "Bob")
    say("Bob", game, "Here I am")
    assert "Here I am" in read("Alice", game)


def test_watchers_and_strangers_neither_read_nor_write_it():
    game = running_table(public=True)
    say("Alice", game, "among us")
    for client in (client_of("Wanda"), client_of(None)):
        with nothing_changes():
            assert client.get(there(game)).status_code == 404
            assert client.post(there(game), {"text": "hello"}).status_code in (302, 404)
    assert 'id="chat-room"' not in client_of("Wanda").get(game.get_absolute_url()).content.decode()


def test_a_stranger_finds_no_chat_of_a_private_table():
    game = running_table()
    mallory = client_of("Mallory")
    with nothing_changes():
        for view in ("chat", "chat-seen"):
            assert mallory.post(there(game, view), {"text": "x", "last": "1"}).status_code == 404
        assert mallory.get(there(game)).status_code == 404


def test_whoever_has_left_is_out_of_it_until_the_end():
    game = running_table()
    seat_leave(game_id=game.pk, user=somebody("Carol"), now=NOW)
    carol = client_of("Carol")
    with nothing_changes():
        assert carol.get(there(game)).status_code == 404
        assert carol.post(there(game), {"text": "I am gone"}).status_code == 404


def test_after_the_end_everybody_who_sees_the_table_reads_it():
    game = finished_table(public=True)
    say("Alice", game, "Well played")
    for name in ("Wanda", None):
        assert "Well played" in read(name, game)
        assert 'name="text"' not in read(name, game)
        assert 'id="chat-room"' in client_of(name).get(game.get_absolute_url()).content.decode()
    wanda = client_of("Wanda")
    with nothing_changes():
        assert wanda.post(there(game), {"text": "Me too"}).status_code == 422


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "new\nline", "zero\u200bwidth", "turned\u202e", "\u2028"])
def test_what_cannot_be_sent_is_refused_with_a_sentence_and_stays_typed(text):
    game = running_table()
    alice = client_of("Alice")
    with nothing_changes():
        response = alice.post(there(game), {"text": text})
    assert response.status_code == 422
    assert "notice refusal" in response.content.decode()


def test_a_refused_text_is_not_lost():
    assert "x" * 501 in say("Alice", running_table(), "x" * 501).content.decode()


def test_nobody_says_more_than_some_a_minute():
    game = running_table()
    alice = client_of("Alice")
    statuses = [alice.post(there(game), {"text": "hi"}).status_code for _ in range(MOST_A_MINUTE + 1)]
    assert statuses == [302] * MOST_A_MINUTE + [422]
    assert len(said(game)) == MOST_A_MINUTE


def test_web_addresses_become_links_and_nothing_else_does():
    game = running_table()
    say("Alice", game, 'see (https://example.org/a?b=1&c="2"). <b>no</b> javascript:alert(1) www.example.org')
    text = read("Bob", game)
    link = '<a href="https://example.org/a?b=1&amp;c=" rel="nofollow noopener">https://example.org/a?b=1&amp;c=</a>'
    assert link in text
    assert "&lt;b&gt;no&lt;/b&gt;" in text
    assert text.count("rel=") - text.count('rel="stylesheet"') - text.count('rel="icon"') == 1


def test_the_full_stop_after_an_address_is_not_part_of_it():
    game = running_table()
    say("Alice", game, "Look at https://example.org/x.")
    assert 'href="https://example.org/x"' in read("Bob", game)


def test_unread_messages_are_counted_until_they_are_read():
    game = running_table()
    for text in ("one", "two"):
        say("Alice", game, text)
    bob = client_of("Bob")
    assert 'data-unread="2"' in bob.get(there(game), headers=HTMX).content.decode()
    last = Message.objects.latest("pk").pk
    assert bob.post(there(game, "chat-seen"), {"last": last}, headers=HTMX).status_code == 204
    assert 'data-unread="0"' in bob.get(there(game), headers=HTMX).content.decode()
    assert 'data-unread="0"' in client_of("Alice").get(there(game), headers=HTMX).content.decode()


def test_reading_it_changes_nothing():
    game = running_table()
    say("Alice", game, "one")
    bob = client_of("Bob")
    with nothing_changes():
        bob.get(there(game))
        bob.get(there(game), headers=HTMX)


@pytest.mark.parametrize("last", ["", "x", "-1", "²", "9" * 30])
def test_nonsense_read_marks_change_nothing(last):
    game = running_table()
    say("Alice", game, "one")
    bob = client_of("Bob")
    with nothing_changes():
        assert bob.post(there(game, "chat-seen"), {"last": last}, headers=HTMX).status_code == 204


def test_nothing_of_another_table_is_marked_or_read():
    game, other = running_table(), running_table(seats=2)
    say("Alice", other, "elsewhere")
    assert "elsewhere" not in read("Bob", game)
    client_of("Carol").post(there(game, "chat-seen"), {"last": Message.objects.latest("pk").pk})
    assert hand_of(game, "Carol").chat_seen == 0


def test_long_chats_come_in_pages():
    game = running_table()
    for number in range(CHAT_PAGE + 5):
        message_add(game_id=game.pk, user=somebody("Alice"), text=f"message {number:03}", now=NOW)
    newest = read("Bob", game)
    assert "message 004" not in newest
    assert "message 034" in newest
    first_shown = Message.objects.order_by("pk")[5].pk
    assert f"?before={first_shown}" in newest
    earlier = client_of("Bob").get(there(game), {"before": first_shown}).content.decode()
    assert "message 000" in earlier
    assert "message 005" not in earlier


def test_a_chat_costs_the_same_however_long_it_is_and_however_many_talk():
    short, long = running_table(seats=2), running_table(seats=4)
    message_add(game_id=short.pk, user=somebody("Bob"), text="hi", now=NOW)
    for number in range(40):
        message_add(game_id=long.pk, user=somebody(EVERYBODY[number % 4]), text="hi", now=NOW)
    alice, costs = client_of("Alice"), []
    for game in (short, short, long):
        with CaptureQueriesContext(connection) as captured:
            alice.get(there(game), headers=HTMX)
        costs.append(len(captured))
    assert costs[1] == costs[2] <= 9


def test_whom_one_mutes_one_does_not_read():
    game = running_table()
    say("Alice", game, "blah blah")
    distance_keep(user=somebody("Bob"), other=somebody("Alice"), kind="mute")
    assert "blah blah" not in read("Bob", game)
    assert 'data-unread="0"' in read("Bob", game)
    assert "blah blah" in read("Carol", game)


@pytest.mark.parametrize("view", ["chat", "chat-seen"])
@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_other_methods_are_not_allowed(view, method):
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(there(game, view)).status_code == 405
        assert client.get(there(game, "chat-seen")).status_code == 405


def test_who_is_not_signed_in_comes_back_to_the_table():
    game = playing_table(public=True)
    with nothing_changes():
        assert say(None, game, "x").url == f"{reverse('account_login')}?next={game.get_absolute_url()}"


def test_in_pikto_those_who_know_the_word_cannot_write_it():
    game = running_table(slug="pikto", seats=3)
    knowing = {hand.user.username: codec.decode(hand.cards, Hand).word for hand in hands(game)}
    for name, word in knowing.items():
        text = f"is it perhaps {word or next(filter(None, knowing.values()))}?"
        response = say(name, game, text)
        assert response.status_code == (422 if word else 302), name
        assert ("(PK-71)" in response.content.decode()) == bool(word)
    assert [name for name, _ in said(game)] == [name for name, word in knowing.items() if not word]
