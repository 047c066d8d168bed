from __future__ import annotations

import re
from unittest import mock

import pytest
from django.urls import reverse

from games.engine import codec
from games.looking_back import moment
from games.models import Game, Hand, Move
from games.past import view_after
from games.registry import GAMES
from games.selectors import game_for, seen
from games.services.undo import move_undo
from games.views import steps
from tests.base import (
    NOW,
    act,
    answer,
    awaited,
    client_of,
    finished_table,
    hands,
    moves,
    open_table,
    play_until,
    playing_table,
    running_table,
    somebody,
    wild,
)
from tests.canary.outputs import steady

SLUGS = list(GAMES)


def step(game, name, place=None, **how):
    address = reverse("steps", args=[game.key]) if place is None else reverse("step", args=[game.key, place])
    return client_of(name).get(address, **how)


def moment_of(game, name, place=None):
    return moment(seen(game_for(game.key, somebody(name)), somebody(name)), place)


def waiting_for_alice(slug="pickit_dragons", seats=3, number=12):
    """A table that waits for Alice, who has seen others move since her last move."""
    game = play_until(running_table(slug=slug, seats=seats), moves(number), player=wild)
    alice = somebody("Alice").pk
    return play_until(
        game,
        lambda now: any(
            hand.user_id == alice and hand.awaited and 0 < hand.acted_at < now.number - 2 for hand in hands(now)
        ),
    )


def test_a_player_steps_through_what_happened_since_their_last_move():
    game = waiting_for_alice()
    found = moment_of(game, "Alice")
    assert found.first < found.place <= found.last
    for place in range(found.first, found.last + 1):
        response = step(game, "Alice", place)
        assert response.status_code == 200
        assert f"Move {place} of {found.last}" in response.content.decode()
    for place in (0, found.first - 1, found.last + 1, 10**12):
        assert step(game, "Alice", place).status_code == 404


def test_the_last_step_is_the_table_as_it_is():
    game = waiting_for_alice()
    found = moment_of(game, "Alice", moment_of(game, "Alice").last)
    view = view_after(game, found.entry.number, 0)
    assert codec.encode(view.table) == game.table
    assert codec.encode(view.cards) == hands(game)[0].cards


@pytest.mark.parametrize("slug", SLUGS)
def test_every_view_is_the_one_that_was_stored_then(slug):
    game = running_table(slug=slug)
    stored = {}
    for number in range(1, 30):
        game = play_until(game, moves(number), player=wild, seed=number)
        stored[game.number] = (game.table, [(hand.seat, hand.cards, hand.awaited) for hand in hands(game)])
    for number, (table, seats) in stored.items():
        for seat, cards, is_awaited in seats:
            view = view_after(game, number, seat)
            assert (codec.encode(view.table), codec.encode(view.cards)) == (table, cards)
            assert (seat in view.awaited) == is_awaited
        outside = view_after(game, number, None)
        assert (codec.encode(outside.table), outside.cards) == (table, None)


def test_what_was_taken_back_is_no_step():
    game = answer(running_table(slug="magic_dragons", starter=0), "Alice", "bid", "bid-1")
    move_undo(key=game.key, user_id=somebody("Alice").pk, heard=game.heard, now=NOW)
    game = answer(game, "Alice", "bid", "bid-3")
    game = act(game, "Bob")
    assert not Move.objects.filter(game=game, undone_at=None, number=1).exists()
    assert view_after(game, 1, 0) is None
    found = moment_of(game, "Carol")
    assert (found.first, found.last) == (1, 3)
    assert step(game, "Carol", 2).status_code == 200
    assert view_after(game, found.entry.number, 0).table.seats[0].bid == 3


def test_nobody_else_looks_back_while_the_game_goes_on():
    game = play_until(playing_table(public=True), moves(20), player=wild)
    for name in ("Wanda", None):
        for place in (None, 1, game.number):
            assert step(game, name, place).status_code == 404


def test_whoever_has_left_does_not_look_back():
    game = waiting_for_alice()
    Hand.objects.filter(game=game, user=somebody("Alice")).update(left_at=game.created_at)
    assert step(game, "Alice").status_code == 404


def test_strangers_find_no_table():
    game = finished_table()
    assert step(game, "Mallory").status_code == 404
    assert step(game, "Mallory", 1).status_code == 404


