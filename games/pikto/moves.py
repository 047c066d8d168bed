"""What a player can answer, as data; read from the kernel's Answer after its form was checked."""

from __future__ import annotations

import msgspec

from games.engine.contract import Seat
from games.engine.questions import Answer
from games.engine.refusal import Malformed
from games.pikto.slate import Drawing


class HandIn(msgspec.Struct, frozen=True):
    """Hand this drawing in (PK-15)."""

    drawing: Drawing


class GoWithout(msgspec.Struct, frozen=True):
    """Finish without a drawing (PK-17)."""


class Hurry(msgspec.Struct, frozen=True):
    """Hurry the last one who is still drawing (PK-16)."""


class Suggest(msgspec.Struct, frozen=True):
    """Say what a drawing shows: a guess, or with Teams an answer (PK-21, PK-51)."""

    said: str


class Pass(msgspec.Struct, frozen=True):
    """Say nothing about a drawing (PK-21, PK-52)."""


class Object(msgspec.Struct, frozen=True):
    """Object to the drawing just revealed (PK-24)."""


class ObjectTo(msgspec.Struct, frozen=True):
    """With Teams, object to the drawing of this artist (PK-54)."""

    artist: Seat


class Decide(msgspec.Struct, frozen=True):
    """Say yes or no to an objection, or as an artist to a close guess or answer (PK-23, PK-24, PK-53)."""

    yes: bool


class Favour(msgspec.Struct, frozen=True):
    """Like the drawing of this artist most; None if nobody chose in time (PK-60)."""

    artist: Seat | None


Move = HandIn | GoWithout | Hurry | Suggest | Pass | Object | ObjectTo | Decide | Favour

NO_FAVOURITE = Answer("nobody")
"""The house's answer for a guesser who is away, which people aren't offered (PK-60, PK-72)."""


def slate_token(artist: Seat) -> str:
    """How an answer names a drawing."""
    return f"slate-{artist}"


def move_of(answer: Answer) -> Move:
    """The move that a well-formed answer means."""
    match answer.choice:
        case "hand_in":
            return HandIn(answer.drawn)
        case "no_drawing":
            return GoWithout()
        case "hurry":
            return Hurry()
        case "guess" | "answer":
            return Suggest(answer.said)
        case "pass":
            return Pass()
        case "object":
            return ObjectTo(_artist(answer.picked[0])) if answer.picked else Object()
        case "yes" | "no":
            return Decide(answer.choice == "yes")
        case "favourite":
            return Favour(_artist(answer.picked[0]))
        case NO_FAVOURITE.choice:
            return Favour(None)
    raise Malformed(f"no such choice: {answer.choice}")


def _artist(token: str) -> Seat:
    return Seat(int(token.partition("-")[2]))
