"""All texts of the game for people: what is asked, what the buttons say, what happened, why something is refused."""

from __future__ import annotations

from games.magic_dragons.sentences.naming import bid_name, card_name, colour_name
from games.magic_dragons.sentences.prompts import label, prompt, rule
from games.magic_dragons.sentences.refusing import refusal, why_not
from games.magic_dragons.sentences.telling import sentence

__all__ = ["bid_name", "card_name", "colour_name", "label", "prompt", "refusal", "rule", "sentence", "why_not"]
