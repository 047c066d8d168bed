"""What may be taken back told nobody anything but the answer itself, and taking it back leaves no trace in the game."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import codec
from games.engine.replay import replay
from tests.laws.played import renamed, strings

FINAL = {"pikto"}
"""Games in which every answer is final (PK-15)."""


def undoable(played):
    return [turn for turn in played.turns if turn.step.undoable]


def named(answer):
    """Give every thing that the answer names; "@" adds to a card what it stands for."""
    return {part for token in answer.picked for part in (token, token.partition("@")[0])} | {answer.said}


def test_some_answers_can_be_taken_back_and_never_the_last_one(played):
    assert bool(undoable(played)) is (played.game.about.slug not in FINAL)
    assert not played.turns[-1].step.undoable
    assert not played.first.undoable or played.game.about.slug in FINAL


def test_the_answers_without_the_one_taken_back_give_the_state_before_it(played):
    for turn in played.some(undoable(played)):
        kept = played.turns[: played.turns.index(turn)]
        answers = [(each.seat, each.answer) for each in kept]
        *_, last = replay(played.game, played.options, seats=played.seats, seed=played.seed, answers=answers)
        assert codec.encode(last.state) == codec.encode(turn.before)


def test_chance_is_the_same_as_before(played):
    for turn in undoable(played):
        assert turn.step.state.stream == turn.before.stream


def test_nobody_sees_or_hears_what_was_hidden_before(played):
    for turn in played.some(undoable(played)):
        for seat in (None, *played.everyone):
            hidden = set().union(*played.laws.hidden_from(turn.before, seat)) - named(turn.answer)
            heard = [fact for event in turn.step.events if (fact := event.to(seat)) is not None]
            assert not hidden & {*strings(heard), *strings(codec.decode(played.seen(turn.step.state, seat), list))}


def test_whatever_is_hidden_it_comes_out_the_same(played):
    """Not even whose turn it is may follow from what somebody can't know; else trying and taking back would tell."""
    if played.game.about.slug in FINAL:
        pytest.skip("every answer is final")
    chance = Random(5)
    for turn in played.some(undoable(played)):
        for seat in (None, *played.everyone):
            names = {}
            for group in played.laws.hidden_from(turn.before, seat):
                others = sorted(group - named(turn.answer))
                names |= dict(zip(others, chance.sample(others, len(others)), strict=True))
            step = played.game.apply(renamed(turn.before, names), turn.seat, turn.answer)
            assert step.undoable
            assert played.seen(step.state, seat) == played.seen(turn.step.state, seat)
            assert [event.to(seat) for event in step.events] == [event.to(seat) for event in turn.step.events]
