from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse

from games.models import Game, Hand
from games.models.tally import Finish
from games.services.seats import seat_leave
from games.services.tallies import finishes_again, tallies_again
from tests.base import (
    NOW,
    client_of,
    finished_table,
    hands,
    later,
    nothing_changes,
    open_table,
    playing_table,
    somebody,
)
from tests.web.history_pages import PEOPLE, THERE, abandoned_table, cost_of, keys_in, listed, text_for

HTMX = {"HX-Request": "true"}


def copies(game, count, *, user, other):
    """Finished tables like this one, an hour apart, as if these two had played so many."""
    rows, first = list(Hand.whole.filter(game=game)), Game.objects.count()
    made = {}
    for number in range(first, first + count):
        copy = Game.whole.get(pk=game.pk)
        copy.pk, copy.key, copy.invitation = None, f"copy{number}", f"copy{number}"
        copy.ended_at = NOW - timedelta(hours=number)
        copy.save()
        made[copy.pk] = copy.key
        for hand in rows:
            hand.pk, hand.game, hand.user = None, copy, other if hand.seat else user
            hand.save()
    finishes_again(list(made))
    for person in (user, other):
        tallies_again(person.pk)
    return list(made.values())


def test_each_reads_the_same_points_and_the_own_rank():
    game = finished_table()
    points = " · ".join(f"{hand.user.username} {hand.points}" for hand in hands(game))
    for hand in hands(game):
        text = text_for(hand.user.username)
        assert points in text
        assert f"{hand.points} points" in text
        assert (": won" if hand.rank == 1 else f": place {hand.rank}") in text


def test_a_table_leads_to_itself_and_to_its_moves():
    game = finished_table()
    text = text_for("Alice")
    assert f'href="{game.get_absolute_url()}"' in text
    assert f'href="{reverse("step", args=[game.key, 1])}"' in text
    assert client_of("Alice").get(reverse("step", args=[game.key, 1])).status_code == 200


def test_whoever_was_away_at_the_end_reads_that_and_no_place():
    game = finished_table()
    first = next(hand.user.username for hand in hands(game) if hand.rank == 1)
    Hand.objects.filter(game=game, user=somebody(first)).update(left_at=NOW)
    finishes_again([game.pk])
    text = text_for(first)
    assert ": away at the end" in text
    assert ": place" not in text
    assert listed(first, result="won") == []


def test_names_can_be_looked_for_so_often_a_minute(monkeypatch):
    finished_table()
    monkeypatch.setattr("games.views.history.SEARCHES_A_MINUTE", 2)
    client = client_of("Alice")
    assert [client.get(THERE, {"name": name}).status_code for name in ("b", "bo", "bob")] == [200, 200, 429]
    assert client.get(THERE).status_code == 200


def test_abandoned_tables_have_no_result():
    game = abandoned_table(when=later())
    text = text_for("Alice")
    assert game.key in text
    assert ": abandoned" in text
    assert ": won" not in text


def test_others_and_running_and_closed_tables_are_not_listed():
    over, running, waiting = finished_table(), playing_table(seats=2), open_table("Alice")
    seat_leave(game_id=waiting.pk, user=somebody("Alice"), now=later())
    assert listed("Alice") == [over.key]
    assert running.key not in text_for("Alice")
    assert listed("Mallory") == []


def test_results_games_people_and_times_are_filters():
    cards, pictures, given_up = finished_table(), finished_table(slug="pikto", seats=4), abandoned_table()
    assert set(listed("Alice")) == {cards.key, pictures.key, given_up.key}
    assert listed("Alice", game="pikto") == [pictures.key]
    assert listed("Alice", result="abandoned") == [given_up.key]
    assert listed("Alice", name="Carol") == [pictures.key]
    own = Finish.objects.get(game=cards, user=somebody("Alice"), other=somebody("Alice")).result
    assert cards.key in listed("Alice", result=own)
    assert cards.key not in listed("Alice", result={"won": "lost", "lost": "won", "shared": "won"}[own])
    assert listed("Alice", game="pikto", name="Bob", result="abandoned") == []
    assert set(listed("Alice", since="2026-03-02", until="2026-03-02")) == {cards.key, pictures.key, given_up.key}
    assert listed("Alice", since="2026-03-03") == []
    assert listed("Alice", until="2026-03-01") == []


