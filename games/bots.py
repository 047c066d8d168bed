"""The bots of each game, found by its slug."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.contract import Bot
from games.registry import own_module


def bots_of(slug: str) -> Mapping[str, Bot]:
    """The bots of the game of that slug by level; empty for a game that has none."""
    bots: Mapping[str, Bot] = getattr(own_module(slug, "bots"), "BOTS", {})
    return bots


def stand_in_of(slug: str) -> str:
    """The level at which people who are away are played for; empty where the rules leave that to the house.

    Those of a game say so by `STAND_IN = ""` in its `bots` module.
    """
    if not bots_of(slug):
        return ""
    level: str = getattr(own_module(slug, "bots"), "STAND_IN", "good")
    return level
