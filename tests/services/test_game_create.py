from __future__ import annotations

import hashlib

import pytest

from games.engine.refusal import Malformed, Refused
from games.models import Game
from games.services.declined import Declined
from games.services.seats import game_create
from tests.base import NOW, SLUG, fresh, hands, nothing_changes, open_table, somebody


def create(**other):
    wanted = {
        "slug": SLUG,
        "host": somebody("Alice"),
        "seats": 3,
        "options": {"variant": "public", "public_missions": 2, "starter": None},
        "pace": "easy",
        "public": True,
        "token": "plum",
        "now": NOW,
    }
    return game_create(**wanted | other)


def test_it_seats_the_host_with_the_chosen_token():
    (hand,) = hands(create())
    assert (hand.seat, hand.user.username, hand.token, hand.joined_at) == (0, "Alice", "plum", NOW)
    assert not hand.awaited
    assert (hand.cards, hand.question, hand.deadline, hand.remind_at) == ("", "", None, None)


def test_it_keeps_what_was_chosen_and_the_rules_version():
    game = fresh(create())
    assert (game.slug, game.rules_version, game.seats, game.pace, game.public) == (SLUG, 1, 3, "easy", True)
    assert game.options == {"variant": "public", "public_missions": 2, "starter": None}
    assert (game.status, game.created_at, game.started_at, game.number) == ("open", NOW, None, 0)
    assert (game.state, game.table) == ("", "")
    assert not game.moves.exists()


def test_it_publishes_the_hash_of_a_secret_of_32_bytes():
    game = fresh(create())
    assert len(bytes(game.secret)) == 32
    assert game.commitment == hashlib.sha256(bytes(game.secret)).hexdigest()


def test_it_draws_everything_anew_for_each_table():
    first, second = fresh(create()), fresh(create())
    for drawn in ("key", "invitation", "secret", "commitment"):
        assert getattr(first, drawn) != getattr(second, drawn)
    assert hands(first)[0].salt != hands(second)[0].salt


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"seats": 5}, Refused),
        ({"seats": 1}, Refused),
        ({"options": {"variant": "combined", "public_missions": 2}}, Refused),
        ({"options": {"variant": "public", "public_missions": 4}}, Refused),
        ({"options": {"starter": 3}}, Refused),
        ({"options": {"variant": "mirrored"}}, Malformed),
        ({"options": {"colour": "green"}}, Malformed),
    ],
)
def test_it_opens_nothing_that_the_rules_do_not_take(wrong, error):
    somebody("Alice")
    with nothing_changes(), pytest.raises(error):
        create(**wrong)
    assert not Game.objects.exists()


def test_nobody_fills_the_lobby_alone(monkeypatch):
    monkeypatch.setattr("games.services.seats.MOST_HOSTED", 1)
    open_table()
    with nothing_changes(), pytest.raises(Declined):
        open_table(seed=2)
