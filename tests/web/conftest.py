from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def rows(db, settings):
    """Let allauth and the session store look up their own single rows again; our own queries stay watched."""
    settings.ZEAL_ALLOWLIST = [{"model": "account.EmailAddress"}, {"model": "sessions.Session"}]
