from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest
import redis
from django.conf import settings
from django.db import connection

from tests.live import ROOT
from tests.with_services import free_port

pytestmark = pytest.mark.services


@pytest.mark.django_db
def test_the_database_is_a_real_postgresql():
    with connection.cursor() as cursor:
        cursor.execute("SELECT version()")
        assert cursor.fetchone()[0].startswith("PostgreSQL")


def test_the_redis_is_a_real_server():
    about = redis.from_url(settings.REDIS_URL).info("server")
    assert "redis_version" in about


@pytest.fixture
def environment(tmp_path):
    """An empty database and queue of their own, beside those of the tests."""
    name = f"separate_{os.getpid()}"
    base = os.environ["DATABASE_URL"].rsplit("/", 1)[0]
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "site_config.settings",
            "DATABASE_URL": f"{base}/{name}",
            "REDIS_URL": f"{os.environ['REDIS_URL'].rsplit('/', 1)[0]}/7",
            "DATA_DIR": str(tmp_path),
            "SWEEP_SECONDS": "0.5",
        }
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def ready(port):
    with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5) as answer:
        return json.loads(answer.read())
    return {}


def test_web_worker_and_beat_run_as_separate_processes(environment, tmp_path):
    def run(*command):
        subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=environment, check=True)

    run("migrate", "-v0")
    run("collectstatic", "--noinput", "-v0")
    port = free_port()
    binaries = Path(sys.executable).parent
    commands = [
        [binaries / "daphne", "-p", str(port), "site_config.asgi:application"],
        [binaries / "celery", "-A", "site_config", "worker", "--concurrency", "1"],
        [binaries / "celery", "-A", "site_config", "beat", "--schedule", str(tmp_path / "beat")],
    ]
    log = (tmp_path / "log").open("wb")
    processes = [subprocess.Popen(each, cwd=ROOT, env=environment, stdout=log, stderr=log) for each in commands]
    try:
        latest = time.monotonic() + 40
        while ready(port).get("seconds_since_sweep") is None:
            assert time.monotonic() < latest, (tmp_path / "log").read_text()
            time.sleep(0.2)
        assert ready(port)["database"] is True
        assert ready(port)["layer"] is True
    finally:
        for process in processes:
            process.send_signal(signal.SIGTERM)
        codes = [process.wait(20) for process in processes]
        log.close()
    assert codes == [0, 0, 0], (tmp_path / "log").read_text()
