"""What the bots know a word by: its drawing in the library, that of a word in it, or the pictogram of its kind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from games.pikto.bots.library import LIBRARY
from games.pikto.bots.pictograms import PICTOGRAMS
from games.pikto.bots.weights import BY_KIN, BY_KIND
from games.pikto.guessing.folding import compounds_of, fold
from games.pikto.slate import Drawing
from games.pikto.words import Word, word_of

SHORTEST_NAME = 3
"""A shorter word in a word is no picture of it."""


class Picture(msgspec.Struct, frozen=True):
    """A drawing that a word is known by, and how much farther the word seems than the drawing is."""

    drawing: Drawing
    doubt: float = 0.0


@lru_cache(2048)
def pictures_of(printed: str) -> tuple[Picture, ...]:
    """The pictures of a word, the best first; none for a word of which nothing is known."""
    if own := LIBRARY.get(printed):
        return (Picture(own),)
    found = [Picture(LIBRARY[name], BY_KIN) for name in kin_of(word_of(printed))]
    if kind := PICTOGRAMS.get(printed):
        found.append(Picture(kind, BY_KIND))
    return tuple(found)


def kin_of(word: Word) -> list[str]:
    """The library's words whose names are part of this word's, the longest name first: "duck" in "plastic duck"."""
    named = {joined for form in word.forms for _, joined in compounds_of(form) if len(joined) >= SHORTEST_NAME}
    return list(
        dict.fromkeys(_NAMES[name] for name in sorted(named & _NAMES.keys(), key=lambda each: (-len(each), each)))
    )


_NAMES: Mapping[str, str] = {fold(form): printed for printed in LIBRARY for form in word_of(printed).forms}
"""The words of the library by the folded names that they go by."""
