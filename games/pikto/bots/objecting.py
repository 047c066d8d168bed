"""Objections: a bot objects to writing and to nothing else, and votes by the same measure (PK-24, PK-54)."""

from __future__ import annotations

from games.engine.questions import Answer, Question
from games.pikto.bots.writing import is_written
from games.pikto.moves import slate_token
from games.pikto.view import Hand, Table


def is_current_written(table: Table) -> bool:
    """Whether the drawing just revealed is writing."""
    current = next((slate.drawing for slate in table.slates if slate.artist == table.current), None)
    return current is not None and is_written(current)


def objection(table: Table, hand: Hand, question: Question) -> Answer | None:
    """The objection that this seat should make if the question lets it, or None."""
    choice = next((each for each in question.choices if each.name == "object" and not each.barred), None)
    if choice is None:
        return None
    if not choice.ways:
        return Answer("object") if is_current_written(table) else None
    shown = {slate_token(slate.artist): slate.drawing for slate in hand.shown}
    written = (way for way in choice.ways if (drawing := shown.get(way[0])) and is_written(drawing))
    return next((Answer("object", way) for way in written), None)
