"""One played move over HTTP beside the bare view, taken in turns from one running server."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection
from random import Random
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games.engine import codec
from games.engine.questions import Question
from games.models import Game, Hand, Token
from games.random_play import random_answer
from games.registry import GAMES
from games.services.seats import game_create, seat_take
from tests.base import fields

TOKEN = "t" * 32
LIMIT = 300
_ASKING = frozenset({"SELECT", "INSERT", "UPDATE", "DELETE"})


class Table:
    """A running table of the fewest people that the game takes, and what they send by HTTP."""

    def __init__(self, slug: str, chance: Random) -> None:
        self.chance, self.slug = chance, slug
        self.fewest = GAMES[slug].about.fewest
        self.people = [User.objects.create_user(f"bench {chance.randbytes(6).hex()}") for _ in range(self.fewest)]
        self.cookies = {person.pk: _session_of(person) for person in self.people}
        self.open()

    def open(self) -> None:
        cache.clear()  # a fast machine opens more tables in an hour than a person may
        game = game_create(
            slug=self.slug,
            host=self.people[0],
            seats=len(self.people),
            options=codec.plain(GAMES[self.slug].Options()),
            pace="daily",
            public=False,
            token=Token.values[0],
            now=timezone.now(),
        )
        for person, token in zip(self.people[1:], Token.values[1:], strict=False):
            seat_take(game_id=game.pk, user=person, token=token, now=timezone.now())
        self.game = Game.whole.get(pk=game.pk)

    def asked(self) -> Hand:
        """A seat that is waited for; opens another table after the end of one."""
        if hand := Hand.whole.filter(game=self.game, awaited=True).order_by("seat").first():
            return hand
        self.open()
        return self.asked()

    def next_answer(self) -> tuple[int, dict[str, Any]]:
        """Who is asked, and the fields of the page's form that make an answer which the rules take."""
        hand = self.asked()
        question = codec.decode(hand.question, Question)
        return hand.user_id, fields(question.id, random_answer(question, self.chance, known=True))


@dataclass
class Times:
    """Seconds that each kind of request took."""

    bare: list[float] = field(default_factory=list)
    move: list[float] = field(default_factory=list)
    board: list[float] = field(default_factory=list)

    def ratio(self, name: str) -> float:
        """How many times as long as the bare view, by medians."""
        return statistics.median(getattr(self, name)) / statistics.median(self.bare)


def times_of(table: Table, port: int, *, seconds: float) -> Times:
    """Send, in turns, the bare move, one that is answered by a redirect, the bare one, one answered by the board."""
    server, times = HTTPConnection("localhost", port, timeout=30), Times()
    scratch = Table(table.slug, table.chance)
    hand = Hand.objects.get(game=scratch.game, seat=0)
    text = {"text": Game.whole.get(pk=table.game.pk).state}
    latest, number = time.monotonic() + seconds, 1000
    while time.monotonic() < latest and len(times.bare) < LIMIT:
        for name, headers in (("move", {}), ("board", {"HX-Request": "true"})):
            number += 1
            bare = f"/bare/{scratch.game.pk}/{hand.pk}/{number}/"
            times.bare.append(seconds_of(server, bare, text, scratch.cookies[scratch.people[0].pk]))
            person, fields = table.next_answer()
            address = f"{table.game.get_absolute_url()}answer/"
            getattr(times, name).append(seconds_of(server, address, fields, table.cookies[person], **headers))
    server.close()
    return times


def queries_of(table: Table) -> dict[str, int]:
    """The most queries that one of ten moves took, by what it is answered with."""
    most = {}
    for name, headers in (("move", {}), ("board", {"HX-Request": "true"})):
        counted = []
        for _ in range(10):
            person, fields = table.next_answer()
            client = Client(headers={**headers, "Cookie": table.cookies[person], "Host": "localhost"})
            with CaptureQueriesContext(connection) as captured:
                answer = client.post(f"{table.game.get_absolute_url()}answer/", fields)
            if answer.status_code not in (200, 302):
                raise SystemExit(f"a move answered {answer.status_code}")
            counted.append(sum(query["sql"].split()[0] in _ASKING for query in captured.captured_queries))
        most[name] = max(counted)
    return most


def _session_of(person: User) -> str:
    client = Client()
    client.force_login(person, backend="allauth.account.auth_backends.AuthenticationBackend")
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    return f"{settings.SESSION_COOKIE_NAME}={session}; {settings.CSRF_COOKIE_NAME}={TOKEN}"


def seconds_of(server: HTTPConnection, path: str, posted: dict[str, Any], cookie: str, **headers: str) -> float:
    """Post these fields and tell how long the answer took."""
    began = time.perf_counter()
    post(server, path, posted, cookie, **headers)
    answered(server, path)
    return time.perf_counter() - began


def post(server: HTTPConnection, path: str, posted: dict[str, Any], cookie: str, **headers: str) -> None:
    """Send these fields as a page's form does, without waiting for the answer."""
    body = urlencode({"csrfmiddlewaretoken": TOKEN, **posted}, doseq=True)
    sent = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded", "Accept-Encoding": "gzip", **headers}
    server.request("POST", path, body, sent)


def answered(server: HTTPConnection, path: str) -> bytes:
    """Wait for the whole answer, which must be a good one."""
    answer = server.getresponse()
    body = answer.read()
    if answer.status not in (200, 302):
        raise SystemExit(f"{path} answered {answer.status}")
    return body
