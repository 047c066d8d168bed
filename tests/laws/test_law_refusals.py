"""What is turned down is turned down in one of three ways, and nothing is different afterwards."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import codec
from games.engine.questions import Answer
from games.engine.refusal import Malformed, NotNow, Refused
from games.random_play import random_answer

WRONG = [
    Answer(""),
    Answer("no such choice"),
    Answer("no such choice", picked=("x",) * 1000),
]


def wrong_forms(question):
    """Give answers to this question's open choices that are of the wrong form."""
    for choice in question.choices:
        if not choice.barred:
            yield Answer(choice.name, picked=("no such option",))
            yield Answer(choice.name, picked=("",), drawn=(("line", -1),), said="\0")
            for way in choice.ways[:1]:
                yield Answer(choice.name, picked=way + way)


def test_a_malformed_answer_changes_nothing(played):
    for state, seat, question in played.questions():
        before = codec.encode(state)
        for answer in [*WRONG, *wrong_forms(question)]:
            with pytest.raises(Malformed):
                played.game.apply(state, seat, answer)
        assert codec.encode(state) == before


def test_whoever_is_not_asked_can_not_answer(played):
    for state in played.some(played.states):
        before = codec.encode(state)
        for seat in played.everyone:
            if played.game.ask(state, seat) is None:
                for answer in (Answer("no such choice"), *(turn.answer for turn in played.turns[:20])):
                    with pytest.raises(NotNow):
                        played.game.apply(state, seat, answer)
        assert codec.encode(state) == before


def test_a_well_formed_answer_is_taken_or_refused_by_a_rule(played):
    chance = Random(1)
    for state, seat, question in played.questions():
        before = codec.encode(state)
        for _ in range(8):
            answer = random_answer(question, chance, known=False)
            question.check(answer)
            try:
                played.game.apply(state, seat, answer)
            except Refused as refused:
                assert refused.refusal.rule
                assert refused.refusal.reason
        assert codec.encode(state) == before
