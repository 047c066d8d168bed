"""The scenarios of the written rules, played out; 7 to 9 are the judge's and have their own tests."""

from __future__ import annotations

from games.engine import codec
from games.engine.questions import Answer
from games.pikto.facts import Announced, Revealed
from tests.games.pikto.build import lines, names_of, slate, start, table
from tests.laws.played import strings


def test_scenario_01_fifteen_lines_and_two_circles_are_seventeen_elements():
    drawing = (*lines(15), *slate("C 500 500 100; C 500 500 100"))
    at = table(3).answer("b", Answer("hand_in", drawn=drawing)).draw(c=1)
    assert at.told(Announced)[0].counts == (1, 17)
    assert [shown.count for shown in at.table.slates] == [1, 17]


def test_scenario_02_a_clipped_circle_and_a_line_to_nowhere_are_refused():
    at = table(3)
    assert at.rule("b", "C 990 500 20") == "PK-12"
    assert at.rule("b", "L 10 10 10 10") == "PK-12"
    assert at.asked("b") == "draw"


def test_scenario_03_the_fewest_elements_come_first_and_on_a_tie_whoever_finished_first():
    at = table(4).draw(b=7, c=5, d=5)
    assert at.order == "cdb"
    assert names_of(at.told(Announced)[0].seats) == "cdb"
    assert at.told(Announced)[0].counts == (5, 5, 7)
    assert table(4).draw(b=7, d=5, c=5).order == "dcb"


def test_scenario_04_the_artist_of_the_drawing_just_revealed_scores_with_the_guesser():
    at = table(4, word="hen").draw(b=7, c=5, d=5).guess("avalanche").guess("hen")
    assert at.points == (1, 0, 0, 2)
    assert at.last.gained == (1, 0, 0, 2)
    assert names_of(plate.artist for plate in at.last.plates) == "cdb"
    assert [(plate.said, plate.found, plate.points) for plate in at.last.plates] == [
        ("avalanche", False, 0),
        ("hen", True, 2),
        ("", False, 0),
    ]
    assert at.last.plates[2].drawing == lines(7)


def test_scenario_05_when_all_is_wrong_nobody_scores_and_the_role_goes_to_the_left():
    at = table(4).draw(b=1, c=2, d=3).guess("avalanche").guess("golf").guess("duck")
    assert at.points == (0, 0, 0, 0)
    assert at.last.gained == (0, 0, 0, 0)
    assert at.guesser == "b"
    assert names_of(at.table.drawers) == "acd"


def test_scenario_06_the_number_of_turns_follows_the_players_and_the_length():
    assert start(3).table.turns == 6
    assert start(4).table.turns == 8
    assert start(5).table.turns == 5
    assert start(6).table.turns == 6
    assert start(6, teams=True).table.turns == 2
    assert start(6, teams=True, length=3).table.turns == 6
    assert start(4, teams=True).table.turns == 4
    assert start(4, length=3).table.turns == 24


def test_scenario_10_an_objection_needs_more_than_half_of_the_votes():
    at = table(4, word="hen").draw(b=1, c=2, d=3).object()
    assert at.awaited == "cd"
    at.decide(c=True, d=True)
    assert at.table.slates[0].void
    assert at.order[: at.state.revealed] == "bc"

    at = table(4, word="hen").draw(b=1, c=2, d=3).object().decide(c=True, d=False)
    assert not at.table.slates[0].void
    at.guess("hen")
    assert at.points == (1, 2, 0, 0)


def test_scenario_11_three_teams_find_it_and_the_first_finished_of_the_fewest_gets_the_bonus():
    at = table(8, teams=True, word="hen").draw(e=6, h=9, g=4, f=4)
    at.write(a="hen", b="hens", c="The hen", d="golf")
    assert at.last.gained == (1, 1, 2, 0, 1, 1, 2, 0)
    assert at.area("c").fewest == at.area("g").fewest == 1
    assert at.area("b").points == at.area("f").points == 1


def test_scenario_12_word_drawings_and_numbers_are_told_no_sooner_than_the_rules_say():
    at = table(4, word="Saturn").draw(b=7, c=5)
    told = [at.table, at.hand("a"), at.question("a") if at.asked("a") else None]
    assert "Saturn" not in set(strings(told))
    assert '"line"' not in codec.encode(told)
    assert at.table.slates == ()
    at.draw(d=9)
    assert [(shown.count, shown.drawing is not None) for shown in at.table.slates] == [
        (5, True),
        (7, False),
        (9, False),
    ]
    assert at.told(Revealed) == [Revealed(2, 5)]
    for guess in ("golf", "hen"):
        at.guess(guess)
        seen = [at.table, at.hand("a"), at.question("a"), [event.to(None) for event in at.events]]
        assert "Saturn" not in set(strings(seen))
    at.guess("duck")
    assert at.last.word == "Saturn"


def test_scenario_13_a_saved_draft_is_handed_in_when_the_time_is_up():
    draft = Answer("", drawn=lines(9))
    at = table(3).draw(b=2).house("c", draft)
    assert [shown.count for shown in at.table.slates] == [2, 9]
    assert at.state.slates[1].drawing == lines(9)


def test_scenario_14_the_guesser_may_like_the_artist_most_who_has_just_scored_but_never_themselves():
    at = table(4, word="hen", artistic=True).draw(b=1, c=2, d=3).guess("hen")
    assert at.phase == "favour"
    assert at.points == (1, 2, 0, 0)
    assert at.is_malformed("a", Answer("favourite", ("slate-0",)))
    at.like("b")
    assert at.points == (1, 3, 0, 0)
    assert at.last.plates[0].points == 3


def test_scenario_15_a_turn_without_any_drawing_counts_and_brings_nothing():
    at = table(3).draw(b=None, c=None)
    assert at.last.gained == (0, 0, 0)
    assert at.last.plates == ()
    assert names_of(at.last.without) == "bc"
    assert (at.table.turn, at.guesser) == (2, "b")
    assert not at.told(Announced)


def test_scenario_16_two_objections_of_two_make_a_drawing_void_and_one_alone_never_does():
    at = table(6, teams=True, word="hen").draw(d=1, e=2, f=3).object_to("f", by="de")
    assert at.hand("d").shown[2].void
    at.write(a="golf", b="golf", c="hen")
    assert at.last.gained == (0,) * 6
    assert at.last.plates[2].void

    at = table(4, teams=True, word="hen").draw(c=1, d=2).object_to("d", by="c")
    assert not at.hand("c").shown[1].void
    at.write(a="golf", b="hen")
    assert at.last.gained == (0, 2, 0, 2)
