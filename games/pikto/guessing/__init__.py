"""The judge of guesses: is what was said the word, nearly the word, or neither (PK-23)?

A stored game is judged again whenever it is replayed, so code and lists change only with the rules version.
"""

from __future__ import annotations

from games.pikto.guessing.barring import bar
from games.pikto.guessing.folding import fold
from games.pikto.guessing.judging import Verdict, judge
from games.pikto.guessing.slipping import allowance, slips

__all__ = ["Verdict", "allowance", "bar", "fold", "judge", "slips"]
