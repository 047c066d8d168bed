from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from tests.live import ROOT

pytestmark = pytest.mark.embedded


def wait_for_sweep(site, seconds=15.0):
    latest = time.monotonic() + seconds
    while time.monotonic() < latest:
        if (age := site.ready()["seconds_since_sweep"]) is not None:
            return age
        time.sleep(0.1)
    raise AssertionError(f"no sweep within {seconds} s:\n{site.log.read_text()}")


def refused(site, *, port):
    """Start a second site on the same data, and give what it says."""
    command = [sys.executable, "manage.py", "serve", "--port", str(port)]
    return subprocess.run(command, cwd=ROOT, env=site.environment, capture_output=True, text=True, timeout=30)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_starts_answers_and_stops_cleanly(new_site, number):
    site = new_site().start()
    assert site.ready()["database"] is True
    assert site.ready()["layer"] is True
    started = time.monotonic()
    assert site.stop(number) == 0
    assert time.monotonic() - started < 8
    said = site.log.read_text()
    assert f"Ready: {site.url} (data: {site.folder}, mails: {site.url}/mails/)" in said
    assert "Traceback" not in said, said


def test_it_stops_cleanly_right_after_the_start(new_site):
    assert new_site().start().stop() == 0


def test_it_stops_while_requests_are_under_way(new_site):
    site = new_site().start()

    def ask_on():
        with suppress(OSError):
            while True:
                site.get("/accounts/login/")

    with ThreadPoolExecutor(8) as pool:
        for _ in range(8):
            pool.submit(ask_on)
        time.sleep(1)
        assert site.stop() == 0
    assert "Traceback" not in site.log.read_text()


def test_it_keeps_data_and_secret_between_runs(new_site):
    site = new_site().start()
    key = (site.folder / "secret_key").read_text()
    assert (site.folder / "secret_key").stat().st_mode & 0o777 == 0o600
    site.manage("createsuperuser", "--noinput", "--username", "alice", "--email", "alice@example.org")
    assert site.stop() == 0
    site.start()
    made = site.manage("shell", "-v0", "-c", "from accounts.models import User; print(User.objects.get().username)")
    assert made.stdout.strip() == "alice"
    assert (site.folder / "secret_key").read_text() == key
    assert site.stop() == 0


def test_it_starts_again_after_a_power_cut(new_site):
    site = new_site().start()
    site.restart()
    assert site.stop() == 0


def test_a_second_site_on_the_same_data_is_refused_in_words(new_site):
    site = new_site().start()
    second = refused(site, port=site.port + 1)
    assert second.returncode == 1
    assert f"The site already runs on {site.folder}" in second.stderr
    assert "Traceback" not in second.stderr
    assert site.ready()["database"] is True


def test_a_taken_port_is_refused_in_words(new_site):
    first, second = new_site("first").start(), new_site("second")
    said = refused(second, port=first.port)
    assert said.returncode == 1
    assert f"Cannot listen on 127.0.0.1 port {first.port}" in said.stderr


def test_with_redis_it_tells_how_to_run_the_processes(new_site):
    said = refused(new_site(REDIS_URL="redis://127.0.0.1:1/0"), port=1)
    assert said.returncode == 1
    assert "celery -A site_config beat" in said.stderr


def test_beat_ticks_and_the_worker_does_what_it_sends(new_site):
    site = new_site(SWEEP_SECONDS="0.5").start()
    assert wait_for_sweep(site) < 5
    time.sleep(1.5)
    assert site.ready()["seconds_since_sweep"] < 1.4
    assert site.stop() == 0


def test_it_ends_with_an_error_when_a_thread_dies(new_site, tmp_path):
    # Python imports this module by itself at start: it lets the beat fail, as a bug would.
    (tmp_path / "sitecustomize.py").write_text(
        "import celery.beat\n"
        "def tick(self, *args, **kwargs):\n"
        "    raise RuntimeError('the beat broke')\n"
        "celery.beat.Scheduler.tick = tick\n"
    )
    site = new_site()
    site.environment["PYTHONPATH"] = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    with pytest.raises(AssertionError, match="exit code 1"):
        site.start()
        site.process.wait(15)
        raise AssertionError(f"exit code {site.process.returncode}")
    assert "The beat ended by itself" in site.log.read_text()


def test_static_files_come_compressed_under_hashed_names(site):
    import re
    import urllib.request

    style = re.search(r'href="(/static/css/base\.[0-9a-f]{12}\.css)"', site.get("/"))
    assert style, "the page names no hashed style sheet"
    request = urllib.request.Request(site.url + style[1], headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert "immutable" in answer.headers["Cache-Control"]
