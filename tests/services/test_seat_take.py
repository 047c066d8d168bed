from __future__ import annotations

import pytest
from msgspec.structs import replace

import games.pickit_dragons as module
from accounts.services import user_close
from games.engine import codec
from games.engine.stream import seed_from
from games.services.declined import Declined
from games.services.seats import seat_leave, seat_take
from tests.base import NOW, fresh, hands, nothing_changes, open_table, running_table, sit_down, somebody


def seated(game):
    return [(hand.seat, hand.user.username) for hand in hands(game)]


def test_it_gives_the_lowest_free_seat_and_the_wanted_token():
    game = sit_down(open_table(), "Bob", token="coral")
    assert seated(game) == [(0, "Alice"), (1, "Bob")]
    assert hands(game)[1].token == "coral"
    assert fresh(game).status == "open"


@pytest.mark.parametrize("token", ["amber", "", "gold", "\0"])
def test_it_gives_another_token_where_the_wanted_one_is_taken_or_unknown(token):
    game = sit_down(open_table(), "Bob", token=token)
    assert [hand.token for hand in hands(game)] == ["amber", "teal"]


def test_it_does_nothing_for_somebody_who_sits_there_already():
    game = open_table("Alice", "Bob")
    with nothing_changes():
        assert sit_down(game, "Bob", token="slate").pk == game.pk


def test_it_fills_a_gap_that_somebody_left():
    game = open_table("Alice", "Bob", seats=4)
    sit_down(game, "Carol")
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=NOW)
    sit_down(game, "Dora")
    assert seated(game) == [(0, "Alice"), (1, "Dora"), (2, "Carol")]


def test_it_starts_the_game_with_the_last_seat():
    game = fresh(sit_down(open_table("Alice", "Bob"), "Carol"))
    assert (game.status, game.started_at, game.number) == ("running", NOW, 0)
    assert [(move.number, move.seat, move.by_house, move.answer) for move in game.moves.all()] == [(0, None, False, "")]
    assert all(hand.awaited and hand.cards and hand.question_id == "0:pass" for hand in hands(game))


def test_it_sets_the_game_up_from_the_secret_and_every_salt():
    game = running_table(variant="combined")
    salts = [hand.salt for hand in hands(game)]
    assert len(set(salts)) == 3
    options = codec.typed(game.options, module.Options)
    step = module.setup(options, seats=3, seed=seed_from(bytes(game.secret), salts))
    assert game.state == codec.encode(step.state)
    other = module.setup(options, seats=3, seed=seed_from(bytes(game.secret), ["", *salts[1:]]))
    assert game.state != codec.encode(replace(other.state, stream=step.state.stream))


def test_a_table_that_has_begun_has_no_seat_left():
    game = running_table(seats=2)
    somebody("Carol")
    with nothing_changes(), pytest.raises(Declined, match="taken or it was closed"):
        sit_down(game, "Carol")


def test_a_closed_table_has_no_seats():
    game = open_table("Alice")
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=NOW)
    somebody("Bob")
    with nothing_changes(), pytest.raises(Declined):
        sit_down(game, "Bob")


def test_a_closed_account_gets_no_seat():
    game, bob = open_table(), somebody("Bob")
    user_close(user=somebody("Bob"))
    with nothing_changes(), pytest.raises(Declined):
        seat_take(game_id=game.pk, user=bob, token="", now=NOW)


def test_nobody_holds_seats_without_end(monkeypatch):
    monkeypatch.setattr("games.services.seats.MOST_SEATS", 1)
    sit_down(open_table(), "Bob")
    other = open_table("Carol", seed=2)
    with nothing_changes(), pytest.raises(Declined):
        sit_down(other, "Bob")
