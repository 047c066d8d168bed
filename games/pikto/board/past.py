"""How the turn before ended: the word, all drawings, what was guessed at them, and the points (PK-25)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.pikto.board.framed import Framed, plate_framed
from games.pikto.board.people import Person, people
from games.pikto.sentences import turn_summary
from games.pikto.view import Table
from games.selectors import Seen


@dataclass(frozen=True)
class Past:
    """A turn that is over. `unfolded` while it is what everybody wants to see: until the next one has got going."""

    turn: int
    word: str
    result: str
    slates: Sequence[Framed]
    without: Sequence[Person]
    unfolded: bool


def last_turn(seen: Seen) -> Past | None:
    """The turn before this one, at the end of the game the last one."""
    table: Table = seen.table
    record = table.last
    if record is None:
        return None
    begins = table.phase == "draw" and not table.finished and not seen.draft
    return Past(
        turn=record.turn,
        word=record.word,
        result=turn_summary(record, seen.names),
        slates=[plate_framed(plate, seen, record) for plate in record.plates],
        without=people(seen, record.without),
        unfolded=begins or seen.game.is_over,
    )
