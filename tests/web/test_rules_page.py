from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from games.registry import GAMES
from tests.source import ROOT

DEFINED = re.compile(r"^(?:### |\| )([A-Z]{2}-\d+)\b", re.MULTILINE)
MENTIONED = re.compile(r"\b[A-Z]{2}-\d+\b")
PICTURE = re.compile(r'<use href="/static/([\w/]+)(?:\.\w+)?\.svg#([^"]+)"')

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("slug", GAMES)]


@pytest.fixture
def page(client: Client, slug: str) -> str:
    response = client.get(reverse("rules", kwargs={"slug": slug}))
    assert response.status_code == 200
    return response.content.decode()


@pytest.fixture
def reference(slug: str) -> str:
    return (ROOT / "docs" / "rules" / f"{slug}.md").read_text("utf-8")


def anchors(page: str) -> Counter[str]:
    return Counter(re.findall(r'\bid="([^"]+)"', page))


def test_every_rule_has_exactly_one_anchor_and_every_anchor_a_rule(page: str, reference: str) -> None:
    rules = Counter(DEFINED.findall(reference))
    assert rules
    assert set(rules.values()) == {1}
    assert {anchor: count for anchor, count in anchors(page).items() if MENTIONED.fullmatch(anchor)} == rules


def test_the_numbers_of_a_rule_agree_where_it_begins_where_it_is_shown_and_where_it_leads(page: str) -> None:
    heads = re.findall(
        r'id="([A-Z]{2}-\d+)">(?:(?!</h3>).)*?<a href="#([^"]+)"><span class="number">([^<]+)<', page, re.DOTALL
    )
    assert len(heads) == sum(1 for anchor in anchors(page) if MENTIONED.fullmatch(anchor))
    assert [head for head in heads if len(set(head)) != 1] == []


def test_the_reference_mentions_no_rule_that_it_does_not_define(reference: str) -> None:
    assert set(MENTIONED.findall(reference)) == set(DEFINED.findall(reference))


def test_every_link_within_the_page_leads_to_one_place(page: str) -> None:
    places = anchors(page)
    links = re.findall(r'href="#([^"]+)"', page)
    assert [link for link in links if places[link] != 1] == []


def test_every_link_to_a_rule_is_called_by_its_number(page: str) -> None:
    links = re.findall(r'<a href="#([A-Z]{2}-\d+)">([^<]+)</a>', page)
    assert links
    assert [link for link in links if link[0] != link[1]] == []


def test_every_picture_is_in_the_drawn_sheets(page: str, slug: str) -> None:
    pictures = set(PICTURE.findall(page))
    assert any(sheet.startswith(f"{slug}/") for sheet, _ in pictures)
    assert len(pictures) == len(set(re.findall(r'<use href="([^"]+)"', page)))
    assert [picture for picture in pictures if not drawn(*picture)] == []


def drawn(sheet: str, name: str) -> bool:
    path = finders.find(f"{sheet}.svg")
    return path is not None and f'id="{name}"' in Path(path).read_text("utf-8")


def test_a_stranger_may_read_the_rules_and_nothing_is_inline(page: str) -> None:
    assert "style=" not in page
    assert "<style" not in page
    assert not re.search(r"\son\w+=", page)


def test_the_rules_can_only_be_read(client: Client, slug: str) -> None:
    assert client.post(reverse("rules", kwargs={"slug": slug})).status_code == 405


def test_an_unknown_game_has_no_rules(client: Client, slug: str) -> None:
    assert client.get(reverse("rules", kwargs={"slug": f"{slug}_unknown"})).status_code == 404
