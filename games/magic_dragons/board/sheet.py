"""The score sheet: every round with its numbers, the last one in full, as people would keep it on paper (MD-43)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.magic_dragons.scoring import Line
from games.magic_dragons.view import Table
from games.selectors import Seen


@dataclass(frozen=True)
class Row:
    """One seat's line of a round."""

    name: str
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
    return [
        Round(
            number,
            [Row(seat.user.display_name, seat.token, line) for seat, line in zip(seen.seats, lines, strict=True)],
        )
        for number, lines in enumerate(table.sheet, start=1)
    ]
