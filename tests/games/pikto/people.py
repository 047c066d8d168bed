"""A table as somebody sees it, made by hand: views and people, with no rules and no database."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from accounts.models import User
from games.engine.contract import Seat
from games.engine.questions import Question
from games.models import Game, Token
from games.models import Hand as SeatRow
from games.pikto.slate import Drawing
from games.pikto.view import Area, Table
from games.selectors import Seen

NAMES = ("Alice", "Bob", "Carla", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "June")
ALICE, BOB, CARLA, DORA = Seat(0), Seat(1), Seat(2), Seat(3)
NOTHING = Area(0, 0, 0, 0, 0, 0)


def drawing(count: int) -> Drawing:
    """A drawing of so many elements."""
    return tuple(("circle", 500, 500, 4 + number) for number in range(count))


def table_of(phase: str, *, count: int = 4, **parts: Any) -> Table:
    """What everybody sees in this phase: Alice guesses, nothing has happened yet, but for these parts."""
    whole: dict[str, Any] = {
        "phase": phase,
        "turn": 1,
        "turns": 8,
        "teams": False,
        "number": 7,
        "rolled": True,
        "shape": "",
        "guessers": (ALICE,),
        "drawers": tuple(Seat(seat) for seat in range(1, count)),
        "finished": (),
        "hurried": False,
        "slates": (),
        "without": (),
        "current": None,
        "objected": False,
        "tries": (),
        "voted": (),
        "asked": (),
        "answered": (),
        "word": None,
        "seats": (NOTHING,) * count,
        "sheet": (),
        "last": None,
    }
    return Table(**(whole | parts))


def seen_by(
    seat: int | None,
    table: Table,
    *,
    cards: Any = None,
    question: Question | None = None,
    over: bool = False,
    **options: Any,
) -> Seen:
    """That table in the eyes of this seat, or of somebody who watches."""
    status = Game.Status.FINISHED if over else Game.Status.RUNNING
    game = Game(pk=1, slug="pikto", key="table", options=options, status=status)
    tokens = list(Token)
    rows = [
        SeatRow(seat=number, user=User(pk=number + 1, username=NAMES[number]), token=tokens[number % len(tokens)])
        for number in range(len(table.seats))
    ]
    mine = None if seat is None else rows[seat]
    if mine:
        mine.awaited = question is not None and question.awaited
    about = SimpleNamespace(title="Pikto", slug="pikto")
    module: Any = SimpleNamespace(about=about)
    return Seen(game, module, rows, mine, table, cards, question, [])
