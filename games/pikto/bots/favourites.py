"""Whose drawing a bot likes most, by the drawings alone and never by the points (PK-60)."""

from __future__ import annotations

from games.engine.questions import Answer, Question
from games.pikto.bots.likeness import likest
from games.pikto.bots.pictures import pictures_of
from games.pikto.moves import slate_token
from games.pikto.slate import Drawing
from games.pikto.view import Table


def favourite(table: Table, question: Question) -> Answer:
    """The drawing most like what this bot has in mind for the word; if that is nothing, the most elaborate one."""
    drawings = {slate_token(slate.artist): slate.drawing or () for slate in table.slates}
    pictures = pictures_of(table.word) if table.word else ()

    def dislike(token: str) -> float:
        drawing: Drawing = drawings[token]
        return likest(drawing, pictures[0].drawing) if pictures else -len(drawing)

    return Answer("favourite", min(question.choice("favourite").ways, key=lambda way: dislike(way[0])))
