"""All texts of the game for people: what is asked, what the buttons say, what happened, why something is refused."""

from __future__ import annotations

from games.pickit_dragons.sentences.naming import card_name, colour_name, mission_name, mission_text
from games.pickit_dragons.sentences.prompts import label, prompt, rule
from games.pickit_dragons.sentences.refusing import refusal
from games.pickit_dragons.sentences.telling import sentence

__all__ = [
    "card_name",
    "colour_name",
    "label",
    "mission_name",
    "mission_text",
    "prompt",
    "refusal",
    "rule",
    "sentence",
]
