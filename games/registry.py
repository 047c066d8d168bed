"""The games of this site: one line each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from games import magic_dragons, pickit_dragons, pikto
from games.engine import codec
from games.engine.contract import Game
from games.engine.refusal import Refused

_MODULES: list[Game] = [
    pickit_dragons,
    pikto,
    magic_dragons,
]
GAMES: dict[str, Game] = {module.about.slug: module for module in _MODULES}
FOR_PEOPLE = ("presentation", "board", "sentences", "gallery", "chatting", "hiding")
"""The modules of a game that put it into words and pictures; all others are its rules and its bots."""


def is_taken(slug: str, options: dict[str, Any], seats: int) -> bool:
    """Whether the game of that slug takes these options with so many seats. Raises Malformed for unknown ones."""
    module = GAMES[slug]
    try:
        module.setup(codec.typed(options, module.Options), seats=seats, seed=bytes(32))
    except Refused:
        return False
    return True


@cache
def own_module(slug: str, part: str) -> ModuleType | None:
    """The module of that name in the game's own package, for what only some games have; None where there is none."""
    name = f"games.{slug}.{part}"
    return import_module(name) if find_spec(name) else None
