"""Guessing: words in the order of how well what is shown goes with their pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.pikto.bots.candidates import candidates
from games.pikto.bots.likeness import Print, nearest, shifted_views_of, views_of
from games.pikto.bots.pictures import Picture, pictures_of
from games.pikto.bots.weights import BY_KIN, EARLIER, SHORTLIST
from games.pikto.guessing.folding import compounds_of, fold
from games.pikto.slate import Drawing
from games.pikto.turn import Record
from games.pikto.view import Hand, Table
from games.pikto.words import word_of

Known = Mapping[str, tuple[Picture, ...]]
"""Words, as printed, and their pictures."""
Views = Callable[[Drawing], tuple[Print, ...]]


def shown_to(table: Table, hand: Hand) -> list[Drawing]:
    """The drawings of the word that this guesser sees and that aren't void, the one just revealed first.

    With Teams that is the partner's alone (PK-51).
    """
    slates = sorted((*table.slates, *hand.shown), key=lambda slate: slate.artist != table.current)
    return [slate.drawing for slate in slates if slate.drawing is not None and not slate.void]


def ranked(table: Table, shown: Sequence[Drawing]) -> list[str]:
    """The words that it may be, as printed, the likeliest first; words of which nothing is known are left out.

    The first of them are looked at more closely.
    """
    known = {word: (*pictures_of(word), *_remembered(word, table.last)) for word in candidates(table)}
    words = _sorted(known, shown, views_of)
    looked_at = {word: known[word] for word in words[:SHORTLIST]}
    return _sorted(looked_at, shown, shifted_views_of) + words[SHORTLIST:]


def _sorted(known: Known, shown: Sequence[Drawing], views: Views) -> list[str]:
    distances = {word: _distance(shown, pictures, views) for word, pictures in known.items() if pictures}
    return sorted(distances, key=distances.__getitem__)


def _distance(shown: Sequence[Drawing], pictures: Sequence[Picture], views: Views) -> float:
    """How far a word seems from all that is shown of it, most of all from what was just revealed."""
    each_view = map(views, shown)
    first, *earlier = [min(nearest(own, each.drawing) + each.doubt for each in pictures) for own in each_view]
    return (first + EARLIER * sum(earlier)) / (1 + EARLIER * len(earlier))


def _remembered(printed: str, last: Record | None) -> tuple[Picture, ...]:
    """The drawings of the turn before, if the word of that turn is part of this one; the word itself never returns."""
    if last is None:
        return ()
    before = {fold(form) for form in word_of(last.word).forms}
    if not any(joined in before for form in word_of(printed).forms for _, joined in compounds_of(form)):
        return ()
    return tuple(Picture(plate.drawing, BY_KIN) for plate in last.plates if not plate.void)
