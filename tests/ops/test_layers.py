from __future__ import annotations

import asyncio
import statistics
import threading
import time

import pytest
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from site_config.layers import ThreadSafeInMemoryLayer


async def send_from_a_thread(layer, send):
    """Send in another thread's own loop, and say how long the waiting reader waited."""
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    reader = asyncio.create_task(layer.receive(channel))
    await asyncio.sleep(0.01)
    started = time.perf_counter()
    threading.Thread(target=lambda: async_to_sync(send)(channel)).start()
    message = await asyncio.wait_for(reader, 5)
    assert message["type"] == "changed"
    await layer.group_discard("table", channel)
    return time.perf_counter() - started


@pytest.mark.parametrize("by_group", [True, False])
async def test_a_message_from_another_thread_wakes_the_reader_at_once(by_group):
    layer = ThreadSafeInMemoryLayer()
    layer.home = asyncio.get_running_loop()

    async def send(channel):
        message = {"type": "changed"}
        await (layer.group_send("table", message) if by_group else layer.send(channel, message))

    waits = [await send_from_a_thread(layer, send) for _ in range(20)]
    assert statistics.median(waits) < 0.1


async def test_without_a_home_it_sends_in_the_loop_of_the_caller():
    layer = ThreadSafeInMemoryLayer()
    channel = await layer.new_channel()
    await layer.send(channel, {"type": "changed"})
    assert await layer.receive(channel) == {"type": "changed"}


@pytest.mark.services
async def test_an_idle_reader_on_redis_is_still_there_after_twelve_seconds():
    layer = get_channel_layer()
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    reader = asyncio.create_task(layer.receive(channel))
    await asyncio.sleep(12)
    assert not reader.done()
    await layer.group_send("table", {"type": "changed"})
    assert (await asyncio.wait_for(reader, 2))["type"] == "changed"
    await layer.flush()
