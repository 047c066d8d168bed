"""The middle of the table: offer, deck, discard pile, missions and the score track."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.pickit_dragons.board.pictures import BLANK, Picture, back_picture, card_picture
from games.pickit_dragons.sentences import mission_name, mission_text
from games.pickit_dragons.view import Table
from games.selectors import Seen

TRACK_LENGTH = 40
_STEP = 10


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
    ticks: Sequence[tuple[int, int]]
    pegs: Sequence[Peg]


@dataclass(frozen=True)
class Mission:
    """A mission as it lies on the table."""

    rule: str
    name: str
    text: str


@dataclass(frozen=True)
class Middle:
    """All that lies between the players."""

    offer: Sequence[Pile]
    deck: Pile
    discard: Pile
    missions: Sequence[Mission]
    track: Track


def middle(seen: Seen, takes: frozenset[str]) -> Middle:
    """The middle of the table; `takes` are the places from which the reader may take a card now."""
    table: Table = seen.table
    return Middle(
        offer=[_place(table, number, takes) for number in range(1, len(table.offer) + 1)],
        deck=Pile(
            back_picture() if table.deck else Picture(BLANK, _("empty")),
            _("Draw deck"),
            way="take:deck" if "deck" in takes else "",
            count=table.deck,
        ),
        discard=Pile(
            card_picture(table.discard_top) if table.discard_top else Picture(BLANK, _("empty")),
            _("Discard pile"),
            count=table.discard,
        ),
        missions=[mission_view(mission) for mission in table.missions],
        track=_track(seen, table),
    )


def mission_view(mission: str) -> Mission:
    """A mission with its name and its words."""
    return Mission(mission, mission_name(mission), mission_text(mission))


def _place(table: Table, number: int, takes: frozenset[str]) -> Pile:
    card, token = table.offer[number - 1], f"offer-{number}"
    picture = card_picture(card) if card else Picture(BLANK, _("empty"))
    label = _("Place %(number)d") % {"number": number}
    return Pile(picture, label, way=f"take:{token}" if card and token in takes else "")


def _track(seen: Seen, table: Table) -> Track:
    longest = max(TRACK_LENGTH, *(area.score for area in table.seats))
    pegs = [
        Peg(row.token, row.user.display_name, area.score, _x(area.score), y=_STEP * (row.seat + 1))
        for row, area in zip(seen.seats, table.seats, strict=True)
    ]
    ticks = [(score, _x(score)) for score in range(0, longest + 1, 5)]
    return Track(table.limit, _x(table.limit), _x(longest) + _STEP, ticks, pegs)


def _x(score: int) -> int:
    return _STEP * (score + 1)
