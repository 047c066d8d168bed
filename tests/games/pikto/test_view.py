"""What each kind of reader sees in each phase: PK-20, PK-25, PK-55, PK-71."""

from __future__ import annotations

import pytest

import games.pikto as game
from games.engine import codec
from games.pikto.view import Hand, Shown
from tests.games.pikto.build import At, lines, names_of, seat_of, table

WORD = "duck"


def drawing_phase() -> At:
    return table(4, word=WORD).draw(c=5, b=None)


def guessing() -> At:
    return table(4, word=WORD).draw(b=7, c=5, d=6).skip()


def voting() -> At:
    return guessing().object().decide(c=True)


def judging() -> At:
    return guessing().guess("rubber duck")


def choosing() -> At:
    return table(4, word=WORD, artistic=True).draw(b=7, c=5, d=6).guess(WORD)


def answering() -> At:
    return table(6, teams=True, word=WORD).draw(d=3, e=2, f=1).write(a="golf").object_to("e", by="df")


def verdicts() -> At:
    return answering().write(b="rubber duck", c="toy duck").decide(f=True)


PHASES = {
    "draw": drawing_phase,
    "guess": guessing,
    "vote": voting,
    "judge": judging,
    "favour": choosing,
    "answer": answering,
    "verdict": verdicts,
}


def everything(at: At, name: str | None) -> str:
    """All that somebody (None: an outsider) is shown and asked, in writing."""
    views = [at.table, sorted(game.awaits(at.state))]
    if name:
        views += [at.hand(name), game.ask(at.state, seat_of(name))]
    return codec.encode(views)


@pytest.mark.parametrize("phase", PHASES)
def test_the_phase_is_told(phase):
    assert PHASES[phase]().phase == phase


@pytest.mark.parametrize("phase", ["draw", "guess", "vote", "judge", "answer", "verdict"])
def test_the_word_is_seen_by_the_drawers_alone(phase):
    at = PHASES[phase]()
    drawers = names_of(at.table.drawers)
    assert {name for name in "abcdef"[: len(at.table.seats)] if at.hand(name).word == WORD} == set(drawers)
    assert at.table.word is None
    assert f'"{WORD}"' not in everything(at, None)
    for seat in at.table.guessers:
        assert f'"{WORD}"' not in everything(at, names_of([seat]))


def test_while_people_draw_each_sees_the_own_slate_alone():
    at = drawing_phase()
    assert at.hand("c") == Hand(word=WORD, drawing=lines(5))
    assert at.hand("b") == at.hand("d") == Hand(word=WORD)
    assert at.hand("a") == Hand()
    assert (at.table.slates, at.table.without, at.table.current) == ((), (), None)
    assert names_of(at.table.finished) == "cb"
    for name in (None, *"abd"):
        assert '["line",0,' not in everything(at, name)


def test_once_all_are_finished_numbers_are_open_and_drawings_one_after_the_other():
    at = guessing()
    assert at.table.slates == (
        Shown(seat_of("c"), 5, lines(5)),
        Shown(seat_of("d"), 6, lines(6)),
        Shown(seat_of("b"), 7, None),
    )
    assert at.table.current == seat_of("d")
    assert at.hand("a") == Hand()
    assert at.hand("b") == Hand(word=WORD, drawing=lines(7))
    assert at.hand("c").drawing == lines(5)


def test_how_somebody_votes_is_theirs_alone_until_all_have():
    at, other = guessing().object().decide(c=True), guessing().object().decide(c=False)
    for name in (None, *"abd"):
        assert everything(at, name) == everything(other, name)
    assert at.hand("c").vote is True
    assert at.table.objected


def test_a_pending_guess_is_public_and_only_its_artist_is_asked_about_it():
    at = judging()
    assert at.table.tries[-1].said == "rubber duck"
    assert {name: at.hand(name).to_judge for name in "abcd"} == {"a": None, "b": None, "c": None, "d": "rubber duck"}


def test_while_a_favourite_is_chosen_everything_is_open_to_everybody():
    at = choosing()
    assert at.table.word == WORD
    assert [shown.drawing for shown in at.table.slates] == [lines(5), lines(6), lines(7)]
    assert at.table.last is None


def test_with_teams_an_outsider_sees_who_is_asked_and_who_has_answered():
    at = answering()
    assert names_of(at.table.asked) == "abc"
    assert names_of(at.table.answered) == "a"
    assert (at.table.slates, at.table.without, at.table.tries) == ((), (), ())
    assert '["line",0,' not in everything(at, None)


def test_with_teams_a_mate_sees_the_partners_slate_and_the_own_answer():
    at = answering()
    assert at.hand("a") == Hand(shown=(Shown(seat_of("d"), 3, lines(3)),), said="golf")
    assert at.hand("b") == Hand(shown=(Shown(seat_of("e"), 2, lines(2)),))


def test_with_teams_the_drawers_see_everything_but_the_answers():
    at = answering()
    assert at.hand("d") == Hand(
        word=WORD,
        drawing=lines(3),
        shown=(
            Shown(seat_of("f"), 1, lines(1)),
            Shown(seat_of("e"), 2, lines(2), void=True),
            Shown(seat_of("d"), 3, lines(3)),
        ),
        objected=(seat_of("e"),),
    )
    for name in "def":
        assert '"golf"' not in everything(at, name)


def test_a_close_answer_is_shown_to_its_artist_until_it_is_judged():
    at = verdicts()
    assert at.hand("e").to_judge == "rubber duck"
    assert at.hand("f").to_judge is None
    assert [at.hand(name).said for name in "abc"] == ["golf", "rubber duck", "toy duck"]
    for name in (None, *"acdf"):
        assert '"rubber duck"' not in everything(at, name)


def test_after_the_turn_its_record_is_open_and_hands_are_empty():
    at = verdicts().decide(e=False)
    assert at.last.word == WORD
    assert [plate.said for plate in at.last.plates] == ["toy duck", "rubber duck", "golf"]
    assert [plate.void for plate in at.last.plates] == [False, True, False]
    assert at.hand("d") == Hand()
    assert at.hand("a").word == at.state.word


def test_the_points_of_a_seat_add_up():
    at = choosing().like("d")
    area = at.area("d")
    assert (area.points, area.favourite) == (1, 1)
    assert at.area("c").artist == 2
