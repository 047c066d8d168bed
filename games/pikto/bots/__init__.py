"""The bots of Pikto, by level: pure functions of what their seat may see (PK-71) and what it is asked."""

from __future__ import annotations

from games.engine.contract import Bot
from games.pikto.bots.easy import easy
from games.pikto.bots.good import good

BOTS: dict[str, Bot] = {"easy": easy, "good": good}

STAND_IN = ""
"""Nobody guesses or draws for people who are away: the house plays their seats (PK-21, PK-72)."""
