"""Template tags about people and their time."""

from __future__ import annotations
