from __future__ import annotations

import html
import json
import re
from unittest import mock

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.engine import codec
from games.looking_back import moment
from games.models import Game, Hand, Move
from games.registry import GAMES
from games.selectors import game_for, seen
from games.services.undo import move_undo
from games.views import limits, steps
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
from tests.earlier import view_after

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


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("name", ["Alice", "Wanda"])
def test_once_it_is_over_all_hands_can_be_looked_at_at_once(slug, name):
    game = finished_table(slug=slug, seats=3, public=True)
    place, client = Move.objects.filter(game=game).count() // 2, client_of(name)
    page = client.get(reverse("step", args=[game.key, place]), {"seat": "open"}).content.decode()
    rows = {seat: open_hand(page, seat) for seat in range(3)}
    assert [who in rows[seat] for seat, who in enumerate(("Alice", "Bob", "Carol"))] == [True] * 3
    assert 'id="eyes-open"' in page and re.search(r'id="eyes-open"[^>]* aria-current="true"', page)
    assert not re.search(r'id="eyes-\d"[^>]* aria-current', page)
    assert f'href="{reverse("step", args=[game.key, place + 1])}?seat=open"' in page
    entry = moment(seen(game_for(game.key, somebody(name)), somebody(name)), place).entry
    for seat, row in rows.items():
        assert shown_of(slug, view_after(game, entry.number, seat)) == told_in(slug, row)


def open_hand(page, seat):
    """The row of this seat among all hands."""
    return re.search(rf'<li id="hand-{seat}">.*?</li>', page.split('id="open-hands"')[1], re.S)[0]


def shown_of(slug, view):
    """What the row of a seat must show of its hand: how many cards, or the word."""
    return view.cards.word if slug == "pikto" else len(view.cards.cards)


def told_in(slug, row):
    if slug == "pikto":
        word = re.search(r'<span class="word">(.*?)</span>', row)
        return word[1] if word else None
    return len(re.findall(r'<svg class="card"', row.split("Knows the top")[0]))


def test_nobody_sees_all_hands_while_the_game_goes_on():
    game = waiting_for_alice()
    address, client = reverse("step", args=[game.key, moment_of(game, "Alice").place]), client_of("Alice")
    pages = [
        steady(client.get(address, query, headers={"HX-Request": "true"}).content.decode())
        for query in ({}, {"seat": "open"})
    ]
    assert pages[0] == pages[1]
    assert "open-hands" not in pages[0]


def test_the_slider_leads_to_the_address_of_a_step():
    game = finished_table(seats=3, public=True)
    page = step(game, "Alice", 2).content.decode()
    last = Move.objects.filter(game=game).count()
    assert f'name="place" min="1" max="{last}" value="2"' in page
    client = client_of("Alice")
    for query, there in (({"place": "7"}, "7/"), ({"place": "7", "seat": "open"}, "7/?seat=open")):
        response = client.get(reverse("steps", args=[game.key]), query)
        assert (response.status_code, response["Location"]) == (302, reverse("steps", args=[game.key]) + there)
    assert client.get(reverse("steps", args=[game.key]), {"place": "no"}).status_code == 200
    assert client.get(reverse("steps", args=[game.key]), {"place": "7"}, follow=True).status_code == 200
    assert client.get(reverse("steps", args=[game.key]), {"place": str(last + 1)}, follow=True).status_code == 404


def test_what_happened_around_a_step_is_told_beside_it_and_leads_there():
    game = finished_table(seats=3, public=True)
    last = Move.objects.filter(game=game).count()
    for place, places in ((1, range(1, 5)), (20, range(17, 24)), (last, range(last - 3, last + 1))):
        page = client_of("Wanda").get(reverse("step", args=[game.key, place]), {"seat": 1}).content.decode()
        near = re.search(r'<nav class="panel told-near.*?</nav>', page, re.S)[0]
        found = re.findall(r'id="told-(\d+)" href="([^"]*)"', near)
        assert found == [(str(each), f"{reverse('step', args=[game.key, each])}?seat=1") for each in places]
        assert re.findall(r'id="told-(\d+)"[^>]* aria-current="step"', near) == [str(place)]


