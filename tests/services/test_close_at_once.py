"""Two people who close their accounts at the same moment, each holding what the other one waits for."""

from __future__ import annotations

import threading
from contextlib import suppress

import pytest

from accounts import closing
from accounts.services import user_close
from games.models import Game
from games.services.seats import seat_leave
from tests.base import NOW, fresh, open_table, somebody
from tests.services.test_at_the_same_time import at_once

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def test_both_accounts_are_closed_and_their_tables_abandoned(monkeypatch):
    games = [open_table("Alice", "Bob", seats=2) for _ in range(2)]
    for game, name in zip(games, ("Alice", "Bob"), strict=True):
        seat_leave(game_id=game.pk, user=somebody(name), now=NOW)
    both_have_written = threading.Barrier(2)

    def wait(*, user):
        with suppress(threading.BrokenBarrierError):
            both_have_written.wait(2)

    monkeypatch.setattr(closing, "steps", [*closing.steps, wait])
    people = [somebody("Alice"), somebody("Bob")]
    at_once(*(lambda user=user: user_close(user=user) for user in people))
    for user in people:
        user.refresh_from_db()
        assert user.closed_at
    assert {fresh(game).status for game in games} == {Game.Status.ABANDONED}
