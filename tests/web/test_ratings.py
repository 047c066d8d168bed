from __future__ import annotations

import pytest
from django.db import connection
from django.template.loader import render_to_string
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.services import user_close, user_name_hide
from games.models import Game
from games.models.rating import Rating, RatingChange
from games.ratings.courses import courses
from games.ratings.skill import Skill
from games.ratings.standings import SHOWN, ratings_of, rounded, shown
from tests.base import SLUG, client_of, later, nothing_changes, open_table, somebody
from tests.services.rated_tables import end, table

THERE = reverse("ratings", args=[SLUG])
FORM = {"seats": "3", "pace": "easy", "token": "plum", "variant": "combined", "public_missions": "1", "starter": "0"}


def has(name, mu=25.0, sigma=4.0, games=20, slug=SLUG):
    return Rating.objects.create(user=somebody(name), slug=slug, mu=mu, sigma=sigma, games=games)


def page(name, address=THERE):
    return client_of(name).get(address).content.decode()


def test_the_best_stand_first_by_what_they_play_at_least():
    has("Alice", 30.0, 6.0)
    has("Bob", 27.0, 3.0)
    has("Carol", 20.0, 1.0)
    text = page("Alice")
    assert text.index("Bob</a>") < text.index("Carol</a>") < text.index('Alice</a> <span class="soft small">you')
    assert "27.0 ± 3.0" in text
    assert ">fairly sure<" in text
    assert "at least 18.0" in text


def test_numbers_are_rounded_and_not_cut_off():
    has("Alice", 21.5986, 2.9951)
    text = page("Bob")
    assert "21.6 ± 3.0" in text
    assert "at least 12.6" in text
    assert shown(Skill(24.96, 8.25)) == "25.0 ± 8.2"
    assert rounded(-0.04) == "0.0"


@pytest.mark.parametrize(
    ("sigma", "words"), [(8.0, "a first guess"), (5.9, "unsure"), (4.4, "fairly sure"), (2.9, "sure")]
)
def test_how_sure_a_rating_is_stands_there_in_words(sigma, words):
    has("Alice", sigma=sigma)
    assert f">{words}<" in page("Bob")


def test_equals_share_a_place():
    for name in ("Alice", "Bob"):
        has(name, 30.0)
    has("Carol", 20.0)
    text = page("Dora")
    assert text.count('<td class="number">1</td>') == 2
    assert '<td class="number">3</td>' in text


def test_few_games_make_no_place_and_their_person_is_told_how_many_are_missing():
    has("Alice", 40.0, games=8)
    assert "Nobody has a place here yet." in page("Bob")
    assert "2 more rated games, and you have a place here." in page("Alice")
    assert "You haven't finished a rated game" in page("Bob")


def test_ones_own_place_is_shown_beyond_the_last_one_that_is_listed():
    for number in range(SHOWN + 3):
        has(f"Player {number}", 40.0 - number / 10)
    has("Alice", 1.0)
    text = page("Alice")
    assert text.count("<tr") == SHOWN + 2
    assert f'<td class="number">{SHOWN + 4}</td>' in text
    assert page("Bob").count("<tr") == SHOWN + 1


def test_a_place_far_down_is_shared_too():
    for number in range(SHOWN + 3):
        has(f"Player {number}", 40.0)
    has("Alice", 1.0)
    has("Bob", 1.0)
    assert f'<td class="number">{SHOWN + 4}</td>' in page("Bob")


def test_other_games_have_leaderboards_of_their_own():
    has("Alice", slug="pikto")
    assert "Alice" not in page("Bob")
    assert "Alice" in page("Bob", reverse("ratings", args=["pikto"]))


def test_hidden_names_stay_hidden_and_closed_accounts_have_no_place():
    for name in ("Alice", "Bob", "Carol"):
        has(name)
    user_name_hide(user=somebody("Alice"), hidden=True)
    user_close(user=somebody("Bob"))
    text = page("Carol")
    assert "Alice" not in text
    assert "hidden name" in text
    assert "former player" not in text
    assert text.count("<tr") == 3


