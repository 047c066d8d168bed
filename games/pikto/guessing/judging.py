"""Verdicts on guesses (PK-23)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from games.pikto.guessing.folding import compounds_of, fold, foldings, words_of
from games.pikto.guessing.language import COMMON
from games.pikto.guessing.slipping import allowance, slips
from games.pikto.words import SIDES, Side, Word

NEARLY = 2
"""So many slips away a guess is close, whatever the length of the form."""
SHORTEST_SHARED = 3
EMPTY_WORDS = frozenset({"and", "the"})
"""Words that two forms can have in common without having anything in common."""
LISTED = COMMON.union(*(foldings(form) for side in SIDES for word in side for form in word.forms))
"""The listed common words: those of the language and those of our own cards, which are nobody's slip either."""


class Verdict(StrEnum):
    """What the judge says of a guess; `CLOSE` leaves it to the artist."""

    RIGHT = "right"
    CLOSE = "close"
    WRONG = "wrong"


def judge(said: str, word: Word, side: Side, *, strict: bool = False) -> Verdict:
    """Say whether this guess is the word, which stands on that side of a card; `strict` knows nothing that is close."""
    heard = foldings(said)
    if heard & _all_foldings(word):
        return Verdict.RIGHT
    if any(heard & _all_foldings(other) for other in side if other != word):
        return Verdict.WRONG
    if _is_slip(said, word):
        return Verdict.RIGHT
    return Verdict.CLOSE if not strict and _is_close(said, word) else Verdict.WRONG


def _is_slip(said: str, word: Word) -> bool:
    """PK-23 c."""
    return not _is_listed(said) and any(
        _distance(said, form) <= allowance(fold(form)) and not _differs_in_listed_words(said, form)
        for form in word.forms
    )


def _is_close(said: str, word: Word) -> bool:
    """PK-23 d, from forms alone: a hint brings nobody closer."""
    if any(_telling_words(said) & _telling_words(form) for form in word.forms):
        return True
    return not _is_listed(said) and any(_distance(said, form) <= NEARLY for form in word.forms)


def _is_listed(said: str) -> bool:
    return not LISTED.isdisjoint(foldings(said))


def _differs_in_listed_words(said: str, form: str) -> bool:
    """Whether what the guess says instead of the form are listed words only: "red car" is no slip of "red card"."""
    instead = set(words_of(said)) - set(words_of(form))
    return bool(instead) and instead <= LISTED


def _distance(said: str, form: str) -> int:
    """The fewest slips between any foldings of the two."""
    return min((slips(one, other) for one in foldings(said) for other in foldings(form)), default=len(form))


@lru_cache(4096)
def _telling_words(text: str) -> frozenset[str]:
    """The words that tell something, also joined with their neighbours: "ice-cream parlour" knows an "icecream"."""
    return frozenset(joined for run, joined in compounds_of(text) if any(map(_tells, run)))


def _tells(word: str) -> bool:
    return len(word) >= SHORTEST_SHARED and word not in EMPTY_WORDS


@lru_cache(2048)
def _all_foldings(word: Word) -> frozenset[str]:
    """The foldings of every form, alone and with the hint."""
    return frozenset().union(*(foldings(text) for text in _texts(word)))


def _texts(word: Word) -> Iterator[str]:
    for form in word.forms:
        yield form
        if word.hint:
            yield f"{form} {word.hint}"
