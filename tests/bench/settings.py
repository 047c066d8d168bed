"""The site's own settings, with the bare view beside its pages."""

from __future__ import annotations

from site_config.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.bare"
