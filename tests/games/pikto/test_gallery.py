"""The gallery: all drawings of turns that are over, and each as a file."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.pikto import facts
from games.pikto.gallery import TAG, drawing_file, gallery
from games.pikto.turn import Plate, Record
from tests.games.pikto.people import ALICE, BOB, CARLA, DORA, drawing, seen_by, table_of

SVG = "{http://www.w3.org/2000/svg}"


def turn(number, word, *plates, gained=(0, 0, 0, 0), without=()):
    return facts.TurnEnded(Record(number, 12, word, "", (ALICE,), plates, without, gained))


def plate(artist, count, **parts):
    whole = {"void": False, "said": "", "found": False, "close": False, "points": 0, "favourite": False}
    return Plate(artist, drawing(count), **(whole | parts))


SEEN = seen_by(CARLA, table_of("draw"))
ENDED = [
    turn(
        1,
        "Yoda (Star Wars)",
        plate(BOB, 3, said="frog"),
        plate(DORA, 5, said="yoda", found=True, points=3, favourite=True),
        gained=(1, 0, 0, 3),
        without=(CARLA,),
    ),
    turn(2, "salt & pepper", plate(CARLA, 4)),
]


def test_it_is_made_from_the_facts_that_a_turn_has_ended():
    assert facts.TurnEnded.__struct_config__.tag == TAG


def test_every_turn_hangs_with_its_word_guesser_drawings_guesses_and_points():
    first, second = gallery(ENDED, SEEN)["walls"]
    assert (first.turn, first.word, first.guessers) == (1, "Yoda (Star Wars)", "Alice")
    assert (first.gained, second.gained) == ("Alice +1 and Dora +3", "nobody scores")
    framed = [hung.framed for hung in first.drawings]
    assert [(each.artist.name, each.said.text, each.points) for each in framed] == [
        ("Bob", "“frog” is wrong", ""),
        ("Dora", "“yoda” is right", "+3"),
    ]
    assert [each.stamp and each.stamp.text for each in framed] == [None, "favourite"]
    assert [hung.seat for hung in first.drawings] == [BOB, DORA]
    assert [person.name for person in first.without] == ["Carla"]


def test_before_a_turn_is_over_nothing_hangs():
    assert gallery([], SEEN) == {"walls": []}


def test_a_drawing_can_be_taken_home_as_a_file_that_tells_word_and_artist():
    file = ElementTree.fromstring(drawing_file(ENDED, 2, CARLA, SEEN))
    assert file.find(f"{SVG}title").text == "salt & pepper, drawn by Carla"
    assert len(list(file.iter(f"{SVG}circle"))) == 4


@pytest.mark.parametrize(("number", "seat"), [(1, CARLA), (1, ALICE), (3, BOB), (0, BOB)])
def test_there_is_no_file_of_what_was_not_drawn(number, seat):
    assert drawing_file(ENDED, number, seat, SEEN) is None
