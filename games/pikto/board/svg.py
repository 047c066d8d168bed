"""Drawings as SVG: inside a page, and as a file of its own. No word stands in one unless its caller hands it in."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import cast

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.pikto.shapes import FINE, outline
from games.pikto.slate import DOT, SIZE, Drawing, Element

_MARGIN = 40
_CAPTION = 70
_PAPER = "#fdfaf3"
_INK = "#2a2530"
_FONT = "Georgia, 'Times New Roman', serif"


def drawing_svg(drawing: Drawing, *, name: str, replay: bool = False, fresh: str = "") -> SafeString:
    """The drawing for a page, called `name` for those who don't see it.

    With `replay` the page's script adds a button that draws it once more; it does so at once, and once only, for a
    drawing that has just been revealed: `fresh` is then a word that no other drawing of this site has.
    """
    hooks = format_html(' data-replay="{}"', _("Replay")) if replay else mark_safe("")
    if replay and fresh:
        hooks += format_html(' data-fresh="{}"', fresh)
    return format_html(
        '<svg class="drawing" viewBox="0 0 {0} {0}" role="img" aria-label="{1}"{2}>{3}</svg>',
        SIZE,
        name,
        hooks,
        elements(drawing),
    )


def svg_file(drawing: Drawing, *, title: str, caption: str = "") -> str:
    """The drawing as a file that stands alone: dark ink on paper, crisp in every size."""
    height = SIZE + 2 * _MARGIN + (_CAPTION if caption else 0)
    width = SIZE + 2 * _MARGIN
    below = format_html(
        '<text x="{}" y="{}" text-anchor="middle" font-family="{}" font-size="36" fill="{}">{}</text>\n',
        *(SIZE // 2, SIZE + _CAPTION, _FONT, _INK, caption),
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{-_MARGIN} {-_MARGIN} {width} {height}">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect x="{-_MARGIN}" y="{-_MARGIN}" width="{width}" height="{height}" fill="{_PAPER}"/>\n'
        f"<style>circle[r='{DOT}'] {{ fill: {_INK} }}</style>\n"
        f'<g fill="none" stroke="{_INK}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">\n'
        f"{elements(drawing)}\n</g>\n{below if caption else ''}</svg>\n"
    )


# A board shows the same few drawings to everybody, again and again.
@lru_cache(maxsize=512)
def elements(drawing: Drawing) -> SafeString:
    """The lines, circles and shapes alone, for whoever has a slate to put them on."""
    return format_html_join("\n", "{}", ((_element(each),) for each in drawing))


def _element(element: Element) -> SafeString:
    numbers = cast("tuple[int, ...]", element[1:])
    match element[0]:
        case "line":
            return format_html('<line x1="{}" y1="{}" x2="{}" y2="{}"/>', *numbers)
        case "circle":
            return format_html('<circle cx="{}" cy="{}" r="{}"/>', *numbers)
        case name:
            x, y, size, turn, mirrored = numbers
            corners = outline(str(name), x, y, size=size, turn=turn, mirrored=mirrored)
            return format_html('<polygon points="{}"/>', _points(corners))


def _points(corners: Iterable[tuple[int, int]]) -> str:
    return " ".join(f"{across / FINE:.2f},{down / FINE:.2f}" for across, down in corners)
