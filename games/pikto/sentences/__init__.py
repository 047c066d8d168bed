"""All texts of the game for people: what is asked, what the buttons say, what happened, why something is refused."""

from __future__ import annotations

from games.pikto.sentences.ends import gained, turn_summary
from games.pikto.sentences.naming import counted, listed, listing, number_name, shape_name
from games.pikto.sentences.prompts import label, prompt, rule
from games.pikto.sentences.refusing import refusal
from games.pikto.sentences.telling import sentence

__all__ = [
    "counted",
    "gained",
    "label",
    "listed",
    "listing",
    "number_name",
    "prompt",
    "refusal",
    "rule",
    "sentence",
    "shape_name",
    "turn_summary",
]
