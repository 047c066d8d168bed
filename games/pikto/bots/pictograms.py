"""Pictograms: a few elements that tell what kind of a word is meant, for words that the library doesn't have.

A paragraph of `pictograms.txt` beside it is a kind, its elements, and lines "for" with the words of that kind by one
form each.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.pikto.bots.library import FOLDER, printed_as, read_element
from games.pikto.slate import Drawing

_WORDS_OF_KIND = "for "


def _pictograms() -> dict[str, Drawing]:
    text = FOLDER.joinpath("pictograms.txt").read_text(encoding="utf-8")
    found = dict[str, Drawing]()
    for paragraph in text.strip().split("\n\n"):
        _kind, *lines = paragraph.splitlines()
        drawing = tuple(read_element(line) for line in lines if not line.startswith(_WORDS_OF_KIND))
        named = (line.removeprefix(_WORDS_OF_KIND) for line in lines if line.startswith(_WORDS_OF_KIND))
        found |= {printed_as(form): drawing for line in named for form in line.split("; ")}
    return found


PICTOGRAMS: Mapping[str, Drawing] = _pictograms()
"""The pictogram of a word, by the word as it is printed."""
