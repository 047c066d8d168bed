"""The server is killed at any instant of a move; what its database then holds is held against the engine."""

from __future__ import annotations

import random
import re
import sqlite3
import threading
import time
from contextlib import suppress
from http.client import HTTPException
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

from games.engine import codec
from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.engine.replay import replay
from games.engine.stream import seed_from
from games.random_play import random_answer
from games.registry import GAMES

KILLS = 8
MOST_MOVES = 4
LONGEST_MOVE = 0.06


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    assert match, text
    return match[1]


class Person:
    """A guest who speaks to the site by HTTP alone."""

    def __init__(self, site) -> None:
        self.site = site
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self.post("/me/guest/", {"next": "/history/"}, token=self.token("/"))

    def read(self, path: str) -> str:
        return self._open(Request(self.site.url + path))

    def token(self, path: str) -> str:
        """The token against forged forms that is on this page."""
        return found(r'name="csrfmiddlewaretoken" value="(\w+)"', self.read(path))

    def post(self, path: str, fields: dict[str, str], *, token: str) -> str:
        body = urlencode({"csrfmiddlewaretoken": token, **fields}).encode()
        return self._open(Request(self.site.url + path, body))

    def _open(self, request: Request) -> str:
        with self.opener.open(request, timeout=10) as answer:
            self.url = answer.url
            text: str = answer.read().decode()
            return text


class Stored:
    """The one table of a database, read without Django."""

    def __init__(self, site) -> None:
        database = sqlite3.connect(site.folder / "db.sqlite3", timeout=20)
        database.row_factory = sqlite3.Row
        with database:
            (self.game,) = database.execute("SELECT * FROM games_game").fetchall()
            self.hands = database.execute("SELECT * FROM games_hand ORDER BY seat").fetchall()
            self.moves = database.execute("SELECT * FROM games_move ORDER BY number").fetchall()
        database.close()
        self.module = GAMES[self.game["slug"]]

    def answer(self, chance: random.Random) -> tuple[int, str, Answer] | None:
        """Somebody who is awaited, and an answer that the rules take."""
        for hand in self.hands:
            if hand["awaited"]:
                question = codec.decode(hand["question"], Question)
                return hand["seat"], question.id, random_answer(question, chance, known=True)
        return None

    def check(self) -> None:
        """Replay the log and compare all that is stored with it."""
        game, module = self.game, self.module
        assert [move["number"] for move in self.moves] == list(range(game["number"] + 1))
        seed = seed_from(game["secret"], [hand["salt"] for hand in self.hands])
        options = codec.decode(game["options"], module.Options)
        answers = [(Seat(move["seat"]), codec.decode(move["answer"], Answer)) for move in self.moves[1:]]
        steps = list(replay(module, options, seats=game["seats"], seed=seed, answers=answers))
        for step, move in zip(steps, self.moves, strict=True):
            assert codec.encode([told.fact for told in step.events]) == move["facts"]
        state: Any = steps[-1].state
        assert codec.encode(state) == game["state"]
        assert codec.encode(module.table(state)) == game["table"]
        awaited = module.awaits(state)
        for hand in self.hands:
            seat = Seat(hand["seat"])
            question = module.ask(state, seat)
            assert codec.encode(module.hand(state, seat)) == hand["cards"]
            assert (codec.encode(question) if question else "") == hand["question"]
            assert hand["awaited"] == (seat in awaited)


class Play(threading.Thread):
    """Plays moves as fast as it can until the server is gone, and remembers the last change that was acknowledged."""

    def __init__(self, people: list[Person], table: str, chance: random.Random, acknowledged: int) -> None:
        super().__init__(daemon=True)
        self.people, self.table, self.chance, self.acknowledged = people, table, chance, acknowledged
        self.failure = ""
        self.posting = threading.Event()

    def run(self) -> None:
        # Whatever a dying server does to a connection, but no answer that it gave.
        with suppress(OSError, HTTPException):
            try:
                while asked := Stored(self.people[0].site).answer(self.chance):
                    seat, question, answer = asked
                    way = f"{answer.choice}:{' '.join(answer.picked)}"
                    token = self.people[seat].token(self.table)
                    self.posting.set()
                    fields = {"question": question, "way": way, "sure": "1"}
                    page = self.people[seat].post(f"{self.table}answer/", fields, token=token)
                    self.posting.clear()
                    self.acknowledged = int(found(r'data-number="(\d+)"', page))
            except HTTPError as error:
                self.failure = f"{error.code}: {error.read().decode()[:2000]}"

    def wait_for(self, number: int) -> None:
        """Wait until the change of this number was acknowledged, and the next one is being sent."""
        while self.is_alive() and not (self.acknowledged >= number and self.posting.is_set()):
            time.sleep(0.001)


@pytest.mark.embedded
@pytest.mark.long
def test_a_server_that_is_killed_during_moves_has_each_of_them_wholly_or_not_at_all(new_site):
    chance = random.Random()
    site = new_site().start()
    host, guest = Person(site), Person(site)
    fields = {"seats": "2", "pace": "daily", "token": "amber", "variant": "secret", "public_missions": "1"}
    page = host.post("/new/pickit_dragons/", fields, token=host.token("/new/pickit_dragons/"))
    table = found(r"(/t/[\w-]+/)", host.url)
    invitation = found(r"/i/([\w-]+)/", page)
    fields = {"token": "teal", "invitation": invitation}
    guest.post(f"{table}join/", fields, token=guest.token(f"/i/{invitation}/"))

    acknowledged = 0
    for _ in range(KILLS):
        play = Play([host, guest], table, chance, acknowledged)
        play.start()
        play.wait_for(acknowledged + chance.randint(1, MOST_MOVES))
        time.sleep(chance.uniform(0, LONGEST_MOVE))
        site.kill()
        play.join(20)
        assert not play.is_alive()
        assert not play.failure, play.failure
        before = play.acknowledged
        site.start()
        stored = Stored(site)
        stored.check()
        assert stored.game["heard"] in (before, before + 1)
        acknowledged = stored.game["heard"]
    assert acknowledged >= KILLS
    assert site.stop() == 0
