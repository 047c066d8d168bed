"""Checks, without the network, that the lock files were made from the dependencies in pyproject.toml.

`stamp` writes a hash of the dependency lists into the first line of each lock file; `check` compares it.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK_FILES = {"requirements.txt": False, "requirements-dev.txt": True}


def first_line(*, with_dev: bool) -> str:
    """Give the line that a fresh lock file starts with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    lists = [project["project"]["requires-python"], sorted(project["project"]["dependencies"])]
    if with_dev:
        lists.append(sorted(project["dependency-groups"]["dev"]))
    digest = hashlib.sha256(json.dumps(lists).encode()).hexdigest()
    return f"# Made by `make lock` from pyproject.toml, whose dependencies hash to {digest}\n"


def stamp() -> int:
    for name, with_dev in LOCK_FILES.items():
        path = ROOT / name
        lines = [line for line in path.read_text().splitlines(keepends=True) if not line.startswith("# Made by")]
        path.write_text(first_line(with_dev=with_dev) + "".join(lines))
    return 0


def check() -> int:
    stale = [
        name
        for name, with_dev in LOCK_FILES.items()
        if not (ROOT / name).read_text().startswith(first_line(with_dev=with_dev))
    ]
    for name in stale:
        print(f"{name} does not match the dependencies in pyproject.toml: run `make lock`.", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit({"stamp": stamp, "check": check}[sys.argv[1]]())
