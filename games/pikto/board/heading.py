"""What everybody knows of a turn: its number, the die, the shape, and who guesses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.pictures import Picture
from games.pikto.board.people import Person, people
from games.pikto.board.pictures import die_picture, shape_card, symbol_picture
from games.pikto.sentences import listing, number_name, shape_name
from games.pikto.view import Table
from games.selectors import Seen


@dataclass(frozen=True)
class Heading:
    """The top of the board; `pictures` are the die and the symbol of its word, `shape` is the drawn shape card."""

    turn: int
    turns: int
    which: str
    pictures: Sequence[Picture]
    shape: SafeString | None
    shape_name: str
    guessers: Sequence[Person]
    who: str
    word: str


def heading(seen: Seen) -> Heading | None:
    """The turn that is played; None after the end."""
    table: Table = seen.table
    if seen.game.is_over:
        return None
    die = [die_picture(table.number)] if table.rolled else []
    symbol = symbol_picture(table.number)
    return Heading(
        turn=table.turn,
        turns=table.turns,
        which=number_name(table.number),
        pictures=[*die, *([symbol] if symbol else [])],
        shape=shape_card(table.shape) if table.shape else None,
        shape_name=shape_name(table.shape) if table.shape else "",
        guessers=people(seen, table.guessers),
        who=_who(seen, table.guessers),
        word=table.word or "",
    )


def _who(seen: Seen, guessers: Sequence[int]) -> str:
    """Who guesses, the reader first."""
    mine = seen.mine.seat if seen.mine else None
    others = [seen.names[seat] for seat in guessers if seat != mine]
    if mine in guessers:
        return _("%(names)s guess") % {"names": listing([_("You"), *others])}
    return ngettext("%(names)s guesses", "%(names)s guess", len(guessers)) % {"names": listing(others)}
