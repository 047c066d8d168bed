"""States are plain values: written and read without loss, never changed, and made again from seed and answers."""

from __future__ import annotations

from games.engine import codec
from games.engine.questions import Question
from games.engine.replay import replay


def test_seed_and_answers_give_every_step_again_to_the_byte(played):
    steps = replay(played.game, played.options, seats=played.seats, seed=played.seed, answers=played.answers)
    for step, again in zip(played.steps, steps, strict=True):
        assert codec.encode(again) == codec.encode(step)


def test_every_state_is_read_as_it_was_written(played):
    for state in played.states:
        text = codec.encode(state)
        again = codec.decode(text, played.game.State)
        assert again == state
        assert codec.encode(again) == text


def test_every_view_and_question_is_read_as_it_was_written(played):
    game = played.game
    for state in played.some(played.states):
        table = game.table(state)
        assert codec.decode(codec.encode(table), game.Table) == table
        for seat in played.everyone:
            hand = game.hand(state, seat)
            assert codec.decode(codec.encode(hand), game.Hand) == hand
    for _, _, question in played.questions():
        assert codec.decode(codec.encode(question), Question) == question


def test_every_fact_is_read_as_it_was_written(played):
    kind = list[played.game.Fact]
    for step in played.steps:
        for seat in (None, *played.everyone):
            heard = [fact for event in step.events if (fact := event.to(seat)) is not None]
            assert codec.decode(codec.encode(heard), kind) == heard
        facts = [event.fact for event in step.events]
        assert codec.decode(codec.encode(facts), kind) == facts


def test_an_answer_leaves_the_state_before_it_alone(played):
    for turn in played.some(played.turns):
        before = codec.encode(turn.before)
        played.game.apply(turn.before, turn.seat, turn.answer)
        assert codec.encode(turn.before) == before


def test_reading_leaves_the_state_alone(played):
    for state in played.some(played.states):
        before = codec.encode(state)
        for seat in (None, *played.everyone):
            played.seen(state, seat)
        for seat in played.game.awaits(state):
            played.game.absent(state, seat)
        played.game.outcome(state)
        assert codec.encode(state) == before


def test_a_game_goes_on_from_a_stored_state_as_from_the_one_in_memory(played):
    for turn in played.some(played.turns):
        stored = codec.decode(codec.encode(turn.before), played.game.State)
        assert played.game.ask(stored, turn.seat) == turn.question
        assert codec.encode(played.game.apply(stored, turn.seat, turn.answer)) == codec.encode(turn.step)
