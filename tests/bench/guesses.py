"""What Pikto's judge of guesses takes, in the middle of a turn: for a text that it never heard, and for one it has."""

from __future__ import annotations

import statistics
import time
from random import Random

from games.pikto.guessing import judge
from games.pikto.words import SIDES, Side, Word

SAMPLES = 400


def times_of_judge(chance: Random) -> tuple[float, float]:
    """Seconds for a new guess and for the same one again, by medians.

    The guesses are words of other sides with a letter missing: not on the list of common words and far from the word,
    so that the judge has to look at everything before it says no.
    """
    new, known = list[float](), list[float]()
    for said in _misspelled(chance):
        side = chance.choice(SIDES)
        word = chance.choice(side)
        judge("whatever was guessed before", word, side)
        new.append(_seconds(said, word, side))
        known.append(_seconds(said, word, side))
    return statistics.median(new), statistics.median(known)


def _misspelled(chance: Random) -> list[str]:
    """Different texts that stand on no card."""
    forms = {form for side in SIDES for word in side for form in word.forms}
    places = ((form, chance.randrange(len(form))) for form in sorted(forms))
    return chance.sample(sorted({form[:place] + form[place + 1 :] for form, place in places} - forms), SAMPLES)


def _seconds(said: str, word: Word, side: Side) -> float:
    began = time.perf_counter()
    judge(said, word, side)
    return time.perf_counter() - began
