"""The library: drawings of the game's own words, a few elements each, that people made and looked at as data.

A paragraph of `games/pikto/library/part_*.txt` is a word by one of its forms, then an element a line as a slate has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files

from games.pikto.slate import Drawing, Element
from games.pikto.words import SIDES, Word

FOLDER = files("games.pikto").joinpath("library")
"""Where all drawings are kept."""

_WORDS: Mapping[str, Word] = {form: word for side in SIDES for word in side for form in word.forms}


def printed_as(form: str) -> str:
    """The word that has this form, as it is printed; an error for a form of no word."""
    return _WORDS[form].printed


def read_paragraphs(text: str) -> Iterator[tuple[str, Drawing]]:
    """The heading of each paragraph and the elements below it."""
    for paragraph in text.strip().split("\n\n"):
        heading, *lines = paragraph.splitlines()
        yield heading, tuple(map(read_element, lines))


def read_element(line: str) -> Element:
    """An element from its line: "circle 500 500 190"."""
    kind, *numbers = line.split()
    return (kind, *map(int, numbers))


def _library() -> dict[str, Drawing]:
    """Read all parts; a heading that is no word of ours is an error."""
    parts = sorted((part for part in FOLDER.iterdir() if part.name.startswith("part_")), key=lambda part: part.name)
    texts = (part.read_text(encoding="utf-8") for part in parts)
    return {printed_as(heading): drawing for text in texts for heading, drawing in read_paragraphs(text)}


LIBRARY: Mapping[str, Drawing] = _library()
"""The drawing of a word, by the word as it is printed; about two words in three have one."""
