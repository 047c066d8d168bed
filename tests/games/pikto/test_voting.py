"""Objections of the guesser and the vote on them: PK-24."""

from __future__ import annotations

import pytest

from games.engine.questions import Answer
from games.pikto.facts import Objected, Revealed, Voted, VoteEnded
from tests.games.pikto.build import names_of, seat_of, table


def test_the_other_drawers_vote():
    at = table(5).draw(b=1, c=2, d=None, e=3).object()
    assert at.phase == "vote"
    assert at.awaited == "cde"
    assert at.told(Objected) == [Objected(0, 1)]
    assert at.offered("d") == ["yes", "no"]
    assert at.asked("b") == at.asked("a") == ""


def test_how_somebody_voted_is_told_when_all_have():
    at = table(5).draw(b=1, c=2, d=3, e=4).object().decide(c=True)
    assert at.told(Voted, "c") == at.told(Voted) == [Voted(2)]
    assert names_of(at.table.voted) == "c"
    assert [at.hand(name).vote for name in "abcde"] == [None, None, True, None, None]
    at.decide(e=False, d=True)
    assert at.told(VoteEnded) == [VoteEnded(1, yes=(2, 3), no=(4,), void=True)]
    assert at.table.voted == ()
    assert at.hand("c").vote is None


@pytest.mark.parametrize(
    ("votes", "void"),
    [
        ({"c": True, "d": True, "e": True}, True),
        ({"c": True, "d": True, "e": False}, True),
        ({"c": True, "d": False, "e": False}, False),
        ({"c": False, "d": False, "e": False}, False),
    ],
)
def test_more_than_half_of_the_votes_make_it_void(votes, void):
    at = table(5).draw(b=1, c=2, d=3, e=4).object().decide(**votes)
    assert at.table.slates[0].void == void
    assert at.open == ("bc" if void else "b")


def test_with_three_players_the_one_other_drawer_decides():
    at = table(3).draw(b=1, c=2).object()
    assert at.awaited == "c"
    assert at.decide(c=True).table.slates[0].void


def test_a_void_drawing_scores_nothing_and_the_next_is_revealed():
    at = table(4, word="hen").draw(b=1, c=2, d=3).object().decide(c=True, d=True)
    assert at.told(Revealed) == [Revealed(2, 2)]
    at.guess("hen")
    assert at.points == (1, 0, 2, 0)
    assert [plate.void for plate in at.last.plates] == [True, False, False]
    assert at.last.plates[0].said == ""


def test_otherwise_the_guesser_goes_on_as_if_nothing_had_happened():
    at = table(4, word="hen").draw(b=1, c=2, d=3).object().decide(c=False, d=True)
    assert at.phase == "guess"
    assert at.table.current == seat_of("b")
    assert at.table.objected
    assert at.guess("hen").points == (1, 2, 0, 0)


def test_nobody_objects_to_a_drawing_twice():
    at = table(4).draw(b=1, c=2, d=3).object().decide(c=False, d=False)
    assert at.offered("a") == ["guess", "pass"]
    assert at.refused("a", Answer("object")).rule == "PK-24"
    assert at.skip().offered("a") == ["guess", "pass", "object"]


def test_when_the_last_drawing_becomes_void_the_turn_ends():
    at = table(3).draw(b=1, c=None).object().decide(c=True)
    assert at.last.gained == (0, 0, 0)
    assert at.last.plates[0].void
    assert at.guesser == "b"


def test_a_vote_can_not_be_taken_back():
    at = table(4).draw(b=1, c=2, d=3).object().decide(c=True)
    assert at.is_not_now("c", Answer("no"))
