"""Charts as SVG: numbers in, a drawing and its table out. What they look like is in static/css/history.css.

Nothing in them is told by colour alone: bars bear numbers, and parts of a bar differ in their filling.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

WIDTH = 320
HEIGHT = 130
TOP = 18
"""Room above the highest bar, for its number."""
LABELS = 18
"""Room below the bars, for what they stand for."""
MOST_NUMBERED = 14
"""Of more bars the numbers would run into each other: only the highest bears its own then."""
MOST_LABELLED = 6
SIDE = 34
"""Room beside a line, for its highest and lowest number."""
EDGE = 19
"""Half the width of the longest label."""
ROW = 60
GAP = 14
"""Room between a row and the next, that its words aren't taken for those of the other."""
MONTHS = 24
BINS = 12


@dataclass(frozen=True)
class Chart:
    """A drawing with its title, and the same as a table: the heads of its columns and its rows."""

    title: str
    svg: SafeString
    heads: Sequence[str]
    rows: Sequence[tuple[str, ...]]


@dataclass(frozen=True)
class Part:
    """A part of a row of `stacked`: how much, of what, and the class of its filling."""

    number: int
    word: str
    look: str


def columns(title: str, bars: Sequence[tuple[str, int]], *, heads: tuple[str, str]) -> Chart:
    """Upright bars from left to right, each with its label and number."""
    most = max((number for _, number in bars), default=0) or 1
    step = WIDTH / max(len(bars), 1)
    every = -(-len(bars) // MOST_LABELLED)
    highest = next((place for place, (_, number) in enumerate(bars) if number == most), 0)
    drawn = []
    for place, (label, number) in enumerate(bars):
        high = round((HEIGHT - TOP) * number / most, 1)
        if number:
            high = max(high, 1)
        left, middle = round(step * place + step * 0.12, 1), round(step * (place + 0.5), 1)
        bar = '<rect class="bar" x="{}" y="{}" width="{}" height="{}" rx="1.5"/>'
        drawn.append(format_html(bar, left, round(HEIGHT - high, 1), round(step * 0.76, 1), high))
        if number and (len(bars) <= MOST_NUMBERED or place == highest):
            drawn.append(_text("number", _inside(middle), HEIGHT - high - 4, str(number)))
        if place % every == 0:
            drawn.append(_text("label", _inside(middle), HEIGHT + LABELS - 4, label))
    base = format_html('<path class="base" d="M0 {0}H{1}"/>', HEIGHT, WIDTH)
    rows = [(label, str(number)) for label, number in bars]
    return Chart(title, _svg(title, HEIGHT + LABELS, [*drawn, base]), heads, rows)


def stacked(title: str, bars: Sequence[tuple[str, Sequence[Part]]], *, head: str) -> Chart:
    """Lying bars, one below the other, each cut into its parts, whose numbers stand below it in words."""
    drawn = []
    for place, (label, parts) in enumerate(bars):
        top, left = place * ROW, 0.0
        whole = sum(part.number for part in parts) or 1
        drawn.append(_text("name", 0, top + 12, label))
        for part in parts:
            wide = WIDTH * part.number / whole
            if part.number:
                box = '<rect class="part {}" x="{}" y="{}" width="{}" height="14"/>'
                drawn.append(format_html(box, part.look, round(left, 1), top + 18, round(wide, 1)))
                if part.look == "striped":
                    drawn.append(_stripes(left, top + 18, wide))
            left += wide
        told = " · ".join(f"{part.number} {part.word}" for part in parts)
        drawn.append(_text("told", 0, top + 45, told))
    heads = [head, *(part.word for part in bars[0][1])] if bars else [head]
    rows = [(label, *(str(part.number) for part in parts)) for label, parts in bars]
    return Chart(title, _svg(title, max(ROW * len(bars) - GAP, 0), drawn), heads, rows)


def line(title: str, points: Sequence[tuple[str, float, str]], *, heads: tuple[str, str]) -> Chart:
    """A line from left to right through its points, each with its label, how high it is, and that in words."""
    high, low = max(points, key=lambda point: point[1]), min(points, key=lambda point: point[1])
    span, step = high[1] - low[1] or 1, (WIDTH - SIDE - EDGE) / max(len(points) - 1, 1)

    def level(value: float) -> float:
        return round(TOP + (HEIGHT - 2 * TOP) * (high[1] - value) / span, 1)

    ends = [(round(SIDE + step * place, 1), level(value)) for place, (_, value, _told) in enumerate(points)]
    drawn = []
    for _label, value, told in [high, low][: 1 if high[1] == low[1] else 2]:
        drawn.append(format_html('<path class="guide" d="M{} {}H{}"/>', SIDE, level(value), WIDTH))
        drawn.append(_text("told", 0, level(value) + 4, told))
    drawn.append(format_html('<path class="course" d="M{}"/>', "L".join(f"{x} {y}" for x, y in ends)))
    drawn.append(format_html('<circle class="bar" cx="{}" cy="{}" r="3.5"/>', *ends[-1]))
    drawn.append(format_html('<path class="base" d="M{} {}H{}"/>', SIDE, HEIGHT, WIDTH))
    for place in sorted({0, len(points) - 1}):
        drawn.append(_text("label", _inside(ends[place][0]), HEIGHT + LABELS - 4, points[place][0]))
    rows = [(label, told) for label, _value, told in points]
    return Chart(title, _svg(title, HEIGHT + LABELS, drawn), heads, rows)


def last_months(counts: Mapping[str, int], today: date) -> list[tuple[date, int]]:
    """The months up to this one with their counts, from the first that has one, at most 24; keys are "2026-03"."""
    now = today.year * 12 + today.month - 1
    known = {int(key[:4]) * 12 + int(key[5:7]) - 1: number for key, number in counts.items()}
    first = max(min(known, default=now), now - MONTHS + 1)
    return [(date(place // 12, place % 12 + 1, 1), known.get(place, 0)) for place in range(min(first, now), now + 1)]


def bins(points: Mapping[int, int]) -> list[tuple[str, int]]:
    """These counts by points gathered into at most 12 equal spans that begin at round numbers, each with its label."""
    if not points:
        return []
    least, most = min(points), max(points)
    sizes = (size * 10**power for power in range(19) for size in (1, 2, 5))
    size = next(size for size in sizes if most // size - least // size < BINS)
    counted = dict.fromkeys(range(least // size, most // size + 1), 0)
    for value, number in points.items():
        counted[value // size] += number
    return [(_span(place * size, size), number) for place, number in counted.items()]


def _span(first: int, size: int) -> str:
    return str(first) if size == 1 else f"{first}–{first + size - 1}"


def _stripes(left: float, top: float, wide: float) -> SafeString:
    """Lines across a part; a pattern would need an id of its own in the page."""
    lines = format_html_join("", "M{} {}v14", ((round(left + x, 1), top) for x in range(2, int(wide), 4)))
    return format_html('<path class="stripes" d="{}"/>', lines)


def _inside(middle: float) -> float:
    """Where a short text is centred so that neither end is cut off."""
    return min(max(middle, EDGE), WIDTH - EDGE)


def _text(look: str, x: float, y: float, text: str) -> SafeString:
    return format_html('<text class="{}" x="{}" y="{}">{}</text>', look, x, round(y, 1), text)


def _svg(title: str, high: int, drawn: Sequence[SafeString]) -> SafeString:
    inside = format_html_join("", "{}", ((each,) for each in drawn))
    start = '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    return format_html(start, WIDTH, high, title, inside)
