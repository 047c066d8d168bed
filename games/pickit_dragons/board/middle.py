"""The middle of the table: offer, deck, discard pile and the score track."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.pickit_dragons.board.pictures import back_picture, blank_picture, card_picture
from games.pickit_dragons.view import Table
from games.pictures import Picture
from games.selectors import Seen

_STEP = 10
_LANE = 14


@dataclass(frozen=True)
class Pile:
    """A card or pile in the middle; `way` is the whole answer of taking from it, empty where that isn't on offer."""

    picture: Picture
    label: str
    way: str = ""
    count: int | None = None


@dataclass(frozen=True)
class Peg:
    """A token on the score track, in the track's own units."""

    token: str
    name: str
    score: int
    x: int
    y: int


@dataclass(frozen=True)
class Track:
    """The score track: where its limit lies, and the tokens on it (PD-33, PD-80)."""

    limit: int
    limit_x: int
    width: int
    height: int
    ticks: Sequence[tuple[int, int]]
    pegs: Sequence[Peg]


@dataclass(frozen=True)
class Middle:
    """All that lies between the players."""

    offer: Sequence[Pile]
    deck: Pile
    discard: Pile
    track: Track


def middle(seen: Seen, takes: frozenset[str]) -> Middle:
    """The middle of the table; `takes` are the places from which the reader may take a card now."""
    table: Table = seen.table
    return Middle(
        offer=[_place(table, number, takes) for number in range(1, len(table.offer) + 1)],
        deck=Pile(
            back_picture() if table.deck else blank_picture(_("empty")),
            _("Deck"),
            way="take:deck" if "deck" in takes else "",
            count=table.deck,
        ),
        discard=Pile(
            card_picture(table.discard_top) if table.discard_top else blank_picture(_("empty")),
            _("Discard"),
            count=table.discard,
        ),
        track=_track(seen, table),
    )


def _place(table: Table, number: int, takes: frozenset[str]) -> Pile:
    card, token = table.offer[number - 1], f"offer-{number}"
    picture = card_picture(card) if card else blank_picture(_("empty"))
    label = _("Place %(number)d") % {"number": number}
    return Pile(picture, label, way=f"take:{token}" if card and token in takes else "")


def _track(seen: Seen, table: Table) -> Track:
    longest = max(table.limit + 5, *(area.score for area in table.seats))
    pegs = [
        Peg(row.token, row.user.display_name, area.score, _x(area.score), y=_LANE * row.seat + 10)
        for row, area in zip(seen.seats, table.seats, strict=True)
    ]
    ticks = [(score, _x(score)) for score in range(0, longest + 1, 5)]
    return Track(table.limit, _x(table.limit), _x(longest) + _STEP, _LANE * len(pegs) + 6, ticks, pegs)


def _x(score: int) -> int:
    return _STEP * (score + 1)
