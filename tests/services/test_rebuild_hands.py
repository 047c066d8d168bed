from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, Hand
from games.replays import game_differences
from games.services.moves import draft_save
from games.services.rebuild import views_rebuild
from tests.base import (
    finished_table,
    fresh,
    hand_of,
    hands,
    moves,
    nothing_changes,
    open_table,
    play_until,
    playing_table,
    running_table,
    somebody,
)


def rebuilt(key=None):
    out = StringIO()
    call_command("rebuild_hands", key=key, stdout=out)
    return out.getvalue()


def spoil(game):
    """Leave nothing of the views."""
    Game.whole.filter(pk=game.pk).update(table="")
    Hand.whole.filter(game=game).update(cards="", question="", question_id="")


@pytest.mark.parametrize(
    "make",
    [running_table, playing_table, lambda: play_until(playing_table(variant="combined"), moves(50)), finished_table],
    ids=["begun", "playing", "combined", "finished"],
)
def test_the_views_come_back_to_the_byte(make):
    game = make()
    before = [*Game.whole.values_list(), *Hand.whole.values_list()]
    spoil(game)
    assert game_differences(game.pk)
    assert views_rebuild(game_id=game.pk)
    assert [*Game.whole.values_list(), *Hand.whole.values_list()] == before
    assert game_differences(game.pk) == []


def test_a_game_whose_views_are_right_is_left_alone():
    game = playing_table()
    with nothing_changes():
        assert not views_rebuild(game_id=game.pk)


def test_a_table_that_waits_for_players_is_left_alone():
    game = open_table()
    with nothing_changes():
        assert not views_rebuild(game_id=game.pk)
        assert rebuilt() == "0 games, 0 of them with something to write again.\n"


def test_a_selection_for_the_same_question_is_kept():
    game = running_table()
    asked = hand_of(game, "Alice")
    assert draft_save(game_id=game.pk, user_id=somebody("Alice").pk, question_id=asked.question_id, draft=["R1a"])
    Hand.whole.filter(game=game).update(cards="")
    assert views_rebuild(game_id=game.pk)
    assert hand_of(game, "Alice").draft == ["R1a"]


def test_the_command_rebuilds_every_game():
    tampered = [playing_table(), running_table(seats=2), finished_table()]
    playing_table(seats=4)
    for game in tampered:
        spoil(game)
    assert rebuilt() == "4 games, 3 of them with something to write again.\n"
    assert all(game_differences(game.pk) == [] for game in tampered)


def test_the_command_rebuilds_one_game_alone():
    game, other = running_table(), running_table(seats=2)
    spoil(game)
    spoil(other)
    rebuilt(game.key)
    assert fresh(game).table
    assert not fresh(other).table
    assert all(hand.cards for hand in hands(game))


def test_the_command_says_when_there_is_no_such_game():
    with pytest.raises(CommandError, match="There is no game nothing"):
        rebuilt("nothing")
