"""Pikto, a game module by the kernel's contract. Its rules are numbered PK-1 to PK-72."""

from __future__ import annotations

from games.engine.contract import About
from games.pikto.facts import Fact
from games.pikto.opening import VERSION
from games.pikto.options import FEWEST, MOST, Options
from games.pikto.rules import absent, apply, ask, awaits, outcome, setup
from games.pikto.state import State
from games.pikto.view import Hand, Table, hand, table

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

about = About(slug="pikto", title="Pikto", versions=(VERSION,), fewest=FEWEST, most=MOST)
