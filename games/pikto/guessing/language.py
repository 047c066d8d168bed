"""English as the judge knows it: lists that ship with the game, so that no library's update changes a verdict.

They are made by `python -m tests.word_lists`; lines that begin with "#" say where a list comes from.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files

import msgspec

_HISSING = re.compile(r"(?:ch|sh|ss|x|zz|[^aeiou]o)es$")
_COMMENT = re.compile("^#.*\n", re.MULTILINE)
_NO_PLURAL = ("ss", "us", "is")


class Grammar(msgspec.Struct, frozen=True):
    """What no rule tells: `plurals` with their singulars, words that only look plural among them, and `spellings`."""

    plurals: Mapping[str, str]
    spellings: Mapping[str, str]

    def base(self, word: str) -> str:
        """The word in the singular and in the spelling that stands for all its spellings."""
        single = self.plurals.get(word) or singular_by_rule(word)
        return self.spellings.get(single, single)


def singular_by_rule(word: str) -> str:
    """The singular of a word as the rules of spelling tell it, which is wrong for the words listed in `plurals`."""
    if len(word) <= 3 or word.endswith(_NO_PLURAL):
        return word
    if word.endswith("men"):
        return f"{word[:-2]}an"
    if word.endswith("ies"):
        return f"{word[:-3]}y" if len(word) > 4 else word[:-1]
    if _HISSING.search(word):
        return word[:-2]
    return word.removesuffix("s")


def listed(name: str) -> list[str]:
    """The lines of one of the lists."""
    text = files("games.pikto.guessing").joinpath(f"{name}.txt").read_text(encoding="utf-8")
    return _COMMENT.sub("", text).splitlines()


def _pairs(name: str) -> dict[str, str]:
    return dict(line.split(" ") for line in listed(name))


GRAMMAR = Grammar(_pairs("plurals"), _pairs("spellings"))
COMMON = frozenset(listed("common"))
"""Words that are a guess of their own and never somebody's slip (PK-23 c), folded."""
