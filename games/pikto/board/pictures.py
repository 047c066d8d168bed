"""Which drawing shows the die, the symbol of a word, a shape card, or a slate that nobody may see yet."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.pictures import SQUARE, Picture
from games.pikto.board.svg import drawing_svg, elements
from games.pikto.sentences import shape_name
from games.pikto.shapes import SHAPES
from games.pikto.slate import SIZE
from games.pikto.words import EASY, SPECIAL

_SHEET = "pikto/cards.svg"


def die_picture(number: int) -> Picture:
    """The face of the die."""
    return Picture(_SHEET, f"die-{number}", _("The die shows %(number)d") % {"number": number}, SQUARE, "die")


def symbol_picture(number: int) -> Picture | None:
    """The green symbol of the easy word, the red one of the special word (PK-1)."""
    if number == EASY:
        return Picture(_SHEET, "easy", _("The easy word"), SQUARE, "die")
    if number == SPECIAL:
        return Picture(_SHEET, "special", _("The special word"), SQUARE, "die")
    return None


def slate_picture(*, drawing: bool) -> Picture:
    """A slate that is being drawn upon, or lies face down; the text beside it says so."""
    return Picture(_SHEET, "slate-drawing" if drawing else "slate-down", "", SQUARE, "face-down")


def mark_picture(symbol: str) -> Picture:
    """The stamp of a void drawing, or the rosette of a favourite; the text beside it says so."""
    return Picture(_SHEET, symbol, "", SQUARE, "mark")


def shape_card(shape: str) -> SafeString:
    """The outline on the turn's shape card (PK-40)."""
    middle = SIZE // 2
    return drawing_svg(((shape, middle, middle, SIZE * 3 // 4, 0, 0),), name=shape_name(shape))


def shape_samples() -> dict[str, Any]:
    """What the help page draws of PK-40 on slates 100 wide: the ten shapes, and what may become of one."""
    return {
        "shapes": [(shape_name(shape), _sample(shape)) for shape in SHAPES],
        "bolt": {
            "plain": _sample("lightning"),
            "smaller": _sample("lightning", size=44),
            "turned": _sample("lightning", turn=70),
            "mirrored": _sample("lightning", mirrored=1),
        },
    }


def _sample(shape: str, *, size: int = 76, turn: int = 0, mirrored: int = 0) -> SafeString:
    return elements(((shape, 50, 50, size, turn, mirrored),))
