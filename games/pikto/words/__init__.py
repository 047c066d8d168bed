"""The 46 word cards: 92 sides of 12 words, number 1 easy to draw, number 12 special (PK-1).

A stored game remembers words as they are printed, so a word is changed only together with the rules version.
"""

from __future__ import annotations

from importlib.resources import files

import msgspec

WORDS_PER_SIDE = 12
EASY, SPECIAL = 1, 12
"""The numbers of the green and of the red word."""


class Word(msgspec.Struct, frozen=True):
    """A word to draw: its accepted `forms`, the first the usual one, and a `hint` that no guess needs to name."""

    forms: tuple[str, ...]
    hint: str = ""

    @property
    def printed(self) -> str:
        """The word as it stands on its card: "court jester / fool", "Yoda (Star Wars)"."""
        forms = " / ".join(self.forms)
        return f"{forms} ({self.hint})" if self.hint else forms


Side = tuple[Word, ...]


def word_of(printed: str) -> Word:
    """The word that is printed like this."""
    forms, _bracket, hint = printed.removesuffix(")").partition(" (")
    return Word(tuple(forms.split(" / ")), hint)


def _sides() -> tuple[Side, ...]:
    """Read the blocks of `sides.txt`, one word a line."""
    text = files(__name__).joinpath("sides.txt").read_text(encoding="utf-8")
    return tuple(tuple(word_of(line) for line in block.splitlines()) for block in text.strip().split("\n\n"))


SIDES: tuple[Side, ...] = _sides()
"""Every side; sides 2n and 2n + 1 are the two of card n."""

_PLACES = {word.printed: number for number, side in enumerate(SIDES) for word in side}


def side_of(printed: str) -> Side:
    """The side on which this word is printed."""
    return SIDES[_PLACES[printed]]


def card_of(printed: str) -> int:
    """The number of the card on which this word is printed, from 0."""
    return _PLACES[printed] // 2
