"""Revealing, guessing, verdicts of the artist: PK-20 to PK-23."""

from __future__ import annotations

from games.engine.questions import Answer
from games.pikto.facts import Judged, Revealed, Tried
from games.pikto.options import Judging
from games.pikto.turn import Kind, Try
from tests.games.pikto.build import seat_of, table


def test_the_first_is_revealed_as_soon_as_the_last_drawer_is_done():
    at = table(4).draw(b=7, c=5, d=5)
    assert at.phase == "guess"
    assert at.open == "c"
    assert at.table.current == seat_of("c")
    assert at.awaited == "a"
    assert at.told(Revealed) == [Revealed(2, 5)]


def test_revealed_slates_stay_visible():
    at = table(4).draw(b=7, c=5, d=5).skip()
    assert at.open == "cd"
    at.guess("golf")
    assert at.open == "cdb"


def test_one_guess_or_a_pass_at_each_drawing():
    at = table(4, word="hen").draw(b=1, c=2, d=3)
    assert at.offered("a") == ["guess", "pass", "object"]
    at.guess("golf")
    assert at.told(Tried) == [Tried(0, 1, Kind.WRONG, "golf")]
    at.skip()
    assert at.told(Tried) == [Tried(0, 2, Kind.PASS)]
    assert at.table.tries == (Try(seat_of("b"), Kind.WRONG, "golf"), Try(seat_of("c"), Kind.PASS))
    at.guess("hen")
    assert at.points == (1, 0, 0, 2)


def test_a_pass_at_the_last_drawing_ends_the_turn():
    at = table(3).draw(b=1, c=2).skip().skip()
    assert at.last.gained == (0, 0, 0)
    assert at.guesser == "b"


def test_only_the_guesser_guesses():
    at = table(4, word="hen").draw(b=1, c=2, d=3)
    assert at.is_not_now("b", Answer("guess", said="hen"))


def test_what_can_not_be_a_guess_is_refused_and_costs_nothing():
    """PK-23."""
    at = table(3, word="hen").draw(b=1, c=2)
    for said in ("hen, duck", "hen/duck", "hen; duck", "-"):
        assert at.refused("a", Answer("guess", said=said)).rule == "PK-23"
    assert at.is_malformed("a", Answer("guess", said="x" * 41))
    assert at.is_malformed("a", Answer("guess", said="   "))
    assert at.guess("  hen ").points == (1, 2, 0)
    assert at.last.plates[0].said == "hen"


def test_the_artist_judges_a_close_guess():
    at = table(4, word="duck").draw(b=1, c=2, d=3).guess("rubber duck")
    assert at.phase == "judge"
    assert at.awaited == "b"
    assert at.told(Tried) == [Tried(0, 1, Kind.PENDING, "rubber duck")]
    assert at.table.tries == (Try(seat_of("b"), Kind.PENDING, "rubber duck", close=True),)
    assert [at.hand(name).to_judge for name in "abcd"] == [None, "rubber duck", None, None]
    assert at.offered("b") == ["yes", "no"]
    assert at.open == "b"


def test_a_yes_of_the_artist_counts_as_right():
    at = table(4, word="duck").draw(b=1, c=2, d=3).guess("rubber duck").decide(b=True)
    assert at.told(Judged) == [Judged(1, "rubber duck", right=True)]
    assert at.points == (1, 2, 0, 0)
    assert at.last.plates[0].close
    assert at.last.plates[0].found


def test_after_a_no_the_next_drawing_comes():
    at = table(4, word="duck").draw(b=1, c=2, d=3).guess("rubber duck").decide(b=False)
    assert at.phase == "guess"
    assert at.open == "bc"
    assert at.table.tries[0] == Try(seat_of("b"), Kind.WRONG, "rubber duck", close=True)
    assert at.points == (0, 0, 0, 0)


def test_where_judging_is_strict_nothing_is_close():
    at = table(4, word="duck", judging=Judging.STRICT).draw(b=1, c=2, d=3).guess("rubber duck")
    assert at.phase == "guess"
    assert at.table.tries[0].kind is Kind.WRONG
    assert not at.table.tries[0].close


def test_each_guess_has_a_clock_of_its_own():
    at = table(4).draw(b=1, c=2, d=3)
    first = at.question("a").turn_id
    assert at.skip().question("a").turn_id != first
