"""What templates need to name games and the people at them."""

from __future__ import annotations

from collections.abc import Iterable

from django import template

from accounts.models import User
from games.models import Hand
from games.registry import GAMES

register = template.Library()


@register.filter
def game_title(slug: str) -> str:
    """The title of the game of that slug."""
    return GAMES[slug].about.title


@register.filter
def names_beside(hands: Iterable[Hand], user: User) -> str:
    """The names of all who sit there but this person."""
    return ", ".join(hand.user.display_name for hand in hands if hand.user_id != user.pk)


@register.filter
def names_awaited(hands: Iterable[Hand]) -> str:
    """The names of those for whom the table waits."""
    return ", ".join(hand.user.display_name for hand in hands if hand.awaited)
