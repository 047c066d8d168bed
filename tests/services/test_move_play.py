from __future__ import annotations

import pytest

import games.pickit_dragons as module
from games.engine import codec
from games.engine.contract import Seat
from games.engine.questions import Answer
from games.engine.refusal import Malformed, NotNow, Refused
from games.models import Game, Move
from games.services.moves import draft_save, move_play
from tests.base import (
    act,
    an_answer,
    answer,
    asked,
    awaited,
    first_pick,
    fresh,
    hand_of,
    hands,
    later,
    moves,
    nothing_changes,
    play,
    play_until,
    playing_table,
    running_table,
    somebody,
    wild,
)


def test_one_answer_is_one_entry_of_the_log():
    game = running_table()
    cards = first_pick(asked(game, "Bob"), "pass")
    answer(game, "Bob", "pass", *cards, now=later(hours=2))
    move = Move.whole.get(game=game, number=1)
    assert (move.seat, move.by_house, move.made_at) == (1, False, later(hours=2))
    assert codec.decode(move.answer, Answer) == Answer("pass", cards)
    assert set(move.told) == {"all", "seat1"}
    assert fresh(game).number == 1


def test_what_is_stored_are_the_views_of_the_state():
    game = running_table(variant="combined")
    for number in range(5, 60, 5):
        game = play_until(game, moves(number), player=wild)
        state = codec.decode(game.state, module.State)
        assert game.table == codec.encode(module.table(state))
        for hand in hands(game):
            question = module.ask(state, Seat(hand.seat))
            assert hand.cards == codec.encode(module.hand(state, Seat(hand.seat)))
            assert hand.question == (codec.encode(question) if question else "")
            assert hand.question_id == (question.id if question else "")
            assert hand.awaited == (hand.seat in module.awaits(state))


def test_numbers_follow_each_other():
    game = play_until(running_table(), moves(30), player=wild)
    assert list(game.moves.values_list("number", flat=True)) == list(range(game.number + 1))


def test_while_all_are_asked_each_has_a_deadline_of_their_own():
    game = running_table()
    act(game, "Bob", now=later(hours=3))
    bob, carol = hand_of(game, "Bob"), hand_of(game, "Carol")
    assert (bob.awaited, bob.deadline, bob.remind_at, bob.acted_at) == (False, None, None, 1)
    assert (carol.awaited, carol.deadline, carol.remind_at) == (True, later(days=1), later(minutes=10))
    assert (carol.acted_at, carol.awaited_since) == (0, 0)


def test_an_answer_of_all_may_be_changed_until_the_last_one_is_in():
    game = running_table()
    act(game, "Bob")
    other = asked(game, "Bob").choice("pass").shape.options[-2:]
    answer(game, "Bob", "pass", *other)
    assert not hand_of(game, "Bob").awaited
    assert codec.decode(hand_of(game, "Bob").cards, module.Hand).passing == other
    assert fresh(game).number == 2


@pytest.mark.parametrize(("pace", "time"), [("daily", {"days": 1}), ("easy", {"days": 3})])
def test_a_turn_begins_with_a_fresh_deadline_and_a_mail_to_come(pace, time):
    game = playing_table(pace=pace, starter=0)
    somebody("Bob")
    while awaited(game) == ["Alice"]:
        act(game, "Alice", now=later(hours=5))
    alice, bob = hand_of(game, "Alice"), hand_of(game, "Bob")
    assert (bob.awaited, bob.deadline, bob.remind_at) == (
        True,
        later(hours=5) + (later(**time) - later()),
        later(hours=5, minutes=10),
    )
    assert (bob.remind_of, bob.awaited_since) == ("turn", fresh(game).number)
    assert (alice.awaited, alice.deadline, alice.remind_at, alice.acted_at) == (False, None, None, fresh(game).number)


def test_within_a_turn_the_deadline_stands():
    game = playing_table(starter=0)
    before = hand_of(game, "Alice")
    act(game, "Alice", now=later(hours=5))
    assert awaited(game) == ["Alice"]
    after = hand_of(game, "Alice")
    assert (after.deadline, after.awaited_since) == (before.deadline, before.awaited_since)


