"""The word can't be written by those who know it (PK-71)."""

from __future__ import annotations

import pytest

from games.pikto.chatting import tells
from games.pikto.words import SIDES

WORDS = [word.printed for side in SIDES for word in side]
INNOCENT = [
    "sorry I was away, I will draw it tonight",
    "that was a hard one, nicely done",
    "is it my turn yet? no rush",
    "haha, we should do this again on sunday evening",
]


@pytest.mark.parametrize(
    "text",
    [
        "it is a caterpillar!",
        "CATERPILLARS",
        "cater pillar",
        "c a t e r p i l l a r",
        "c.a.t.e.r-p_i_l_l_a_r",
        "caterpilar",
        "so caterpillarish",
        "catérpillar",
        "саtеrрillаr",
        "саterpіӏӏаr",
        "ᴄᴀᴛᴇʀᴘɪʟʟᴀʀ",
        "🇨🇦🇹🇪🇷🇵🇮🇱🇱🇦🇷",
        "c4t3rp1ll4r",
    ],
)
def test_it_is_found_in_any_spelling_and_spacing(text):
    assert tells(text, "caterpillar")


@pytest.mark.parametrize("text", ["ѕun", "ѕ υ n", "5UN", "ꜱᴜɴ"])
def test_a_short_word_is_found_in_letters_that_look_like_its_own(text):
    assert tells(text, "sun")


@pytest.mark.parametrize("text", ["the court jesters", "a fool", "Court-Jester"])
def test_each_of_its_forms_counts(text):
    assert tells(text, "court jester / fool")


@pytest.mark.parametrize("text", ["a cat", "pill", "concatenate", ""])
def test_words_that_only_share_letters_are_no_word(text):
    assert not tells(text, "caterpillar")


def test_short_words_are_found_only_alone():
    assert tells("the sun is up", "sun")
    assert not tells("on sunday, or unsung", "sun")


def test_every_word_is_found_in_a_sentence_and_letter_by_letter():
    missed = [
        (printed, form)
        for printed in WORDS
        for form in printed.split(" (")[0].split(" / ")
        if not tells(f"I think it is {form}, right?", printed) or not tells(" ".join(form.replace(" ", "")), printed)
    ]
    assert missed == []


def test_usual_talk_is_let_through():
    assert [(text, word) for text in INNOCENT for word in WORDS if tells(text, word)] == []
