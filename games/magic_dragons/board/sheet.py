"""The score sheet: every round with its numbers, the last one in full, as people would keep it on paper (MD-43)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.magic_dragons.scoring import Line
from games.magic_dragons.view import Table
from games.selectors import Seen


@dataclass(frozen=True)
class Row:
    """One seat's line of a round; `short` tells it from the others in a narrow column."""

    name: str
    short: str
    token: str
    line: Line


@dataclass(frozen=True)
class Round:
    """A finished round: a row for each seat."""

    number: int
    rows: Sequence[Row]


def rounds(seen: Seen) -> list[Round]:
    """All finished rounds, the first one first."""
    table: Table = seen.table
    shorts = _shorts(seen.names)
    return [
        Round(
            number,
            [
                Row(name, short, seat.token, line)
                for name, short, seat, line in zip(seen.names, shorts, seen.seats, lines, strict=True)
            ],
        )
        for number, lines in enumerate(table.sheet, start=1)
    ]


def _shorts(names: Sequence[str]) -> list[str]:
    """The first two signs of each name, or the last three where others begin alike, as guests do."""
    begins = [name[:2] for name in names]
    return [begin if begins.count(begin) == 1 else name[-3:] for begin, name in zip(begins, names, strict=True)]
