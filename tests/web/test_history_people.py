from __future__ import annotations

import re

from django.urls import reverse

from accounts.services import user_close, user_name_hide
from games.models import Report
from games.models.tally import Duel
from tests.base import NOW, client_of, finished_table, hand_of, somebody
from tests.web.history_pages import PEOPLE, THERE, abandoned_table, cost_of, listed, text_for


def test_a_part_of_a_name_finds_its_people_and_asks_which_of_several():
    finished_table(seats=4)
    assert listed("Alice", name="caro")
    text = text_for("Alice", name="o")
    assert "Whom do you mean?" in text
    for name in ("Bob", "Carol", "Dora"):
        assert f'?person={somebody(name).pk}"' in text
    assert listed("Alice", person=str(somebody("Bob").pk))
    assert "Tables with Bob." in text_for("Alice", person=str(somebody("Bob").pk))


def test_a_whole_name_finds_also_whom_one_has_only_given_up_with():
    game = abandoned_table()
    assert listed("Alice", name="bob") == [game.key]
    assert "Nobody you have finished a game with" in text_for("Alice", name="bo")


def test_whoever_was_not_met_is_not_told_of():
    finished_table()
    stranger = somebody("Mallory")
    for fields in ({"person": str(stranger.pk)}, {"name": "Mallory"}, {"person": "999999999999999999"}):
        text = text_for("Alice", **fields)
        assert "Nobody you have finished a game with" in text
        assert "Tables with" not in text


def test_hidden_names_and_former_players_are_found_by_no_name():
    game = finished_table(seats=3)
    user_name_hide(user=somebody("Bob"), hidden=True)
    user_close(user=somebody("Carol"))
    for name in ("Bob", "Carol", "former"):
        assert listed("Alice", name=name) == []
    text = text_for("Alice")
    assert "hidden name" in text
    assert "former player" in text
    assert listed("Alice", person=str(somebody("Bob").pk)) == [game.key]


def test_a_name_that_was_reported_stays_hidden_from_its_reporter():
    game = finished_table()
    bob = str(somebody("Bob").pk)
    Report.objects.create(game=game, reporter=somebody("Alice"), kind="name", about=bob, reported_at=NOW)
    assert "hidden name" in text_for("Alice")
    assert "hidden name" not in text_for("Bob")


def test_results_against_each_person_are_by_game():
    game = finished_table()
    finished_table(slug="pikto", seats=4)
    text = " ".join(client_of("Alice").get(PEOPLE).content.decode().split())
    mine, other = hand_of(game, "Alice"), hand_of(game, "Bob")
    counts = [int(mine.rank < other.rank), int(mine.rank == other.rank), int(mine.rank > other.rank)]
    cells = "".join(f"<td>{count}</td>" for count in counts)
    assert f'<th scope="row">Pickit: Dragons</th>{cells}' in text
    for name in ("Bob", "Carol", "Dora"):
        assert f'href="{reverse("person", args=[name])}"' in text
    assert f'href="{THERE}?person={somebody("Bob").pk}"' in text


def test_people_have_pages_too(monkeypatch):
    finished_table(seats=4)
    finished_table()
    monkeypatch.setattr("games.views.history.SHOWN", 2)
    client = client_of("Alice")
    first = client.get(PEOPLE).content.decode()
    further = client.get(PEOPLE + re.search(r'rel="next" href="([^"]+)"', first)[1]).content.decode()
    on = [[name for name in ("Bob", "Carol", "Dora") if f">{name}</a>" in text] for text in (first, further)]
    assert on[0][0] == "Bob"
    assert sorted(on[0] + on[1]) == ["Bob", "Carol", "Dora"]
    assert 'rel="next"' not in further


def test_results_against_people_cost_the_same_however_many_these_are():
    client = client_of("Alice")
    finished_table()
    few = cost_of(client, PEOPLE)
    finished_table(slug="pikto", seats=6)
    assert Duel.objects.filter(user=somebody("Alice"), slug="").count() == 5
    assert cost_of(client, PEOPLE) == few <= 6
