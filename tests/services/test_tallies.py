from __future__ import annotations

from collections import Counter
from importlib import import_module
from io import StringIO

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import BotLevel
from games.models import Game, Hand
from games.models.tally import Duel, Finish, Tally
from games.services.bot_seats import seats_fill
from games.services.expiry import game_expire, host_warn
from games.services.seats import seat_leave
from games.services.tallies import tallies_add, tallies_again
from tests.base import (
    EVERYBODY,
    NOW,
    SLUG,
    finished_table,
    hands,
    later,
    let_bots_play,
    open_table,
    play_until,
    playing_table,
    running_table,
    somebody,
)
from tests.services.rated_tables import away, end, replace, table


def abandoned_table():
    game = playing_table(seats=2)
    for name in ("Alice", "Bob"):
        seat_leave(game_id=game.pk, user=somebody(name), now=later())
    return game


def written():
    """All that is written down, without the numbers of the rows."""
    return {
        model: sorted(
            str({name: value for name, value in row.items() if name != "id"}) for row in model.objects.values()
        )
        for model in (Finish, Tally, Duel)
    }


def some_tables():
    finished_table()
    finished_table(seats=3)
    finished_table(slug="pikto", seats=4)
    abandoned_table()
    with_bots()
    left_table()
    end(table(*EVERYBODY[:6], slug="pikto", teams=True), 1, 2, 3, 1, 2, 3)
    shared = table(*EVERYBODY[:6], slug="pikto", teams=True)
    away(shared, 0)
    end(shared, 1, 1, 3, 1, 1, 3)


def left_table(how="left"):
    """Alice was away and first, as the house had played for her."""
    game = table("Alice", "Bob", "Carol", "Dora", rated=False)
    away(game, 0, how=how)
    return end(game, 1, 1, 3, 4)


def result_for(name, game):
    return Finish.objects.get(game=game, user=somebody(name), other=somebody(name)).result


def with_bots():
    game = open_table("Alice", seats=3, seed=3)
    seats_fill(game_id=game.pk, user=somebody("Alice"), level=BotLevel.EASY, now=NOW)
    return play_until(let_bots_play(game), lambda game: game.is_over)


def test_the_end_of_a_table_is_written_down_for_everybody_who_sits_there():
    game = finished_table(seats=3)
    assert Counter(Finish.objects.values_list("user__username", flat=True)) == {"Alice": 3, "Bob": 3, "Carol": 3}
    for hand in hands(game):
        own = Finish.objects.get(game=game, user=hand.user, other=hand.user)
        first = [other for other in hands(game) if other.rank == 1]
        assert own.result == ("lost" if hand.rank != 1 else "won" if first == [hand] else "shared")
        assert (own.slug, own.public, own.ended_at) == (game.slug, False, NOW)
        tally = Tally.objects.get(user=hand.user, slug=game.slug)
        assert (tally.games, getattr(tally, own.result)) == (1, 1)
        assert (tally.months, tally.points) == ({"2026-03": 1}, {str(hand.points): 1})


def test_each_is_compared_with_each():
    game = finished_table(seats=3)
    for mine in hands(game):
        for other in hands(game):
            if mine != other:
                for slug in ("", game.slug):
                    duel = Duel.objects.get(user=mine.user, other=other.user, slug=slug)
                    wins, losses = int(mine.rank < other.rank), int(mine.rank > other.rank)
                    assert (duel.games, duel.won, duel.lost) == (1, wins, losses)
                    assert duel.shared == 1 - wins - losses


def test_further_games_are_added():
    finished_table()
    finished_table(slug="pikto", seats=4)
    finished_table()
    assert Tally.objects.get(user=somebody("Alice"), slug="pickit_dragons").games == 2
    beside = Duel.objects.filter(user=somebody("Alice"), other=somebody("Bob"))
    assert dict(beside.values_list("slug", "games")) == {"": 3, "pickit_dragons": 2, "pikto": 1}
    assert all(duel.won + duel.lost + duel.shared == duel.games for duel in beside)


def test_a_running_table_is_written_down_nowhere():
    running_table()
    assert not Finish.objects.exists()
    assert not Tally.objects.exists()


def test_an_abandoned_table_is_listed_and_counts_for_nobody():
    abandoned_table()
    assert set(Finish.objects.values_list("result", flat=True)) == {"abandoned"}
    assert not Tally.objects.exists()
    assert not Duel.objects.exists()


