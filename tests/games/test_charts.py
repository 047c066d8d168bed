from __future__ import annotations

import re
from datetime import date
from xml.etree import ElementTree

import pytest

from games import charts
from games.charts import Part

HEADS = ("Month", "Games")


def bars_in(chart):
    return [float(high) for high in re.findall(r'<rect class="bar"[^>]* height="([\d.]+)"', chart.svg)]


def texts_in(chart, look):
    return re.findall(rf'<text class="{look}"[^>]*>([^<]*)</text>', chart.svg)


def test_bars_are_as_high_as_their_numbers():
    chart = charts.columns("Games", [("a", 10), ("b", 5), ("c", 0)], heads=HEADS)
    ten, five, nothing = bars_in(chart)
    assert ten == pytest.approx(2 * five)
    assert nothing == 0
    assert texts_in(chart, "number") == ["10", "5"]
    assert chart.rows == [("a", "10"), ("b", "5"), ("c", "0")]
    assert chart.heads == HEADS


def test_a_little_is_seen_beside_much():
    assert bars_in(charts.columns("Games", [("a", 100_000), ("b", 1)], heads=HEADS))[1] >= 1


def test_of_many_bars_the_highest_alone_bears_its_number_and_the_table_has_all():
    chart = charts.columns("Games", [(str(place), place) for place in range(24)], heads=HEADS)
    assert texts_in(chart, "number") == ["23"]
    assert texts_in(chart, "label") == ["0", "4", "8", "12", "16", "20"]
    assert len(chart.rows) == 24


def test_parts_fill_their_bar_and_differ_in_more_than_colour():
    parts = [Part(3, "won", "full"), Part(1, "shared", "striped"), Part(4, "lost", "empty")]
    chart = charts.stacked("Results", [("Pikto", parts)], head="Game")
    widths = [float(wide) for wide in re.findall(r'<rect class="part \w+"[^>]* width="([\d.]+)"', chart.svg)]
    assert widths == [120, 40, 160]
    assert 'class="stripes"' in chart.svg
    assert texts_in(chart, "told") == ["3 won · 1 shared · 4 lost"]
    assert chart.heads == ["Game", "won", "shared", "lost"]
    assert chart.rows == [("Pikto", "3", "1", "4")]


def test_a_line_goes_up_and_down_with_its_numbers_and_names_the_highest_and_the_lowest():
    points = [("1", 25.0, "25.0"), ("2", 27.0, "27.0"), ("3", 26.0, "26.0")]
    chart = charts.line("Rating", points, heads=("Game", "Rating"))
    (course,) = re.findall(r'<path class="course" d="M([^"]+)"', chart.svg)
    first, second, third = [tuple(map(float, point.split())) for point in course.split("L")]
    assert second[1] < third[1] < first[1]
    assert first[1] - third[1] == pytest.approx(third[1] - second[1])
    assert third[0] - second[0] == pytest.approx(second[0] - first[0])
    assert texts_in(chart, "told") == ["27.0", "25.0"]
    assert texts_in(chart, "label") == ["1", "3"]
    assert chart.rows == [("1", "25.0"), ("2", "27.0"), ("3", "26.0")]


def test_a_line_without_ups_and_downs_lies_flat():
    chart = charts.line("Rating", [("1", 25.0, "25.0"), ("2", 25.0, "25.0")], heads=HEADS)
    assert texts_in(chart, "told") == ["25.0"]


@pytest.mark.parametrize(
    "chart",
    [
        charts.columns('<b> & "c"', [("<i>", 1)], heads=HEADS),
        charts.columns("none", [], heads=HEADS),
        charts.line("<b>", [("<i>", 1.0, "<u>&")], heads=HEADS),
        charts.stacked("<b>", [("<i>&", [Part(0, "won", "full")])], head="Game"),
        charts.stacked("none", [], head="Game"),
    ],
)
def test_every_chart_is_sound_and_named_and_brings_no_style(chart):
    drawing = ElementTree.fromstring(chart.svg)
    assert drawing.get("role") == "img"
    assert drawing.get("aria-label") == chart.title
    assert not any(set(each.attrib) & {"style", "fill", "stroke", "id"} for each in drawing.iter())


def test_months_run_on_to_this_one_from_the_first_that_counts():
    found = charts.last_months({"2025-11": 2, "2026-02": 1}, date(2026, 3, 31))
    assert found == [
        (date(2025, 11, 1), 2),
        (date(2025, 12, 1), 0),
        (date(2026, 1, 1), 0),
        (date(2026, 2, 1), 1),
        (date(2026, 3, 1), 0),
    ]


def test_no_more_than_two_years_are_shown():
    found = charts.last_months({"2001-01": 5, "2026-03": 1}, date(2026, 3, 1))
    assert len(found) == charts.MONTHS
    assert found[0] == (date(2024, 4, 1), 0)
    assert found[-1] == (date(2026, 3, 1), 1)


@pytest.mark.parametrize(
    ("points", "spans"),
    [
        ({}, []),
        ({7: 2}, [("7", 2)]),
        ({1: 1, 3: 2}, [("1", 1), ("2", 0), ("3", 2)]),
        ({0: 1, 9: 1, 29: 3}, [("0–4", 1), ("5–9", 1), ("10–14", 0), ("15–19", 0), ("20–24", 0), ("25–29", 3)]),
        ({-5: 1, 4: 1}, [(str(points), int(points in (-5, 4))) for points in range(-5, 5)]),
    ],
)
def test_points_are_gathered_into_spans_that_begin_at_round_numbers(points, spans):
    assert charts.bins(points) == spans


def test_there_are_never_more_than_twelve_spans_and_none_is_lost():
    for most in range(1, 400, 7):
        found = charts.bins(dict.fromkeys(range(-3, most), 1))
        assert len(found) <= charts.BINS
        assert sum(number for _, number in found) == most + 3
