from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.live import ROOT

pytestmark = pytest.mark.embedded

LAUNCHER = [sys.executable, "tests/with_services.py", sys.executable, "-c"]


def launch(program, **environment):
    return subprocess.run(
        [*LAUNCHER, program], cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, timeout=60
    )


def test_it_passes_the_exit_code_of_the_command_on():
    done = launch("raise SystemExit(7)", DATABASE_URL="postgres://given/x", REDIS_URL="redis://given")
    assert done.returncode == 7


def test_it_uses_what_is_given():
    program = "import os; print(os.environ['DATABASE_URL'], os.environ['REDIS_URL'])"
    done = launch(program, DATABASE_URL="postgres://given/x", REDIS_URL="redis://given")
    assert done.stdout.strip() == "postgres://given/x redis://given"


def test_it_starts_real_servers_and_stops_them():
    program = (
        "import os, psycopg, redis\n"
        "print(redis.from_url(os.environ['REDIS_URL']).ping())\n"
        "print(psycopg.connect(os.environ['DATABASE_URL']).execute('SHOW server_version').fetchone()[0])\n"
        "print(os.environ['REDIS_URL'])\n"
    )
    done = launch(program, DATABASE_URL="", REDIS_URL="")
    assert done.returncode == 0, done.stderr
    answer, version, address = done.stdout.split()
    assert answer == "True"
    assert int(version.split(".")[0]) >= 14
    port = int(address.rsplit(":", 1)[1].split("/")[0])
    import socket

    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0
