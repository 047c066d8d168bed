"""What a bot says as an artist of a close guess, honestly, whoever gains by it (PK-23, PK-53)."""

from __future__ import annotations

from games.pikto.bots.weights import LIKE_THE_FORM
from games.pikto.guessing import fold, slips
from games.pikto.guessing.folding import words_of
from games.pikto.guessing.judging import EMPTY_WORDS, LISTED, NEARLY
from games.pikto.words import word_of


def means(said: str, printed: str) -> bool:
    """Whether a close guess means the word: it says all of a form and more, or nearly all, or is only misspelt."""
    return any(_means_form(said, form) for form in word_of(printed).forms)


def _means_form(said: str, form: str) -> bool:
    if fold(said) not in LISTED and slips(fold(said), fold(form)) <= NEARLY:
        return True
    wanted = [word for word in words_of(form) if word not in EMPTY_WORDS]
    heard = [word for word in words_of(said) if word not in EMPTY_WORDS]
    # The last word tells what a thing is: neither is a duck pond a duck, nor a bed a flower bed.
    if len(wanted) == 1:
        return heard[-1:] == wanted
    return wanted[-1] in heard and sum(word in heard for word in wanted) >= LIKE_THE_FORM * len(wanted)
