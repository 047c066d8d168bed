"""What holds at every step of this game besides the laws of all games, tried on games played by chance with luck."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import games.pikto as game
from games.engine import codec
from games.engine.contract import Seat
from games.pikto.options import Judging, Options
from games.pikto.sentences import label, prompt, sentence
from games.pikto.state import Phase
from games.pikto.turn import Kind
from games.random_play import random_turns
from tests.games.pikto.build import NAMES, table
from tests.games.pikto.laws import broken, disguised, hidden_from, lucky
from tests.laws.played import strings

SET_UPS = [
    (3, {}),
    (4, {"great_shape": True}),
    (5, {"artistic": True}),
    (6, {"judging": Judging.STRICT, "artistic": True, "great_shape": True}),
    (4, {"teams": True, "length": 2}),
    (6, {"teams": True, "great_shape": True}),
    (10, {"teams": True, "length": 3}),
]
every_set_up = pytest.mark.parametrize("number", range(len(SET_UPS)))
QUIET = (Phase.DRAW, Phase.ANSWER, Phase.VOTE, Phase.VERDICT)


@cache
def played(number, seed=0):
    """Give the first step of a game and its turns."""
    seats, options = SET_UPS[number]
    chance = Random(f"{number}:{seed}")
    first = game.setup(Options(**options), seats=seats, seed=chance.randbytes(32))
    return first, list(random_turns(game, first.state, chance, seats=seats, lucky=lucky))


def readers(state):
    return (None, *map(Seat, range(len(state.players))))


def seen(state, seat):
    views = [game.table(state), sorted(game.awaits(state))]
    return views if seat is None else [*views, game.hand(state, seat), game.ask(state, seat)]


def heard(step, seat):
    return [fact for event in step.events if (fact := event.to(seat)) is not None]


@every_set_up
def test_a_game_by_chance_keeps_its_laws(number):
    first, turns = played(number)
    for step in (first, *(turn.step for turn in turns)):
        assert broken(step.state) == ""
    assert game.outcome(turns[-1].step.state)


@given(st.integers(0, len(SET_UPS) - 1), st.integers(1))
@settings(max_examples=15, deadline=None)
def test_whatever_chance_brings_a_game_comes_to_its_end(number, seed):
    seats, options = SET_UPS[number]
    chance = Random(seed)
    state = game.setup(Options(**options), seats=seats, seed=chance.randbytes(32)).state
    for turn in random_turns(game, state, chance, seats=seats, lucky=lucky):
        assert broken(turn.step.state) == ""
        state = turn.step.state
    assert state.phase is Phase.OVER


@every_set_up
def test_what_somebody_can_not_know_changes_nothing_that_they_see(number):
    chance = Random(number)
    for turn in played(number)[1]:
        for seat in readers(turn.before):
            other = disguised(turn.before, seat, chance)
            assert broken(other) == ""
            assert seen(other, seat) == seen(turn.before, seat)


@every_set_up
def test_what_somebody_can_not_know_changes_nothing_that_they_are_told(number):
    """Of steps that reveal nothing: all go on drawing, answering, voting or judging."""
    chance = Random(number)
    for before, giver, _, answer, step in played(number)[1]:
        if step.state.phase is before.phase and before.phase in QUIET and step.state.turn == before.turn:
            for seat in readers(before):
                if answer.choice == "object":
                    assert heard(step, None) == []
                elif seat != giver:
                    other = game.apply(disguised(before, seat, chance), giver, answer)
                    assert heard(other, seat) == heard(step, seat)


@every_set_up
def test_no_drawing_is_told_before_the_turn_is_over(number):
    first, turns = played(number)
    for step in (first, *(turn.step for turn in turns)):
        for event in step.events:
            for fact in (event.fact, event.public):
                if type(fact).__name__ != "TurnEnded":
                    assert not {"line", "circle"} & set(strings(fact))


@every_set_up
def test_every_fact_question_and_choice_has_its_words(number):
    first, turns = played(number)
    for step in (first, *(turn.step for turn in turns)):
        for seat in readers(step.state):
            assert all(sentence(fact, NAMES[: len(step.state.players)]) for fact in heard(step, seat))
    for turn in turns:
        assert not turn.question.awaited or prompt(turn.question)
        assert all(label(choice) for choice in turn.question.choices)


@every_set_up
def test_the_sheet_explains_all_points(number):
    last = played(number)[1][-1].step.state
    gained = [sum(row.gained[seat] for row in last.sheet) for seat in range(len(last.players))]
    assert gained == [place.points for place in game.outcome(last).places]
    guessing = Counter(seat for row in last.sheet for seat in row.guessers)
    assert len(set(guessing.values())) == 1
    assert set(guessing) == set(range(len(last.players)))


@every_set_up
def test_every_answer_counts_once(number):
    turns = played(number)[1]
    given = Counter(turn.seat for turn in turns)
    assert [player.answers for player in turns[-1].step.state.players] == [
        given[seat] for seat in range(len(turns[-1].step.state.players))
    ]


def test_luck_brings_all_that_can_happen():
    """Otherwise the laws would be tried on games in which nobody ever guesses a word."""
    choices, kinds = set(), set()
    for number in range(len(SET_UPS)):
        for seed in range(3):
            for turn in played(number, seed)[1]:
                choices.add((turn.question.about, turn.answer.choice))
                kinds |= {each.kind for each in turn.step.state.tries}
    assert choices >= {
        ("draw", "hand_in"),
        ("draw", "no_drawing"),
        ("hurry", "hurry"),
        ("guess", "object"),
        ("vote", "yes"),
        ("judge", "yes"),
        ("judge", "no"),
        ("favour", "favourite"),
        ("answer", "answer"),
        ("verdict", "yes"),
        ("object", "object"),
    }
    assert kinds == set(Kind)


@pytest.mark.parametrize("seat", [None, 0])
def test_another_word_is_made_up_for_whoever_does_not_know_it(seat):
    state = table(4, word="hen").draw(b=3).state
    other = disguised(state, seat, Random(1))
    assert other.word != state.word
    assert other.slates != state.slates
    assert disguised(state, Seat(2), Random(1)).word == "hen"
    assert frozenset({"hen"}) <= hidden_from(state, seat)[0]


def test_other_answers_are_made_up_for_a_mate():
    state = table(6, teams=True, word="hen").draw(d=1, e=2, f=3).write(a="golf", b="hen").state
    other = disguised(state, Seat(0), Random(2))
    assert other.answers[0].said == "golf"
    assert other.answers[1] != state.answers[1]
    assert [slate.drawing for slate in other.slates if slate.artist == 3] == [state.slates[0].drawing]
    assert {slate.artist: slate.count for slate in other.slates} != {3: 1, 4: 2, 5: 3}
    assert frozenset({"hen"}) in hidden_from(replace(state, word="golf"), Seat(0))


def test_what_is_wrong_with_a_state_is_found():
    drawn = table(4, word="hen").draw(b=3, c=2, d=1).state
    late = table(4, word="hen").draw(b=3, c=2, d=1).guess("hen").state
    teams = table(6, teams=True).draw(d=1, e=2, f=3).state
    worse = [
        replace(drawn, turn=2),
        replace(drawn, word="duck"),
        replace(drawn, cards=(7,)),
        replace(drawn, slates=drawn.slates[::-1]),
        replace(drawn, revealed=0),
        replace(drawn, finished=drawn.finished[:2]),
        replace(drawn, votes=((Seat(1), True),)),
        replace(drawn, shape="heart"),
        replace(drawn, phase=Phase.JUDGE),
        replace(drawn, slates=(replace(drawn.slates[0], drawing=()), *drawn.slates[1:])),
        replace(late, players=drawn.players),
        replace(late, sheet=()),
        replace(late, last=replace(late.last, gained=(2, 2, 0, 0))),
        replace(late, last=replace(late.last, plates=late.last.plates[1:])),
        replace(teams, slates=(replace(teams.slates[0], void=True), *teams.slates[1:])),
        replace(teams, objections=((Seat(3), Seat(3)),)),
        replace(teams, phase=Phase.VERDICT),
    ]
    assert broken(drawn) == broken(late) == broken(teams) == ""
    assert all(broken(state) for state in worse)


def test_a_state_is_stored_in_a_few_kilobytes():
    state = table(4, great_shape=True).draw(b=200, c=200, d=200).state
    assert len(codec.encode(state)) < 20_000
