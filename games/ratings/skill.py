"""How well somebody plays, as far as it is known."""

from __future__ import annotations

from typing import NamedTuple


class Skill(NamedTuple):
    """What is believed of how well somebody plays: the middle and the spread of a normal distribution."""

    mu: float
    sigma: float
