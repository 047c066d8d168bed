"""What shapes, numbers and several people are called."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.pikto.options import mate
from games.pikto.words import EASY, SPECIAL

_SHAPES = {
    "square": gettext_lazy("square"),
    "triangle": gettext_lazy("triangle"),
    "half_disc": gettext_lazy("half disc"),
    "quarter_disc": gettext_lazy("quarter disc"),
    "crescent": gettext_lazy("crescent"),
    "heart": gettext_lazy("heart"),
    "star": gettext_lazy("star"),
    "drop": gettext_lazy("drop"),
    "hexagon": gettext_lazy("hexagon"),
    "lightning": gettext_lazy("lightning bolt"),
}


def shape_name(shape: str) -> str:
    """A shape in words (PK-40)."""
    return str(_SHAPES[shape])


def number_name(number: int) -> str:
    """Which word of the card is drawn, and how hard it is (PK-1, PK-10)."""
    if number == EASY:
        return _("word %(number)d, the easy one") % {"number": number}
    if number == SPECIAL:
        return _("word %(number)d, the special one: a person, a character or a title") % {"number": number}
    return _("word %(number)d") % {"number": number}


def counted(count: int) -> str:
    """A number of elements (PK-14)."""
    return ngettext("%(count)d element", "%(count)d elements", count) % {"count": count}


def points(count: int) -> str:
    """A number of points."""
    return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}


def listing(items: Sequence[str]) -> str:
    """Several things in one sentence."""
    if len(items) < 2:
        return "".join(items)
    return _("%(others)s and %(last)s") % {"others": ", ".join(items[:-1]), "last": items[-1]}


def listed(seats: Sequence[int], names: Sequence[str]) -> str:
    """Several people in one sentence."""
    return listing([names[seat] for seat in seats])


def listed_teams(seats: Sequence[int], names: Sequence[str]) -> str:
    """Several teams in one sentence; of each, one seat or both are among these (PK-50)."""
    half = len(names) // 2
    return "; ".join(team_name(seat, names) for seat in sorted({seat % half for seat in seats}))


def team_name(seat: int, names: Sequence[str]) -> str:
    """The two mates of a team."""
    return listed((seat, mate(seat, len(names))), names)
