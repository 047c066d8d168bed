"""Magic Dragons, a game module by the kernel's contract. Its rules are numbered MD-1 to MD-92."""

from __future__ import annotations

from games.engine.contract import About
from games.magic_dragons.facts import Fact
from games.magic_dragons.opening import VERSION
from games.magic_dragons.options import FEWEST, MOST, Options
from games.magic_dragons.rules import absent, apply, ask, awaits, outcome, setup
from games.magic_dragons.state import State
from games.magic_dragons.view import Hand, Table, hand, table

__all__ = [
    "Fact",
    "Hand",
    "Options",
    "State",
    "Table",
    "about",
    "absent",
    "apply",
    "ask",
    "awaits",
    "hand",
    "outcome",
    "setup",
    "table",
]

about = About(slug="magic_dragons", title="Magic Dragons", versions=(VERSION,), fewest=FEWEST, most=MOST)
