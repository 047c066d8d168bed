from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def rows(db):
    """Services are about rows, so every test here has its own."""
