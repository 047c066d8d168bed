"""Writes docs/openapi.json anew, after a change of what goes out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from django.core.management import BaseCommand

from games.api.document import document
from games.api.views import DOCUMENT
from games.registry import GAMES

WIDTH = 120


def written() -> str:
    """The text of the file."""
    return lines(document(GAMES)) + "\n"


class Command(BaseCommand):
    """Write the file."""

    help = "Writes docs/openapi.json, which describes the address for programs, from the types of what goes out."

    def handle(self, *args: Any, **options: Any) -> None:
        """Write it whole."""
        DOCUMENT.write_text(written(), encoding="utf-8")
        self.stdout.write(f"{DOCUMENT} is written.")


def lines(value: Any, *, depth: int = 0) -> str:
    """The value as JSON for people, with as much on a line as there is room for, so that changes show."""
    flat = msgspec.json.encode(value).decode()
    if len(flat) + depth <= WIDTH or not isinstance(value, dict | list) or not value:
        return flat
    inner = " " * (depth + 2)
    return _framed(value, f",\n{inner}".join(_items(value, depth=depth + 2)), depth)


def _items(value: Any, *, depth: int) -> Iterator[str]:
    if isinstance(value, list):
        yield from (lines(each, depth=depth) for each in value)
    else:
        for name, each in value.items():
            yield f"{msgspec.json.encode(name).decode()}: {lines(each, depth=depth)}"


def _framed(value: Any, inner: str, depth: int) -> str:
    start, end = "[]" if isinstance(value, list) else "{}"
    return f"{start}\n{' ' * (depth + 2)}{inner}\n{' ' * depth}{end}"
