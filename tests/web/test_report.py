from __future__ import annotations

import re

import pytest
from django.urls import reverse

from games.engine import codec
from games.models import Message, Move, Report
from games.pikto.view import Table
from games.services.bot_seats import seats_fill
from games.services.chat import message_add
from games.services.reports import MOST_A_DAY
from tests.base import (
    EVERYBODY,
    NOW,
    client_of,
    finished_table,
    hands,
    nothing_changes,
    open_table,
    play_until,
    running_table,
    somebody,
)
from tests.earlier import view_after

PLACEHOLDER = "This drawing was reported."


def there(game, view="report"):
    return reverse(view, args=[game.key])


def file(name, game, kind, about="", text=""):
    return client_of(name).post(there(game), {"kind": kind, "about": about, "text": text})


def page(name, game, view="table"):
    return client_of(name).get(reverse(view, args=[game.key])).content.decode()


def after_a_turn(**how):
    """A table of Pikto at which one turn is over, and one of its drawings with somebody who didn't make it."""
    game = play_until(running_table(slug="pikto", seats=3, public=True, **how), lambda game: '"turn":2' in game.table)
    record = codec.decode(game.table, Table).last
    assert record.plates
    artist = record.plates[0].artist
    return game, f"1:{artist}", EVERYBODY[(artist + 1) % 3]


def agree():
    Report.objects.update(upheld=True, settled_at=NOW)


def test_a_reported_drawing_is_gone_for_the_reporter_alone_until_staff_agrees():
    game, about, name = after_a_turn()
    address = reverse("drawing", args=[game.key, 1, int(about[-1])])
    file(name, game, "drawing", about)
    assert PLACEHOLDER in page(name, game)
    assert PLACEHOLDER in page(name, game, "gallery")
    assert client_of(name).get(address).status_code == 404
    assert address not in page(name, game, "gallery")
    for view in ("table", "gallery"):
        assert PLACEHOLDER not in page("Wanda", game, view)
    assert client_of("Wanda").get(address).status_code == 200
    agree()
    for view in ("table", "gallery"):
        assert PLACEHOLDER in page("Wanda", game, view)
    assert client_of("Wanda").get(address).status_code == 404


def test_a_reported_drawing_is_gone_from_every_earlier_moment_too():
    game = finished_table(slug="pikto", seats=3, public=True)
    (turn, artist), address = next(face_down(game))
    before = client_of("Wanda").get(address).content.decode()
    drawing = re.search(r'<svg[^>]*class="[^"]*drawing.*?</svg>', before, re.S)
    assert drawing
    file("Wanda", game, "drawing", f"{turn}:{artist}")
    after = client_of("Wanda").get(address).content.decode()
    assert "Your slate lies face down" in after
    assert drawing[0] not in after


def face_down(game):
    """Turn and artist, and where one steps to the moment at which their finished slate lies face down."""
    for place in range(1, Move.objects.filter(game=game).count()):
        for seat in range(game.seats):
            address = f"{reverse('step', args=[game.key, place])}?seat={seat}"
            view = view_after(game, place - 1, seat)
            if view and view.cards.drawing and not view.table.slates and not view.table.last:
                yield (view.table.turn, seat), address


def test_a_drawing_that_is_just_revealed_can_be_reported_too():
    game = play_until(
        running_table(slug="pikto", seats=3, public=True),
        lambda game: any(shown.drawing for shown in codec.decode(game.table, Table).slates),
    )
    table = codec.decode(game.table, Table)
    (shown,) = (shown for shown in table.slates if shown.drawing)
    (guesser,) = table.guessers
    file(EVERYBODY[guesser], game, "drawing", f"{table.turn}:{shown.artist}")
    assert Report.objects.count() == 1
    assert PLACEHOLDER in page(EVERYBODY[guesser], game)
    assert PLACEHOLDER not in page("Wanda", game)


def test_the_pages_link_to_the_report_of_every_drawing_but_ones_own():
    game, about, name = after_a_turn()
    link = f"{there(game)}?kind=drawing&amp;about={about}"
    assert link in page(name, game)
    assert link in page(name, game, "gallery")
    assert link not in page(EVERYBODY[int(about[-1])], game)
    assert link not in page(None, game)


