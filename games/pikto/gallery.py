"""The gallery: all drawings of the turns that are over, on one page and as files; made from the log's open facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.pikto.board.framed import Framed, named, plate_framed
from games.pikto.board.people import Person, people
from games.pikto.board.svg import svg_file
from games.pikto.facts import TurnEnded
from games.pikto.sentences import gained, listed, number_name
from games.pikto.view import Hand, Table
from games.selectors import Seen

TAG = "turn_ended"
"""The tag of the facts that the gallery is made from."""


@dataclass(frozen=True)
class Hung:
    """One drawing on the wall; its file is called after its turn and `seat`."""

    framed: Framed
    seat: int


@dataclass(frozen=True)
class Wall:
    """The drawings of one turn."""

    turn: int
    word: str
    which: str
    guessers: str
    gained: str
    drawings: Sequence[Hung]
    without: Sequence[Person]


def gallery(facts: Sequence[TurnEnded], seen: Seen) -> dict[str, Any]:
    """All that the gallery's template shows, the first turn first."""
    return {"walls": list(_walls(facts, seen))}


def drawing_file(facts: Sequence[TurnEnded], turn: int, seat: int, seen: Seen) -> str | None:
    """The drawing of that seat in that turn as an SVG file, or None if there is none yet or it was reported."""
    if named(turn, seat) in seen.hidden:
        return None
    record = next((fact.record for fact in facts if fact.record.turn == turn), None)
    plate = next((plate for plate in record.plates if plate.artist == seat), None) if record else None
    if record is None or plate is None:
        return None
    title = _("%(word)s, drawn by %(artist)s") % {"word": record.word, "artist": seen.names[seat]}
    return svg_file(plate.drawing, title=title, caption=title)


def is_shown(facts: Sequence[TurnEnded], about: str, seen: Seen) -> bool:
    """Whether this reader has that drawing before them now: on the wall, or among the slates that are revealed."""
    table: Table | None = seen.table
    hand: Hand | None = seen.cards
    open_ones = {(fact.record.turn, plate.artist) for fact in facts for plate in fact.record.plates}
    if table is not None:
        shown = (*table.slates, *(hand.shown if hand else ()))
        open_ones |= {(table.turn, each.artist) for each in shown if each.drawing is not None}
    return about in {named(turn, seat) for turn, seat in open_ones}


def _walls(facts: Sequence[TurnEnded], seen: Seen) -> Iterator[Wall]:
    for fact in facts:
        record = fact.record
        yield Wall(
            turn=record.turn,
            word=record.word,
            which=number_name(record.number),
            guessers=listed(record.guessers, seen.names),
            gained=gained(record.gained, seen.names, teams=bool(seen.game.options.get("teams"))) or _("nobody scores"),
            drawings=[Hung(plate_framed(plate, seen, record), plate.artist) for plate in record.plates],
            without=people(seen, record.without),
        )
