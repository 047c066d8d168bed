"""The games of this site: one line each."""

from __future__ import annotations

from games import magic_dragons, pickit_dragons, pikto
from games.engine.contract import Game

_MODULES: list[Game] = [
    pickit_dragons,
    pikto,
    magic_dragons,
]
GAMES: dict[str, Game] = {module.about.slug: module for module in _MODULES}
