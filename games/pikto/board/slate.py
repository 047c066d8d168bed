"""The slate of somebody who is asked for a drawing: the word, the turn's shape, the limits and the draft."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from games.engine import codec
from games.engine.questions import Draw
from games.pikto.board.pictures import shape_card
from games.pikto.sentences import shape_name
from games.pikto.slate import limits
from games.pikto.view import Hand, Table
from games.selectors import Seen


@dataclass(frozen=True)
class SlateView:
    """What its template shows; `number` is the word's, `shape` the turn's shape (PK-40) and empty without one."""

    question_id: str
    word: str
    number: int
    shape: str
    shape_name: str
    shape_picture: SafeString
    limits: dict[str, Any]
    draft: dict[str, Any]


def slate_view(seen: Seen) -> SlateView | None:
    """The slate, if its reader is to draw now."""
    table: Table = seen.table
    hand: Hand | None = seen.cards
    if seen.question is None or seen.mine is None or hand is None or hand.word is None:
        return None
    if not any(isinstance(choice.shape, Draw) for choice in seen.question.choices):
        return None
    return SlateView(
        question_id=seen.question.id,
        word=hand.word,
        number=table.number,
        shape=table.shape,
        shape_name=shape_name(table.shape) if table.shape else "",
        shape_picture=shape_card(table.shape) if table.shape else SafeString(),
        limits=limits(table.shape or None),
        draft=codec.plain(seen.sketch),
    )
