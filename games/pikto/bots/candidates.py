"""Which words may be the one that is drawn, as far as everybody at the table knows."""

from __future__ import annotations

from games.pikto.guessing import Verdict, judge
from games.pikto.turn import Kind, Try
from games.pikto.view import Table
from games.pikto.words import SIDES, card_of, side_of, word_of


def candidates(table: Table) -> list[str]:
    """The words of this turn's number, as printed, that neither an earlier turn nor a guess of this one rules out.

    The number is open (PK-10), a card never returns (PK-1), and what was judged wrong tells something (PK-23).
    """
    gone = {card_of(row.word) for row in table.sheet}
    words = (side[table.number - 1].printed for side in SIDES)
    judged = [each for each in table.tries if each.kind is Kind.WRONG]
    return [word for word in words if card_of(word) not in gone and all(_may_be(word, each) for each in judged)]


def _may_be(printed: str, judged: Try) -> bool:
    """Whether this word could have been judged so: a close guess was so to the word, a wrong one wasn't the word.

    Whether a wrong guess could have been close isn't known: the table may judge strictly.
    """
    verdict = judge(judged.said, word_of(printed), side_of(printed))
    return verdict is Verdict.CLOSE if judged.close else verdict is not Verdict.RIGHT
