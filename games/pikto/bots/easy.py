"""The easy bot, a beginner: it forgets part of what it draws, and guesses one of the words that come to its mind."""

from __future__ import annotations

from random import Random

from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.engine.refusal import NotNow
from games.pikto.bots.drawing import drawn, like_a_beginner
from games.pikto.bots.ranking import ranked, shown_to
from games.pikto.bots.verdicts import means
from games.pikto.bots.weights import NEAREST
from games.pikto.view import Hand, Table
from games.pikto.words import word_of


def easy(table: Table, hand: Hand, seat: Seat, question: Question, chance: Random) -> Answer:
    """The answer of a beginner, who never objects and looks at one drawing at a time."""
    match question.about:
        case "draw":
            return drawn(hand.word or "", like_a_beginner, chance)
        case "guess" | "answer" as name:
            nearest = ranked(table, shown_to(table, hand)[:1])[:NEAREST]
            return Answer(name, said=word_of(chance.choice(nearest)).forms[0]) if nearest else Answer("pass")
        case "vote":
            return Answer("no")
        case "judge" | "verdict":
            return Answer("yes" if means(hand.to_judge or "", hand.word or "") else "no")
        case "favour":
            return Answer("favourite", chance.choice(question.choice("favourite").ways))
    raise NotNow(f"nothing to say to {question.about}")
