from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.distances import distance_keep
from accounts.services import user_close, user_name_hide
from games.models import Hand
from games.models.tally import Tally
from games.templatetags.people import person_link
from tests.base import client_of, finished_table, nothing_changes, playing_table, somebody


def page(reader, name):
    return client_of(reader).get(reverse("person", args=[name]))


def text_for(reader, name):
    """The page without what differs at each look: the token of its forms."""
    text = " ".join(page(reader, name).content.decode().split())
    return re.sub(r'(name="csrfmiddlewaretoken" value=")[^"]+', r"\1", text)


def keys_in(text):
    return set(re.findall(r'href="/t/([^/"]+)/"', text))


def test_it_tells_what_was_finished_and_won():
    finished_table()
    finished_table()
    text = text_for("Wanda", "Alice")
    tally = Tally.objects.get(user=somebody("Alice"))
    assert f'<th scope="row">Pickit: Dragons</th><td>2</td><td>{tally.won}</td><td>{tally.shared}</td>' in text
    assert "Stayed to the end at 2 of the last 2 games." in text
    assert "here since" in text


def test_private_tables_count_and_are_not_listed():
    private, public = finished_table(), finished_table(public=True)
    for reader in ("Wanda", "Bob", "Alice"):
        text = text_for(reader, "Alice")
        assert '<th scope="row">Pickit: Dragons</th><td>2</td>' in text
        assert keys_in(text) == {public.key}
        assert private.key not in text


def test_a_running_game_changes_nothing():
    finished_table()
    before = text_for("Wanda", "Alice")
    playing_table(public=True)
    assert text_for("Wanda", "Alice") == before


def test_whoever_left_has_not_stayed():
    game = finished_table()
    Hand.objects.filter(game=game, user=somebody("Alice")).update(stand_in=True)
    assert "Stayed to the end at 0 of the last 1 game." in text_for("Wanda", "Alice")


def test_charts_have_a_name_and_a_table_and_no_style_of_their_own():
    finished_table()
    finished_table(slug="pikto", seats=4)
    text = text_for("Wanda", "Alice")
    titles = ["Games by month", "Results by game", "Points in Pickit: Dragons", "Points in Pikto"]
    assert re.findall(r'<svg class="chart"[^>]* role="img" aria-label="([^"]+)"', text) == titles
    assert [title for title in titles if f"<figcaption>{title}</figcaption>" in text] == titles
    assert text.count("<details>") == 4
    assert "style=" not in text
    assert "<style" not in text


def test_whoever_is_blocked_gets_the_same_page_as_everybody():
    finished_table(public=True)
    before = text_for("Wanda", "Alice")
    distance_keep(user=somebody("Alice"), other=somebody("Wanda"), kind="block")
    assert text_for("Wanda", "Alice") == before


@pytest.mark.parametrize("name", ["alice", "ALICE", "Alice"])
def test_a_name_is_found_in_any_spelling(name):
    somebody("Alice")
    assert "<h1>Alice</h1>" in text_for("Wanda", name)


def test_hidden_names_have_no_page_but_for_themselves():
    finished_table()
    user_name_hide(user=somebody("Alice"), hidden=True)
    assert page("Wanda", "Alice").status_code == 404
    assert "<h1>hidden name</h1>" in text_for("Alice", "Alice")


def test_former_players_bots_and_numbers_have_no_page():
    finished_table()
    alice = somebody("Alice")
    user_close(user=alice)
    for name in ("Alice", alice.username, str(alice.pk), "Good bot Ada", "nobody here", "\0", "a" * 500):
        assert page("Wanda", name).status_code == 404, name


def test_names_lead_to_pages_where_there_are_some():
    assert person_link(somebody("Alice")) == '<a class="person-link" href="/people/Alice/">Alice</a>'
    user_name_hide(user=somebody("Alice"), hidden=True)
    assert person_link(somebody("Alice")) == "hidden name"
    user_close(user=somebody("Bob"))
    bob = type(somebody("Alice")).objects.get(closed_at__isnull=False)
    assert person_link(bob) == "former player"


def test_who_has_played_nothing_has_a_page():
    somebody("Carol")
    text = text_for("Wanda", "Carol")
    assert "No game finished yet." in text
    assert "<svg" not in text[text.index("<main") :]


def test_who_is_not_signed_in_comes_back():
    address = reverse("person", args=["Alice"])
    assert page(None, "Alice").url == f"{reverse('account_login')}?next={address}"


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_can_only_be_read(method):
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(reverse("person", args=["Alice"])).status_code == 405


def test_a_page_costs_the_same_however_much_was_played():
    client, costs = client_of("Wanda"), []
    for count in (1, 4):
        for _ in range(count):
            finished_table(public=True)
        with CaptureQueriesContext(connection) as captured:
            assert client.get(reverse("person", args=["Alice"])).status_code == 200
        costs.append(len(captured))
    assert costs[0] == costs[1] <= 12
