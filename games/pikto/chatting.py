"""What can't be written at the table: the word, by those who know it before the others do (PK-71)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from django.utils.translation import gettext as _

from accounts.scripts import LOOKALIKES
from games.pikto.guessing import Verdict, fold, judge
from games.pikto.view import Hand, Table
from games.pikto.words import Side, Word, side_of, word_of
from games.selectors import Seen

PLAY = 3
"""So many letters may a writing of the word be longer or shorter than its usual form."""
SHORTEST_INSIDE = 7
"""From so many letters on a form isn't part of some innocent word, and is found inside of longer ones too."""
_PIECE = re.compile(r"[^\W_]+")
_FOR_SHOW = re.compile("(?:LATIN LETTER SMALL CAPITAL|REGIONAL INDICATOR SYMBOL LETTER) ([A-Z])$")
_DRAWN_ALIKE = {sign: latin for sign, latin in LOOKALIKES.items() if sign > ord("z")} | str.maketrans(
    "0345@$", "oeasas"
)


def chat_bar(seen: Seen, text: str) -> str:
    """Why this person can't write this now: the word is in it, and not everybody knows it yet."""
    table: Table = seen.table
    hand: Hand | None = seen.cards
    if hand is None or hand.word is None or table.word is not None:
        return ""
    if not tells(text, hand.word):
        return ""
    return _("The word of this turn can't be written in the chat before all know it (PK-71). Say it without the word.")


def tells(text: str, printed: str) -> bool:
    """Whether this text holds the word in any of its forms: in the plural, misspelt, with blanks or foreign letters."""
    word, side = word_of(printed), side_of(printed)
    return any(_holds(reading, word, side) for reading in {text, *_as_read(text)})


def _as_read(text: str) -> Iterator[str]:
    """The text in the Latin letters that its signs are drawn like; a stroke is an "i" or an "l"."""
    small = "".join(_plain(sign) for sign in text.casefold())
    for stroke in "il":
        yield small.translate(_DRAWN_ALIKE | {sign: stroke for sign, latin in LOOKALIKES.items() if latin == "l"})


def _plain(sign: str) -> str:
    for_show = None if sign.isascii() else _FOR_SHOW.match(unicodedata.name(sign, ""))
    return for_show[1].lower() if for_show else sign


def _holds(text: str, word: Word, side: Side) -> bool:
    pieces = _PIECE.findall(text)
    if any(judge(said, word, side, strict=True) is Verdict.RIGHT for said in _runs(pieces, word)):
        return True
    together = fold("".join(pieces))
    return any(len(form) >= SHORTEST_INSIDE and form in together for form in map(fold, word.forms))


def _runs(pieces: list[str], word: Word) -> Iterator[str]:
    """Neighbouring pieces of the text that are about as long as a form of the word, joined and apart."""
    lengths = {len(fold(form)) + more for form in word.forms for more in range(-PLAY, PLAY + 1)}
    for first in range(len(pieces)):
        length = 0
        for last in range(first, len(pieces)):
            length += len(pieces[last])
            if length > max(lengths):
                break
            if length in lengths:
                run = pieces[first : last + 1]
                yield "".join(run)
                if len(run) > 1:
                    yield " ".join(run)
