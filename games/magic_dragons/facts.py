"""What happened, as small records; sentences are made of them later and elsewhere.

Of a deal its owner alone learns the cards; the others get the same fact with `cards` empty.
"""

from __future__ import annotations

import msgspec

from games.engine.contract import Seat
from games.magic_dragons.cards import Card, Colour
from games.magic_dragons.scoring import Line


class StarterChosen(msgspec.Struct, frozen=True, tag="starter_chosen"):
    """Who starts the first round, by lot or by the table's creator (MD-10)."""

    seat: Seat
    by_lot: bool


class RoundBegan(msgspec.Struct, frozen=True, tag="round_began"):
    """A round began; `seat` starts it, and `undealt` cards stay unseen (MD-10, MD-11)."""

    round: int
    seat: Seat
    undealt: int


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A hand was dealt (MD-11); its owner knows the cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()


class BidTaken(msgspec.Struct, frozen=True, tag="bid_taken"):
    """Somebody took the bid card for this number of stacks (MD-12)."""

    seat: Seat
    number: int


class Started(msgspec.Struct, frozen=True, tag="started"):
    """A dragon started a stack (MD-20)."""

    seat: Seat
    card: Card
    stack: int


class Covered(msgspec.Struct, frozen=True, tag="covered"):
    """A dragon covered a stack of its colour, which moved from its owner to the seat (MD-21)."""

    seat: Seat
    card: Card
    stack: int
    owner: Seat | None


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    """A dragon of the called colour claimed a stack from the centre (MD-32)."""

    seat: Seat
    card: Card
    stack: int


class Frozen(msgspec.Struct, frozen=True, tag="frozen"):
    """Ice froze a stack, which stays its owner's (MD-31)."""

    seat: Seat
    card: Card
    stack: int
    owner: Seat | None


class Called(msgspec.Struct, frozen=True, tag="called"):
    """A color spell sent a stack to the centre, where it waits for the called colour (MD-32)."""

    seat: Seat
    card: Card
    stack: int
    owner: Seat | None
    colour: Colour


class Burned(msgspec.Struct, frozen=True, tag="burned"):
    """Fire sent a stack to the centre, dead (MD-33)."""

    seat: Seat
    card: Card
    stack: int
    owner: Seat | None


class Skipped(msgspec.Struct, frozen=True, tag="skipped"):
    """A player who has cards was passed over because none of them can be played (MD-13)."""

    seat: Seat
    count: int


class RoundEnded(msgspec.Struct, frozen=True, tag="round_ended"):
    """Nobody has a card that can be played, which ends the round (MD-40)."""

    round: int


class RoundScored(msgspec.Struct, frozen=True, tag="round_scored"):
    """How a seat's points of the round came about (MD-41, MD-43)."""

    seat: Seat
    line: Line


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over ("goal" or "cap"), won by these seats (MD-50); `cards` is what breaks ties."""

    how: str
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    cards: tuple[int, ...]


RoundFact = StarterChosen | RoundBegan | Dealt | BidTaken | Skipped
CardFact = Started | Covered | Claimed | Frozen | Called | Burned
PointsFact = RoundEnded | RoundScored | Ended
Fact = RoundFact | CardFact | PointsFact
