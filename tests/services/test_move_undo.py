from __future__ import annotations

from datetime import timedelta

import pytest

from accounts.vacations import vacation_announce
from games.engine.questions import Answer
from games.engine.refusal import NotNow
from games.models import Game, Hand, Move
from games.replays import game_differences
from games.services.rebuild import views_rebuild
from games.services.seats import seat_leave
from games.services.undo import move_undo
from tests.base import (
    NOW,
    act,
    answer,
    asked,
    awaited,
    first_pick,
    fresh,
    hand_of,
    hands,
    later,
    let_bots_play,
    moves,
    nothing_changes,
    play,
    play_until,
    playing_table,
    running_table,
    somebody,
    wild,
)

SHOWN = ("cards", "question", "awaited", "turn", "spent_at", "deadline", "bank", "awaited_since")


def undo(game, name, heard=None, *, now=None):
    heard = fresh(game).heard if heard is None else heard
    return move_undo(key=game.key, user_id=somebody(name).pk, heard=heard, now=now or later(minutes=2))


def taken(game, place="offer-1", *, now=None):
    """Alice takes a card that lies open."""
    return answer(game, "Alice", "take", place, now=now or later(minutes=1))


def shown(game):
    return [{name: getattr(hand, name) for name in SHOWN} for hand in hands(game)]


def without_ids(rows):
    for row in rows:
        row["question"] = row["question"].partition(",")[2]
    return rows


@pytest.fixture
def game():
    return playing_table(starter=0)


def test_the_table_is_as_before_and_the_log_keeps_the_move(game):
    before, rows = fresh(game), without_ids(shown(game))
    taken(game)
    after = undo(game, "Alice")
    assert (after.state, after.table, after.number) == (before.state, before.table, before.number + 1)
    assert without_ids(shown(game)) == rows
    move = Move.objects.get(game=game, number=after.number)
    assert (move.seat, move.undone_at) == (0, later(minutes=2))
    assert (after.undone, after.heard) == (1, before.heard + 2)


def test_a_question_that_comes_again_has_an_id_of_its_own(game):
    """So that no page can answer one that it showed before; a mark on one isn't kept for the other either."""
    earlier = hand_of(game, "Alice").question_id
    taken(game)
    undo(game, "Alice")
    later_one = hand_of(game, "Alice")
    assert later_one.question_id not in ("", earlier)
    assert asked(game, "Alice").id == later_one.question_id
    with pytest.raises(NotNow), nothing_changes():
        play(game, "Alice", Answer("take", ("offer-1",)), question_id=earlier)
    taken(game, "offer-2")


def test_several_in_a_row_up_to_what_drew_a_card(game):
    before = answer(game, "Alice", "take", "deck")
    answer(game, "Alice", "done")
    game = answer(game, "Alice", "discard", *first_pick(asked(game, "Alice"), "discard"))
    assert awaited(game) == ["Bob"]
    for _ in range(2):
        undo(game, "Alice")
    assert (fresh(game).state, awaited(game)) == (before.state, ["Alice"])
    with pytest.raises(NotNow), nothing_changes():
        undo(game, "Alice")


@pytest.mark.parametrize("name", ["Bob", "Carol"])
def test_nobody_takes_back_what_another_one_did(game, name):
    taken(game)
    with pytest.raises(NotNow), nothing_changes():
        undo(game, name)


def test_whoever_has_no_seat_takes_nothing_back(game):
    taken(game)
    with pytest.raises(Game.DoesNotExist), nothing_changes():
        undo(game, "Mallory")


def test_a_page_that_is_behind_takes_nothing_back(game):
    heard = taken(game).heard
    for wrong in (0, heard - 1, heard + 1):
        with pytest.raises(NotNow), nothing_changes():
            undo(game, "Alice", wrong)


def test_a_double_click_takes_one_move_back(game):
    heard = taken(game).heard
    undo(game, "Alice", heard)
    for number in (heard, None):
        with pytest.raises(NotNow), nothing_changes():
            undo(game, "Alice", number)


def bid_table():
    """A table of Magic Dragons at which Alice has just bid, which gives the turn to Bob."""
    game = running_table(slug="magic_dragons", starter=0)
    return answer(game, "Alice", "bid", "bid-1", now=later(hours=1))


