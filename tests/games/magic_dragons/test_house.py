"""What the house does for somebody who is away: MD-92."""

from __future__ import annotations

import pytest

import games.magic_dragons as game
from games.engine.contract import Seat
from games.engine.refusal import NotNow
from tests.games.magic_dragons.build import deal, start


def choice(**position) -> tuple[str, ...]:
    at = deal(**position)
    return game.absent(at.state, at.state.turn).picked


def test_it_bids_the_lowest_number_left():
    at = start(3, starter=0)
    for number in (0, 0, 1):
        assert at.house().state.players[at.state.turn - 1].bid == number
    assert game.absent(start(2, starter=0).bid(0).state, Seat(1)).picked == ("bid-1",)


@pytest.mark.parametrize(
    ("hand", "picked"),
    [
        ("R7 Y2 B3 ice", ("Y2", "new")),
        ("Y2 R2 P2 B2 K2", ("K2", "new")),
        ("Y2 R2 P2 B2", ("B2", "new")),
        ("Y2 R2 P2", ("P2", "new")),
        ("Y2 R2", ("R2", "new")),
    ],
)
def test_it_plays_the_dragon_of_the_lowest_number_then_by_colour(hand, picked):
    assert choice(alice=hand) == picked


def test_it_passes_by_dragons_that_can_not_be_played():
    assert choice(alice="R1 R7", stacks="bob R5") == ("R7", "stack-1")


def test_it_starts_else_covers_else_claims():
    assert choice(alice="R2", stacks="- K1 color>red; - B1 color>blue") == ("R2", "new")
    assert choice(alice="R2", stacks="- K1 color>red; bob R1") == ("R2", "stack-2")
    assert choice(alice="R2", stacks="- K1 color>red; bob R3") == ("R2", "stack-1")


def test_among_stacks_it_takes_the_smallest_then_the_oldest():
    two_reds = "bob R1 R2; bob K1 color R3; bob B1 color B2 color R4"
    assert choice(alice="R5", stacks=two_reds) == ("R5", "stack-1")
    assert choice(alice="R5", stacks="bob K1 color R3; bob R2; bob R1") == ("R5", "stack-2")
    assert choice(alice="R2", stacks="bob R3; - K1 K2 color>red; - B1 color>red") == ("R2", "stack-3")


@pytest.mark.parametrize(
    ("hand", "picked"),
    [
        ("color fire ice", ("ice1", "stack-2")),
        ("color fire", ("fire1", "stack-2")),
        ("color", ("color1", "stack-2", "call-black")),
        ("Y1 color", ("color1", "stack-2", "call-black")),
    ],
)
def test_without_a_dragon_it_casts_ice_else_fire_else_color(hand, picked):
    assert choice(alice=hand, stacks="bob Y2 Y5; bob K1; bob P3") == picked


def test_it_answers_only_for_the_awaited():
    at = start(2, starter=0)
    with pytest.raises(NotNow):
        game.absent(at.state, Seat(1))


def test_it_plays_a_whole_game_alone():
    at = start(5, seed=4)
    while at.turn:
        at.house()
    assert at.outcome
