from __future__ import annotations

import pytest

from games.services.moves import draft_save
from games.services.seats import seat_leave
from tests.base import NOW, act, hand_of, nothing_changes, running_table, somebody


def save(game, name, picked, *, question_id="0:pass"):
    return draft_save(game_id=game.pk, user_id=somebody(name).pk, question_id=question_id, draft=picked)


def test_it_is_kept_for_its_person_alone():
    game = running_table()
    assert save(game, "Alice", ["R1a"])
    assert [hand_of(game, name).draft for name in ("Alice", "Bob", "Carol")] == [["R1a"], [], []]


def test_a_later_one_takes_its_place():
    game = running_table()
    save(game, "Alice", ["R1a"])
    save(game, "Alice", [])
    assert hand_of(game, "Alice").draft == []


def test_others_moves_leave_it_alone_and_the_own_move_ends_it():
    game = running_table()
    save(game, "Alice", ["R1a"])
    act(game, "Bob")
    assert hand_of(game, "Alice").draft == ["R1a"]
    act(game, "Alice")
    assert hand_of(game, "Alice").draft == []


@pytest.mark.parametrize("question_id", ["1:pass", "0:begin", ""])
def test_a_draft_of_another_question_is_dropped(question_id):
    game = running_table()
    with nothing_changes():
        assert not save(game, "Alice", ["R1a"], question_id=question_id)


def test_watchers_and_those_who_left_have_no_drafts():
    game = running_table()
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=NOW)
    question_id = hand_of(game, "Bob").question_id
    for name in ("Bob", "Wanda"):
        somebody(name)
        with nothing_changes():
            assert not save(game, name, ["R1a"], question_id=question_id)
