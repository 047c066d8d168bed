"""What templates need to name games."""

from __future__ import annotations

from django import template

from games.registry import GAMES

register = template.Library()


@register.filter
def game_title(slug: str) -> str:
    """The title of the game of that slug."""
    return GAMES[slug].about.title