def test_guests_are_told_that_they_have_none():
    guest = somebody("Gina")
    guest.is_guest = True
    guest.save()
    assert "Guests have no rating." in page("Gina")


def test_a_stranger_signs_in_first_and_unknown_games_are_not_found():
    has("Alice")
    with nothing_changes():
        assert client_of(None).get(THERE).url == f"{reverse('account_login')}?next={THERE}"
    client = client_of("Alice")
    with nothing_changes():
        assert client.get(THERE).status_code == 200
        assert client.get("/ratings/chess/").status_code == 404
        assert client.post(THERE).status_code == 405


def test_a_leaderboard_costs_the_same_however_many_play():
    client, costs = client_of("Alice"), []
    has("Alice", 0.0)
    client.get(THERE)
    for start, count in ((0, 60), (60, 200)):
        for number in range(start, count):
            has(f"Player {number}")
        with CaptureQueriesContext(connection) as captured:
            client.get(THERE)
        costs.append(len(captured))
    assert costs[0] == costs[1] <= 7


def test_ones_own_rating_is_drawn_from_ten_games_on():
    for number in range(10):
        text = page("Alice")
        assert "<svg" not in text[text.index("<main") :]
        end(table("Alice", "Bob"), 1, 2, now=later(days=number))
    text = page("Alice")
    assert 'aria-label="Rating in Pickit: Dragons"' in text
    last = RatingChange.objects.filter(rating__user=somebody("Alice")).latest("game__ended_at")
    assert f'<th scope="row">10</th><td>{rounded(last.mu)}</td>' in text
    assert "<svg" not in page("Carol")[page("Carol").index("<main") :]


def test_a_line_has_the_last_fifty_games_in_the_order_in_which_they_ended(monkeypatch):
    monkeypatch.setattr("games.ratings.courses.DRAWN", 4)
    for number in range(11):
        end(table("Alice", "Bob"), *((1, 2) if number % 3 else (2, 1)), now=later(days=number))
    changes = RatingChange.objects.filter(rating__user=somebody("Alice")).order_by("game__ended_at")
    wanted = [(str(number), rounded(change.mu)) for number, change in enumerate(changes, 1)][-4:]
    (chart,) = courses(somebody("Alice"))
    assert list(chart.rows) == wanted
    assert courses(somebody("Alice"), "pikto") == []


def test_a_badge_shows_what_is_known_of_a_person_and_nothing_of_somebody_who_is_gone():
    has("Alice", 32.11, 2.42)
    has("Alice", slug="pikto", games=3)
    (standing,) = ratings_of(somebody("Alice"))
    assert (standing.number, standing.sureness) == ("32.1 ± 2.4", "sure")
    text = render_to_string("games/_rating.html", {"ratings": [standing]})
    assert f'<a href="{THERE}">Pickit: Dragons</a> 32.1 ± 2.4' in text
    user = somebody("Alice")
    user_close(user=user)
    assert ratings_of(user) == []


@pytest.mark.parametrize(
    ("fields", "rated"), [({"rated": "on"}, True), ({}, False), ({"rated": "on", "bots": "1"}, False)]
)
def test_a_table_is_rated_if_its_opener_says_so_and_no_bots_are_wanted(fields, rated):
    client_of("Alice").post(reverse("table-new", args=[SLUG]), FORM | fields)
    assert Game.objects.get().rated == rated


def test_the_form_of_a_new_table_is_ticked():
    text = page("Alice", reverse("table-new", args=[SLUG]))
    (line,) = [line for line in text.splitlines() if 'name="rated"' in line]
    assert " checked" in line


def test_the_table_says_that_it_is_rated():
    game = open_table("Alice")
    assert "· rated" not in page("Alice", game.get_absolute_url())
    Game.objects.update(rated=True)
    assert "· rated" in page("Alice", game.get_absolute_url())
