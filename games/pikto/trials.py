"""What the arena is told of this game: which tables are tried, and who wins together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.contract import Seat
from games.pikto.options import Options, mate
from games.pikto.view import Table

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"teams": True})


def side(options: Options, seats: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats that win together (PK-50)."""
    return (seat, Seat(mate(seat, seats))) if options.teams else (seat,)


def counts(table: Table) -> dict[str, int]:
    """How many turns were played, and in how many somebody found the word."""
    return {"turns": len(table.sheet), "found": sum(any(turn.gained) for turn in table.sheet)}


def summary(counted: Mapping[str, int], _games: int) -> dict[str, str]:
    """How often a word is found."""
    return {"words found": f"{counted['found'] / counted['turns']:.0%}"}
