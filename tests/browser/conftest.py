"""What all browser tests share: their marker."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that a run without a browser can leave it out."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
