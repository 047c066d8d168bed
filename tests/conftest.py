"""What every test may use; the running site and the browser come from tests/live.py."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.core.cache import cache

from tests.live import browser, new_site, site, static_folder, visit

__all__ = ["browser", "new_site", "site", "static_folder", "visit"]


PURE = tuple(Path(__file__).parent / folder for folder in ("engine", "games", "laws", "playthroughs"))
"""Where no test touches a database, so that one run is enough."""


def group(item: pytest.Item) -> str:
    """Name what one worker runs together, as it is built once: a played game or world, else whatever a file shares."""
    built = getattr(item, "callspec", None)
    shared = [str(built.params[name]) for name in ("plan", "played") if name in built.params] if built else []
    return shared[0] if shared else str(item.path)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs real services when there are none, mark what would say the same with them, group and order."""
    for item in items:
        item.add_marker(pytest.mark.xdist_group(group(item)))
        if any(item.path.is_relative_to(folder) for folder in PURE):
            item.add_marker("embedded")
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    if os.environ.get("DATABASE_URL") and os.environ.get("REDIS_URL"):
        return
    skip = pytest.mark.skip(reason="needs real services: python tests/with_services.py pytest ...")
    for item in items:
        if item.get_closest_marker("services"):
            item.add_marker(skip)


@pytest.fixture(autouse=True)
def fresh_cache():
    """Start each test with no rate limit used up."""
    cache.clear()
