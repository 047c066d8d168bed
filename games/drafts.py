"""A drawing that isn't handed in yet, with what tells which of two came later; marks of other games are plain lists."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from games.engine import codec
from games.engine.refusal import Malformed

Elements = tuple[tuple[str | int, ...], ...]

PAGE = re.compile(r"[0-9a-z]{1,20}")
HIGHEST = 1_000_000


class Sketch(msgspec.Struct, frozen=True):
    """What is on the slate: the `version`-th drawing of one open `page`. Nobody has drawn at version 0."""

    page: str = ""
    version: int = 0
    drawn: Elements = ()

    @property
    def token(self) -> str:
        """What a page names that goes on from here."""
        return f"{self.page}:{self.version}"

    def follows(self, stored: Sketch, base: str) -> bool:
        """True if it was drawn knowing the stored one: later on the same page, or on a page based on it."""
        return base == stored.token or (self.page == stored.page and self.version > stored.version)


def sketch_kept(draft: Any) -> Sketch:
    """The drawing in a seat's draft; a new one while there is none."""
    return codec.typed(draft, Sketch) if isinstance(draft, dict) else Sketch()


def sketch_sent(page: str, version: str, drawn: Elements) -> Sketch:
    """The drawing that a page sends; raises Malformed."""
    number = int(version) if version.isascii() and version.isdecimal() and len(version) < 8 else 0
    if not PAGE.fullmatch(page) or not 1 <= number <= HIGHEST:
        raise Malformed(f"no version of a page: {page[:40]}:{version[:40]}")
    return Sketch(page, number, drawn)
