"""The text of a file as far as it says of itself whether it is right; no rules are asked."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from games.engine import codec
from games.engine.refusal import Malformed
from games.exports.format import END, FIRST, FORMAT, GameFile
from games.exports.wrong import LARGEST, LONGEST, Fault, How, Wrong, where_in

_FIELDS = GameFile.__struct_fields__


def parsed(text: bytes) -> GameFile:
    """The fields of this file, each of its kind; raises Wrong."""
    if len(text) > LARGEST:
        raise Wrong(Fault.SIZE)
    found = _fields_of(text)
    if type(found.get("format")) is not int or found["format"] != FORMAT:
        raise Wrong(Fault.FORMAT)
    for field in found:
        if field not in _FIELDS:
            raise Wrong(Fault.TYPES, field, how=How.UNKNOWN)
    for field in _FIELDS:
        if field not in found:
            raise Wrong(Fault.TYPES, field, how=How.MISSING)
    try:
        return codec.typed(found, GameFile)
    except Malformed as error:
        raise Wrong(Fault.TYPES, cause=error, **where_in(str(error))) from error


def check_counts(file: GameFile) -> None:
    """Look whether there is as much of everything as there are seats and entries; raises Wrong."""
    if len(file.log) > LONGEST:
        raise Wrong(Fault.LENGTH, "log")
    for field, found, wanted in [
        ("salts", len(file.salts), file.seats),
        ("players", len(file.players), file.seats),
        ("times", len(file.times), len(file.log)),
    ]:
        if found != wanted:
            raise Wrong(Fault.COUNTS, field)
    if [*file.by_house] != sorted({*file.by_house} & {*range(1, len(file.log) + 1)}):
        raise Wrong(Fault.COUNTS, "by_house")


def check_shown(file: GameFile) -> None:
    """Look whether names and moments can be shown to people; raises Wrong."""
    for seat, player in enumerate(file.players):
        if not player.is_plain:
            raise Wrong(Fault.NAMES, "players", seat=seat)
    moments = [file.started_at, *file.times, file.ended_at]
    fields = ["started_at", *["times"] * len(file.times), "ended_at"]
    for place, (field, moment) in enumerate(zip(fields, moments, strict=True)):
        if not FIRST <= moment < END:
            raise Wrong(Fault.MOMENTS, field, how=How.YEAR, place=place)
    for place, (before, after) in enumerate(pairwise(moments), 1):
        if before > after:
            raise Wrong(Fault.MOMENTS, fields[place], how=How.ORDER, place=place)


def _fields_of(text: bytes) -> dict[str, Any]:
    try:
        found = codec.decode(text, object)
    except Malformed as error:
        raise Wrong(Fault.JSON, cause=error, **_stop_in(text)) from error
    if not isinstance(found, dict):
        raise Wrong(Fault.JSON, how=How.NO_OBJECT)
    return found


def _stop_in(text: bytes) -> dict[str, Any]:
    """Where Python's own reader stops, which counts lines; empty where it doesn't tell."""
    try:
        json.loads(text.decode())
    except json.JSONDecodeError as error:
        return {"how": How.PLACED, "line": error.lineno, "column": error.colno}
    except (ValueError, RecursionError):
        pass
    return {}
