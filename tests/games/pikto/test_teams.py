"""Teams: PK-50 to PK-55."""

from __future__ import annotations

import pytest

from games.engine.questions import Answer
from games.pikto.facts import Announced, Exhibited, Objected, VerdictAsked, VerdictGiven, Wrote
from games.pikto.options import Judging
from tests.games.pikto.build import At, lines, names_of, table


def exhibited(**options) -> At:
    """Teams a-d, b-e and c-f; d, e and f have drawn."""
    return table(6, teams=True, word=options.pop("word", "duck"), **options).draw(f=3, e=2, d=2)


def test_a_whole_side_draws_the_same_word():
    at = table(6, teams=True, word="duck")
    assert at.awaited == "def"
    assert [at.hand(name).word for name in "abcdef"] == [None, None, None, "duck", "duck", "duck"]


def test_when_all_have_finished_each_mate_is_asked():
    at = exhibited()
    assert at.phase == "answer"
    assert at.awaited == "abc"
    assert names_of(at.table.asked) == "abc"
    assert at.told(Exhibited) == [Exhibited((3, 4, 5))]
    assert at.offered("a") == ["answer", "pass"]


def test_the_public_table_shows_no_number_and_no_order():
    """PK-55."""
    at = exhibited()
    assert at.table.slates == ()
    assert at.told(Announced) == []
    other = table(6, teams=True, word="duck").draw(f=1, e=9, d=5)
    assert other.table == at.table


def test_drawers_see_all_drawings_of_their_side_and_a_mate_the_partners_alone():
    at = exhibited()
    for name in "def":
        assert names_of(shown.artist for shown in at.hand(name).shown) == "edf"
        assert [shown.count for shown in at.hand(name).shown] == [2, 2, 3]
    for mate, partner, count in (("a", "d", 2), ("b", "e", 2), ("c", "f", 3)):
        (shown,) = at.hand(mate).shown
        assert (names_of([shown.artist]), shown.drawing) == (partner, lines(count))


def test_nobody_sees_another_drawing_before_all_have_finished():
    at = table(6, teams=True).draw(d=2, e=3)
    assert [at.hand(name).shown for name in "abcdef"] == [()] * 6
    assert at.hand("d").drawing == lines(2)


def test_a_mate_without_a_drawing_of_the_partner_is_not_asked():
    at = table(6, teams=True, word="duck").draw(d=2, e=None, f=3)
    assert at.awaited == "ac"
    assert at.asked("b") == ""
    assert at.hand("b").shown == ()
    at.write(a="duck", c="duck")
    assert at.last.gained == (2, 0, 1, 2, 0, 1)
    assert names_of(at.last.without) == "e"


def test_a_turn_without_any_drawing_ends_at_once():
    at = table(4, teams=True).draw(c=None, d=None)
    assert at.last.gained == (0, 0, 0, 0)
    assert names_of(at.table.guessers) == "cd"


def test_an_answer_is_written_down_unseen():
    at = exhibited().write(b="duck")
    assert at.told(Wrote) == at.told(Wrote, "a") == at.told(Wrote, "e") == [Wrote(1)]
    assert at.told(Wrote, "b") == [Wrote(1, "duck")]
    assert [at.hand(name).said for name in "abcdef"] == [None, "duck", None, None, None, None]
    assert names_of(at.table.answered) == "b"
    assert at.is_not_now("b", Answer("answer", said="hen"))


def test_an_answer_that_can_not_be_one_is_refused():
    assert exhibited().refused("a", Answer("answer", said="duck, hen")).rule == "PK-23"


def test_i_do_not_know_is_wrong():
    at = exhibited().skip("a", "b").write(c="duck")
    assert at.last.gained == (0, 0, 2, 0, 0, 2)
    assert names_of(plate.artist for plate in at.last.plates if plate.found) == "f"


def test_the_bonus_goes_to_the_only_one_that_found_it_too():
    at = exhibited().write(a="golf", b="golf", c="duck")
    assert at.area("c").found == at.area("c").fewest == 1
    assert at.last.plates[2].points == 2


def test_of_equal_numbers_the_first_finished_gets_the_bonus():
    """PK-52: e handed in before d."""
    at = exhibited().write(a="duck", b="duck", c="duck")
    assert at.last.gained == (1, 2, 1, 1, 2, 1)


def test_when_nobody_finds_it_there_is_no_bonus():
    assert exhibited().write(a="golf", b="golf", c="golf").last.gained == (0,) * 6


def test_close_answers_go_to_those_who_drew_when_all_have_answered():
    at = exhibited().write(a="rubber duck")
    assert at.phase == "answer"
    assert at.told(VerdictAsked, "d") == []
    assert at.hand("d").to_judge is None
    at.write(b="duck", c="toy duck")
    assert at.phase == "verdict"
    assert at.awaited == "df"
    assert at.told(VerdictAsked, "d") == [VerdictAsked(3, "rubber duck")]
    assert at.told(VerdictAsked, "f") == [VerdictAsked(5, "toy duck")]
    assert at.told(VerdictAsked) == at.told(VerdictAsked, "e") == []
    assert [at.hand(name).to_judge for name in "abcdef"] == [None, None, None, "rubber duck", None, "toy duck"]