def test_days_are_those_of_the_readers_clock():
    game = finished_table()
    ended = datetime(2026, 3, 2, 23, 30, tzinfo=UTC)
    Finish.objects.filter(game=game).update(ended_at=ended)
    client = client_of("Alice")
    assert keys_in(client.get(THERE, {"since": "2026-03-03"}).content.decode()) == []
    type(somebody("Alice")).objects.filter(username="Alice").update(time_zone="Europe/Berlin")
    assert keys_in(client.get(THERE, {"since": "2026-03-03"}).content.decode()) == [game.key]
    assert keys_in(client.get(THERE, {"until": "2026-03-02"}).content.decode()) == []


def test_pages_follow_each_other_without_gap_or_repetition(monkeypatch):
    game = finished_table()
    made = copies(game, 9, user=somebody("Alice"), other=somebody("Bob"))
    # Two that ended in one moment are told apart by their number.
    Game.objects.filter(key=made[4]).update(ended_at=Game.objects.get(key=made[3]).ended_at)
    finishes_again(list(Game.objects.values_list("pk", flat=True)))
    monkeypatch.setattr("games.views.history.SHOWN", 3)
    client, whole, pages, address = client_of("Alice"), [], [], THERE
    while address:
        text = client.get(address).content.decode()
        pages.append(keys_in(text))
        whole += pages[-1]
        further = re.search(r'rel="next" href="([^"]+)"', text)
        address = THERE + further[1] if further else None
    assert len(whole) == len(set(whole)) == 10
    assert [len(page) for page in pages] == [3, 3, 3, 1]
    ended = [Game.objects.get(key=key).ended_at for key in whole]
    assert ended == sorted(ended, reverse=True)
    back = re.search(r'rel="prev" href="([^"]+)"', text)
    assert keys_in(client.get(THERE + back[1]).content.decode()) == pages[-2]


def test_filters_stay_on_the_next_page(monkeypatch):
    game = finished_table()
    copies(game, 4, user=somebody("Alice"), other=somebody("Bob"))
    monkeypatch.setattr("games.views.history.SHOWN", 2)
    text = text_for("Alice", game=game.slug, name="Bob")
    assert re.search(rf'rel="next" href="\?game={game.slug}&amp;name=Bob&amp;older=', text)


def test_htmx_is_given_the_list_alone_and_a_page_to_go_back_to_whole():
    finished_table()
    client = client_of("Alice")
    part = client.get(THERE, headers=HTMX).content.decode()
    assert part.lstrip().startswith('<div id="history-list"')
    assert "<html" in client.get(THERE, headers=HTMX | {"HX-History-Restore-Request": "true"}).content.decode()
    assert "<html" in client.get(THERE).content.decode()


@pytest.mark.parametrize("value", ["0", "-1", "x", "\0", "9" * 400, "1-1", f"{'9' * 17}-{'9' * 18}", "²-1"])
@pytest.mark.parametrize("name", ["older", "newer", "person", "name", "game", "result", "since", "until"])
def test_anything_in_the_address_gives_a_page(name, value):
    finished_table()
    assert client_of("Alice").get(THERE, {name: value}).status_code == 200
    assert client_of("Alice").get(PEOPLE, {name: value}).status_code == 200


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"since": "2026-03-05", "until": "2026-03-01"}, "This day is before the first one."),
        ({"since": "yesterday"}, "Enter a valid date."),
        ({"until": "9999-12-31"}, "There are no tables from that time."),
        ({"result": "drawn"}, "Select a valid choice."),
    ],
)
def test_what_can_not_be_looked_for_is_said(fields, told):
    assert told in text_for("Alice", **fields)


@pytest.mark.parametrize("page", [THERE, PEOPLE])
def test_who_is_not_signed_in_comes_back(page):
    asked = f"{page}?older=2"
    assert client_of(None).get(asked).url == f"{reverse('account_login')}?next={page}%3Folder%3D2"


@pytest.mark.parametrize("page", [THERE, PEOPLE])
@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_can_only_be_read(method, page):
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(page).status_code == 405


@pytest.mark.parametrize(
    "fields",
    [{}, {"game": "pickit_dragons", "result": "won"}, {"name": "Bob"}, {"name": "bo", "since": "2026-01-01"}],
    ids=["all", "game and result", "name", "a part of a name"],
)
def test_a_history_costs_the_same_however_long_it_is(fields):
    game = finished_table()
    copies(game, 2, user=somebody("Alice"), other=somebody("Bob"))
    client = client_of("Alice")
    client.get(THERE)
    short = cost_of(client, THERE, **fields)
    copies(game, 70, user=somebody("Alice"), other=somebody("Bob"))
    assert cost_of(client, THERE, **fields) == short <= 10
