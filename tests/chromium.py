"""Finds the browser of the browser tests, and installs one when there is none.

As a command: `python -m tests.chromium` makes sure that a browser is there. In CI it fails without one; elsewhere it
says so and lets the other tests run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = (
    "No Chromium was found or could be installed, so the browser tests are SKIPPED: "
    "install one (Debian: apt install chromium) or set CHROMIUM to its path."
)


def find() -> str | None:
    """Give the path of a browser: the one asked for, the system's, or Playwright's own."""
    if asked := os.environ.get("CHROMIUM"):
        return asked
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return _playwrights()


def install() -> bool:
    """Install a browser, by the system's packages if we may, else by Playwright; say whether that worked."""
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        packages = ["apt-get", "-qq", "-y", "-o", "Dpkg::Use-Pty=0"]
        install_chromium = [*packages, "install", "--no-install-recommends", "chromium"]
        if _quiet(install_chromium, quiet):
            return True
        if _quiet([*packages, "update"], quiet) and _quiet(install_chromium, quiet):
            return True
    return _quiet([sys.executable, "-m", "playwright", "install", "chromium"], dict(os.environ))


def _quiet(command: list[str], environment: dict[str, str]) -> bool:
    try:
        done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=240)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def main() -> int:
    if find():
        return 0
    print("No Chromium here yet; installing one for the browser tests ...", flush=True)
    if install() and find():
        return 0
    print(MISSING, file=sys.stderr)
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
