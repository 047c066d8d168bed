"""The cards as small numbers, so that a playout is quick: dragons by colour and number, after them the spells."""

from __future__ import annotations

from games.magic_dragons.cards import CARDS, Card, Colour, Spell, colour_of, is_dragon, number_of, spell_of

COLOURS = tuple(Colour)
ICE, FIRE, COLOR = (-1, -2, -3)
"""What stands for the colour of a spell."""

_SIGNS = {Spell.ICE: ICE, Spell.FIRE: FIRE, Spell.COLOR: COLOR}


def _sign(card: Card) -> int:
    spell = spell_of(card)
    return _SIGNS[spell] if spell else COLOURS.index(colour_of(card))


CODES = {card: code for code, card in enumerate(CARDS)}
COLOUR = tuple(_sign(card) for card in CARDS)
"""By code: the colour of a dragon as its place in `COLOURS`, the sign of a spell."""
NUMBER = tuple(number_of(card) if is_dragon(card) else 0 for card in CARDS)
"""By code: the number of a dragon, 0 for a spell."""
