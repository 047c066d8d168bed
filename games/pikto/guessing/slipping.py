"""Slips: letters that were added, dropped, changed or swapped with their neighbour (PK-23).

The distance is defined exactly, as optimal string alignment: whoever computes it comes to the same number.
"""

from __future__ import annotations

from rapidfuzz.distance import OSA

ONE_SLIP_FROM, TWO_SLIPS_FROM = 5, 9


def slips(one: str, other: str) -> int:
    """How many slips lead from one folded text to the other; no letter slips twice."""
    return OSA.distance(one, other)


def allowance(folded: str) -> int:
    """How many slips a folded form of this length forgives."""
    return (len(folded) >= ONE_SLIP_FROM) + (len(folded) >= TWO_SLIPS_FROM)
