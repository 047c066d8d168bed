"""What can be wrong with a file of a game, and where."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

LARGEST = 2 * 1024 * 1024
"""Bytes of a file."""
LONGEST = 1500
"""Entries of a log, which is played again when the file is brought and where it is looked at."""


class Fault(StrEnum):
    """What is wrong with a file, in the order in which it is looked at."""

    SIZE = "size"
    JSON = "json"
    FORMAT = "format"
    TYPES = "types"
    GAME = "game"
    VERSION = "version"
    SEATS = "seats"
    COUNTS = "counts"
    NAMES = "names"
    MOMENTS = "moments"
    LENGTH = "length"
    OPTIONS = "options"
    COMMITMENT = "commitment"
    SEED = "seed"
    ENTRY = "entry"
    DRAWS = "draws"
    OUTCOME = "outcome"
    STATE = "state"
    CHECKSUM = "checksum"


class How(StrEnum):
    """In which way, where there are several for one fault."""

    PLAINLY = ""
    PLACED = "placed"
    NO_OBJECT = "no object"
    MISSING = "missing"
    UNKNOWN = "unknown"
    YEAR = "year"
    ORDER = "order"
    NO_ENTRY = "no entry"
    NO_SEAT = "no seat"
    AFTER_END = "after the end"
    NOT_ASKED = "not asked"
    NO_CHOICE = "no choice"
    NO_ANSWER = "no answer"
    RULE = "rule"


class Wrong(Exception):
    """The first thing that is wrong: which `field` of the file, and which `entry` of its log (0 is the set-up).

    `told` are the gaps of its sentence; the `cause` is what the codec or the game of that `slug` said of it.
    """

    slug = ""

    def __init__(
        self,
        fault: Fault,
        field: str = "",
        *,
        how: How = How.PLAINLY,
        entry: int | None = None,
        cause: Exception | None = None,
        **told: str | int,
    ) -> None:
        """Keep where it is and why."""
        self.fault, self.field, self.entry, self.cause = fault, field or fault.value, entry, cause
        self.how, self.told = how, told
        super().__init__(f"{fault} {how}: {self.field} {'' if entry is None else entry} {told or ''} {cause or ''}")


def where_in(path: str) -> dict[str, Any]:
    """The field, and the place in it from 1 on, that the codec complains of in this message; empty if it names none."""
    _before, _sign, path = path.partition("`$.")
    field, _bracket, rest = path.partition("`")[0].partition("[")
    place = rest.partition("]")[0]
    found: dict[str, Any] = {"field": field.partition(".")[0]} if field else {}
    return found | ({"how": How.PLACED, "place": int(place) + 1} if place.isdecimal() else {})
