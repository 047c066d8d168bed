from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.services.seats import seat_leave
from tests.base import (
    PEOPLE,
    an_answer,
    awaited,
    client_of,
    finished_table,
    hand_of,
    later,
    moves,
    open_table,
    play_until,
    playing_table,
    running_table,
    send,
    somebody,
    wild,
)

HTMX = {"HX-Request": "true"}
MOST = 12
"""What one played move may ask of the database, session and user included, beginning and commit not."""


def counted(act):
    with CaptureQueriesContext(connection) as captured:
        response = act()
    assert response.status_code < 400
    return len([query for query in captured if not query["sql"].startswith(("SAVEPOINT", "RELEASE"))])


def warm(name):
    """A browser that has been here before."""
    client = client_of(name)
    client.get(reverse("rules", args=["pickit_dragons"]))
    return client


@pytest.mark.parametrize(("view", "headers"), [("table", {}), ("board", HTMX), ("log", {})])
@pytest.mark.parametrize("name", ["Alice", "Wanda"])
def test_a_table_costs_the_same_however_long_its_log_and_however_many_sit_there(view, headers, name):
    small, large = playing_table(seats=2, public=True), playing_table(seats=4, public=True, variant="combined")
    large = play_until(large, moves(60), player=wild)
    client = warm(name)
    costs = [
        counted(lambda game=game: client.get(reverse(view, args=[game.key]), headers=headers))
        for game in (small, large)
    ]
    assert costs[0] == costs[1] <= 8


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_played_move_stays_within_its_queries(seats, htmx):
    game = playing_table(seats=seats, starter=0, variant="combined")
    for number in (0, 60):
        game = play_until(game, lambda now, number=number: now.number >= number and awaited(now) == ["Alice"])
        client, move, question_id = warm("Alice"), an_answer(game, "Alice"), hand_of(game, "Alice").question_id
        cost = counted(lambda: send(client, game, "Alice", move, question_id=question_id, htmx=htmx))  # noqa: B023
        assert cost <= MOST


def test_only_the_last_one_who_passes_cards_has_every_seat_to_change():
    game, costs = running_table(seats=4), []
    for name in PEOPLE:
        client, move = warm(name), an_answer(game, name)
        costs.append(counted(lambda: send(client, game, name, move, question_id="0:pass", htmx=True)))  # noqa: B023
    assert max(costs[:-1]) <= MOST
    assert costs[-1] <= costs[0] + 3


def some_of_everything():
    """One more table of each kind for Alice and for the lobby."""
    playing_table(seats=2, starter=0)
    playing_table(seats=4, starter=1)
    open_table("Alice", "Bob")
    open_table("Bob", "Carol", public=True)
    over = playing_table(seats=2)
    for name in ("Alice", "Bob"):
        seat_leave(game_id=over.pk, user=somebody(name), now=later())


@pytest.mark.parametrize("view", ["home", "history"])
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_lists_cost_the_same_however_long_they_are(view, headers):
    client, costs = warm("Alice"), []
    for count in (1, 3):
        for _ in range(count):
            some_of_everything()
        costs.append(counted(lambda: client.get(reverse(view), headers=headers)))
    assert costs[0] == costs[1] <= 17


def test_a_strangers_home_costs_the_same_however_many_tables_are_open():
    client, costs = client_of(None), []
    for count in (1, 4):
        for _ in range(count):
            open_table("Alice", "Bob", public=True)
        costs.append(counted(lambda: client.get(reverse("home"))))
    assert costs[0] == costs[1] <= 4


def test_what_changes_every_seat_of_the_largest_table_stays_within_its_queries():
    """The last one who finishes drawing lets the mates be asked, and the last answer begins a new turn for all ten."""
    game = running_table(slug="pikto", seats=10, teams=True)
    for _ in range(3):
        game = play_until(game, lambda now: len(awaited(now)) == 1)
        (last,) = awaited(game)
        client, move, question_id = warm(last), an_answer(game, last), hand_of(game, last).question_id
        cost = counted(lambda: send(client, game, last, move, question_id=question_id, htmx=True))  # noqa: B023
        assert cost <= MOST


def test_a_gallery_costs_the_same_however_many_turns_there_were():
    short = play_until(running_table(slug="pikto", seats=3, public=True), lambda game: '"turn":2' in game.table)
    long = finished_table(slug="pikto", seats=4)
    client = warm("Alice")
    costs = [counted(lambda game=game: client.get(reverse("gallery", args=[game.key]))) for game in (short, long)]
    assert costs[0] == costs[1] <= 6


def test_a_finished_game_costs_no_more_than_a_running_one():
    game = finished_table()
    client = warm("Alice")
    assert counted(lambda: client.get(game.get_absolute_url())) <= 7
