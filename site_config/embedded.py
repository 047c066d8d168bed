"""Worker and beat as threads of the web process, for a site that needs no outside service."""

from __future__ import annotations

import fcntl
import logging
import os
import threading
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import IO

from celery import Celery
from celery.beat import Scheduler, Service
from celery.exceptions import SecurityWarning
from celery.worker import state as worker_state
from django.core.exceptions import ImproperlyConfigured

from site_config.tasks import wake

# Patience with a task that is running when the process should end; what it does is due again after the next start.
STOP_SECONDS = 3.0

logger = logging.getLogger(__name__)


class AlreadyRunning(ImproperlyConfigured):
    """Another process serves the same data."""


class DataLock:
    """Keeps a second process away: it would have its own queue and its own sockets, and people would miss moves."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "serve.lock"
        self.file: IO[str] | None = None

    def take(self) -> None:
        """Take the lock until the process ends, however it ends."""
        self.file = self.path.open("a+")
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self.file.seek(0)
            owner = self.file.read().strip() or "unknown"
            raise AlreadyRunning(
                f"The site already runs on {self.path.parent} (process {owner}). "
                "Stop that one first, or set DATA_DIR to another folder."
            ) from error
        self.file.truncate(0)
        self.file.write(str(os.getpid()))
        self.file.flush()


class Background:
    """The worker and the beat, each in a thread that is missed when it ends."""

    def __init__(self, app: Celery, *, on_death: Callable[[], None]) -> None:
        self.on_death = on_death
        self.stopping = False
        self.died: str | None = None
        self.beat = Service(app, scheduler_cls=Scheduler, max_interval=1)
        # Meant for queues that carry pickled objects; ours carries JSON, inside this one process.
        warnings.filterwarnings("ignore", category=SecurityWarning)
        # Threads, not "solo": there a task that raises SystemExit takes the worker with it.
        self.worker = app.Worker(
            pool="threads",
            concurrency=2,
            loglevel="WARNING",
            quiet=True,
            without_gossip=True,
            without_heartbeat=True,
            without_mingle=True,
        )
        self.threads = [
            threading.Thread(target=self._run, args=(name, start), name=name, daemon=True)
            for name, start in (("worker", self.worker.start), ("beat", self.beat.start))
        ]

    def start(self) -> None:
        """Start both threads."""
        for thread in self.threads:
            thread.start()

    def stop(self) -> None:
        """Ask both to end and wait for them a little."""
        self.stopping = True
        self.beat.stop(wait=False)
        setattr(worker_state, "should_stop", 0)  # noqa: B010 - its stub only knows the first value, None
        worker, beat = self.threads
        latest = time.monotonic() + STOP_SECONDS
        while worker.is_alive() and time.monotonic() < latest:
            # The worker reads for two seconds at a time, and once more after it has seen that it should stop.
            wake.delay()
            worker.join(0.1)
        beat.join(max(0.0, latest - time.monotonic()))

    def _run(self, name: str, start: Callable[[], object]) -> None:
        try:
            start()
        except SystemExit:
            pass
        except Exception:
            logger.exception("The %s failed", name)
        finally:
            if not self.stopping:
                self.died = name
                self.on_death()
