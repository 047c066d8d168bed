"""From the shuffle to the first turn: PD-1, PD-3, PD-10 to PD-13, PD-60, PD-90."""

from __future__ import annotations

import pytest

import games.pickit_dragons as game
from games.engine.questions import Answer
from games.engine.refusal import Malformed, Refused
from games.pickit_dragons.cards import CARDS, COPIES, JOKERS, PARTS, Colour, serves
from games.pickit_dragons.facts import MissionKept, MissionsOpened, PassChosen, Passed, Refilled, StarterChosen
from games.pickit_dragons.missions import MISSIONS
from tests.games.pickit_dragons.build import NAMES, At, start


def pass_all(at: At) -> At:
    for name in NAMES[: len(at.state.players)]:
        at.house(by=name)
    return at


def setup_refusal(seats: int, **options) -> str:
    with pytest.raises(Refused) as refused:
        start(seats, **options)
    return refused.value.refusal.rule


def test_there_are_94_distinct_cards():
    assert len(set(CARDS)) == len(CARDS) == 94
    assert sum(PARTS[colour] * COPIES[colour] for colour in Colour) == 88
    assert len(JOKERS) == 6


def test_white_jokers_serve_all_but_green():
    assert [colour.value for colour in Colour if serves("JW1", colour)] == ["red", "yellow", "blue", "purple"]
    assert [colour.value for colour in Colour if serves("JB1", colour)] == ["blue"]


@pytest.mark.parametrize("seats", [1, 5])
def test_the_number_of_players_is_limited(seats):
    assert setup_refusal(seats) == "PD-3"


def test_options_that_do_not_go_with_the_table_are_refused():
    assert setup_refusal(2, starter=2) == "PD-10"
    assert setup_refusal(2, variant="public", public_missions=4) == "PD-60"
    assert setup_refusal(2, variant="public", public_missions=0) == "PD-60"
    assert setup_refusal(2, variant="combined", public_missions=2) == "PD-60"


def test_the_creator_may_name_the_starter_or_leave_it_to_chance():
    at = start(3, starter=2)
    assert at.told(StarterChosen) == [StarterChosen(2, False)]
    assert pass_all(at).state.turn == 2
    assert {start(3, seed=seed).state.starter for seed in range(20)} == {0, 1, 2}


def test_each_is_dealt_five_cards_and_the_rest_is_the_deck():
    at = start(4)
    assert [len(at.hand(name).cards) for name in NAMES] == [5, 5, 5, 5]
    assert at.table.deck == 74
    assert at.table.offer == (None,) * 4


def test_the_cards_go_to_the_player_who_plays_just_before():
    at = start(3)
    first = {name: at.hand(name).cards[:2] for name in NAMES[:3]}
    for name in NAMES[:3]:
        at.do("pass", " ".join(first[name]), by=name)
    assert at.hand("carol").received == first["alice"] == at.hand("alice").given
    assert at.hand("alice").received == first["bob"]
    assert at.hand("bob").received == first["carol"]
    assert all(len(at.hand(name).cards) == 5 for name in NAMES[:3])


def test_giver_and_receiver_alone_know_the_passed_cards():
    at = pass_all(start(4))
    for fact in at.told(Passed):
        assert fact.cards == ()
    known = {(fact.giver, fact.receiver) for fact in at.told(Passed, "bob") if fact.cards}
    assert known == {(1, 0), (2, 1)}


def test_that_somebody_has_chosen_is_told_once_and_never_what():
    at = start(2)
    cards = at.hand("alice").cards
    at.do("pass", f"{cards[0]} {cards[1]}", by="alice")
    assert at.told(PassChosen) == at.told(PassChosen, "bob") == [PassChosen(0)]
    assert at.told(PassChosen, "alice") == [PassChosen(0, cards[:2])]
    assert at.area("alice").answered
    assert not at.question("alice").awaited
    at.do("pass", f"{cards[0]} {cards[2]}", by="alice")
    assert at.told(PassChosen, "bob") == []
    assert at.hand("alice").passing == (cards[0], cards[2])


def test_somebody_elses_choice_leaves_an_open_question_alone():
    at = start(3)
    before = at.question("bob")
    at.house(by="alice")
    assert at.question("bob") == before


def test_exactly_two_cards_are_passed():
    at = start(2)
    with pytest.raises(Malformed):
        at.do("pass", at.hand("alice").cards[0], by="alice")
    with pytest.raises(Malformed):
        game.apply(at.state, 0, Answer("pass", (at.hand("bob").cards[0], at.hand("alice").cards[0])))


def test_the_offer_is_laid_after_the_passing():
    at = pass_all(start(2))
    assert [fact.place for fact in at.told(Refilled)] == [1, 2, 3, 4]
    assert at.table.offer == tuple(fact.card for fact in at.told(Refilled))
    assert at.table.discard == 0
    assert at.about() == "begin"
    assert at.table.round == 1


def test_without_missions_there_is_no_choice():
    assert start(2).question("alice").about == "pass"
    assert start(2).hand("alice").missions == ()


@pytest.mark.parametrize("count", [1, 2, 3])
def test_public_missions_lie_open_before_the_passing(count):
    at = start(3, variant="public", public_missions=count)
    assert len(at.table.missions) == count
    assert at.question("alice").about == "pass"


def test_secret_missions_two_are_dealt_and_one_is_kept_unseen():
    at = start(4, variant="secret")
    assert at.table.missions == ()
    assert sorted(mission for name in NAMES for mission in at.hand(name).missions) == sorted(MISSIONS)
    first, second = at.hand("alice").missions
    at.do("keep", first, by="alice")
    assert at.told(MissionKept, "bob") == [MissionKept(0)]
    assert not at.question("alice").awaited
    at.do("keep", second, by="alice")
    assert at.told(MissionKept, "bob") == []
    for name in NAMES[1:]:
        at.house(by=name)
    assert at.hand("alice").mission == second
    assert at.hand("alice").missions == (first, second)
    assert at.question("alice").about == "pass"


@pytest.mark.parametrize("seats", [2, 3])
def test_combined_the_public_one_lies_open_while_two_or_three_choose(seats):
    at = start(seats, variant="combined")
    (public,) = at.table.missions
    assert all(public not in at.hand(name).missions for name in NAMES[:seats])
    assert at.question("alice").about == "mission"


def test_combined_with_four_the_public_one_comes_from_those_returned():
    at = start(4, variant="combined")
    assert at.table.missions == ()
    for name in NAMES[:3]:
        at.house(by=name)
        assert at.table.missions == ()
    at.house(by="dave")
    (public,) = at.table.missions
    assert public in {at.hand(name).missions[1] for name in NAMES}
    assert at.told(MissionsOpened) == [MissionsOpened((public,))]
    assert at.question("alice").about == "pass"


def test_the_drawn_public_mission_depends_on_chance():
    drawn = set()
    for seed in range(30):
        at = start(4, variant="combined", seed=seed)
        for name in NAMES:
            at.house(by=name)
        drawn.add([at.hand(name).missions[1] for name in NAMES].index(at.table.missions[0]))
    assert drawn == {0, 1, 2, 3}
