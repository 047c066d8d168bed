"""The good bot: it draws what it knows with few elements and guesses what is most like what it sees.

It always guesses, for a wrong guess costs nothing (PK-22), and never passes to keep an artist from points: who draws
well for a bot gets them. It judges, votes and likes by the drawings and words alone.
"""

from __future__ import annotations

from random import Random

from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.engine.refusal import NotNow
from games.pikto.bots.drawing import drawn, without_details
from games.pikto.bots.favourites import favourite
from games.pikto.bots.objecting import is_current_written, objection
from games.pikto.bots.ranking import ranked, shown_to
from games.pikto.bots.verdicts import means
from games.pikto.view import Hand, Table
from games.pikto.words import word_of


def good(table: Table, hand: Hand, seat: Seat, question: Question, chance: Random) -> Answer:
    """The answer of a bot that knows the library by heart."""
    if objects := objection(table, hand, question):
        return objects
    match question.about:
        case "draw":
            return drawn(hand.word or "", without_details(table.shape), chance)
        case "guess" | "answer" as name:
            words = ranked(table, shown_to(table, hand))
            return Answer(name, said=word_of(words[0]).forms[0]) if words else Answer("pass")
        case "vote":
            return Answer("yes" if is_current_written(table) else "no")
        case "judge" | "verdict":
            return Answer("yes" if means(hand.to_judge or "", hand.word or "") else "no")
        case "favour":
            return favourite(table, question)
    raise NotNow(f"nothing to say to {question.about}")
