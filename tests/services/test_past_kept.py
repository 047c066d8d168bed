from __future__ import annotations

from dataclasses import replace
from unittest import mock

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache

from games import looking_back
from games.milestones import EVERY
from games.models import Game, Move
from games.past import Way
from games.registry import GAMES
from games.selectors import seen
from tests.base import finished_table, fresh, moves, play_until, running_table, wild
from tests.earlier import view_after


def opened(game):
    return Game.objects.get(pk=game.pk)


def numbers(game):
    return list(Move.objects.filter(game=game, undone_at=None).order_by("number").values_list("number", flat=True))


def counted(game, number, seat=0):
    """The view, and how many moves were played again for it."""
    module, played = GAMES[game.slug], []

    def apply(*arguments, well=module.apply):
        played.append(1)
        return well(*arguments)

    with mock.patch.object(module, "apply", apply):
        view = view_after(game, number, seat)
    return view, len(played)


@pytest.mark.parametrize("slug", GAMES)
def test_a_state_that_is_kept_gives_the_same_views_as_the_whole_way(slug):
    game = opened(finished_table(slug=slug, seats=3))
    places = numbers(game)
    some = {*places[:3], *places[EVERY - 1 : EVERY + 2], *places[::11], places[-1]}
    plain = {}
    for number in some:
        cache.clear()
        plain[number] = [view_after(game, number, seat) for seat in (None, 0, 2)]
    cache.clear()
    for number in sorted(some, key=lambda each: (each % 7, each)):
        assert [view_after(game, number, seat) for seat in (None, 0, 2)] == plain[number]


def test_once_a_game_was_played_again_a_step_costs_a_few_moves():
    game = opened(finished_table(seats=3))
    last = numbers(game)[-1]
    assert counted(game, last)[1] == last > 3 * EVERY
    assert max(counted(game, number)[1] for number in numbers(game)) < EVERY
    assert max(Way(game, number).effort for number in numbers(game)) < EVERY


def test_the_way_is_kept_as_far_as_it_was_played():
    game = opened(finished_table(seats=3))
    assert counted(game, 20)[1] == 20
    assert counted(game, 40)[1] == 40 - EVERY
    assert counted(game, 41)[1] == 41 - 2 * EVERY
    assert counted(game, 5)[1] == 5


def test_what_the_cache_has_lost_is_played_again():
    game = opened(finished_table(seats=3))
    view, _ = counted(game, 40)
    cache.clear()
    assert counted(game, 40) == (view, 40)


def test_what_other_code_has_kept_is_played_again():
    game = opened(finished_table(seats=3))
    view, _ = counted(game, 40)
    key = Way(game, 40).milestones.key
    for broken in (b"", b"no"):
        cache.set(key, [(number, broken) for number, _ in cache.get(key)])
        assert counted(game, 40) == (view, 40)
        assert counted(game, 40) == (view, 40 - 2 * EVERY)


def test_of_a_running_game_nothing_is_kept():
    game = play_until(running_table(), moves(40), player=wild)
    for reader in (opened(game), looking_back.opened(seen(opened(game), AnonymousUser())).game):
        with mock.patch("games.milestones.cache") as kept:
            assert counted(reader, 40)[1] == 40
            assert counted(reader, 40)[1] == 40
        assert kept.mock_calls == []


def test_a_key_that_comes_again_after_another_end_has_states_of_its_own():
    game = opened(finished_table(seats=3))
    view_after(game, 40, 0)
    Game.objects.filter(pk=game.pk).update(ended_at=fresh(game).ended_at.replace(microsecond=1))
    assert counted(opened(game), 40)[1] == 40


def test_what_the_version_of_is_not_played_any_more_is_not_shown():
    game = opened(finished_table(seats=3))
    view_after(game, 40, 0)
    game.rules_version = 99
    assert view_after(game, 40, 0) is None


def test_a_view_has_no_hand_but_the_one_that_was_asked_for():
    game = opened(finished_table(seats=3))
    view = view_after(game, 20, None)
    assert view == replace(view_after(game, 20, 1), cards=None)
    assert view.table.opened is None