def test_while_the_game_goes_on_nothing_before_ones_own_move_is_told_there():
    game = waiting_for_alice()
    found = moment_of(game, "Alice")
    page = step(game, "Alice", found.place).content.decode()
    places = [int(each) for each in re.findall(r'id="told-(\d+)"', page)]
    assert places == list(range(max(found.first, found.place - 3), min(found.last, found.place + 3) + 1))


@pytest.mark.parametrize("eye", ["", "1", "open"])
def test_a_step_costs_the_same_however_far_it_is_and_however_many_sit_there(eye):
    games = [finished_table(seats=2, public=True), finished_table(seats=4, public=True)]
    client, costs = client_of("Wanda"), []
    client.get(reverse("step", args=[games[0].key, 1]))
    for game in games:
        for place in (2, Move.objects.filter(game=game).count() - 1):
            for _ in range(2):
                with CaptureQueriesContext(connection) as captured:
                    client.get(reverse("step", args=[game.key, place]), {"seat": eye})
                costs.append(len(captured))
    # From a state that is kept neither the secret nor the salts are needed.
    assert set(costs) <= {min(costs), min(costs) + 2}
    assert max(costs) <= 12


def test_only_what_has_to_be_played_again_is_counted():
    game = finished_table(seats=3, public=True)
    last = Move.objects.filter(game=game).count()
    with mock.patch("games.views.steps.replay_refusal", return_value=HttpResponse(status=429)) as refusal:
        assert step(game, None, 3).status_code == 200
        assert step(game, None, last).status_code == 429
        assert refusal.call_count == 1
    assert step(game, None, last).status_code == 200
    with mock.patch("games.views.steps.replay_refusal", return_value=HttpResponse(status=429)):
        for place in range(1, last + 1):
            assert step(game, None, place).status_code == 200


def test_over_a_shoulder_one_hears_what_was_told_there_and_with_all_hands_everything():
    game = finished_table(slug="pikto", seats=3, public=True)
    word = next(fact["word"] for fact in json.loads(Move.whole.get(game=game, number=0).facts) if "word" in fact)
    drawers = [seat for seat in range(3) if word in tell(game, seat)]
    assert len(drawers) == 2
    (guesser,) = {0, 1, 2} - set(drawers)
    assert word not in tell(game, "")
    assert word in tell(game, "open")
    assert "Nothing of this move was told here." not in tell(game, guesser)


def tell(game, eye):
    """What is said to have happened in the set-up, looked at in this way."""
    page = client_of(None).get(reverse("step", args=[game.key, 1]), {"seat": eye}).content.decode()
    return html.unescape(page.split('class="step-told"')[1].split("</div>")[0])


@pytest.mark.parametrize("slug", SLUGS)
def test_each_line_of_the_log_leads_to_its_move_once_the_game_is_over(slug):
    game = play_until(running_table(slug=slug, seats=2 if slug == "magic_dragons" else 3, public=True), moves(6))
    log = reverse("log", args=[game.key])
    assert reverse("steps", args=[game.key]) not in client_of(None).get(log).content.decode()
    game = play_until(game, lambda now: now.is_over)
    last = reverse("log", args=[game.key]) + "?page=last"
    for address in (log, last, game.get_absolute_url()):
        page = client_of(None).get(address).content.decode()
        links = re.findall(r'<p>([^<]+)</p>\s*<p class="soft small"><a href="([^"]+)">Move', page)
        assert links
        for sentence, link in (links[0], links[-1]):
            assert html.unescape(sentence) in html.unescape(client_of(None).get(f"{link}?seat=open").content.decode())


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
        telling = ('type="hidden"', 'type="button"', 'type="radio" name="pick"', 'id="seek')
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
    monkeypatch.setattr(limits, "MOST_A_MINUTE", 2)
    monkeypatch.setattr(steps, "EVERY", 0)
    game = finished_table(public=True)
    there = reverse("step", args=[game.key, 3])
    assert [client_of(None).get(there).status_code for _ in range(3)] == [200, 200, 429]
