from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F, Value
from django.db.models.functions import Replace

from games.engine import codec
from games.engine.questions import Answer
from games.models import Game, Hand, Move
from games.replays import game_differences
from games.services.moves import clock_run_out
from games.services.seats import seat_leave
from tests.base import (
    finished_table,
    fresh,
    hands,
    later,
    moves,
    open_table,
    play_until,
    playing_table,
    running_table,
    somebody,
    wild,
)


def replayed(key=None):
    """Run the command and give what it prints, and whether it failed."""
    out, errors = StringIO(), StringIO()
    try:
        call_command("replay_games", key=key, stdout=out, stderr=errors)
    except CommandError as failed:
        return errors.getvalue() + str(failed), True
    return out.getvalue(), False


@pytest.mark.parametrize(
    "make",
    [
        running_table,
        playing_table,
        lambda: play_until(running_table(seats=4, variant="combined"), moves(120), player=wild),
        lambda: play_until(running_table(variant="secret", pace="none"), moves(5)),
        lambda: play_until(running_table(seats=2, variant="public", public_missions=3, starter=1), moves(60)),
    ],
    ids=["begun", "playing", "combined", "secret", "public"],
)
def test_a_stored_game_is_the_same_to_the_byte(make):
    assert game_differences(make().pk) == []


def test_a_finished_game_is_the_same_to_the_byte():
    game = finished_table()
    assert game.status == Game.Status.FINISHED
    assert game_differences(game.pk) == []


def test_what_the_house_played_is_replayed_too():
    game = playing_table()
    late = next(hand for hand in hands(game) if hand.awaited)
    assert clock_run_out(hand_id=late.pk, now=later(days=9))
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=later(days=9))
    game = play_until(fresh(game), moves(fresh(game).number + 20))
    assert Move.objects.filter(game=game, by_house=True).exists()
    assert game_differences(game.pk) == []


def test_an_abandoned_game_is_replayed_too():
    game = playing_table(seats=2)
    for name in ("Alice", "Bob"):
        seat_leave(game_id=game.pk, user=somebody(name), now=later(hours=1))
    assert fresh(game).status == Game.Status.ABANDONED
    assert game_differences(game.pk) == []


def test_it_says_how_many_are_the_same():
    running_table()
    playing_table(seats=2)
    open_table()
    assert replayed() == ("2 games, all the same to the byte.\n", False)


def test_it_replays_one_game_alone():
    game = running_table()
    Game.whole.filter(pk=running_table(seats=2).pk).update(state="{}")
    assert replayed(game.key) == ("1 games, all the same to the byte.\n", False)


@pytest.mark.parametrize("key", ["nothing", "waiting"])
def test_it_says_when_there_is_nothing_to_replay(key):
    Game.whole.filter(pk=open_table().pk).update(key="waiting")
    text, failed = replayed(key)
    assert failed
    assert "hasn't begun" in text


def state_changed(game):
    Game.whole.filter(pk=game.pk).update(state=Replace(F("state"), Value('"score":0'), Value('"score":9')))


def table_changed(game):
    Game.whole.filter(pk=game.pk).update(table=Replace(F("table"), Value('"score":0'), Value('"score":9')))


def cards_changed(game):
    Hand.whole.filter(game=game, seat=1).update(cards=Hand.whole.get(game=game, seat=0).cards)


def question_changed(game):
    Hand.whole.filter(game=game, awaited=True).update(question_id="0:nothing")


def question_lost(game):
    Hand.whole.filter(game=game, awaited=True).update(question="")


def answer_changed(game):
    move = Move.whole.filter(game=game, seat__isnull=False).first()
    answer = codec.decode(move.answer, Answer)
    Move.whole.filter(pk=move.pk).update(answer=codec.encode(Answer(answer.choice, answer.picked[::-1])))


def answer_broken(game):
    Move.whole.filter(game=game, number=2).update(answer='{"choice":"fly"}')


def answer_spaced(game):
    Move.whole.filter(game=game, number=1).update(answer=Replace(F("answer"), Value(":"), Value(": ")))


def mover_changed(game):
    Move.whole.filter(game=game, number=game.number).update(seat=None)


def facts_changed(game):
    Move.whole.filter(game=game, number=0).update(facts=Replace(F("facts"), Value("true"), Value("false")))


def told_changed(game):
    move = Move.whole.get(game=game, number=0)
    Move.whole.filter(pk=move.pk).update(told=move.told | {"all": move.told["seat0"]})


def move_lost(game):
    Move.whole.filter(game=game, number=2).delete()


def last_move_lost(game):
    Move.whole.filter(game=game, number=game.number).delete()


def moves_lost(game):
    Move.whole.filter(game=game).delete()


def salt_changed(game):
    Hand.whole.filter(game=game, seat=2).update(salt="0" * 32)


def secret_changed(game):
    Game.whole.filter(pk=game.pk).update(secret=bytes(32))


def options_changed(game):
    Game.whole.filter(pk=game.pk).update(options=game.options | {"starter": 2})


def status_changed(game):
    Game.whole.filter(pk=game.pk).update(status=Game.Status.FINISHED)


def version_changed(game):
    Game.whole.filter(pk=game.pk).update(rules_version=99)


def game_changed(game):
    Game.whole.filter(pk=game.pk).update(slug="chess")


@pytest.mark.parametrize(
    ("tamper", "said"),
    [
        (state_changed, "the state"),
        (table_changed, "what everybody sees"),
        (cards_changed, "what seat 1 sees"),
        (question_changed, "with which question"),
        (question_lost, "is asked"),
        (answer_changed, "move 1"),
        (answer_broken, "Malformed: no such choice: fly"),
        (answer_spaced, "move 1: how its answer is written"),
        (mover_changed, "is nobody's"),
        (facts_changed, "move 0: what happened"),
        (told_changed, "move 0: what was told"),
        (move_lost, "move 2 is missing"),
        (last_move_lost, "its last move is"),
        (moves_lost, "no moves"),
        (salt_changed, "move 0: what happened"),
        (secret_changed, "committed"),
        (options_changed, "move 0: what happened"),
        (status_changed, "whether and how it ended"),
        (version_changed, "version 99"),
        (game_changed, "chess"),
    ],
)
def test_whatever_was_tampered_with_is_found(tamper, said):
    game = playing_table()
    tamper(game)
    assert any(said in difference for difference in game_differences(game.pk))


def test_the_command_lists_the_games_that_differ_and_fails():
    games = [running_table(), running_table(seats=2), running_table(seats=4)]
    state_changed(games[1])
    text, failed = replayed()
    assert failed
    assert text == f"{games[1].key} differs:\n  the state\n1 of 3 games differ."


def test_a_result_that_was_tampered_with_is_found():
    game = finished_table()
    Hand.whole.filter(game=game, seat=0).update(points=99)
    assert game_differences(game.pk) == ["how seat 0 came out"]


def test_replaying_changes_nothing():
    game = play_until(playing_table(), moves(30))
    before = [*Game.whole.values_list(), *Hand.whole.values_list(), *Move.whole.values_list()]
    game_differences(game.pk)
    assert [*Game.whole.values_list(), *Hand.whole.values_list(), *Move.whole.values_list()] == before