def test_bots_of_one_kind_are_one_and_have_nothing_of_their_own():
    game = with_bots()
    assert set(Finish.objects.values_list("user__username", "bot")) == {("Alice", ""), ("Alice", "easy")}
    alice, *bots = hands(game)
    duel = Duel.objects.get(slug="")
    assert (duel.user, duel.bot, duel.games) == (somebody("Alice"), "easy", 1)
    assert duel.won == (alice.rank < min(bot.rank for bot in bots))


@pytest.mark.parametrize("how", ["left", "stand_in"])
def test_whoever_was_away_at_the_end_has_lost_and_is_compared_with_nobody(how):
    game = left_table(how)
    assert [result_for(name, game) for name in ("Alice", "Bob", "Carol", "Dora")] == ["lost", "shared", "lost", "lost"]
    tally = Tally.objects.get(user=somebody("Alice"))
    assert (tally.won, tally.lost, tally.shared) == (0, 1, 0)
    beside = Duel.objects.filter(slug=SLUG).values_list("user__username", "other__username", "won", "lost")
    names = ("Bob", "Carol", "Dora")
    assert set(beside) == {
        (one, other, int(one < other), int(one > other)) for one in names for other in names if one != other
    }
    met = Finish.objects.filter(game=game, user=somebody("Alice")).values_list("other__username", flat=True)
    assert set(met) == {"Alice", "Bob", "Carol", "Dora"}


def test_a_team_that_is_first_alone_has_won():
    game = end(table(*EVERYBODY[:6], slug="pikto", teams=True), 1, 2, 3, 1, 2, 3)
    assert [result_for(name, game) for name in EVERYBODY[:6]] == ["won", "lost", "lost"] * 2


def test_teams_that_are_first_together_share_it():
    game = end(table(*EVERYBODY[:6], slug="pikto", teams=True), 1, 1, 3, 1, 1, 3)
    assert [result_for(name, game) for name in EVERYBODY[:6]] == ["shared", "shared", "lost"] * 2


def test_people_who_are_first_together_in_a_game_without_teams_share_it():
    game = end(table(*EVERYBODY[:4], slug="pikto"), 1, 2, 1, 4)
    assert [result_for(name, game) for name in EVERYBODY[:4]] == ["shared", "lost", "shared", "lost"]


def test_a_game_counts_for_whoever_holds_the_seat_at_the_end():
    game = table("Alice", "Bob", "Carol")
    replace(game, "Carol", by="Dora")
    end(game, 2, 3, 1, now=later(days=1))
    assert result_for("Dora", game) == "won"
    assert not Finish.objects.filter(user=somebody("Carol")).exists()
    assert not Tally.objects.filter(user=somebody("Carol")).exists()


def test_what_is_made_anew_is_the_same():
    some_tables()
    before = written()
    Finish.objects.all().delete()
    Duel.objects.all().delete()
    Tally.objects.update(won=7, months={}, points={"1": 1})
    out = StringIO()
    call_command("tally_again", stdout=out)
    after = written()
    # Each person has a row for each game then, also for those that they have never finished.
    empty = {str(row) for row in after[Tally] if "'won': 0, 'lost': 0, 'shared': 0" in row}
    assert after | {Tally: [row for row in after[Tally] if row not in empty]} == before
    assert "8 tables that are over, 6 people" in out.getvalue()


def test_the_migration_writes_the_same_down():
    some_tables()
    before = written()
    for model in (Finish, Tally, Duel):
        model.objects.all().delete()
    import_module("games.migrations.0008_tally").fill(apps, None)
    assert written() == before


def test_what_is_counted_anew_goes_through_all_tables_in_parts(monkeypatch):
    monkeypatch.setattr("games.services.tallies.CHUNK", 2)
    for _ in range(3):
        finished_table()
    before = written()
    assert tallies_again(somebody("Alice").pk) == 3
    assert Tally.objects.get(user=somebody("Alice"), slug="pickit_dragons").games == 3
    assert written()[Duel] == before[Duel]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_end_costs_the_same_however_many_have_played_before(seats):
    costs = []
    for _ in range(3):
        game = finished_table(seats=seats)
        Finish.objects.filter(game=game).delete()
        with CaptureQueriesContext(connection) as captured:
            tallies_add(Game.objects.get(pk=game.pk), list(Hand.objects.filter(game=game).select_related("user")))
        costs.append(len([query for query in captured if "SAVEPOINT" not in query["sql"]]))
    # Two of these read the table itself.
    assert costs[0] == costs[1] == costs[2] <= 9


def test_a_table_that_never_began_is_listed_as_closed():
    game = open_table("Alice", "Bob", seats=3)
    host_warn(game_id=game.pk, now=later(days=6.9))
    assert game_expire(game_id=game.pk, now=later(days=30))
    assert set(Finish.objects.values_list("result", flat=True)) == {"closed"}
