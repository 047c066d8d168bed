"""The log of a table in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from games.looking_back import place_of
from games.models import Game
from games.pictures import Picture
from games.presentations import Presentation
from games.selectors import Entry, Seen


@dataclass(frozen=True)
class Line:
    """One seat's moves in a row, in sentences. `fresh` is what happened since the reader's own last move.

    `undone` moves were taken back, and count no more. What is fresh has `pictures`. Of a game that is over each line
    has the `place` of its first move, at which one can step through it.
    """

    seat: int | None
    made_at: datetime
    by_house: bool
    fresh: bool
    sentences: Sequence[str]
    undone: bool = False
    pictures: Sequence[Picture] = ()
    place: int | None = None


def log_lines(entries: Sequence[Entry], seen: Seen, presentation: Presentation) -> list[Line]:
    """The log for people, oldest first; moves that need no words are left out."""
    acted = seen.mine.acted_at if seen.mine else seen.game.number
    places = _places(entries, seen)
    lines: list[Line] = []
    runs = groupby(entries, lambda entry: (entry.seat, entry.by_house, entry.number > acted, entry.undone))
    for (seat, by_house, fresh, undone), run in runs:
        moves = list(run)
        told = [presentation.sentence(fact, seen.names) for move in moves for fact in move.facts]
        if sentences := [text for text in told if text]:
            facts = [fact for move in moves for fact in move.facts] if fresh else []
            pictures = [picture for fact in facts for picture in presentation.told_pictures(fact)]
            place = places.get(moves[0].number)
            lines.append(Line(seat, moves[-1].made_at, by_house, fresh, sentences, undone, pictures, place))
    return lines


def _places(entries: Sequence[Entry], seen: Seen) -> dict[int, int]:
    """The places of these moves of a game that is over, by their numbers; what was taken back has none."""
    kept = [entry.number for entry in entries if not entry.undone]
    if not kept or not seen.game.is_over:
        return {}
    return {number: place for place, number in enumerate(kept, place_of(seen, kept[0]))}


def may_take_back(entries: Sequence[Entry], seen: Seen) -> bool:
    """Whether the last move that counts is the reader's own and one that can be taken back."""
    expected = seen.game.number
    for entry in reversed(entries):
        # A gap is a move that the reader has heard nothing of, so it wasn't theirs.
        if entry.number != expected:
            return False
        if not entry.undone:
            mine = seen.mine if seen.seat == entry.seat and not entry.by_house else None
            is_own = mine is not None and entry.made_at >= mine.joined_at
            return is_own and entry.undoable and seen.game.status == Game.Status.RUNNING and not seen.game.paused_until
        expected -= 1
    return False


def sentences(entry: Entry, seen: Seen, presentation: Presentation) -> list[str]:
    """What one move is told as."""
    return [text for fact in entry.facts if (text := presentation.sentence(fact, seen.names))]
