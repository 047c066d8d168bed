"""What templates need to name games and the people at them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django import template
from django.utils import timezone
from django.utils.safestring import SafeString

from accounts.models import User
from games import clock_line
from games.engine.contract import About
from games.models import Hand
from games.presentations import presentation_of
from games.registry import GAMES

register = template.Library()


@register.filter
def game_title(slug: str) -> str:
    """The title of the game of that slug."""
    return GAMES[slug].about.title


@register.filter
def game_emblem(slug: str) -> SafeString:
    """The drawing that stands for the game of that slug."""
    return presentation_of(slug).emblem().svg


@register.filter
def game_blurb(slug: str) -> str:
    """What the game of that slug is, in two sentences."""
    return presentation_of(slug).blurb


@register.simple_tag
def all_games() -> list[About]:
    """The games of this site."""
    return [game.about for game in GAMES.values()]


@register.filter
def time_left(moment: datetime) -> str:
    """How long it is until then; nothing once it is over."""
    return clock_line.time_left(moment, timezone.now())


@register.filter
def names_beside(hands: Iterable[Hand], user: User) -> str:
    """The names of all who sit there but this person."""
    return ", ".join(hand.user.display_name for hand in hands if hand.user_id != user.pk)


@register.filter
def names_awaited(hands: Iterable[Hand]) -> str:
    """The names of those for whom the table waits."""
    return ", ".join(hand.user.display_name for hand in hands if hand.awaited)
