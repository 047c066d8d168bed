"""The only sender of nudges: "this table changed". A nudge carries no state; each page fetches what it may see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

log = structlog.get_logger()


def game_group(key: str) -> str:
    """The group of all pages that show this table."""
    return f"game.{key}"


def chat_group(key: str) -> str:
    """The group of the pages of those who sit at this table."""
    return f"chat.{key}"


def user_group(user_id: int) -> str:
    """The group of all pages of this person."""
    return f"user.{user_id}"


def game_changed(key: str, number: int, *, users: Iterable[int]) -> None:
    """Nudge the table's pages and the home pages of those who sit there. Call it after the commit.

    A layer that is down costs only the nudge: pages refetch by themselves.
    """
    async_to_sync(_send)([game_group(key), *map(user_group, users)], {"type": "table.changed", "number": number})


def chat_changed(key: str, number: int) -> None:
    """Nudge the pages of those who sit at the table, and nobody else's, that something was said there."""
    async_to_sync(_send)([chat_group(key)], {"type": "table.changed", "number": number})


async def _send(groups: list[str], message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    try:
        for group in groups:
            await layer.group_send(group, message)
    # Each backend has errors of its own, and none of them may reach the person whose move is stored.
    except Exception as error:
        log.warning("push_failed", groups=len(groups), error=str(error))
