from __future__ import annotations

import json
import re
import subprocess
import sys
from io import BytesIO
from random import Random

import pytest

from games.protocol import lines
from games.protocol.lines import converse
from games.protocol.requests import KINDS
from games.protocol.session import Session
from games.registry import GAMES
from tests.engine import a_game
from tests.engine.talk import SEED, Talk
from tests.laws.played import SET_UPS, play
from tests.source import ROOT


def said_to(text, **fields):
    out, session = BytesIO(), Session({"counting": a_game})
    converse(BytesIO(text), out, session)
    assert out.getvalue().endswith(b"\n") or not out.getvalue()
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_every_line_has_one_answer_until_quit():
    replies = said_to(b'{"do":"games"}\n\n\x00\r\n{"do":"quit"}\n{"do":"games"}\n')
    assert [reply["ok"] for reply in replies] == [True, False, False, True]


def test_the_last_line_needs_no_end():
    assert [reply["ok"] for reply in said_to(b'{"do":"games"}\n{"do":"games"}')] == [True, True]


def test_nothing_said_is_nothing_answered():
    assert said_to(b"") == []


@pytest.mark.parametrize("length", [39, 40, 41, 79, 80, 81, 500])
def test_a_line_that_is_too_long_is_skipped_to_its_end(monkeypatch, length):
    monkeypatch.setattr(lines, "LONGEST_LINE", 40)
    line = b'{"do":"games"}'.ljust(length) + b"\n"
    replies = said_to(line + b'{"do":"quit"}\n')
    assert [reply["ok"] for reply in replies] == [length < 40, True]
    assert length < 40 or "at most 40 bytes" in replies[0]["message"]


def test_garbage_gets_answers_and_nothing_else():
    chance = Random(1)
    talk = Talk(GAMES)
    talk("new", game="pikto", seats=3, seed=SEED)
    log = [[0, {"choice": "no_drawing"}]]
    good = [
        json.dumps({"do": "play", "seat": 0, "answer": {"choice": "hand_in", "drawn": [["line", 1, 2, 3, 4]]}}),
        json.dumps({"do": "load", "game": "pikto", "seats": 3, "seed": SEED, "log": log}),
        json.dumps({"do": "events", "seat": "all", "since": 1}),
        json.dumps({"do": "new", "game": "pickit_dragons", "seats": 2, "options": {"starter": 1}, "seed": SEED}),
    ]
    for _ in range(1500):
        line = bytearray(chance.choice(good).encode())
        for _ in range(chance.randint(1, 6)):
            place = chance.randrange(len(line))
            match chance.randrange(3):
                case 0:
                    line[place] = chance.randrange(256)
                case 1:
                    del line[place]
                case 2:
                    line[place:place] = chance.choice([b'"', b"9" * 30, b"{}", b"[", b"null", b"-", b"\\u0000", b","])
        reply = json.loads(talk.raw(bytes(line)))
        assert reply["ok"] or reply["fault"] in ("malformed", "refused", "not_now"), bytes(line)


def test_it_needs_no_django():
    code = "import games.protocol.lines, games.registry, sys; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


def test_every_request_is_in_the_documents():
    text = (ROOT / "docs" / "protocol.md").read_text()
    table = text.split("## Requests")[1].split("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == ["do", *KINDS]


def test_every_rule_that_the_documents_cite_is_written():
    text = (ROOT / "docs" / "protocol.md").read_text()
    rules = "\n".join((ROOT / "docs" / "rules" / f"{slug}.md").read_text() for slug in GAMES)
    cited = set(re.findall(r"\b(?:PD|PK|MD)-\d+\b", text))
    assert cited <= set(re.findall(r"^(?:#+|\|) ([A-Z]{2}-\d+)\b", rules, re.MULTILINE))


@pytest.mark.parametrize("slug", GAMES)
def test_the_choices_that_are_met_are_those_in_the_notation(slug):
    """They are met in the games of the laws, where each option has each of its values."""
    text = (ROOT / "docs" / "protocol.md").read_text().split(f"### {GAMES[slug].about.title}\n")[1]
    rows = re.findall(r"^\| (`.*?) \|", re.split(r"^##", text, maxsplit=1, flags=re.MULTILINE)[0], re.MULTILINE)
    notation = {name for row in rows[1:] for name in re.findall(r"`(\w+)`", row)}
    games = [play(set_up) for set_up in SET_UPS if set_up.slug == slug]
    assert {choice.name for game in games for turn in game.turns for choice in turn.question.choices} == notation
