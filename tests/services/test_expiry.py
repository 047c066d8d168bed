from __future__ import annotations

from datetime import timedelta

import pytest

from games import due
from games.models import Letter
from games.services.declined import Declined
from games.services.expiry import game_expire, game_prolong, host_warn
from games.services.stand_ins import seat_return
from tests.base import NOW, fresh, hands, later, nothing_changes, open_table, running_table, sit_down, somebody
from tests.services.test_seat_return import all_away


def written(kind):
    return sorted(Letter.objects.filter(kind=kind).values_list("user__username", flat=True))


@pytest.mark.parametrize(("pace", "days"), [("live", 1 / 12), ("daily", 7), ("easy", 14), ("none", 30)])
def test_a_table_waits_for_players_as_long_as_its_pace_says(pace, days):
    game = open_table("Alice", pace=pace)
    assert game.expires_at == later(days=days)
    assert due.games_over(later(days=days * 0.99)) == []
    assert due.games_over(later(days=days)) == [game.pk]


def test_a_table_that_fills_expires_no_more():
    game = open_table("Alice", seats=2)
    sit_down(game, "Bob")
    assert fresh(game).expires_at is None


@pytest.mark.parametrize(("pace", "days"), [("live", 1 / 12), ("daily", 7), ("easy", 14), ("none", 30)])
def test_the_host_is_told_once_after_four_fifths_of_the_time(pace, days):
    game = open_table("Alice", "Bob", pace=pace)
    early, late = later(days=days * 0.79), later(days=days * 0.81)
    assert due.hosts_to_warn(early) == []
    with nothing_changes():
        assert not host_warn(game_id=game.pk, now=early)
    assert due.hosts_to_warn(late) == [game.pk]
    assert host_warn(game_id=game.pk, now=late)
    assert written("expiring") == ["Alice"]
    assert due.hosts_to_warn(late) == []
    with nothing_changes():
        assert not host_warn(game_id=game.pk, now=late)


def test_when_it_expires_everybody_who_sits_there_is_told():
    game = open_table("Alice", "Bob")
    host_warn(game_id=game.pk, now=later(days=6))
    with nothing_changes():
        assert not game_expire(game_id=game.pk, now=later(days=6))
    assert game_expire(game_id=game.pk, now=later(days=7))
    game = fresh(game)
    assert (game.status, game.ended_at, game.expires_at) == ("closed", later(days=7), None)
    assert written("expired") == ["Alice", "Bob"]
    with nothing_changes():
        assert not game_expire(game_id=game.pk, now=later(days=7))


def test_the_host_lets_it_wait_as_long_again_once():
    game = open_table("Alice")
    host_warn(game_id=game.pk, now=later(days=6))
    game_prolong(game_id=game.pk, user=somebody("Alice"), now=later(days=6))
    game = fresh(game)
    assert (game.expires_at, game.warned_at) == (later(days=14), None)
    with nothing_changes():
        assert not game_expire(game_id=game.pk, now=later(days=7))
        with pytest.raises(Declined):
            game_prolong(game_id=game.pk, user=somebody("Alice"), now=later(days=7))
    assert due.hosts_to_warn(later(days=13)) == [game.pk]


def test_nobody_but_the_host_prolongs():
    game = open_table("Alice", "Bob")
    with nothing_changes(), pytest.raises(Declined):
        game_prolong(game_id=game.pk, user=somebody("Bob"), now=NOW)


def test_a_running_table_can_not_be_prolonged():
    game = running_table(seats=2)
    with nothing_changes(), pytest.raises(Declined):
        game_prolong(game_id=game.pk, user=somebody("Alice"), now=NOW)


def test_where_everybody_stays_away_the_table_is_abandoned_without_a_result_and_all_are_told():
    game, end = all_away()
    assert due.games_over(end) == []
    with nothing_changes():
        assert not game_expire(game_id=game.pk, now=end)
    assert due.games_over(game.expires_at) == [game.pk]
    assert game_expire(game_id=game.pk, now=game.expires_at)
    over = fresh(game)
    assert (over.status, over.how, over.ended_at) == ("abandoned", "", game.expires_at)
    assert {(hand.rank, hand.points, hand.awaited) for hand in hands(game)} == {(None, None, False)}
    assert written("abandoned") == ["Alice", "Bob"]


def test_where_somebody_has_come_back_the_table_goes_on():
    game, end = all_away()
    seat_return(game_id=game.pk, user=somebody("Bob"), now=end)
    with nothing_changes():
        assert not game_expire(game_id=game.pk, now=game.expires_at)


def test_no_table_is_closed_before_its_host_was_told_even_if_nothing_ran_for_days():
    game, late = open_table("Alice"), later(days=8)
    with nothing_changes():
        assert not game_expire(game_id=game.pk, now=late)
    assert due.hosts_to_warn(late) == [game.pk]
    assert host_warn(game_id=game.pk, now=late)
    assert due.games_over(late) == []
    end = fresh(game).expires_at
    assert end == late + timedelta(days=7) / 10
    assert written("expiring") == ["Alice"]
    assert game_expire(game_id=game.pk, now=end)
