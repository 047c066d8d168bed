"""Listed words are a guess of their own and never somebody's slip: PK-23 c."""

from __future__ import annotations

import pytest
from rapidfuzz.distance import OSA

from games.pikto.guessing import Verdict, fold, judge
from games.pikto.guessing.judging import LISTED
from games.pikto.guessing.language import COMMON
from games.pikto.words import SIDES
from tests.word_lists import ALSO_COMMON, FREQUENT, frequencies

WORDS = [(word, side) for side in SIDES for word in side]


def verdict(said: str, form: str, *, strict: bool = False) -> Verdict:
    word, side = next((word, side) for word, side in WORDS if form in word.forms)
    return judge(said, word, side, strict=strict)


def test_another_word_of_the_cards_is_nobodys_slip():
    """PK-23 c: who says "weatherman" hasn't found the weathervane, not even where a typing error would be forgiven."""
    folded = [(fold(form), form, word, side) for word, side in WORDS for form in word.forms]
    taken = {
        (said, word.printed)
        for one, said, other, _ in folded
        for form, _, word, side in folded
        if other != word and OSA.distance(one, form, score_cutoff=2) <= 2 and judge(said, word, side) is Verdict.RIGHT
    }
    assert taken == set()


@pytest.mark.parametrize(
    ("said", "form"),
    [
        ("barman", "Batman"),
        ("conker", "cooker"),
        ("crumpet", "trumpet"),
        ("dustpan", "dustman"),
        ("fishbone", "wishbone"),
        ("hoofprint", "footprint"),
        ("hypermarket", "supermarket"),
        ("kipper", "zipper"),
        ("miser", "miner"),
        ("mobster", "lobster"),
        ("porthole", "North Pole"),
        ("sandbag", "handbag"),
        ("shriek", "Shrek"),
        ("trawler", "trailer"),
        ("watermill", "waterfall"),
    ],
)
def test_a_thing_of_its_own_is_nobodys_slip(said, form):
    """The list of common words holds what one might see in a drawing."""
    assert verdict(said, form) is verdict(said, form, strict=True) is Verdict.WRONG


@pytest.mark.parametrize(
    ("said", "form"),
    [
        ("snowboarder", "snowboard"),
        ("policewoman", "policeman"),
        ("lollypop", "lollipop"),
        ("landslip", "landslide"),
        ("sailer", "sailor"),
        ("bagpiper", "bagpipes"),
    ],
)
def test_what_may_be_said_for_the_word_itself_is_not_listed(said, form):
    assert fold(said) not in LISTED
    assert verdict(said, form, strict=True) is Verdict.RIGHT


def test_every_form_of_the_cards_is_listed():
    assert [form for word, _ in WORDS for form in word.forms if fold(form) not in LISTED] == []


def test_the_words_picked_by_hand_are_listed_and_each_is_needed():
    picked = ALSO_COMMON.split()
    assert picked == sorted(set(picked))
    assert [word for word in picked if fold(word) not in COMMON] == []
    counts = frequencies()
    assert [word for word in picked if counts.get(word, 0) >= FREQUENT] == []
