from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from games.ratings.rules import NEW, Place, is_rateable, rated
from games.ratings.skill import Skill

skills = some.builds(Skill, some.floats(-10, 60), some.floats(0.5, 9))

NUMBERS = [
    (22.912966204253156, 7.854561514785973),
    (29.18400791050876, 3.987845284724199),
    (20.46411154758784, 6.339664436326482),
]


@some.composite
def results(draw, *, least=2, teams=False):
    """Some seats with places and skills; in teams of two where wanted, which share a place."""
    count = draw(some.integers(least, 5))
    ranks = draw(some.lists(some.integers(1, 5), min_size=count, max_size=count))
    places = [Place(side, rank) for side, rank in enumerate(ranks)]
    if teams:
        places = [*places, *places]
    return places, draw(some.lists(skills, min_size=len(places), max_size=len(places)))


def new(count):
    return [NEW] * count


def test_the_first_of_two_new_people_gains_what_the_second_loses():
    first, second = rated([Place(0, 1), Place(1, 2)], new(2))
    assert first.mu - NEW.mu == pytest.approx(NEW.mu - second.mu)
    assert first.mu > NEW.mu
    assert first.sigma < NEW.sigma > second.sigma


def test_the_numbers_are_those_that_are_stored_everywhere():
    """A version of openskill that computes otherwise shows here; `rate_again` has to be run then."""
    places = [Place(0, 2), Place(1, 1), Place(2, 2)]
    after = rated(places, [NEW, Skill(28.5, 4.0), Skill(21.0, 6.5)])
    assert after == [pytest.approx(skill, rel=1e-12) for skill in NUMBERS]


@settings(deadline=None)
@given(results(), some.lists(some.integers(1, 9), min_size=5, max_size=5))
def test_the_order_of_the_places_alone_matters(result, steps):
    places, before = result
    apart = {rank: sum(steps[:rank]) for rank in range(1, 6)}
    assert rated([place._replace(rank=apart[place.rank]) for place in places], before) == rated(places, before)


@settings(deadline=None)
@given(results())
def test_a_win_never_lowers_and_a_last_place_never_raises(result):
    places, before = result
    places[0], places[-1] = places[0]._replace(rank=0), places[-1]._replace(rank=9)
    after = rated(places, before)
    assert after[0].mu >= before[0].mu
    assert after[-1].mu <= before[-1].mu


@settings(deadline=None)
@given(results(), some.randoms(use_true_random=False))
def test_who_sits_where_changes_nothing_not_even_the_last_bit(result, chance):
    places, before = result
    order = list(range(len(places)))
    chance.shuffle(order)
    after = rated(places, before)
    assert rated([places[seat] for seat in order], [before[seat] for seat in order]) == [after[seat] for seat in order]


@settings(deadline=None)
@given(results(teams=True), some.randoms(use_true_random=False))
def test_the_same_goes_for_teams(result, chance):
    places, before = result
    order = list(range(len(places)))
    chance.shuffle(order)
    after = rated(places, before)
    assert rated([places[seat] for seat in order], [before[seat] for seat in order]) == [after[seat] for seat in order]


@settings(deadline=None)
@given(results(teams=True))
def test_mates_share_what_they_win_and_lose(result):
    places, before = result
    half = len(places) // 2
    alike = before[:half] * 2
    after = rated(places, alike)
    assert after[:half] == after[half:]
    gained = [new.mu - old.mu for old, new in zip(before, rated(places, before), strict=True)]
    assert all(one * mate >= 0 for one, mate in zip(gained[:half], gained[half:], strict=True))


def test_equals_who_share_a_place_stay_equal():
    first, second, third = rated([Place(0, 1), Place(1, 1), Place(2, 3)], new(3))
    assert first == second
    assert first.mu > third.mu


def test_many_equals_stay_equal_to_the_last_bit():
    after = rated([Place(side, 1) for side in range(5)], [Skill(0.0, 1.0)] * 5)
    assert len(set(after)) == 1


@settings(deadline=None)
@given(results(), skills)
def test_whoever_was_away_loses_and_nobody_who_stayed_changes(result, leaver):
    places, before = result
    away = Place(len(places), 1, away=True)
    assert is_rateable([*places, away])
    *others, left = rated([*places, away], [*before, leaver])
    assert others == [None] * len(places)
    assert left.mu < leaver.mu


@settings(deadline=None)
@given(results(), skills)
def test_whoever_gave_a_seat_up_loses_as_if_away_and_the_others_are_rated(result, leaver):
    places, before = result
    gone = Place(-1, 0, gave_up=True)
    *others, left = rated([*places, gone], [*before, leaver])
    assert others == rated(places, before)
    assert left == rated([*places, Place(9, 1, away=True)], [*before, leaver])[-1]


@settings(deadline=None)
@given(results(), skills)
def test_whoever_was_away_without_a_rating_keeps_all_as_they_were(result, guest):
    places, before = result
    with_guest = [*places, Place(len(places), 1, counts=False, away=True)]
    assert not is_rateable(with_guest)
    assert rated(with_guest, [*before, guest]) == [None] * len(with_guest)


def test_whoever_was_away_loses_by_the_places_of_the_others_and_not_by_their_own():
    here = [Place(0, 1), Place(1, 2)]
    first, last = (rated([*here, Place(2, rank, away=True)], new(3)) for rank in (1, 3))
    assert first == last
    assert first[2] == rated([*here, Place(2, 3)], new(3))[2]


def test_two_who_were_away_lose_each_alone():
    one, other = Place(1, 2, away=True), Place(2, 3, away=True)
    alone = rated([Place(0, 1), one], new(2))
    gone = [Place(-1, 0, gave_up=True)] * 2
    assert rated([Place(0, 1), *gone], new(3)) == [None, alone[1], alone[1]]
    assert alone[0] is None
    assert rated([Place(0, 1), one, other], new(3)) == [None, alone[1], alone[1]]


@settings(deadline=None)
@given(results(), some.integers(0, 5))
def test_bots_and_guests_are_as_if_they_had_not_been_there(result, rank):
    places, before = result
    bot = Place(len(places), rank, counts=False)
    assert rated([bot, *places], [NEW, *before]) == [None, *rated(places, before)]


def test_whoever_played_with_a_mate_who_has_no_rating_is_not_held_to_it():
    """Three teams, of which the last one lacks somebody: the other two play it out among themselves."""
    places = [Place(0, 1), Place(1, 2), Place(2, 3)] * 2
    places[5] = places[5]._replace(counts=False)
    after = rated(places, new(6))
    assert after[2] is after[5] is None
    both = rated([Place(0, 1), Place(1, 2)] * 2, new(4))
    assert [after[0], after[1], after[3], after[4]] == both


@pytest.mark.parametrize(
    "places",
    [
        [],
        [Place(0, 1)],
        [Place(0, 1), Place(1, 2, counts=False)],
        [Place(0, 1, away=True), Place(1, 2, away=True)],
        [Place(0, 1, away=True), Place(1, 2, counts=False)],
        [Place(0, 1), Place(0, 1)],
        [Place(0, 1, counts=False), Place(-1, 0, gave_up=True)],
        [Place(0, 1), Place(-1, 0, counts=False, gave_up=True)],
    ],
)
def test_nobody_is_rated_alone(places):
    assert not is_rateable(places)
    assert rated(places, new(len(places))) == [None] * len(places)
