"""Verdicts on guesses (PK-23)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from games.pikto.guessing.folding import fold, foldings, words_of
from games.pikto.guessing.language import COMMON
from games.pikto.guessing.slipping import allowance, slips
from games.pikto.words import Side, Word

NEARLY = 2
"""So many slips away a guess is close, whatever the length of the form."""
SHORTEST_SHARED = 3
EMPTY_WORDS = frozenset({"and", "the"})
"""Words that two forms can have in common without having anything in common."""


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
    return not _is_common(said) and any(_distance(said, form) <= allowance(fold(form)) for form in word.forms)


def _is_close(said: str, word: Word) -> bool:
    """PK-23 d, from forms alone: a hint brings nobody closer."""
    if any(_telling_words(said) & _telling_words(form) for form in word.forms):
        return True
    return not _is_common(said) and any(_distance(said, form) <= NEARLY for form in word.forms)


def _is_common(said: str) -> bool:
    return not COMMON.isdisjoint(foldings(said))


def _distance(said: str, form: str) -> int:
    """The fewest slips between any foldings of the two."""
    return min((slips(one, other) for one in foldings(said) for other in foldings(form)), default=len(form))


@lru_cache(4096)
def _telling_words(text: str) -> frozenset[str]:
    return frozenset(each for each in words_of(text) if len(each) >= SHORTEST_SHARED) - EMPTY_WORDS


@lru_cache(2048)
def _all_foldings(word: Word) -> frozenset[str]:
    """The foldings of every form, alone and with the hint."""
    return frozenset().union(*(foldings(text) for text in _texts(word)))


def _texts(word: Word) -> Iterator[str]:
    for form in word.forms:
        yield form
        if word.hint:
            yield f"{form} {word.hint}"
