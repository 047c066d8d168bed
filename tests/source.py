"""The project's Python files and what they import, read without running them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@cache
def tree(path):
    return ast.parse(path.read_text(), str(path))


def name_of(path):
    """Give the dotted name of a module."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules(package):
    """Give the modules of a package by name, those of its packages too; migrations aside."""
    paths = sorted((ROOT / package.replace(".", "/")).rglob("*.py"))
    return {name_of(path): path for path in paths if "migrations" not in path.parts}


def imported(path):
    """Give the dotted names that a file imports, wherever in it, those for types alone too.

    "from a import b" gives "a.b", which may be a module or a name in one.
    """
    names = set()
    for node in ast.walk(tree(path)):
        match node:
            case ast.Import():
                names |= {alias.name for alias in node.names}
            case ast.ImportFrom(level=0):
                names |= {f"{node.module}.{alias.name}" for alias in node.names}
            case ast.ImportFrom():
                base = name_of(path).split(".")
                steps = node.level - (path.name == "__init__.py")
                start = ".".join(base[: len(base) - steps])
                names |= {".".join(filter(None, [start, node.module, alias.name])) for alias in node.names}
    return names


def is_in(name, *packages):
    """Tell whether a dotted name is one of these packages or lies in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)