def test_a_table_that_waits_for_players_has_no_past():
    assert step(open_table("Alice"), "Alice").status_code == 404


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("name", ["Alice", "Wanda", None])
def test_once_it_is_over_everybody_steps_through_the_whole_game(slug, name):
    game = finished_table(slug=slug, seats=3, public=True)
    last = Move.objects.filter(game=game).count()
    client = client_of(name)
    for place in {1, 2, last // 3, last // 2, last - 1, last}:
        for headers in ({}, {"HX-Request": "true"}):
            response = client.get(reverse("step", args=[game.key, place]), headers=headers)
            assert response.status_code == 200
            assert f"Move {place} of {last}" in response.content.decode()


@pytest.mark.parametrize("slug", SLUGS)
def test_once_it_is_over_every_hand_is_open(slug):
    game = finished_table(slug=slug, seats=3, public=True)
    place = Move.objects.filter(game=game).count() // 2
    pages = set()
    for seat in range(3):
        page = client_of("Wanda").get(reverse("step", args=[game.key, place]), {"seat": seat}).content.decode()
        assert re.search(rf'id="eyes-{seat}"[^>]* aria-current="true"', page)
        assert f'href="{reverse("step", args=[game.key, place + 1])}?seat={seat}"' in page
        pages.add(page.split('class="table-columns"')[1])
    assert len(pages) == 3


@pytest.mark.parametrize("seat", ["3", "-1", "x", "²", "9" * 50])
def test_a_seat_that_is_not_there_is_not_shown(seat):
    game = finished_table(seats=3, public=True)
    page = client_of("Wanda").get(reverse("step", args=[game.key, 5]), {"seat": seat}).content.decode()
    assert 'aria-current="true">' not in page.split('id="past"')[1]


def test_nobody_sees_anothers_hand_while_the_game_goes_on():
    game = waiting_for_alice()
    place = moment_of(game, "Alice").place
    client, address = client_of("Alice"), reverse("step", args=[game.key, place])

    def shown(query):
        return steady(client.get(address, query, headers={"HX-Request": "true"}).content.decode())

    own = shown({})
    assert 'class="eyes"' not in own
    for seat in range(3):
        assert shown({"seat": seat}) == own


def test_steps_lead_to_their_neighbours():
    game = finished_table(public=True)
    page = step(game, None, 2).content.decode()
    for place in (1, 3):
        assert f'href="{reverse("step", args=[game.key, place])}"' in page
    assert 'rel="prev"' not in step(game, None, 1).content.decode()
    last = Move.objects.filter(game=game).count()
    assert 'rel="next"' not in step(game, None, last).content.decode()


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_can_be_answered_there(slug):
    game = finished_table(slug=slug, seats=3)
    for place in range(1, 12):
        page = step(game, "Alice", place).content.decode()
        controls = re.findall(r"<(?:button|input|select|textarea)\b[^>]*>", page.split('id="past"')[1])
        # In Magic Dragons a card that has no place says why when it is touched, whoever's turn it is.
        telling = ('type="hidden"', 'type="button"', 'type="radio" name="pick"')
        assert [each for each in controls if not any(kind in each for kind in telling)] == []
        assert 'name="question" value=""' in page


def test_a_very_long_game_is_not_played_again():
    game = finished_table(public=True)
    with mock.patch("games.past.FARTHEST", 5):
        assert step(game, None, 6).status_code == 200
        assert step(game, None, 7).status_code == 404


def test_the_recap_tells_what_happened_and_leads_to_the_steps():
    game = waiting_for_alice()
    page = client_of("Alice").get(game.get_absolute_url()).content.decode()
    recap = re.search(r'<details class="recap.*?</details>', page, re.S)
    assert recap
    assert reverse("steps", args=[game.key]) in recap[0]
    assert "Bob" in recap[0]
    assert '<svg class="card"' in recap[0]
    assert awaited(game) == ["Alice"]


def test_there_is_no_recap_right_after_ones_own_move_nor_for_watchers():
    game = playing_table(starter=0, public=True)
    act(game, "Alice")
    for name in ("Alice", "Wanda", None):
        assert 'id="recap"' not in client_of(name).get(game.get_absolute_url()).content.decode()


def test_it_is_only_looked_at():
    game = finished_table(public=True)
    assert client_of("Alice").post(reverse("step", args=[game.key, 1])).status_code == 405
    assert Game.objects.get(pk=game.pk).number == game.number


def test_nobody_steps_without_end(monkeypatch):
    monkeypatch.setattr(steps, "MOST_A_MINUTE", 2)
    game = finished_table(public=True)
    there = reverse("step", args=[game.key, 1])
    assert [client_of(None).get(there).status_code for _ in range(3)] == [200, 200, 429]
