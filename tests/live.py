"""The real site for tests: `manage.py serve` as a process of its own, with its own data, port and mails.

    def test_it_...(site, visit):
        page = visit(site, device="phone", scheme="dark")
        page.goto("/")

Whatever a page's console calls an error fails the test; `visit(site, allow=["status of 422"])` permits one.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests import chromium
from tests.with_services import free_port

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 30.0
# Machines are shared: what takes a fifth of a second when all is quiet may take many when it isn't.
expect.set_options(timeout=1000 * PATIENCE)
DEVICES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
# What the tests' own settings, a developer's shell or with_services.py may have set, and a fresh site must not see.
FOREIGN = ("DATABASE_URL", "REDIS_URL", "EMAIL_URL", "SECRET_KEY", "DEBUG", "LOG_LEVEL", "LOG_FORMAT", "STATIC_ROOT")


class Site:
    """A running site."""

    def __init__(self, folder: Path, *, static: Path | None = None, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self.log = folder.with_name(f"{folder.name}.log")
        self.process: subprocess.Popen[bytes] | None = None
        self.environment = {name: value for name, value in os.environ.items() if name not in FOREIGN} | {
            "DJANGO_SETTINGS_MODULE": "site_config.settings",
            "ENV_FILE": os.devnull,
            "DATA_DIR": str(folder),
            "STATIC_ROOT": str(static or folder / "static"),
            "SITE_URL": self.url,
            **environment,
        }

    def start(self) -> Site:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve", "--port", str(self.port)],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
            )
        latest = time.monotonic() + PATIENCE
        while time.monotonic() < latest and self.process.poll() is None:
            with suppress(OSError):
                if self.get("/healthz") == "ok":
                    return self
            time.sleep(0.05)
        code = self.process.poll()
        self.kill()
        raise AssertionError(f"The site did not start (exit code {code}):\n{self.log.read_text()}")

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask the site to stop, and give its exit code."""
        assert self.process is not None
        self.process.send_signal(number)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.kill()

    def kill(self) -> None:
        """End the site at this instant, as a power cut would."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def restart(self) -> None:
        self.kill()
        self.start()

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
            return text

    def ready(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.get("/readyz"))
        return found

    def manage(self, *command: str, **how: Any) -> subprocess.CompletedProcess[str]:
        """Run a management command on this site's data."""
        return subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
            **how,
        )

    def mails(self, recipient: str = "") -> list[Any]:
        """Give the mails sent so far, oldest first, to one recipient or to all."""
        paths = sorted((self.folder / "mails").glob("*.eml"))
        mails = [message_from_bytes(path.read_bytes(), policy=policy.default) for path in paths]
        return [mail for mail in mails if recipient in str(mail["To"])]

    def wait_for_mail(self, recipient: str, *, number: int = 1) -> Any:
        """Give the mail of this number to somebody, as soon as it is there."""
        latest = time.monotonic() + PATIENCE
        while time.monotonic() < latest:
            if len(found := self.mails(recipient)) >= number:
                return found[number - 1]
            time.sleep(0.05)
        raise AssertionError(
            f"{recipient} got {len(self.mails(recipient))} mails, not {number}:\n{self.log.read_text()}"
        )


@pytest.fixture(scope="session")
def static_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The gathered static files, the same for all sites of a run."""
    return tmp_path_factory.mktemp("static")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, static_folder: Path):
    """A running site for all tests of a file."""
    running = Site(tmp_path_factory.mktemp("site"), static=static_folder)
    try:
        yield running.start()
        assert running.stop() == 0, running.log.read_text()
    finally:
        running.kill()


@pytest.fixture
def new_site(tmp_path: Path, static_folder: Path):
    """Make a site that is not started yet, on data of its own: `new_site(SWEEP_SECONDS="1").start()`."""
    made: list[Site] = []

    def make(name: str = "site", **environment: str) -> Site:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        made.append(Site(folder, static=static_folder, **environment))
        return made[-1]

    yield make
    for each in made:
        each.kill()


# For a module and not for the session: while it lives, Playwright keeps an event loop running in the tests' own
# thread, where asynchronous tests and the ORM then refuse to work.
@pytest.fixture(scope="module")
def browser():
    """One Chromium for all browser tests of a file."""
    path = chromium.find()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(chromium.MISSING)
        pytest.skip(chromium.MISSING)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture
def visit(browser: Browser):
    """Open a page as a new visitor with cookies of their own; console errors fail the test at its end."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(
        site: Site,
        *,
        device: Literal["phone", "desktop"] = "desktop",
        scheme: Literal["light", "dark"] = "light",
        scripts: bool = True,
        reduced_motion: bool = False,
        allow: list[str] | None = None,
    ) -> Page:
        context = browser.new_context(
            **DEVICES[device],
            base_url=site.url,
            color_scheme=scheme,
            java_script_enabled=scripts,
            reduced_motion="reduce" if reduced_motion else "no-preference",
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        permitted = allow or []

        def note(text: str) -> None:
            if not any(part in text for part in permitted):
                errors.append(text)

        page = context.new_page()
        page.on("console", lambda message: note(f"console: {message.text}") if message.type == "error" else None)
        page.on("pageerror", lambda error: note(f"page: {error}"))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors, errors
