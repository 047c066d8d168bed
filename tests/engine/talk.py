"""Conversations over the protocol within one process."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

from games.engine import codec
from games.protocol.lines import answer
from games.protocol.session import Session
from tests.engine import a_game

SEED = bytes(range(32)).hex()
ONE, TWO = {"choice": "one"}, {"choice": "more", "picked": ["2"]}


class Talk:
    """A conversation in one process."""

    def __init__(self, games=None) -> None:
        self.session = Session(games or {"counting": a_game}, draw=lambda size: b"\x07" * size)

    def raw(self, line):
        return answer(line, self.session)

    def __call__(self, do, **fields):
        return json.loads(self.raw(json.dumps({"do": do, **fields}).encode()))

    def play(self, seat, given):
        return self("play", seat=seat, answer=given)


def as_told(value) -> Any:
    """Give the value as it comes out of JSON."""
    return json.loads(codec.encode(value))


def changed(**functions):
    """Give the smallest game with other functions."""
    return SimpleNamespace(**{**vars(a_game), **functions})
