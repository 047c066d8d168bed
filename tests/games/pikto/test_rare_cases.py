"""Cases that come up seldom, and where several rules meet."""

from __future__ import annotations

from games.engine.questions import Answer
from games.pikto.facts import FavourGiven, VoteEnded
from games.pikto.shapes import SHAPES
from games.pikto.words import card_of
from tests.games.pikto.build import lines, names_of, start, table


def test_the_longest_game_has_24_turns_with_24_cards_and_shapes_shuffled_after_ten():
    """PK-1, PK-5, PK-6, PK-40."""
    at, words, shapes, guessers = start(4, length=3, great_shape=True), [], [], ""
    while at.outcome is None:
        words.append(at.state.word)
        shapes.append(at.table.shape)
        guessers += at.guesser
        at.draw(**dict.fromkeys(at.awaited))
    assert len({card_of(word) for word in words}) == len(words) == 24
    assert set(shapes[:10]) == set(shapes[10:20]) == set(SHAPES)
    assert len(set(shapes[20:])) == 4
    assert guessers == guessers[:4] * 6
    assert set(guessers) == set("abcd")


def test_drawers_without_a_drawing_vote_and_are_counted():
    """PK-24."""
    at = table(5, word="hen").draw(b=1, c=None, d=None, e=2).object()
    assert at.awaited == "cde"
    at.decide(c=True, d=True, e=False)
    assert at.table.slates[0].void
    assert at.table.current == 4


def test_a_vote_that_is_missing_is_a_no_and_the_guesser_may_still_pass():
    """PK-24, PK-72."""
    at = table(4, word="hen").draw(b=1, c=2, d=3).object().decide(c=True).house("d")
    assert at.told(VoteEnded)[0].no == (3,)
    assert at.asked("a") == "guess"
    assert at.offered("a") == ["guess", "pass"]
    at.skip()
    assert at.table.current == 2


def test_each_drawing_may_be_objected_to_once():
    """PK-24: a failed objection to one drawing leaves that to the next open."""
    at = table(3, word="hen").draw(b=1, c=2).object().decide(c=False).skip()
    assert "object" in at.offered("a")
    at.object().decide(b=True)
    assert at.last.gained == (0, 0, 0)
    assert [plate.void for plate in at.last.plates] == [False, True]


def test_where_every_drawing_is_void_there_is_no_favourite():
    """PK-60."""
    at = table(3, word="hen", artistic=True).draw(b=1, c=2).object().decide(c=True).object().decide(b=True)
    assert at.table.turn == 2
    assert not at.told(FavourGiven)


def test_a_favourite_is_chosen_even_from_a_single_drawing_and_never_from_none():
    """PK-60: they have to choose one."""
    at = table(3, word="hen", artistic=True).draw(b=1, c=None).skip()
    assert at.phase == "favour"
    assert at.is_malformed("a", Answer("favourite", ("slate-2",)))
    assert at.is_malformed("a", Answer("favourite"))
    at.like("b")
    assert at.last.gained == (0, 1, 0)


def test_the_bonus_passes_over_void_drawings_and_those_not_found():
    """PK-52, PK-54."""
    at = table(8, teams=True, word="hen").draw(e=1, f=2, g=3, h=4).object_to("e", by="fgh")
    at.write(a="hen", b="golf", c="hen", d="hen")
    assert at.last.gained == (0, 0, 2, 1, 0, 0, 2, 1)
    assert [plate.void for plate in at.last.plates] == [True, False, False, False]


def test_a_close_answer_competes_for_the_bonus_once_the_mate_says_yes():
    """PK-52, PK-53."""
    at = table(4, teams=True, word="hen").draw(c=1, d=2).write(a="henn", b="hen")
    assert at.awaited == "c"
    at.decide(c=True)
    assert at.last.gained == (2, 1, 2, 1)
    at = table(4, teams=True, word="hen").draw(c=1, d=2).write(a="henn", b="hen").house("c")
    assert at.last.gained == (0, 2, 0, 2)


def test_a_drawer_without_a_drawing_may_object_and_is_counted():
    """PK-54: of three other drawers more than half are two."""
    at = table(8, teams=True, word="hen").draw(e=1, f=None, g=2, h=3)
    assert at.asked("f") == "object"
    at.object_to("e", by="f")
    assert not at.hand("f").shown[0].void
    at.object_to("e", by="g")
    assert at.hand("f").shown[0].void
    assert not at.hand("a").shown[0].void


def test_the_reveal_ends_all_objecting():
    """PK-54: nobody waits for objections."""
    at = table(6, teams=True, word="hen").draw(d=1, e=2, f=3).object_to("f", by="d")
    at.write(a="golf", b="golf", c="hen")
    assert at.last.gained == (0, 0, 2, 0, 0, 2)
    assert at.asked("e") == ""


def test_ten_players_are_five_teams_over_the_table():
    """PK-50: seats 0 to 4 are a side, and a's mate is f."""
    at = table(10, teams=True, word="hen").draw(f=5, g=4, h=3, i=2, j=1)
    assert names_of(at.table.guessers) == "abcde"
    for mate, artist in zip("abcde", "fghij", strict=True):
        assert names_of(shown.artist for shown in at.hand(mate).shown) == artist
    at.write(**dict.fromkeys("abcde", "hen"))
    assert at.last.gained == (1, 1, 1, 1, 2, 1, 1, 1, 1, 2)
    assert names_of(at.table.guessers) == "fghij"


def test_the_last_drawer_is_not_offered_to_hurry_themselves():
    """PK-16."""
    at = table(4).draw(b=1)
    assert at.asked("a") == at.asked("b") == ""
    at.draw(c=None)
    assert at.asked("a") == at.asked("b") == at.asked("c") == "hurry"
    assert at.asked("d") == "draw"
    at.hurry("c").house("d", Answer("", drawn=lines(2)))
    assert [shown.count for shown in at.table.slates] == [1, 2]


def test_who_finished_without_a_drawing_looks_like_anybody_else_who_has_finished():
    """PK-17, PK-71."""
    with_one, without = table(4).draw(b=1, c=2), table(4).draw(b=1, c=None)
    assert with_one.table == without.table
    assert with_one.hand("a") == without.hand("a")
    assert [event.to(0) for event in with_one.events] == [event.to(0) for event in without.events]


def test_a_pending_guess_ends_the_turn_at_the_last_drawing_whatever_the_artist_says():
    """PK-22, PK-23 d."""
    for yes, gained in ((True, (1, 0, 2)), (False, (0, 0, 0))):
        at = table(3, word="court jester / fool").draw(b=1, c=2).guess("joker").guess("jester")
        assert at.awaited == "c"
        at.decide(c=yes)
        assert at.last.gained == gained