def test_a_turn_that_was_over_goes_on_until_the_next_one_acts():
    game = bid_table()
    assert awaited(game) == ["Bob"]
    undo(game, "Alice", now=later(hours=2))
    assert awaited(game) == ["Alice"]
    bob = hand_of(game, "Bob")
    assert (bob.question, bob.turn, bob.deadline, bob.spent_at, bob.remind_at) == ("", "", None, None, None)
    answer(game, "Alice", "bid", "bid-2", now=later(hours=2))
    act(game, "Bob")
    with pytest.raises(NotNow), nothing_changes():
        undo(game, "Alice")


def test_taking_back_neither_gains_nor_costs_time():
    game = running_table(slug="magic_dragons", starter=0)
    before = hand_of(game, "Alice")
    for hours in (1, 3, 5):
        answer(game, "Alice", "bid", "bid-1", now=later(hours=hours))
        undo(game, "Alice", now=later(hours=hours + 1))
        now = hand_of(game, "Alice")
        assert (now.spent_at, now.deadline, now.bank) == (before.spent_at, before.deadline, before.bank)
        assert now.awaited_since == before.awaited_since


def test_whose_time_is_used_up_takes_nothing_back():
    game = bid_table()
    with pytest.raises(NotNow), nothing_changes():
        undo(game, "Alice", now=later(hours=24))


def test_what_was_left_of_a_long_turn_is_left_when_it_is_taken_back():
    game = running_table(slug="magic_dragons", starter=0)
    answer(game, "Alice", "bid", "bid-1", now=later(hours=20))
    assert hand_of(game, "Alice").bank == 10 * 3600, "four hours were left, and six were earned"
    undo(game, "Alice", now=later(hours=21))
    alice = hand_of(game, "Alice")
    assert (alice.bank, alice.deadline) == (12 * 3600, later(hours=24))
    answer(game, "Alice", "bid", "bid-1", now=later(hours=22))
    assert hand_of(game, "Alice").bank == 8 * 3600, "two hours were left, and six were earned"


def test_a_move_after_a_vacation_can_be_taken_back():
    game = running_table(slug="magic_dragons", starter=0)
    vacation_announce(user=somebody("Alice"), first=NOW.date(), last=NOW.date() + timedelta(days=6), now=NOW)
    back = later(days=6, hours=13)
    answer(game, "Alice", "bid", "bid-1", now=back)
    undo(game, "Alice", now=back + timedelta(minutes=1))
    assert awaited(game) == ["Alice"]
    assert later(days=6, hours=13) < hand_of(game, "Alice").deadline <= later(days=7, hours=12)


def test_what_the_house_did_stays():
    game = bid_table()
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=later(hours=2))
    let_bots_play(game, now=later(hours=2))
    assert Move.objects.filter(game=game).latest("number").by_house
    with pytest.raises(NotNow), nothing_changes():
        undo(game, "Alice")


def test_whoever_has_left_takes_nothing_back(game):
    taken(game)
    Hand.objects.filter(game=game, user=somebody("Alice")).update(left_at=later())
    with pytest.raises(NotNow), nothing_changes():
        undo(game, "Alice")


def test_a_paused_table_stays_as_it_is(game):
    taken(game)
    Game.objects.filter(pk=game.pk).update(paused_until=later(days=1))
    with pytest.raises(NotNow), nothing_changes():
        undo(game, "Alice")


def test_in_pikto_nothing_can_be_taken_back():
    game = play_until(running_table(slug="pikto", seats=3), moves(30), player=wild)
    assert not Move.objects.filter(game=game, undoable=True).exists()


@pytest.mark.parametrize("slug", ["pickit_dragons", "magic_dragons"])
def test_a_game_with_moves_taken_back_is_replayed_and_rebuilt(slug):
    game = running_table(slug=slug)
    undone = 0
    for number in range(4, 60, 2):
        game = play_until(game, moves(number), player=wild, seed=number)
        last = Move.objects.filter(game=game).latest("number")
        if last.undoable and not game.is_over:
            undo(game, hands(game)[last.seat].user.username)
            undone += 1
    assert undone > 3
    assert game_differences(game.pk) == []
    assert not views_rebuild(game_id=game.pk)
    Game.objects.filter(pk=game.pk).update(undone=0)
    assert game_differences(game.pk)