@pytest.mark.parametrize("last", ["Alice", "Bob"])
def test_who_chooses_last_has_a_whole_turn_all_the_same(last):
    game = running_table(seats=2, variant="secret", starter=0)
    for name in ("Bob", "Alice") if last == "Alice" else ("Alice", "Bob"):
        act(game, name, now=later(hours=20))
    # Eight hours came out of the bank of twelve, and six went in: twelve free hours and ten.
    assert [hand.deadline for hand in hands(game)] == [later(hours=42)] * 2
    for name in ("Bob", "Alice"):
        act(game, name, now=later(hours=40))
    assert awaited(game) == ["Alice"]
    assert hand_of(game, "Alice").deadline == later(hours=60)


def test_a_table_without_a_clock_waits_for_a_month_at_most():
    game = running_table(pace="none")
    assert {hand.deadline for hand in hands(game)} == {later(days=30)}
    assert {hand.remind_at for hand in hands(game)} == {later(minutes=10)}


def test_the_mail_waits_as_long_as_its_reader_wants():
    bob = somebody("Bob")
    bob.turn_mail_delay = 60
    bob.save()
    game = running_table()
    assert hand_of(game, "Bob").remind_at == later(hours=1)


def test_a_stale_answer_is_not_played():
    game = running_table()
    move = an_answer(game, "Alice")
    play(game, "Alice", move)
    with nothing_changes(), pytest.raises(NotNow):
        play(game, "Alice", move, question_id="0:pass")


def test_others_answers_do_not_make_mine_stale():
    game = running_table()
    move = an_answer(game, "Alice")
    act(game, "Bob")
    play(game, "Alice", move, question_id="0:pass")
    assert awaited(game) == ["Carol"]


@pytest.mark.parametrize("question_id", ["", "1:begin", "0:pass", None])
def test_nobody_plays_in_anothers_turn(question_id):
    game = playing_table(starter=0)
    move = an_answer(game, "Alice")
    with nothing_changes(), pytest.raises(NotNow):
        play(game, "Bob", move, question_id=question_id)


@pytest.mark.parametrize("name", ["Wanda", "Mallory"])
def test_only_those_at_the_table_play(name):
    game = running_table(public=True)
    move = an_answer(game, "Alice")
    somebody(name)
    with nothing_changes(), pytest.raises(Game.DoesNotExist):
        move_play(key=game.key, user_id=somebody(name).pk, question_id="0:pass", read=lambda _: move, now=later())


@pytest.mark.parametrize(
    "move",
    [
        Answer("pass"),
        Answer("pass", ("R1a",)),
        Answer("pass", ("nonsense", "more of it")),
        Answer("pass", drawn=(("line", 1),)),
        Answer("pass", said="these two"),
        Answer("surrender"),
        Answer(""),
    ],
)
def test_an_answer_of_the_wrong_form_changes_nothing(move):
    game = running_table()
    with nothing_changes(), pytest.raises(Malformed):
        play(game, "Alice", move)


def test_what_a_rule_forbids_changes_nothing():
    game = playing_table(starter=0)
    with nothing_changes(), pytest.raises(Refused) as refused:
        answer(game, "Alice", "sacrifice")
    assert refused.value.refusal.rule == "PD-54"


def test_what_a_rule_forbids_after_its_form_was_right_changes_nothing():
    game = playing_table(starter=0)
    answer(game, "Alice", "take", "deck")
    green = [card for card in asked(game, "Alice").choice("dragon").shape.options if "@" not in card][:4]
    with nothing_changes(), pytest.raises(Refused) as refused:
        answer(game, "Alice", "dragon", *green)
    assert refused.value.refusal.rule == "PD-23"


def test_a_played_move_forgets_the_draft_and_the_missed_turns():
    game = playing_table(starter=0)
    alice = hand_of(game, "Alice")
    draft_save(game_id=game.pk, user_id=alice.user_id, question_id=alice.question_id, draft=["deck"])
    alice.missed = 1
    alice.save(update_fields=["missed"])
    act(game, "Alice")
    alice = hand_of(game, "Alice")
    assert (alice.draft, alice.missed) == ([], 0)
