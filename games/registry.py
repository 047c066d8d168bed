"""The games of this site: one line each."""

from __future__ import annotations

from typing import cast

from games import pickit_dragons
from games.engine.contract import Game

GAMES: dict[str, Game] = {module.about.slug: module for module in (cast(Game, pickit_dragons),)}
