"""What can't be a guess at all (PK-23)."""

from __future__ import annotations

import unicodedata

from games.engine.refusal import Refusal
from games.pikto.guessing.folding import fold

LONGEST = 40
MOST_MARKS = 3
"""So many accents and other marks one letter bears in any writing; more are a tower that hides the lines around it."""
COMMAS = ",՝،߸፣᠂᠈⸲⸴⹁、꓾꘍꛵︐︑﹐﹑，､"
SEMICOLONS = ";\u037e؛⁏⸵፤︔﹔；"
SLASHES = "/\\⁄∕╱╲⟋⟍⧵⧸⧹﹨／＼"
SEPARATORS = frozenset(COMMAS + SEMICOLONS + SLASHES)


def bar(said: str) -> Refusal | None:
    """Why this can't be a guess: too long, more than one answer, towers of marks, or nothing to compare."""
    trimmed = said.strip()
    if len(trimmed) > LONGEST:
        return Refusal("PK-23", "too_long", {"length": len(trimmed), "most": LONGEST})
    for sign in trimmed:
        if sign in SEPARATORS:
            return Refusal("PK-23", "several", {"sign": sign})
    if (marks := _most_marks(trimmed)) > MOST_MARKS:
        return Refusal("PK-23", "marks", {"marks": marks, "most": MOST_MARKS})
    return None if fold(trimmed) else Refusal("PK-23", "nothing", {"said": trimmed})


def _most_marks(text: str) -> int:
    """How many combining marks the letter with the most of them bears; invisible signs between them part nothing."""
    most = marks = 0
    for sign in unicodedata.normalize("NFD", text):
        match unicodedata.category(sign):
            case "Mn" | "Me":
                marks += 1
            case category if category != "Cf":
                marks = 0
        most = max(most, marks)
    return most