def test_a_verdict_is_told_to_its_giver_alone_before_the_reveal():
    at = exhibited().write(a="rubber duck", b="duck", c="toy duck").decide(f=True)
    assert at.told(VerdictGiven) == at.told(VerdictGiven, "c") == [VerdictGiven(5)]
    assert at.told(VerdictGiven, "f") == [VerdictGiven(5, right=True)]
    assert at.phase == "verdict"
    at.decide(d=False)
    assert at.last.gained == (0, 2, 1, 0, 2, 1)
    assert [(plate.said, plate.close) for plate in at.last.plates] == [
        ("duck", False),
        ("rubber duck", True),
        ("toy duck", True),
    ]


def test_where_judging_is_strict_a_close_answer_is_wrong():
    at = exhibited(judging=Judging.STRICT).write(a="rubber duck", b="golf", c="golf")
    assert at.last.gained == (0,) * 6


@pytest.mark.parametrize(
    ("seats", "by", "void"),
    [(4, "c", False), (6, "d", False), (6, "de", True), (8, "ef", True), (8, "e", False), (10, "fg", False)],
)
def test_more_than_half_and_at_least_two_objections_make_a_drawing_void(seats, by, void):
    drawers = "abcdefghij"[seats // 2 : seats]
    at = table(seats, teams=True).draw(**dict.fromkeys(drawers, 3)).object_to(drawers[-1], by=by)
    assert [shown.void for shown in at.hand(drawers[0]).shown] == [False] * (len(drawers) - 1) + [void]


def test_three_of_four_others_make_it_void():
    at = table(10, teams=True).draw(f=1, g=1, h=1, i=1, j=1).object_to("j", by="fgh")
    assert at.hand("f").shown[-1].void


def test_only_the_drawers_hear_of_objections():
    at = exhibited().object_to("f", by="d")
    assert at.told(Objected, "e") == at.told(Objected, "f") == [Objected(3, 5)]
    assert at.told(Objected) == at.told(Objected, "a") == at.told(Objected, "c") == []
    assert names_of(at.hand("d").objected) == "f"
    assert at.hand("e").objected == ()


def test_whether_a_drawing_is_void_shows_to_no_guesser_before_the_reveal():
    before = exhibited()
    after = exhibited().object_to("f", by="de")
    assert after.table == before.table
    for name in "abc":
        assert after.hand(name) == before.hand(name)
        assert after.question(name) == before.question(name)
    assert after.awaited == "abc"


def test_a_void_drawing_scores_nothing_for_its_team():
    at = exhibited().object_to("e", by="df").write(a="duck", b="duck", c="golf")
    assert at.last.gained == (2, 0, 0, 2, 0, 0)
    assert at.last.plates[0].void
    assert at.last.plates[0].found
    assert at.last.plates[0].points == 0


def test_nobody_waits_for_objections_and_nobody_objects_to_the_same_twice():
    at = exhibited()
    assert at.asked("d") == "object"
    assert not at.question("d").awaited
    assert at.question("d").choice("object").shape.options == ("slate-4", "slate-5")
    at.object_to("e", by="d")
    assert at.question("d").choice("object").shape.options == ("slate-5",)
    assert at.object_to("f", by="d").asked("d") == ""


def test_nobody_objects_to_their_own_drawing_or_to_none():
    at = table(6, teams=True).draw(d=2, e=None, f=3)
    assert at.question("d").choice("object").shape.options == ("slate-5",)
    assert at.question("e").choice("object").shape.options == ("slate-3", "slate-5")


def test_whoever_guesses_or_has_nobody_to_object_to_can_not_object():
    at = table(4, teams=True).draw(c=2, d=None)
    assert at.asked("c") == ""
    assert at.asked("b") == ""
    assert at.is_malformed("a", Answer("object", ("slate-2",)))


def test_objecting_is_possible_while_verdicts_are_awaited_and_gives_no_more_time():
    at = exhibited().write(a="rubber duck", b="duck", c="golf")
    assert at.offered("d") == ["yes", "no", "object"]
    turn = at.question("d").turn_id
    at.object_to("e", by="fd")
    assert at.question("d").turn_id == turn == "verdict:1"
    assert at.question("d").choice("object").shape.options == ("slate-5",)
    at.object_to("f", by="d")
    assert at.offered("d") == ["yes", "no"]
    at.decide(d=True)
    assert at.last.gained == (2, 0, 0, 2, 0, 0)


def test_the_sides_swap_roles():
    at = exhibited().write(a="golf", b="golf", c="golf")
    assert names_of(at.table.guessers) == "def"
    assert at.awaited == "abc"
