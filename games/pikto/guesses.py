"""What is said for a word: whether it may be said, and how it is judged (PK-23)."""

from __future__ import annotations

from games.engine.refusal import Refused
from games.pikto.guessing import Verdict, bar, judge
from games.pikto.options import Judging
from games.pikto.state import State
from games.pikto.words import side_of, word_of


def check_guess(said: str) -> str:
    """The guess without blanks around it; refuses what can't be one."""
    if refusal := bar(said):
        raise Refused(refusal.rule, refusal.reason, **refusal.facts)
    return said.strip()


def verdict_on(state: State, said: str) -> Verdict:
    """What the judge says of this guess at the current word, as strictly as the table wants it."""
    strict = state.options.judging is Judging.STRICT
    return judge(said, word_of(state.word), side_of(state.word), strict=strict)
