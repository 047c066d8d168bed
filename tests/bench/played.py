"""One played move over HTTP beside the bare view, taken in turns from one running server."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection
from random import Random
from urllib.parse import urlencode

from django.conf import settings
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

TOKEN = "t" * 32
LIMIT = 300
_ASKING = frozenset({"SELECT", "INSERT", "UPDATE", "DELETE"})


class Table:
    """A running table of two, and what its people send by HTTP."""

    def __init__(self, slug: str, chance: Random) -> None:
        self.chance, self.slug = chance, slug
        self.people = [User.objects.create_user(f"bench {chance.randbytes(6).hex()}") for _ in range(2)]
        self.cookies = {person.pk: _session_of(person) for person in self.people}
        self.open()

    def open(self) -> None:
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
        seat_take(game_id=game.pk, user=self.people[1], token=Token.values[1], now=timezone.now())
        self.game = Game.whole.get(pk=game.pk)

    def next_answer(self) -> tuple[int, dict[str, str]]:
        """Who is asked, and the fields of an answer that the rules take; opens another table after the end of one."""
        if not (hand := Hand.whole.filter(game=self.game, awaited=True).first()):
            self.open()
            return self.next_answer()
        question = codec.decode(hand.question, Question)
        answer = random_answer(question, self.chance, known=True)
        return hand.user_id, {"question": question.id, "way": f"{answer.choice}:{' '.join(answer.picked)}"}


@dataclass
class Times:
    """Seconds that each kind of request took."""

    bare: list[float] = field(default_factory=list)
    move: list[float] = field(default_factory=list)
    board: list[float] = field(default_factory=list)

    def line(self, name: str) -> str:
        """Median and 95th percentile in milliseconds."""
        taken: list[float] = getattr(self, name)
        return f"{statistics.median(taken) * 1000:6.1f} ms, p95 {statistics.quantiles(taken, n=20)[-1] * 1000:6.1f}"

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
            times.bare.append(_post(server, bare, text, scratch.cookies[scratch.people[0].pk]))
            person, fields = table.next_answer()
            address = f"{table.game.get_absolute_url()}answer/"
            getattr(times, name).append(_post(server, address, fields, table.cookies[person], **headers))
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


def _post(server: HTTPConnection, path: str, fields: dict[str, str], cookie: str, **headers: str) -> float:
    body = urlencode({"csrfmiddlewaretoken": TOKEN, **fields})
    sent = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded", "Accept-Encoding": "gzip", **headers}
    began = time.perf_counter()
    server.request("POST", path, body, sent)
    answer = server.getresponse()
    answer.read()
    taken = time.perf_counter() - began
    if answer.status not in (200, 302):
        raise SystemExit(f"{path} answered {answer.status}")
    return taken
