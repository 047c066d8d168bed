from __future__ import annotations

import pytest

from games.drafts import Sketch
from games.services import hands as hand_rows
from games.services.moves import draft_save
from games.services.seats import seat_leave
from tests.base import NOW, act, awaited, hand_of, nothing_changes, running_table, somebody


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


LINE, CIRCLE = ("line", 0, 0, 9, 9), ("circle", 500, 500, 9)
NOTHING = Sketch().token


def sketch(version, *drawn):
    page, _, number = version.partition(":")
    return Sketch(page, int(number), drawn)


def keep(game, name, sent, base=NOTHING):
    question_id = hand_of(game, name).question_id
    return draft_save(game_id=game.pk, user_id=somebody(name).pk, question_id=question_id, draft=sent, base=base)


def drawing_table():
    game = running_table(slug="pikto", seats=3)
    return game, awaited(game)[0]


@pytest.mark.parametrize(
    ("later", "base"),
    [
        pytest.param("laptop:2", NOTHING, id="a later version of its page"),
        pytest.param("laptop:9", "phone:7", id="wherever that page began"),
        pytest.param("phone:1", "laptop:1", id="a page that began with it"),
    ],
)
def test_a_drawing_that_follows_takes_its_place(later, base):
    game, name = drawing_table()
    assert keep(game, name, sketch("laptop:1", LINE))
    sent = sketch(later, LINE, CIRCLE)
    assert keep(game, name, sent, base) == sent
    assert hand_rows.drafted(hand_of(game, name)).drawn == (LINE, CIRCLE)


@pytest.mark.parametrize(
    ("late", "base"),
    [
        pytest.param("laptop:1", NOTHING, id="an earlier version of its page"),
        pytest.param("phone:1", NOTHING, id="a page that began with an empty slate"),
        pytest.param("phone:5", "laptop:1", id="a page that began with an earlier version"),
        pytest.param("phone:5", "", id="a page that names none"),
    ],
)
def test_a_drawing_that_does_not_follow_leaves_the_kept_one(late, base):
    game, name = drawing_table()
    newest = sketch("laptop:2", LINE, CIRCLE)
    keep(game, name, newest)
    with nothing_changes():
        assert keep(game, name, sketch(late), base) == newest


def test_a_new_question_begins_with_an_empty_slate():
    game, name = drawing_table()
    for other in awaited(game):
        keep(game, other, sketch("laptop:1", LINE))
    for other in awaited(game):
        act(game, other)
    assert hand_of(game, name).draft == []
