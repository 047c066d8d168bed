from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys

import pytest

from games.protocol.lines import LONGEST_LINE
from games.registry import GAMES
from tests.live import FOREIGN, PATIENCE, ROOT

pytestmark = pytest.mark.embedded

COMMAND = [sys.executable, "manage.py", "engine"]


@pytest.fixture
def environment(tmp_path):
    """Give the environment of a fresh site, whose database isn't even there."""
    kept = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    return kept | {
        "DJANGO_SETTINGS_MODULE": "site_config.settings",
        "ENV_FILE": os.devnull,
        "DATA_DIR": str(tmp_path / "site"),
        "DATABASE_URL": "postgres://nobody:nothing@127.0.0.1:1/none",
        "SECRET_KEY": "x" * 50,
    }


@pytest.fixture
def engine(environment):
    """Start the command with open pipes."""
    pipe = subprocess.PIPE
    started = subprocess.Popen(COMMAND, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, stderr=pipe)
    yield started
    started.kill()
    started.communicate()


def tell(engine, line):
    engine.stdin.write(line.encode() + b"\n")
    engine.stdin.flush()
    return json.loads(engine.stdout.readline())


def run(environment, text, command=COMMAND):
    """Say all of that at once; nothing but answers may come back."""
    done = subprocess.run(command, cwd=ROOT, env=environment, input=text, capture_output=True, timeout=120)
    assert done.stderr == b"", done.stderr.decode()
    assert done.returncode == 0
    return done.stdout.decode().splitlines()


def documented():
    """Give the worked sessions of the documents by their game: requests, and answers with "…" for what is left out."""
    sections = re.split(r"^## A session of (.*)$", (ROOT / "docs" / "protocol.md").read_text(), flags=re.MULTILINE)[1:]
    for title, text in zip(sections[::2], sections[1::2], strict=True):
        blocks = "".join(re.findall(r"^```text\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
        lines = blocks.splitlines()
        assert {line[:2] for line in lines} == {"> ", "< "}
        yield title, [line[2:] for line in lines if line[0] == ">"], [line[2:] for line in lines if line[0] == "<"]


SESSIONS = list(documented())


@pytest.mark.parametrize(("title", "requests", "answers"), SESSIONS, ids=[title for title, *_ in SESSIONS])
def test_the_documented_sessions_are_what_the_program_says(environment, title, requests, answers):
    said = run(environment, "\n".join(requests).encode())
    assert len(said) == len(answers)
    for line, written in zip(said, answers, strict=True):
        assert re.fullmatch(re.escape(written).replace("…", ".*"), line), f"{written}\nisn't\n{line}"


def test_every_game_has_a_documented_session():
    assert {title for title, *_ in SESSIONS} == {game.about.title for game in GAMES.values()}


@pytest.mark.parametrize("slug", GAMES)
def test_the_example_bot_plays_to_the_end(environment, slug):
    (said,) = run(environment, b"", [sys.executable, "docs/example_bot.py", slug, "3"])
    assert "'how': " in said
    assert said.count("'rank': ") == 3


def test_the_example_bot_says_what_is_refused(environment):
    (said,) = run(environment, b"", [sys.executable, "docs/example_bot.py", "pikto", "99"])
    assert "'rule': 'PK-5'" in said


def test_it_answers_at_once_and_needs_no_database(engine, tmp_path):
    assert tell(engine, '{"do":"games"}')["ok"]
    assert tell(engine, '{"do":"new","game":"pikto","seats":3}')["ok"]
    assert tell(engine, '{"do":"quit"}') == {"ok": True}
    assert engine.wait(PATIENCE) == 0
    assert engine.stderr.read() == b""
    assert not list(tmp_path.rglob("*.sqlite3"))


def test_garbage_gets_an_answer_a_line(environment):
    garbage = [b"", b"\x00\x01\x02", b"\xff\xfe", b"GET / HTTP/1.1\r", b"quit", b"\x1b[2J", b"{" * 5000, b"9" * 5000]
    said = run(environment, b"\n".join([*garbage, b'{"do":"games"}']))
    assert [json.loads(line)["ok"] for line in said] == [False] * len(garbage) + [True]


def test_huge_lines_are_turned_away_and_the_next_is_heard(environment):
    huge = b'{"do":"new","game":"' + b"x" * (3 * LONGEST_LINE) + b'"}\n'
    first, second, third = map(json.loads, run(environment, huge + b'{"do":"games"}\n' + huge))
    assert first["fault"] == third["fault"] == "malformed"
    assert f"at most {LONGEST_LINE} bytes" in first["message"]
    assert second["ok"]


def test_a_long_line_that_is_allowed_is_answered_shortly(environment):
    long = b'{"do":"new","game":"' + b"x" * (LONGEST_LINE // 2) + b'","seats":2}\n'
    (said,) = run(environment, long)
    assert len(said) < 1000


def test_nothing_said_is_an_end(environment):
    assert run(environment, b"") == []


def test_it_ends_quietly_when_nobody_reads(engine):
    assert tell(engine, '{"do":"games"}')["ok"]
    engine.stdout.close()
    with pytest.raises(BrokenPipeError):
        while engine.poll() is None:
            engine.stdin.write(b'{"do":"games"}\n' * 100)
            engine.stdin.flush()
        raise BrokenPipeError
    assert engine.wait(PATIENCE) == 0
    assert engine.stderr.read() == b""
    engine.stdout = None


@pytest.mark.parametrize("closing", ["<&-", ">&-"])
def test_without_input_or_output_it_says_so(environment, closing):
    shell = ["sh", "-c", f'exec "$@" {closing}', "sh", *COMMAND]
    done = subprocess.run(shell, cwd=ROOT, env=environment, capture_output=True, timeout=120)
    assert done.returncode == 1
    assert b"one of them is closed" in done.stderr
    assert b"Traceback" not in done.stderr


def test_it_can_be_interrupted(engine):
    assert tell(engine, '{"do":"new","game":"pikto","seats":3}')["ok"]
    engine.send_signal(signal.SIGINT)
    assert engine.wait(PATIENCE) == 130
    assert engine.stderr.read() == b""


def test_it_can_be_ended(engine):
    assert tell(engine, '{"do":"games"}')["ok"]
    engine.terminate()
    assert engine.wait(PATIENCE) == -signal.SIGTERM
    assert engine.stderr.read() == b""
