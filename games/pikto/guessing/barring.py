"""What can't be a guess at all (PK-23)."""

from __future__ import annotations

from games.engine.refusal import Refusal
from games.pikto.guessing.folding import fold

LONGEST = 40
COMMAS = ",՝،߸፣᠂᠈⸲⸴⹁、꓾꘍꛵︐︑﹐﹑，､"
SEMICOLONS = ";\u037e؛⁏⸵፤︔﹔；"
SLASHES = "/\\⁄∕╱╲⟋⟍⧵⧸⧹﹨／＼"
SEPARATORS = frozenset(COMMAS + SEMICOLONS + SLASHES)


def bar(said: str) -> Refusal | None:
    """Why this can't be a guess: too long, more than one answer, or nothing that could be compared."""
    trimmed = said.strip()
    if len(trimmed) > LONGEST:
        return Refusal("PK-23", "too_long", {"length": len(trimmed), "most": LONGEST})
    for sign in trimmed:
        if sign in SEPARATORS:
            return Refusal("PK-23", "several", {"sign": sign})
    return None if fold(trimmed) else Refusal("PK-23", "nothing", {"said": trimmed})
