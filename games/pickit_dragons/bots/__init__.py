"""The bots of this game: pure functions of what their seat may see and what it is asked."""

from __future__ import annotations

from games.engine.contract import Bot
from games.pickit_dragons.bots.easy import easy
from games.pickit_dragons.bots.good import good

BOTS: dict[str, Bot] = {"easy": easy, "good": good}
