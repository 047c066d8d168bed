"""The tokens that people choose from at a table."""

from __future__ import annotations

from collections.abc import Collection

from games.models import Token
from games.registry import GAMES

FEWEST_TOKENS = 5
"""As many as lie in the box of Pickit: Dragons (PD-3); more only where more people can sit down."""


def tokens_left(slug: str, taken: Collection[str] = ()) -> list[tuple[str, str]]:
    """The tokens of this game that nobody at the table has, with their names."""
    count = max(FEWEST_TOKENS, GAMES[slug].about.most)
    return [(value, str(label)) for value, label in Token.choices[:count] if value not in taken]