@pytest.mark.parametrize("about", ["2:0", "2:1", "2:2", "9:0", "1:7", "", "x", "\0", "1:" + "9" * 50])
def test_nothing_can_be_reported_that_one_does_not_see(about):
    game, _, name = after_a_turn()
    client = client_of(name)
    with nothing_changes():
        client.post(there(game), {"kind": "drawing", "about": about})
        client.post(there(game), {"kind": "drawing", "about": about})


def test_a_reported_message_is_replaced():
    game = running_table()
    message = message_add(game_id=game.pk, user=somebody("Alice"), text="something nasty", now=NOW)
    file("Bob", game, "message", message.pk)
    assert "You reported this." in page("Bob", game, "chat")
    assert "something nasty" not in page("Bob", game, "chat")
    assert "something nasty" in page("Carol", game, "chat")
    agree()
    assert "something nasty" not in page("Carol", game, "chat")
    assert "This message was taken down." in page("Alice", game, "chat")


def test_a_reported_name_is_hidden_at_the_table_and_in_the_chat():
    game = running_table()
    message_add(game_id=game.pk, user=somebody("Alice"), text="hi", now=NOW)
    file("Bob", game, "name", somebody("Alice").pk)
    for view in ("table", "chat", "people", "log"):
        assert "Alice" not in page("Bob", game, view), view
        assert "Alice" in page("Carol", game, view) or view == "log"
    assert not somebody("Alice").name_hidden


def test_who_finds_the_table_wrong_files_rules_seat_and_number():
    game = play_until(running_table(), lambda game: game.number >= 5)
    file("Bob", game, "table", text="I should have two cards")
    file("Bob", game, "table", text="And now three")
    report = Report.objects.first()
    assert (report.kind, report.about, report.number) == ("table", f"{game.rules_version}:1", game.number)
    assert report.text == "I should have two cards"
    assert Report.objects.count() == 2


def test_the_same_thing_is_reported_once():
    game, about, name = after_a_turn()
    file(name, game, "drawing", about)
    file(name, game, "drawing", about)
    assert Report.objects.count() == 1


def test_nobody_reports_without_end():
    game = running_table()
    alice = client_of("Alice")
    for _ in range(MOST_A_DAY + 1):
        alice.post(there(game), {"kind": "table", "text": "again"})
    assert Report.objects.count() == MOST_A_DAY


def test_watchers_report_no_message_that_they_do_not_read():
    game = running_table(public=True)
    message = message_add(game_id=game.pk, user=somebody("Alice"), text="among us", now=NOW)
    wanda, alice = client_of("Wanda"), client_of("Alice")
    with nothing_changes():
        wanda.post(there(game), {"kind": "message", "about": message.pk})
        alice.post(there(game), {"kind": "message", "about": message.pk})
        alice.post(there(game), {"kind": "name", "about": hands(game)[0].user_id})
    assert Message.objects.count() == 1


@pytest.mark.parametrize("kind", ["drawing", "message", "name", "table"])
def test_looking_at_the_question_changes_nothing(kind):
    game = running_table()
    alice = client_of("Alice")
    with nothing_changes():
        assert alice.get(there(game), {"kind": kind, "about": "1"}).status_code == 200
        assert alice.get(there(game), {"kind": "nonsense"}).status_code == 404


def test_the_name_of_a_bot_is_nobodys_fault():
    game = open_table("Alice")
    seats_fill(game_id=game.pk, user=somebody("Alice"), level="easy", now=NOW)
    bot = next(hand.user for hand in hands(game) if hand.user.bot)
    file("Alice", game, "name", bot.pk)
    assert not Report.objects.exists()


def test_a_stranger_reports_nothing_and_who_is_not_signed_in_comes_back():
    game = running_table()
    mallory = client_of("Mallory")
    with nothing_changes():
        assert mallory.get(there(game)).status_code == 404
        assert mallory.post(there(game), {"kind": "table"}).status_code == 404
        assert client_of(None).post(there(game)).status_code == 302


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_other_methods_are_not_allowed(method):
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(there(game)).status_code == 405
