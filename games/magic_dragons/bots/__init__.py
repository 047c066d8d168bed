"""The bots of Magic Dragons, by level. They see what their seat may see, and nothing else (MD-91)."""

from __future__ import annotations

from games.engine.contract import Bot
from games.magic_dragons.bots.easy import easy
from games.magic_dragons.bots.good import good

BOTS: dict[str, Bot] = {"easy": easy, "good": good}
