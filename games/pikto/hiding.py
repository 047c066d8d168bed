"""Reported drawings, taken out of what a program is given of a table; pages and mails leave them out themselves."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine.contract import Seat
from games.pikto.board.framed import named
from games.pikto.facts import TurnEnded
from games.pikto.turn import Record
from games.pikto.view import Hand, Shown, Table
from games.selectors import Seen


def in_sight(part: Any, seen: Seen) -> Any:
    """This table, hand or fact without the drawings that its reader doesn't want to see, or nobody is to."""
    match part:
        case Table():
            slates = tuple(_shown(each, part.turn, seen) for each in part.slates)
            last = part.last and _record(part.last, seen)
            return msgspec.structs.replace(part, slates=slates, last=last)
        case Hand():
            turn, seat = seen.table.turn, seen.seat
            shown = tuple(_shown(each, turn, seen) for each in part.shown)
            hidden = seat is not None and _is_hidden(turn, Seat(seat), seen)
            return msgspec.structs.replace(part, shown=shown, drawing=None if hidden else part.drawing)
        case TurnEnded():
            return msgspec.structs.replace(part, record=_record(part.record, seen))
    return part


def _shown(shown: Shown, turn: int, seen: Seen) -> Shown:
    return msgspec.structs.replace(shown, drawing=None) if _is_hidden(turn, shown.artist, seen) else shown


def _record(record: Record, seen: Seen) -> Record:
    plates = tuple(
        msgspec.structs.replace(plate, drawing=()) if _is_hidden(record.turn, plate.artist, seen) else plate
        for plate in record.plates
    )
    return msgspec.structs.replace(record, plates=plates)


def _is_hidden(turn: int, artist: Seat, seen: Seen) -> bool:
    return named(turn, artist) in seen.hidden
