"""The end of turns and of the game: PK-25, PK-30."""

from __future__ import annotations

from games.pikto.facts import Ended, TurnEnded
from games.pikto.turn import Row
from tests.games.pikto.build import At, names_of, table


def play_out(at: At, **right: int) -> At:
    """Play to the end: these guessers find the word at the first drawing, which the first drawer made."""
    while at.awaited:
        found = right.get(at.guesser, 0)
        right[at.guesser] = found - 1
        at.draw(**{name: number for number, name in enumerate(at.awaited, 1)})
        if found > 0:
            at.guess(at.state.word.split(" / ")[0].split(" (")[0])
        while at.phase == "guess":
            at.skip()
    return at


def play_teams_out(at: At, *finders: str) -> At:
    """Play to the end: these find the word whenever they guess."""
    while at.awaited:
        if at.phase == "draw":
            at.draw(**{name: number for number, name in enumerate(at.awaited, 1)})
        name = at.awaited[0]
        if name in finders:
            at.write(**{name: at.state.word.split(" / ")[0].split(" (")[0]})
        else:
            at.skip(name)
    return at


def test_after_the_turn_everybody_sees_all_drawings_and_the_word():
    at = table(4, word="hen").draw(b=1, c=2, d=None).guess("hen")
    (ended,) = at.told(TurnEnded)
    assert ended.record == at.last
    assert (at.last.turn, at.last.number, at.last.word) == (1, 7, "hen")
    assert [len(plate.drawing) for plate in at.last.plates] == [1, 2]
    assert names_of(at.last.without) == "d"
    assert at.table.sheet == (Row("hen", (0,), (1, 2, 0, 0)),)


def test_nothing_of_a_turn_lies_there_in_the_next():
    at = table(4, word="hen").draw(b=1, c=2, d=3).skip().guess("hen")
    assert at.phase == "draw"
    assert at.table.slates == at.table.tries == at.table.finished == at.table.without == ()
    assert at.hand("b").drawing is None


def test_most_points_win():
    at = play_out(table(3), a=2, c=1)
    assert at.phase == "over"
    assert at.points == (4, 4, 1)
    assert [(place.rank, place.points) for place in at.outcome.places] == [(1, 4), (1, 4), (3, 1)]
    assert at.outcome.how == "turns"
    assert at.outcome.places[0].parts == {"artist": 2, "guesser": 2}
    assert at.told(Ended) == [Ended((0, 1), (4, 4, 1))]


def test_a_game_in_which_nobody_scores_is_won_by_all():
    at = play_out(table(5))
    assert [place.rank for place in at.outcome.places] == [1] * 5


def test_nothing_is_asked_and_everything_is_open_after_the_end():
    at = play_out(table(3))
    assert at.awaited == ""
    assert [at.asked(name) for name in "abc"] == ["", "", ""]
    assert at.table.guessers == at.table.drawers == ()
    assert len(at.table.sheet) == at.table.turns
    assert at.last.turn == at.table.turns


def test_team_mates_come_out_alike():
    at = play_teams_out(table(4, teams=True), "a")
    assert at.points == (4, 0, 4, 0)
    assert [place.rank for place in at.outcome.places] == [1, 2, 1, 2]
    assert at.outcome.places[2].parts == {"found": 2, "fewest": 2}


def test_a_rank_counts_the_better_teams():
    at = play_teams_out(table(8, teams=True), "a", "b", "f")
    assert at.points == (2, 3, 0, 0) * 2
    assert [place.rank for place in at.outcome.places] == [2, 1, 3, 3] * 2
    assert at.told(Ended) == [Ended((1, 5), at.points, teams=True)]


def test_the_favourite_is_a_part_of_the_points_only_with_the_variant():
    at = table(3, artistic=True)
    while at.awaited:
        at.draw(**dict.fromkeys(at.awaited, 1)).skip().skip()
        at.like("b" if at.guesser != "b" else "c")
    assert at.outcome.places[1].parts == {"artist": 0, "guesser": 0, "favourite": 4}
    assert [place.rank for place in at.outcome.places] == [3, 1, 2]
