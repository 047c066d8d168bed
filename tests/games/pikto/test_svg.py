from __future__ import annotations

from xml.etree import ElementTree

from games.pikto.board.svg import drawing_svg, svg_file

DRAWING = (("line", 0, 0, 1000, 500), ("circle", 500, 500, 4), ("square", 500, 500, 100, 45, 0))
SVG = "{http://www.w3.org/2000/svg}"
NASTY = '</title><script>alert("&")</script>'


def test_a_drawing_has_one_node_for_each_element_in_their_order():
    svg = ElementTree.fromstring(drawing_svg(DRAWING, name="Bob's drawing"))
    line, circle, polygon = svg
    assert (line.tag, line.attrib) == ("line", {"x1": "0", "y1": "0", "x2": "1000", "y2": "500"})
    assert (circle.tag, circle.attrib) == ("circle", {"cx": "500", "cy": "500", "r": "4"})
    assert polygon.tag == "polygon"
    assert polygon.get("points").split() == ["500.00,429.29", "570.71,500.00", "500.00,570.71", "429.29,500.00"]


def test_a_drawing_is_called_by_the_name_it_is_given():
    svg = ElementTree.fromstring(drawing_svg(DRAWING, name=NASTY))
    assert (svg.get("role"), svg.get("aria-label")) == ("img", NASTY)
    assert svg.get("data-replay") is None


def test_a_drawing_is_replayed_only_where_it_is_asked_for_and_by_itself_only_when_fresh():
    assert "data-replay" not in drawing_svg(DRAWING, name="", fresh="abc-1-2")
    assert 'data-replay="Replay">' in drawing_svg(DRAWING, name="", replay=True)
    assert 'data-fresh="abc-1-2"' in drawing_svg(DRAWING, name="", replay=True, fresh="abc-1-2")


def test_nothing_of_a_drawing_is_styled_inline():
    assert "style" not in drawing_svg(DRAWING, name="x", replay=True)


def test_a_file_stands_alone_and_escapes_what_people_wrote():
    svg = ElementTree.fromstring(svg_file(DRAWING, title=NASTY, caption=NASTY))
    assert svg.tag == f"{SVG}svg"
    assert svg.find(f"{SVG}title").text == NASTY
    assert svg.find(f"{SVG}text").text == NASTY
    assert len(svg.find(f"{SVG}g")) == len(DRAWING)


def test_a_file_without_a_caption_has_no_text_but_its_title():
    svg = ElementTree.fromstring(svg_file((), title="Pikto"))
    assert svg.find(f"{SVG}text") is None
    assert svg.get("width") == svg.get("height")
