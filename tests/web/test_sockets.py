from __future__ import annotations

from contextlib import asynccontextmanager
from unittest import mock

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from channels.testing import WebsocketCommunicator

from games import push
from games.services.seats import seat_leave
from tests.base import NOW, act, client_of, hands, open_table, playing_table, sit_down, somebody
from tests.live import PATIENCE

ELSEWHERE = "http://elsewhere.example.org"


@pytest.fixture(autouse=True)
def connection_stays_open():
    """Channels would close the connection in whose transaction a test lives."""
    with mock.patch("channels.db.close_old_connections"):
        yield


@asynccontextmanager
async def opened(client, path, *, origin="http://localhost"):
    """A page's socket, and whether it was let in."""
    from site_config.asgi import application

    cookies = "; ".join(f"{key}={morsel.value}" for key, morsel in client.cookies.items())
    headers = [(b"host", b"localhost"), (b"origin", origin.encode()), (b"cookie", cookies.encode())]
    socket = WebsocketCommunicator(application, path, headers=headers)
    is_in, _ = await socket.connect(timeout=PATIENCE)
    yield socket, is_in
    await socket.disconnect()


def greeting(name, path, **how):
    """What a socket says first; nothing if it doesn't let this person in."""

    async def listen(client):
        async with opened(client, path, **how) as (socket, is_in):
            return await socket.receive_json_from(timeout=PATIENCE) if is_in else None

    return async_to_sync(listen)(client_of(name))


def heard(name, path, happens):
    """What a page is told when something happens."""

    async def listen(client):
        async with opened(client, path) as (socket, _):
            await socket.receive_json_from(timeout=PATIENCE)
            await sync_to_async(happens)()
            return await socket.receive_from(timeout=PATIENCE)

    return async_to_sync(listen)(client_of(name))


def test_it_greets_with_the_number_of_changes():
    game = playing_table(public=True)
    for name in ("Alice", "Wanda", None):
        assert greeting(name, f"/ws/t/{game.key}/") == {"now": game.heard}


def test_home_is_greeted_with_the_number_of_tables_that_wait():
    playing_table(starter=0)
    assert greeting("Alice", "/ws/home/") == {"now": 1}
    assert greeting("Bob", "/ws/home/") == {"now": 0}


@pytest.mark.parametrize("path", ["/ws/t/{key}/", "/ws/home/"])
def test_a_page_that_asks_whether_anybody_is_there_gets_an_answer(path):
    game = playing_table()

    async def ask(client):
        async with opened(client, path.format(key=game.key)) as (socket, _):
            await socket.receive_json_from(timeout=PATIENCE)
            await socket.send_to(text_data="ping")
            return await socket.receive_json_from(timeout=PATIENCE)

    assert async_to_sync(ask)(client_of("Alice")) == {"pong": 1}


def test_strangers_are_not_let_in():
    game = playing_table()
    for name in ("Mallory", None):
        assert greeting(name, f"/ws/t/{game.key}/") is None
    assert greeting("Alice", "/ws/t/nowhere/") is None
    assert greeting(None, "/ws/home/") is None


def test_pages_of_other_sites_are_not_let_in():
    game = playing_table(public=True)
    assert greeting("Alice", f"/ws/t/{game.key}/", origin=ELSEWHERE) is None


@pytest.mark.parametrize("where", ["t/{key}", "home"])
def test_a_move_nudges_with_its_number_and_nothing_else(where, django_capture_on_commit_callbacks):
    game = playing_table(starter=0)

    def move():
        with django_capture_on_commit_callbacks(execute=True):
            act(game, "Alice")

    assert heard("Bob", f"/ws/{where.format(key=game.key)}/", move) == f'{{"changed": {game.heard + 1}}}'


def test_joining_nudges_those_who_wait(django_capture_on_commit_callbacks):
    game = open_table("Alice", seats=2)

    def join():
        with django_capture_on_commit_callbacks(execute=True):
            sit_down(game, "Bob")

    assert heard("Alice", f"/ws/t/{game.key}/", join) == f'{{"changed": {game.heard + 1}}}'


def test_what_goes_through_the_layer_is_a_type_and_a_number():
    game = playing_table(seats=2)
    users = [hand.user_id for hand in hands(game)]
    with mock.patch("games.push.get_channel_layer") as layer:
        sending = layer.return_value.group_send = mock.AsyncMock()
        push.game_changed(game.key, 7, users=users)
    message = {"type": "table.changed", "number": 7}
    groups = [f"game.{game.key}", *(f"user.{user}" for user in users)]
    assert [call.args for call in sending.await_args_list] == [(group, message) for group in groups]


def test_a_layer_that_is_down_costs_only_the_nudge(django_capture_on_commit_callbacks):
    game = playing_table(starter=0)
    down = mock.Mock(group_send=mock.AsyncMock(side_effect=ConnectionError("down")))
    with (
        mock.patch("games.push.get_channel_layer", return_value=down),
        django_capture_on_commit_callbacks(execute=True),
    ):
        assert act(game, "Alice").number == game.number + 1


@pytest.mark.parametrize(
    "said",
    [{"text_data": "{"}, {"text_data": '{"type": "table.changed"}'}, {"bytes_data": b"\0\xff"}],
)
def test_whatever_a_page_says_is_ignored(said):
    game = playing_table()

    async def say(client):
        async with opened(client, f"/ws/t/{game.key}/") as (socket, _):
            await socket.receive_json_from(timeout=PATIENCE)
            await socket.send_to(**said)
            return await socket.receive_nothing(timeout=0.1)

    assert async_to_sync(say)(client_of("Alice"))


def test_a_socket_is_closed_once_its_person_may_not_see_the_table(django_capture_on_commit_callbacks):
    game = open_table("Alice", "Bob")

    def go():
        with django_capture_on_commit_callbacks(execute=True):
            seat_leave(game_id=game.pk, user=somebody("Bob"), now=NOW)

    async def listen(client):
        async with opened(client, f"/ws/t/{game.key}/") as (socket, _):
            await socket.receive_json_from(timeout=PATIENCE)
            await sync_to_async(go)()
            return await socket.receive_output(timeout=PATIENCE)

    assert async_to_sync(listen)(client_of("Bob"))["type"] == "websocket.close"
