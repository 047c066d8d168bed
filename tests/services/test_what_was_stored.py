"""Letters and clocks of before keep what they meant."""

from __future__ import annotations

import pytest
import time_machine
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from games.paces import CLOCKS, OPEN_FOR, open_for
from tests.base import NOW

BEFORE, AFTER = [("games", "0003_days"), ("accounts", "0002_days")], [("games", "0004_letters")]


@pytest.fixture
def stored(transactional_db):
    """The models as they were, and a way to those of today; the newest come back at the end."""
    executor = MigrationExecutor(connection)
    newest = executor.loader.graph.leaf_nodes()
    executor.migrate(BEFORE)
    yield executor.loader.project_state(BEFORE).apps
    executor = MigrationExecutor(connection)
    executor.migrate(newest)


def game_of_then(stored, **fields):
    user, _ = stored.get_model("accounts", "User").objects.get_or_create(username="Alice", name_key="alice")
    common = {"slug": "pikto", "rules_version": 1, "seats": 2, "host": user, "secret": b"", "created_at": NOW}
    return stored.get_model("games", "Game").objects.create(**common | fields)


def hand_of_then(stored, game, **fields):
    common = {"game": game, "seat": 0, "user": game.host, "token": "teal", "joined_at": NOW}
    return stored.get_model("games", "Hand").objects.create(**common | fields)


def after_all(name):
    executor = MigrationExecutor(connection)
    executor.migrate(AFTER)
    return executor.loader.project_state(AFTER).apps.get_model("games", name).objects.order_by("pk")


def test_what_was_sent_stays_sent_and_what_waits_is_still_known(stored):
    game = game_of_then(stored)
    hand = hand_of_then(stored, game, awaited_since=7, deadline=NOW)
    letters = stored.get_model("games", "Letter").objects
    for kind, turn in (("turn", 3), ("turn", 7), ("deadline", 3), ("deadline", 7)):
        letters.create(hand=hand, kind=kind, turn=turn, created_at=NOW, sent_at=NOW)
    found = after_all("Letter")
    about = f"{game.host_id}:{game.pk}"
    assert [letter.key for letter in found] == [
        f"turn:{about}:3",
        f"turn:{about}:7",
        f"deadline:{about}:3",
        f"deadline:{about}:7:{int(NOW.timestamp())}",
    ]
    assert {(letter.user_id, letter.game_id, letter.way) for letter in found} == {(game.host_id, game.pk, "mail")}


def test_running_turns_end_when_they_would_have_and_their_people_have_full_banks(stored):
    for pace in ("live", "daily", "easy", "none"):
        hand_of_then(stored, game_of_then(stored, status="running", pace=pace), deadline=NOW)
    hands = [(hand.bank, hand.spent_at, hand.deadline) for hand in after_all("Hand")]
    assert hands == [(clock.bank.total_seconds(), NOW, NOW) for clock in CLOCKS.values()]


def test_open_tables_wait_as_long_as_new_ones(stored):
    with time_machine.travel(NOW, tick=False):
        for pace in OPEN_FOR:
            game_of_then(stored, status="open", pace=pace)
        game_of_then(stored, status="running")
        assert [game.expires_at for game in after_all("Game")] == [*(NOW + open_for(pace) for pace in OPEN_FOR), None]
