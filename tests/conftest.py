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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs real services when there are none, and mark what would say the same with them."""
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in PURE):
            item.add_marker("embedded")
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
