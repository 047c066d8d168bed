"""Every text for people goes through gettext."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parent.parent / "templates"
ALONE = {"500.html"}
"""Shown when nothing works any more, translation included."""
TAKEN_CARE_OF = re.compile(
    r"{%\s*blocktrans(?:late)?\b.*?{%\s*endblocktrans(?:late)?\s*%}|{%.*?%}|{{.*?}}|{#.*?#}|<!--.*?-->|<style>.*?</style>",
    re.S,
)
RULE = re.compile(r"\b[A-Z]{2}-\d+\b")
SPOKEN = re.compile(r"""\b(?:alt|title|placeholder|aria-label|content)="([^"]*)\"""")
MACHINES = re.compile(r"""<meta\b(?![^>]*name="description")[^>]*>|<!doctype html>|<code>(?s:.*?)</code>""", re.I)


def untranslated(text: str) -> list[str]:
    """The words of a template that are neither tags nor in a translation."""
    bare = RULE.sub("", MACHINES.sub("", TAKEN_CARE_OF.sub("", text)))
    spoken = " ".join(SPOKEN.findall(bare))
    return re.findall(r"[^\W\d_]{2,}", f"{re.sub('<[^>]*>', ' ', bare)} {spoken}")


@pytest.mark.parametrize(
    "path", sorted(TEMPLATES.rglob("*.*")), ids=lambda path: str(path.relative_to(TEMPLATES)).replace("/", " ")
)
def test_a_template_says_nothing_untranslated(path):
    if path.name not in ALONE:
        assert untranslated(path.read_text()) == []


def test_the_check_finds_words():
    assert untranslated(
        '<p>Hello {{ name }}</p><img alt="a dragon">{% translate "not this" %}<code>nor this</code>'
    ) == ["Hello", "dragon"]
