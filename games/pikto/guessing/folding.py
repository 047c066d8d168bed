"""Folding: what is left of a text when all that doesn't count in a guess is away (PK-23).

Some signs can be read in two ways: "ü" as "u" or, written out, as "ue"; "1984" as a number or as a year. So a text has
several foldings, and two texts are the same if they share one.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from games.pikto.guessing.language import GRAMMAR
from games.pikto.guessing.numerals import settled, spoken

_APOSTROPHES = str.maketrans(dict.fromkeys("’‘‛‚`´′‵ʹʻʼʽˈˊˋ՚׳ꞌ＇᾽᾿῾", "'"))
_PLAIN = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ħ": "h", "ŧ": "t", "ı": "i", "ŋ": "n"}
)
_WRITTEN_OUT = str.maketrans({"ø": "oe"})
_UMLAUT = re.compile("([aou])\u0308")
_RING = re.compile("a\u030a")
_ROCK_N_ROLL = re.compile(r"'n'|'n\b|\bn'|\bn\b")
_THOUSANDS = re.compile(r"(?<=\d)[, ](?=\d{3}(?!\d))")
_ARTICLE = re.compile(r"\W*(?:the\b|an?(?=\s|$))")
_BEGINS_WITH_THE = re.compile(r"\W*the\b", re.IGNORECASE)
_TOKEN = re.compile(r"\d+(?:st|nd|rd|th)(?![^\W\d_])|\d+|[^\W\d_]+")
_UNSEEN = ("Mn", "Me", "Cf")
"""The categories of signs that go without a trace: accents and what joins or parts letters invisibly."""


@lru_cache(4096)
def fold(text: str) -> str:
    """The text without what doesn't count, in one piece; empty if nothing is left."""
    return "".join(words_of(text))


def words_of(text: str) -> tuple[str, ...]:
    """The folded words of a text."""
    return _based(_tokens(text))


@lru_cache(4096)
def compounds_of(text: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Every run of neighbouring words of a text, a single word too, and what it folds to when written as one word."""
    tokens = tuple(_tokens(text))
    runs = (tokens[first:end] for end in range(1, len(tokens) + 1) for first in range(end))
    return tuple((run, GRAMMAR.base("".join(run))) for run in runs)


@lru_cache(4096)
def foldings(text: str) -> frozenset[str]:
    """Every way to fold this text, that of `fold` among them; none if nothing is left."""
    readings = {
        tuple(_tokens(text, written_out=written_out, as_year=as_year))
        for written_out in (False, True)
        for as_year in (False, True)
    }
    apart = {"".join(_based(list(tokens))) for tokens in readings}
    # "sportscar" keeps its first s and "TheLionKing" its article, so a text is read as one word, too.
    together = {GRAMMAR.base("".join(tokens)) for tokens in readings if tokens}
    whole = {f"the{each}" for each in together if _BEGINS_WITH_THE.match(text)}
    return frozenset((apart | together | whole) - {""})


def _based(tokens: list[str]) -> tuple[str, ...]:
    return tuple(settled(map(GRAMMAR.base, tokens)))


def _tokens(text: str, *, written_out: bool = False, as_year: bool = False) -> list[str]:
    """The words of a text as they are, in plain small letters, numbers spoken."""
    plain = _ROCK_N_ROLL.sub(" and ", _letters(text, written_out=written_out))
    plain = _THOUSANDS.sub("", plain).replace("&", " and ").replace(".", "").replace("'", "")
    tokens = _TOKEN.findall(_ARTICLE.sub("", plain, count=1) if _ARTICLE.match(plain) else plain)
    return [word for token in tokens for word in (spoken(token, as_year=as_year) if token[0].isdecimal() else [token])]


def _letters(text: str, *, written_out: bool) -> str:
    decomposed = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES))
    small = unicodedata.normalize("NFKD", decomposed.casefold()).translate(_APOSTROPHES)
    if written_out:
        small = _RING.sub("aa", _UMLAUT.sub(r"\1e", small.translate(_WRITTEN_OUT)))
    return "".join(sign for sign in small if unicodedata.category(sign) not in _UNSEEN).translate(_PLAIN)
