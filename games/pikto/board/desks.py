"""Who draws and who has finished, and with Teams who answers and who has answered: no number and no drawing (PK-55)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.pictures import Picture
from games.pikto.board.people import Person, person
from games.pikto.board.pictures import slate_picture
from games.pikto.view import Table
from games.selectors import Seen


@dataclass(frozen=True)
class Desk:
    """One person at work; `done` when they have finished."""

    person: Person
    picture: Picture | None
    text: str
    done: bool


@dataclass(frozen=True)
class Desks:
    """All who work at the same thing at once; `title` says at what."""

    title: str
    desks: Sequence[Desk]


def desks(seen: Seen) -> Desks | None:
    """The drawers while they draw, the mates while they answer; None where the slates themselves are to be seen."""
    table: Table = seen.table
    if seen.game.is_over:
        return None
    match table.phase:
        case "draw":
            return Desks(_("At the slates"), [_drawer(seen, table, seat) for seat in table.drawers])
        case "answer" | "verdict":
            return Desks(_("The answers"), [_mate(seen, table, seat) for seat in table.asked])
    return None


def _drawer(seen: Seen, table: Table, seat: int) -> Desk:
    done = seat in table.finished
    hurried = table.hurried and not done
    text = _("finished") if done else _("hurried: at most 10 seconds") if hurried else _("drawing")
    return Desk(person(seen, seat), slate_picture(drawing=not done), text, done)


def _mate(seen: Seen, table: Table, seat: int) -> Desk:
    done = seat in table.answered
    return Desk(person(seen, seat), None, _("has answered") if done else _("looks and thinks"), done)
