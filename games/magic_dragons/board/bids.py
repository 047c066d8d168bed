"""The bid cards in the middle, and what is left of each (MD-3, MD-12)."""

from __future__ import annotations

from dataclasses import dataclass

from games.magic_dragons.board.pictures import bid_picture
from games.magic_dragons.cards import BONUSES
from games.magic_dragons.view import Table
from games.pictures import Picture
from games.selectors import Seen


@dataclass(frozen=True)
class BidCard:
    """The bid cards of one number; `way` takes one, empty where the reader isn't asked or none is left."""

    number: int
    picture: Picture
    left: int
    bonus: int
    way: str


def bid_cards(seen: Seen) -> list[BidCard]:
    """The bid cards of every number."""
    table: Table = seen.table
    asked = seen.question is not None and seen.question.about == "bid"
    return [
        BidCard(number, bid_picture(number), left, BONUSES[number], f"bid:bid-{number}" if asked and left else "")
        for number, left in enumerate(table.bid_cards)
    ]
