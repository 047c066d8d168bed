"""The score board by seat or team, and the turns so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.pikto.board.people import Person, people
from games.pikto.sentences import gained, listed
from games.pikto.view import Table
from games.selectors import Seen


@dataclass(frozen=True)
class Part:
    """One way to have scored."""

    name: str
    count: int


@dataclass(frozen=True)
class Score:
    """A player, or with Teams two, and their points; `ahead` for the most."""

    people: Sequence[Person]
    points: int
    parts: Sequence[Part]
    ahead: bool


@dataclass(frozen=True)
class Turn:
    """One turn that is over."""

    number: int
    word: str
    guessers: str
    gained: str


def scores(seen: Seen) -> list[Score]:
    """Everybody's points by seat; with Teams those of each team (PK-50)."""
    table: Table = seen.table
    seats = len(table.seats)
    teams = [(seat, seat + seats // 2) for seat in range(seats // 2)] if table.teams else [(s,) for s in range(seats)]
    best = max(area.points for area in table.seats)
    return [
        Score(
            people=people(seen, team),
            points=table.seats[team[0]].points,
            parts=parts_of(seen, team[0]),
            ahead=0 < best == table.seats[team[0]].points,
        )
        for team in teams
    ]


def parts_of(seen: Seen, seat: int) -> list[Part]:
    """How the points of a seat came about (PK-22, PK-52, PK-60)."""
    table: Table = seen.table
    area = table.seats[seat]
    if table.teams:
        return [Part(_("words found"), area.found), Part(_("fewest elements"), area.fewest)]
    favourite = [Part(_("as favourite"), area.favourite)] if seen.game.options.get("artistic") else []
    return [Part(_("as artist"), area.artist), Part(_("as guesser"), area.guesser), *favourite]


def turns(seen: Seen) -> list[Turn]:
    """The turns that are over, the first one first."""
    table: Table = seen.table
    return [
        Turn(
            number=number,
            word=row.word,
            guessers=listed(row.guessers, seen.names),
            gained=gained(row.gained, seen.names, teams=table.teams) or _("nobody scores"),
        )
        for number, row in enumerate(table.sheet, start=1)
    ]
