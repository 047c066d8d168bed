"""How long it takes until a drawing that somebody hands in is on somebody else's page."""

from __future__ import annotations

import time
from http.client import HTTPConnection
from random import Random

from games.engine.questions import Answer
from games.models import Hand
from games.pikto.slate import MOST
from tests.base import fields
from tests.bench.nudges import Nudges
from tests.bench.played import Table, answered, post, seconds_of
from tests.games.pikto.luck import some_drawing

TIMES = 30


def times_to_reveal(port: int, chance: Random) -> list[float]:
    """Play turns with one full slate each and time its way, by HTTP and a socket, to the page of the guesser."""
    table, server = Table("pikto", chance), HTTPConnection("localhost", port, timeout=30)
    times = [_time_to_reveal(table, server, port) for _ in range(TIMES + 1)]
    server.close()
    # The first one also waits for code that is loaded when it is first needed.
    return times[1:]


def _time_to_reveal(table: Table, server: HTTPConnection, port: int) -> float:
    """One turn: the other drawer draws nothing, so that the slate which is handed in is the first to be revealed."""
    idle, artist = _waited_for(table)
    _send(table, server, idle, Answer("no_drawing"))
    drawing = some_drawing("", MOST, table.chance)
    _, *corners = next(each for each in drawing if each[0] == "line")
    line = '<line x1="{}" y1="{}" x2="{}" y2="{}"/>'.format(*corners)
    watching = HTTPConnection("localhost", port, timeout=30)
    guesser = next(hand for hand in Hand.whole.filter(game=table.game) if hand.pk not in (idle.pk, artist.pk))
    cookie, place = table.cookies[guesser.user_id], table.game.get_absolute_url()
    with Nudges(port, f"/ws/t/{table.game.key}/", cookie) as page:
        now = page.hear()["now"]
        began = time.perf_counter()
        handed_in = fields(artist.question_id, Answer("hand_in", drawn=drawing))
        post(server, f"{place}answer/", handed_in, table.cookies[artist.user_id], **{"HX-Request": "true"})
        while page.hear()["changed"] <= now:
            pass
        watching.request("GET", f"{place}board/", headers={"Cookie": cookie, "HX-Request": "true"})
        board = answered(watching, place).decode()
        taken = time.perf_counter() - began
    answered(server, place)
    watching.close()
    if line not in board:
        raise SystemExit("the drawing is not on the guesser's page")
    guesser.refresh_from_db()
    _send(table, server, guesser, Answer("pass"))
    return taken


def _waited_for(table: Table) -> list[Hand]:
    """The two who draw, in a turn that has just begun."""
    table.asked()
    return list(Hand.whole.filter(game=table.game, awaited=True).order_by("seat"))


def _send(table: Table, server: HTTPConnection, hand: Hand, move: Answer) -> None:
    path = f"{table.game.get_absolute_url()}answer/"
    seconds_of(server, path, fields(hand.question_id, move), table.cookies[hand.user_id])
