"""Set-up and the start of each turn: PK-1, PK-5, PK-6, PK-10, PK-40, PK-50."""

from __future__ import annotations

import pytest

import games.pikto as game
from games.engine.refusal import Refused
from games.pikto.facts import FirstChosen, TurnBegan, WordSeen
from games.pikto.options import Options, WordChoice
from games.pikto.shapes import SHAPES
from games.pikto.words import EASY, SIDES, SPECIAL, card_of, side_of
from tests.games.pikto.build import NAMES, At, names_of, setup_rule, start


def without_drawings(at: At) -> At:
    """Play the turn to its end, nobody drawing."""
    return at.draw(**dict.fromkeys(at.awaited))


def played(at: At) -> list[At]:
    """Every turn at its beginning, until the end of the game."""
    turns = []
    while at.awaited:
        turns.append(At(at.state, at.events))
        without_drawings(at)
    return turns


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_can_play(seats):
    assert setup_rule(seats) == ""


@pytest.mark.parametrize("seats", [2, 7, 8, 10])
def test_others_need_teams(seats):
    assert setup_rule(seats) == "PK-5"


@pytest.mark.parametrize("seats", [4, 6, 8, 10])
def test_teams_are_pairs(seats):
    assert setup_rule(seats, teams=True) == ""


@pytest.mark.parametrize("seats", [2, 3, 5, 7, 9, 12])
def test_other_numbers_can_not_form_two_sides_of_teams(seats):
    assert setup_rule(seats, teams=True) == "PK-50"


@pytest.mark.parametrize("length", [0, 4, -1])
def test_a_table_is_one_to_three_times_as_long(length):
    assert setup_rule(4, length=length) == "PK-5"


def test_teams_have_no_single_guesser_for_an_artistic_score():
    assert setup_rule(4, teams=True, artistic=True) == "PK-60"
    assert setup_rule(4, teams=True, great_shape=True) == ""


def test_a_refusal_tells_what_would_do():
    with pytest.raises(Refused) as caught:
        game.setup(Options(), seats=8, seed=bytes(32))
    assert caught.value.refusal.facts == {"fewest": 3, "most": 6, "seats": 8}


def test_who_guesses_first_is_drawn_by_lot():
    firsts = {start(5, seed=seed).guesser for seed in range(60)}
    assert firsts == set("abcde")
    at = start(5, seed=3)
    assert [names_of(fact.seats) for fact in at.told(FirstChosen)] == [at.guesser]


def test_with_teams_the_first_side_is_drawn_by_lot_and_the_sides_swap():
    sides = {names_of(start(6, seed=seed, teams=True).table.guessers) for seed in range(20)}
    assert sides == {"abc", "def"}
    turns = played(start(6, teams=True, length=2))
    guessing = [names_of(turn.table.guessers) for turn in turns]
    assert guessing in (["abc", "def"] * 2, ["def", "abc"] * 2)


@pytest.mark.parametrize(("seats", "times"), [(3, 2), (4, 2), (5, 1), (6, 1)])
def test_everybody_guesses_equally_often_going_to_the_left(seats, times):
    turns = played(start(seats))
    order = "".join(turn.guesser for turn in turns)
    assert order in (NAMES[:seats] * (times + 1))
    assert {order.count(name) for name in NAMES[:seats]} == {times}


def test_a_game_ends_after_its_last_turn():
    at = start(3)
    played(at)
    assert at.phase == "over"
    assert at.outcome
    assert len(at.table.sheet) == 6
    assert at.table.last == at.last


def test_each_turn_has_a_fresh_card():
    at = start(4, length=3)
    played(at)
    assert len({card_of(row.word) for row in at.table.sheet}) == 24


def test_both_sides_of_cards_come_up():
    words = [start(3, seed=seed).state.word for seed in range(30)]
    assert {SIDES.index(side_of(word)) % 2 for word in words} == {0, 1}


def test_the_die_names_the_word():
    numbers = set()
    for seed in range(300):
        at = start(3, seed=seed)
        numbers.add(at.table.number)
        assert side_of(at.state.word)[at.table.number - 1].printed == at.state.word
        assert at.table.rolled
        assert at.told(TurnBegan)[0].rolled
    assert numbers == set(range(1, 13))


@pytest.mark.parametrize(("choice", "number"), [(WordChoice.EASY, EASY), (WordChoice.SPECIAL, SPECIAL)])
def test_the_green_and_the_red_word_are_not_rolled_for(choice, number):
    for turn in played(start(3, word=choice)):
        assert turn.table.number == number
        assert not turn.table.rolled
        assert side_of(turn.state.word)[number - 1].printed == turn.state.word


def test_the_number_is_public_and_the_word_is_the_drawers_alone():
    at = start(4)
    assert at.told(TurnBegan)[0].number == at.table.number
    assert at.told(WordSeen) == at.told(WordSeen, at.guesser) == []
    for seat in at.table.drawers:
        name = NAMES[seat]
        assert at.told(WordSeen, name) == [WordSeen(at.state.word)]
        assert at.hand(name).word == at.state.word
    assert at.hand(at.guesser).word is None


def test_the_shapes_come_without_repetition_and_are_shuffled_again_after_ten():
    """PK-40: each ten turns bring all ten."""
    shapes = [turn.table.shape for turn in played(start(4, length=3, great_shape=True))]
    assert set(shapes[:10]) == set(shapes[10:20]) == set(SHAPES)
    assert len(set(shapes[20:])) == 4
    assert {start(3, seed=seed, great_shape=True).table.shape for seed in range(80)} == set(SHAPES)


def test_without_the_variant_there_is_no_shape():
    assert {turn.table.shape for turn in played(start(3))} == {""}


def test_the_same_seed_gives_the_same_game():
    assert start(5, seed=7, great_shape=True).state == start(5, seed=7, great_shape=True).state
    assert start(5, seed=7).state.word != start(5, seed=8).state.word
