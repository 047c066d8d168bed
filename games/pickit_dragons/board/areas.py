"""What lies in front of each seat, and how its points came about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.models import Hand as SeatRow
from games.pickit_dragons.board.pictures import back_picture, card_picture, laid_picture, missing_picture
from games.pickit_dragons.cards import PARTS, Card, Colour, is_joker
from games.pickit_dragons.dragons import Dragon
from games.pickit_dragons.sentences import colour_name, mission_name
from games.pickit_dragons.view import Area, Table
from games.pictures import Picture
from games.selectors import Seen


@dataclass(frozen=True)
class Cell:
    """One card of a dragon. `token` is set where it can be marked for an answer."""

    picture: Picture
    token: str = ""


@dataclass(frozen=True)
class DragonView:
    """A dragon as a strip of joined cards. `token` names it where it can be marked itself."""

    name: str
    kind: str
    cells: Sequence[Cell]
    token: str = ""


@dataclass(frozen=True)
class AreaView:
    """One seat's place at the table."""

    seat: int
    name: str
    token: str
    mine: bool
    on_turn: bool
    awaited: bool
    left: bool
    score: int
    hand: int
    dragons: Sequence[DragonView]
    abilities: Sequence[tuple[str, str]]
    cards: Sequence[Picture]
    missions: Sequence[str]


def areas(seen: Seen, markable: frozenset[str]) -> list[AreaView]:
    """All seats in the order of play, beginning after the reader's own, which comes last."""
    table: Table = seen.table
    first = seen.mine.seat + 1 if seen.mine else 0
    order = [seen.seats[(first + step) % len(seen.seats)] for step in range(len(seen.seats))]
    return [_area(seen, row, table.seats[row.seat], markable) for row in order]


def adds_up(seen: Seen, row: SeatRow) -> str:
    """How the points of a finished seat came about (PD-81)."""
    table: Table = seen.table
    parts = [_("track %(points)d") % {"points": row.parts.get("track", 0)}]
    paid = table.opened.missions[row.seat] if table.opened else {}
    parts += [f"{mission_name(mission)} {points}" for mission, points in paid.items()]
    parts.append(_("complete dragons, for a tie: %(count)d") % {"count": row.parts.get("dragons", 0)})
    return ", ".join(parts)


def _area(seen: Seen, row: SeatRow, area: Area, markable: frozenset[str]) -> AreaView:
    table: Table = seen.table
    mine = seen.mine is not None and row.seat == seen.mine.seat
    opened = table.opened
    kept = opened.kept[row.seat] if opened else None
    return AreaView(
        seat=row.seat,
        name=row.user.display_name,
        token=row.token,
        mine=mine,
        on_turn=table.turn == row.seat,
        awaited=row.awaited,
        left=row.left_at is not None,
        score=area.score,
        hand=area.hand,
        dragons=[_dragon(dragon, markable) for dragon in sorted(area.dragons, key=_by_colour)],
        abilities=[(colour, colour_name(colour)) for colour in area.active],
        cards=[card_picture(card) for card in opened.hands[row.seat]] if opened else [],
        missions=[mission_name(kept)] if kept else [],
    )


def _by_colour(dragon: Dragon) -> tuple[bool, int]:
    """Face-down ones last, else by worth, the purple ones first."""
    return dragon.face_down, -list(Colour).index(dragon.colour)


def _dragon(dragon: Dragon, markable: frozenset[str]) -> DragonView:
    if dragon.face_down:
        return DragonView(_("sacrificed green dragon"), "face-down", [Cell(back_picture())])
    laid = {each.part: each for each in dragon.laid}
    parts = range(1, PARTS[dragon.colour] + 1)
    cells = [
        Cell(laid_picture(dragon.colour, laid[part]), _markable(laid[part].card, markable))
        if part in laid
        else Cell(missing_picture(part))
        for part in parts
    ]
    names = {"colour": colour_name(dragon.colour)}
    if dragon.stand_in:
        name, kind = _("stand-in for a green dragon"), "stand-in"
    elif dragon.unfinished:
        name, kind = _("unfinished %(colour)s dragon") % names, "unfinished"
    elif dragon.jokers:
        name, kind = _("%(colour)s dragon with a joker") % names, "with-joker"
    else:
        name, kind = _("%(colour)s dragon") % names, "pure"
    return DragonView(name, kind, cells, token=dragon.id if dragon.id in markable else "")


def _markable(card: Card, markable: frozenset[str]) -> str:
    return card if is_joker(card) and card in markable else ""
