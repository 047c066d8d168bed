from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.services import user_close, user_name_hide
from games.models import Game, Report
from games.models.rating import RatingChange
from games.ratings.standings import rounded
from tests.base import NOW, client_of, fresh, later, open_table, somebody
from tests.services.rated_tables import away, end, guest_called, replace, table


def page(name, game):
    text = client_of(name).get(game.get_absolute_url()).content.decode()
    return " ".join(text[text.index("<main") :].split())


def told_of(name, game):
    change = RatingChange.objects.get(game=game, rating__user__username=name)
    return f"rating {rounded(change.mu_before)} → {rounded(change.mu)}"


def queries(name, game):
    client = client_of(name)
    client.get(game.get_absolute_url())
    with CaptureQueriesContext(connection) as captured:
        client.get(game.get_absolute_url())
    return [query["sql"] for query in captured if "games_ratingchange" in query["sql"]], len(captured)


def test_a_rated_result_tells_what_it_did_to_each_rating():
    game = end(table("Alice", "Bob", guest_called("Gina")), 1, 2, 3)
    for reader in ("Alice", "Wanda", "Gina"):
        text = page(reader, game)
        assert told_of("Alice", game) in text
        assert told_of("Bob", game) in text
        assert text.count("rating 2") == 2
        assert "its uncertainty 8.3 → " in text
        assert "Somebody was away" not in text


def test_strangers_are_told_no_ratings():
    game = end(table("Alice", "Bob"), 1, 2)
    assert "→" not in page(None, game)
    assert queries(None, game)[0] == []


def test_only_a_rated_game_that_is_over_asks_for_changes_and_only_once():
    rated, unrated = end(table("Alice", "Bob"), 1, 2), end(table("Alice", "Bob", rated=False), 1, 2)
    assert len(queries("Alice", rated)[0]) == 1
    assert queries("Alice", rated)[1] == queries("Alice", unrated)[1] + 1
    for other in (unrated, table("Alice", "Bob"), open_table("Alice")):
        assert queries("Alice", other)[0] == []


def test_hidden_names_and_closed_accounts_have_no_number_here_but_for_themselves():
    game = end(table("Alice", "Bob", "Carol"), 1, 2, 3)
    told = {name: told_of(name, game) for name in ("Alice", "Bob", "Carol")}
    user_name_hide(user=somebody("Alice"), hidden=True)
    user_close(user=somebody("Bob"))
    text = page("Carol", game)
    assert [name for name in told if told[name] in text] == ["Carol"]
    assert told["Alice"] in page("Alice", game)


def test_whoever_reported_a_name_reads_no_number_beside_it():
    game = end(table("Alice", "Bob"), 1, 2)
    about = str(somebody("Bob").pk)
    Report.objects.create(game=game, reporter=somebody("Alice"), kind="name", about=about, reported_at=NOW)
    assert told_of("Bob", game) not in page("Alice", game)
    assert told_of("Bob", game) in page("Wanda", game)


@pytest.mark.parametrize("how", ["left", "stand_in"])
def test_where_somebody_was_away_the_page_says_why_nobody_else_changed(how):
    game = table("Alice", "Bob", "Carol")
    away(game, 2, how=how)
    end(game, 1, 2, 3)
    text = page("Alice", game)
    assert told_of("Carol", game) in text
    assert text.count("rating 2") == 1
    assert "So this game changes no rating of those who stayed." in text
    Game.objects.update(rated=False)
    assert "Somebody was away" not in page("Alice", game)


def test_whoever_gave_a_seat_up_reads_what_that_cost_and_nobody_else_does():
    game = table("Alice", "Bob", "Carol")
    replace(game, "Carol", by="Dora")
    end(game, 1, 2, 3, now=later(days=1))
    assert f"counts as the last place: {told_of('Carol', game)}" in page("Carol", fresh(game))
    assert told_of("Carol", game) not in page("Dora", game)
