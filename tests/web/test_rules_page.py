from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

REFERENCE = Path(settings.BASE_DIR, "docs", "rules", "pickit_dragons.md")
DEFINED = re.compile(r"^(?:### |\| )(PD-\d+)\b", re.MULTILINE)
MENTIONED = re.compile(r"\bPD-\d+\b")
ADDRESS = reverse("rules", kwargs={"slug": "pickit_dragons"})

pytestmark = pytest.mark.django_db


@pytest.fixture
def page(client: Client) -> str:
    response = client.get(ADDRESS)
    assert response.status_code == 200
    return response.content.decode()


def anchors(page: str) -> Counter[str]:
    return Counter(re.findall(r'\bid="([^"]+)"', page))


def test_every_rule_has_exactly_one_anchor_and_every_anchor_a_rule(page: str) -> None:
    rules = DEFINED.findall(REFERENCE.read_text(encoding="utf-8"))
    numbers = {anchor: count for anchor, count in anchors(page).items() if MENTIONED.fullmatch(anchor)}
    assert numbers == Counter(rules)
    assert set(numbers.values()) == {1}


def test_the_reference_mentions_no_rule_that_it_does_not_define() -> None:
    text = REFERENCE.read_text(encoding="utf-8")
    assert set(MENTIONED.findall(text)) == set(DEFINED.findall(text))


def test_every_link_within_the_page_leads_to_one_place(page: str) -> None:
    places = anchors(page)
    links = re.findall(r'href="#([^"]+)"', page)
    assert [link for link in links if places[link] != 1] == []


def test_every_picture_is_in_the_drawn_sheets(page: str) -> None:
    missing = [
        f"{sheet}#{name}"
        for sheet, name in re.findall(r'<use href="[^"]*/(\w+)(?:\.\w+)?\.svg#([^"]+)"', page)
        if f'id="{name}"' not in Path(settings.BASE_DIR, "static", "pickit_dragons", f"{sheet}.svg").read_text("utf-8")
    ]
    assert missing == []


def test_a_stranger_may_read_the_rules_and_nothing_is_inline(page: str) -> None:
    assert "style=" not in page
    assert "<style" not in page
    assert not re.search(r"\son\w+=", page)


def test_an_unknown_game_has_no_rules(client: Client) -> None:
    assert client.get(reverse("rules", kwargs={"slug": "unknown"})).status_code == 404


def test_the_rules_can_only_be_read(client: Client) -> None:
    assert client.post(ADDRESS).status_code == 405
