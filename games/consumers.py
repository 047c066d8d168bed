"""The socket behind a page: join a group, pass its nudges on, leave."""

from __future__ import annotations

from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer

from games.push import game_group, user_group
from games.selectors import game_for


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
        """Ignore whatever a page says, unread: moves come by HTTP."""

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


class HomeNudges(Nudges):
    """The nudges of all tables of the person who is signed in."""

    async def group_for(self, **place: str) -> str:
        """The person's own group."""
        user = self.scope["user"]
        return user_group(user.pk) if user.is_authenticated else ""
