"""The channel layer of the embedded set-up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from channels.layers import InMemoryChannelLayer


class ThreadSafeInMemoryLayer(InMemoryChannelLayer):
    """An in-memory layer that wakes the web's event loop when another thread sends.

    The plain layer puts the message into the queue but wakes nobody: it then arrives a second or two late.
    """

    # The loop that serves the sockets, set once it runs; without it every send stays in the caller's loop.
    home: asyncio.AbstractEventLoop | None = None

    async def send(self, channel: str, message: dict[str, Any]) -> None:
        """Put a message into a channel, in the loop where its reader waits."""
        await self._at_home(super().send, channel, message)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Send a message to all channels of a group, in the loop where their readers wait."""
        await self._at_home(super().group_send, group, message)

    async def _at_home(self, send: Callable[..., Coroutine[Any, Any, None]], *arguments: object) -> None:
        if self.home is None or asyncio.get_running_loop() is self.home:
            await send(*arguments)
        else:
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(send(*arguments), self.home))
