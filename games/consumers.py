"""The socket behind a page: join a group, pass its nudges on, leave."""

from __future__ import annotations

from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer

from games.push import chat_group, game_group, user_group
from games.selectors import count_awaited, game_for
from games.social import last_message, own_hand

PING = "ping"


class Nudges(AsyncJsonWebsocketConsumer):
    """Tells a page that something changed and nothing more."""

    group = ""

    async def connect(self) -> None:
        """Join the group of this address, or refuse."""
        self.group = await self.group_for(**self.scope["url_route"]["kwargs"])
        if not self.group:
            await self.close(code=4404)
            return
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()
        await self.send_json({"now": await self.number_now(**self.scope["url_route"]["kwargs"])})

    async def group_for(self, **place: str) -> str:
        """The group that this person may join here, or nothing."""
        raise NotImplementedError

    async def number_now(self, **place: str) -> int | None:
        """The number that a page which is up to date shows; None where a page has to look for itself."""
        return None

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        if self.group:
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None, **kwargs: Any) -> None:
        """Answer a page that asks whether anybody is there; ignore whatever else it says: moves come by HTTP."""
        if text_data == PING:
            await self.send_json({"pong": 1})

    async def table_changed(self, event: dict[str, Any]) -> None:
        """Pass a nudge on, unless the right to hear it has gone meanwhile."""
        if await self.group_for(**self.scope["url_route"]["kwargs"]) != self.group:
            await self.close(code=4404)
            return
        await self.send_json({"changed": event["number"]})


class TableNudges(Nudges):
    """The nudges of one table, for whoever may see its page."""

    async def group_for(self, **place: str) -> str:
        """The table's group, if this person may see the table."""
        game = await database_sync_to_async(game_for)(place["key"], self.scope["user"])
        return game_group(place["key"]) if game else ""

    async def number_now(self, **place: str) -> int | None:
        """How many changes everybody could hear of, read after joining, so that nothing falls between."""
        game = await database_sync_to_async(game_for)(place["key"], self.scope["user"])
        return game.heard if game else None


class ChatNudges(Nudges):
    """The nudges of one table's chat, for those who sit there; nobody else's page so much as hears that they talk."""

    async def group_for(self, **place: str) -> str:
        """The group of the chat, if this person has a seat."""
        return chat_group(place["key"]) if await database_sync_to_async(self._sits_at)(place["key"]) else ""

    async def number_now(self, **place: str) -> int | None:
        """The number of the newest message."""
        last: int | None = await database_sync_to_async(self._last)(place["key"])
        return last

    def _sits_at(self, key: str) -> bool:
        game = game_for(key, self.scope["user"])
        return game is not None and own_hand(game, self.scope["user"]) is not None

    def _last(self, key: str) -> int | None:
        game = game_for(key, self.scope["user"])
        return last_message(game) if game else None


class HomeNudges(Nudges):
    """The nudges of all tables of the person who is signed in."""

    async def group_for(self, **place: str) -> str:
        """The person's own group."""
        user = self.scope["user"]
        return user_group(user.pk) if user.is_authenticated else ""

    async def number_now(self, **place: str) -> int | None:
        """How many tables wait for the person."""
        count: int = await database_sync_to_async(count_awaited)(self.scope["user"])
        return count
