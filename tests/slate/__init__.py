"""The cases of the slate's geometry that Python and the browser must decide alike."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.pikto.shapes import SHAPES
from games.pikto.slate import limits

HERE = Path(__file__).parent
CASES: dict[str, list[dict[str, Any]]] = json.loads((HERE / "cases.json").read_text())
CHECKS = HERE / "checks.mjs"


def all_limits() -> dict[str, Any]:
    """What the page hands to the browser, for a turn without a shape ("") and with each."""
    return {shape: limits(shape or None) for shape in ("", *SHAPES)}
