"""Pickit: Dragons, a game module by the kernel's contract. Its rules are numbered PD-1 to PD-92."""

from __future__ import annotations

from games.engine.contract import About
from games.pickit_dragons.facts import Fact
from games.pickit_dragons.opening import VERSION
from games.pickit_dragons.options import FEWEST, MOST, Options
from games.pickit_dragons.rules import absent, apply, ask, awaits, outcome, setup
from games.pickit_dragons.state import State
from games.pickit_dragons.view import Hand, Table, hand, table

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

about = About(slug="pickit_dragons", title="Pickit: Dragons", versions=(VERSION,), fewest=FEWEST, most=MOST)
