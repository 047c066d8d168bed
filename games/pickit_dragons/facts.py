"""What happened, as small records; sentences are made of them later and elsewhere.

Where only some learn the cards, the others get the same fact with `cards` empty or `card` and `mission` None.
"""

from __future__ import annotations

import msgspec

from games.engine.contract import Seat
from games.pickit_dragons.cards import Card, Colour
from games.pickit_dragons.dragons import Laid
from games.pickit_dragons.missions import Mission


class StarterChosen(msgspec.Struct, frozen=True, tag="starter_chosen"):
    """Who starts, by chance or by the table's creator (PD-10)."""

    seat: Seat
    by_chance: bool


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A hand was dealt (PD-11); its owner knows the cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()


class MissionsDealt(msgspec.Struct, frozen=True, tag="missions_dealt"):
    """Two missions to choose from were dealt (PD-60); their owner knows them."""

    seat: Seat
    missions: tuple[Mission, ...] = ()


class MissionsOpened(msgspec.Struct, frozen=True, tag="missions_opened"):
    """These missions lie open for everybody (PD-60)."""

    missions: tuple[Mission, ...]


class MissionKept(msgspec.Struct, frozen=True, tag="mission_kept"):
    """Somebody has chosen a secret mission (PD-60); they alone know which."""

    seat: Seat
    mission: Mission | None = None


class PassChosen(msgspec.Struct, frozen=True, tag="pass_chosen"):
    """Somebody has chosen the cards to pass (PD-12); they alone know which."""

    seat: Seat
    cards: tuple[Card, ...] = ()


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """Two cards changed hands (PD-12); giver and receiver know them."""

    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...] = ()


class TurnBegan(msgspec.Struct, frozen=True, tag="turn_began"):
    """A turn began; `number` counts all turns of the game."""

    seat: Seat
    round: int
    number: int


class Looked(msgspec.Struct, frozen=True, tag="looked"):
    """Red was used (PD-51); only that player learns the card."""

    seat: Seat
    card: Card | None = None


class Swept(msgspec.Struct, frozen=True, tag="swept"):
    """Blue was used (PD-52): these cards went to the discard pile, the last on top."""

    seat: Seat
    cards: tuple[Card, ...]


class Refilled(msgspec.Struct, frozen=True, tag="refilled"):
    """A card was laid in a place of the offer, from 1 (PD-13, PD-25)."""

    place: int
    card: Card


class Reshuffled(msgspec.Struct, frozen=True, tag="reshuffled"):
    """The discard pile but its top card became the draw deck: `count` cards (PD-14)."""

    count: int


class Taken(msgspec.Struct, frozen=True, tag="taken"):
    """A card was taken (PD-21) from a place of the offer, or the deck (place 0), where only the taker knows it."""

    seat: Seat
    place: int
    card: Card | None = None


class TakeSkipped(msgspec.Struct, frozen=True, tag="take_skipped"):
    """There was no card to take (PD-14)."""

    seat: Seat


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A complete dragon was played from the hand (PD-23)."""

    seat: Seat
    dragon: str
    colour: Colour
    laid: tuple[Laid, ...]


class LaidDown(msgspec.Struct, frozen=True, tag="laid_down"):
    """An unfinished dragon was begun (PD-53)."""

    seat: Seat
    dragon: str
    colour: Colour
    laid: tuple[Laid, ...]


class Extended(msgspec.Struct, frozen=True, tag="extended"):
    """These parts were added to an unfinished dragon, which may have completed it (PD-53)."""

    seat: Seat
    dragon: str
    colour: Colour
    laid: tuple[Laid, ...]
    complete: bool


class Exchanged(msgspec.Struct, frozen=True, tag="exchanged"):
    """`card` took the place of `joker` in the owner's dragon or stand-in; `joker` went to the seat's hand (PD-40)."""

    seat: Seat
    owner: Seat
    dragon: str
    colour: Colour
    part: int
    card: Card
    joker: Card
    pure: bool
    stand_in: bool


class StoodIn(msgspec.Struct, frozen=True, tag="stood_in"):
    """A white joker was laid as a stand-in for a green dragon; this may disclose a secret mission (PD-79)."""

    seat: Seat
    dragon: str
    joker: Card
    discloses: bool


class Sacrificed(msgspec.Struct, frozen=True, tag="sacrificed"):
    """A green dragon was turned face down and `card` taken from the discard pile (PD-54)."""

    seat: Seat
    dragon: str
    card: Card


class Discarded(msgspec.Struct, frozen=True, tag="discarded"):
    """Cards were discarded, the last one on top (PD-26)."""

    seat: Seat
    cards: tuple[Card, ...]


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """Cards were drawn at the turn's end (PD-26); `missing` more were wanted and not there (PD-14)."""

    seat: Seat
    count: int
    missing: int = 0
    cards: tuple[Card, ...] = ()


class Scored(msgspec.Struct, frozen=True, tag="scored"):
    """A score track changed by `change` to `score`; `bonus` of it is for the first pure purple dragon (PD-31)."""

    seat: Seat
    change: int
    score: int
    bonus: int = 0


class LastRound(msgspec.Struct, frozen=True, tag="last_round"):
    """This seat's track reached the limit, which fixes the last round (PD-80)."""

    seat: Seat
    limit: int
    round: int


class MissionPaid(msgspec.Struct, frozen=True, tag="mission_paid"):
    """What a mission brought this seat at the end, 0 included (PD-61)."""

    seat: Seat
    mission: Mission
    points: int
    secret: bool


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over ("limit" or "standstill"), won by these seats (PD-81)."""

    how: str
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    dragons: tuple[int, ...]


OpeningFact = StarterChosen | Dealt | MissionsDealt | MissionsOpened | MissionKept | PassChosen | Passed
TurnFact = TurnBegan | Looked | Swept | Refilled | Reshuffled | Taken | TakeSkipped | Sacrificed | Discarded | Drawn
PlayFact = Played | LaidDown | Extended | Exchanged | StoodIn
PointsFact = Scored | LastRound | MissionPaid | Ended
Fact = OpeningFact | TurnFact | PlayFact | PointsFact
