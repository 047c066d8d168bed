"""What the creator of a table decides: word, length, variants and how guesses are judged."""

from __future__ import annotations

from enum import StrEnum

import msgspec

FEWEST = 3
MOST = 10


def mate(seat: int, seats: int) -> int:
    """Who plays in one team with this seat: mates sit half a table apart (PK-50)."""
    return (seat + seats // 2) % seats


class WordChoice(StrEnum):
    """Which word of a card is drawn (PK-10): the one that the die names, always the green one, always the red one."""

    DIE = "die"
    EASY = "easy"
    SPECIAL = "special"


class Judging(StrEnum):
    """What becomes of a close guess (PK-23): the artist says yes or no, or it is wrong."""

    ARTIST = "artist"
    STRICT = "strict"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`length` 1 to 3 multiplies the number of turns (PK-5); the variants are PK-40, PK-50 and PK-60."""

    word: WordChoice = WordChoice.DIE
    length: int = 1
    teams: bool = False
    great_shape: bool = False
    artistic: bool = False
    judging: Judging = Judging.ARTIST
