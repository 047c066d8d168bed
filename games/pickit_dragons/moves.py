"""What a player can answer, as data; read from the kernel's Answer after its form was checked."""

from __future__ import annotations

import msgspec

from games.engine.questions import Answer
from games.engine.refusal import Malformed, Refused
from games.pickit_dragons.cards import Card
from games.pickit_dragons.missions import Mission


class Keep(msgspec.Struct, frozen=True):
    """Keep this secret mission (PD-60)."""

    mission: Mission


class Pass(msgspec.Struct, frozen=True):
    """Give these two cards to the right (PD-12)."""

    cards: tuple[Card, ...]


class Look(msgspec.Struct, frozen=True):
    """Look at the top of the deck (PD-51)."""


class Sweep(msgspec.Struct, frozen=True):
    """Clear the offer and lay out a new one (PD-52)."""


class Sacrifice(msgspec.Struct, frozen=True):
    """Turn a green dragon face down for the top of the discard pile (PD-54)."""


class Take(msgspec.Struct, frozen=True):
    """Take a card from this place of the offer, from 1; 0 is the deck (PD-21)."""

    place: int


class PlayDragon(msgspec.Struct, frozen=True):
    """Play a complete dragon of these cards and joker tokens (PD-23)."""

    picked: tuple[str, ...]


class Exchange(msgspec.Struct, frozen=True):
    """Exchange a card of the hand for a joker on the table, in either order (PD-40)."""

    picked: tuple[Card, ...]


class Lay(msgspec.Struct, frozen=True):
    """Lay down an unfinished dragon (PD-53)."""

    cards: tuple[Card, ...]


class Extend(msgspec.Struct, frozen=True):
    """Add cards and joker tokens to an unfinished dragon, which may be named (PD-53)."""

    picked: tuple[str, ...]
    dragon: str | None


class StandIn(msgspec.Struct, frozen=True):
    """Lay a white joker as a stand-in for a green dragon (PD-79)."""

    joker: Card


class Done(msgspec.Struct, frozen=True):
    """Do nothing more here."""


class Discard(msgspec.Struct, frozen=True):
    """Discard these cards, the last one on top (PD-26)."""

    cards: tuple[Card, ...]


class Draw(msgspec.Struct, frozen=True):
    """End the turn and draw up to five (PD-26)."""


Opening = Keep | Pass
Beginning = Look | Sweep | Sacrifice | Take
Playing = PlayDragon | Exchange | Lay | Extend | StandIn | Done
Adjusting = Discard | Draw
Move = Opening | Beginning | Playing | Adjusting

DECK = "deck"
PLACES = ("offer-1", "offer-2", "offer-3", "offer-4")


def is_dragon_name(picked: str) -> bool:
    """Whether a pick names a dragon on the table ("D7"); no card begins with a D."""
    return picked.startswith("D")


def move_of(answer: Answer) -> Move:
    """The move that a well-formed answer means."""
    picked = answer.picked
    cards = tuple(Card(card) for card in picked)
    match answer.choice:
        case "keep":
            return Keep(Mission(picked[0]))
        case "pass":
            return Pass(cards)
        case "look":
            return Look()
        case "sweep":
            return Sweep()
        case "sacrifice":
            return Sacrifice()
        case "take":
            return Take(0 if picked[0] == DECK else PLACES.index(picked[0]) + 1)
        case "dragon":
            return PlayDragon(picked)
        case "exchange":
            return Exchange(cards)
        case "lay":
            return Lay(cards)
        case "extend":
            names = [name for name in picked if is_dragon_name(name)]
            if len(names) > 1:
                raise Refused("PD-53", "two_dragons", dragons=tuple(names))
            return Extend(tuple(name for name in picked if not is_dragon_name(name)), names[0] if names else None)
        case "stand_in":
            return StandIn(cards[0])
        case "done":
            return Done()
        case "discard":
            return Discard(cards)
        case "draw":
            return Draw()
    raise Malformed(f"no such choice: {answer.choice}")
