"""Whoever is awaited is asked something that can be answered; ids stay while they are open and never come back."""

from __future__ import annotations

from collections import defaultdict

import pytest

from games.engine.questions import Answer, Draw, Pick, Say
from games.engine.refusal import Refused


def test_nobody_is_awaited_if_and_only_if_it_is_over(played):
    for state in played.states:
        assert bool(played.game.awaits(state)) == (played.game.outcome(state) is None)


def test_the_awaited_are_asked_and_know_that_they_are_awaited(played):
    for state in played.states:
        awaited = played.game.awaits(state)
        assert awaited <= set(played.everyone)
        for seat in played.everyone:
            question = played.game.ask(state, seat)
            assert (question is not None and question.awaited) == (seat in awaited)


def test_every_question_can_be_answered(played):
    for _, _, question in played.questions():
        names = [choice.name for choice in question.choices]
        assert len(set(names)) == len(names)
        for choice in question.choices:
            if isinstance(choice.shape, Pick) and not choice.barred:
                options = choice.shape.options
                assert len(set(options)) == len(options)
                assert 0 <= choice.shape.least <= min(choice.shape.most, len(options))


def test_others_answers_leave_my_question_open(played):
    """Where several are asked at once nobody's page grows stale by what another one answers."""
    for turn in played.turns:
        for seat in set(played.everyone) - {turn.seat}:
            mine, after = played.game.ask(turn.before, seat), played.game.ask(turn.step.state, seat)
            if mine and after and mine.about == after.about:
                assert after.id == mine.id


def test_the_id_of_a_question_is_never_given_to_its_seat_again(played):
    answered = defaultdict(set)
    for turn in played.turns:
        answered[turn.seat].add(turn.question.id)
        for seat in played.everyone:
            question = played.game.ask(turn.step.state, seat)
            assert question is None or question.id not in answered[seat]


def test_the_id_of_a_question_fits_its_column(played):
    assert all(len(question.id) <= 40 for _, _, question in played.questions())


def test_every_way_is_taken(played):
    for state, seat, question in played.questions():
        for choice in question.choices:
            assert not (choice.barred and choice.ways)
            for way in choice.ways:
                played.game.apply(state, seat, Answer(choice.name, way))


def test_every_sample_is_taken(played):
    """Each alone, and of a drawing's elements as many together as there may be."""
    for state, seat, question in played.questions():
        for choice in question.choices:
            match choice.shape:
                case Draw(samples=samples, most=most) if samples:
                    for drawn in [*((each,) for each in samples), (samples * most)[:most]]:
                        played.game.apply(state, seat, Answer(choice.name, drawn=drawn))
                case Say(samples=samples):
                    for said in samples:
                        played.game.apply(state, seat, Answer(choice.name, said=said))


def test_a_barred_choice_is_refused_for_the_reason_shown(played):
    for state, seat, question in played.questions():
        for choice in question.choices:
            if choice.barred:
                with pytest.raises(Refused) as caught:
                    played.game.apply(state, seat, Answer(choice.name))
                assert caught.value.refusal == choice.barred


def test_choices_come_in_the_same_order_every_time(played):
    """Pages, stored questions and whoever learns where a button is depend on it."""
    earlier = defaultdict(set)
    for state, seat, question in played.questions():
        assert played.game.ask(state, seat) == question
        names = [choice.name for choice in question.choices]
        for number, name in enumerate(names):
            earlier[question.about].update((before, name) for before in names[:number])
    for pairs in earlier.values():
        assert not any((name, before) in pairs for before, name in pairs)
