"""What happened, as small records; sentences are made of them later and elsewhere.

Before a turn is over its facts hold no drawing, and the word for its drawers alone (PK-71).
"""

from __future__ import annotations

import msgspec

from games.engine.contract import Seat
from games.pikto.turn import Kind, Record


class FirstChosen(msgspec.Struct, frozen=True, tag="first_chosen"):
    """Who guesses first, by lot; with Teams a whole side (PK-6)."""

    seats: tuple[Seat, ...]


class TurnBegan(msgspec.Struct, frozen=True, tag="turn_began"):
    """A turn began with this number of word, `rolled` by the die or fixed (PK-10), and this shape, if any (PK-40)."""

    turn: int
    guessers: tuple[Seat, ...]
    number: int
    rolled: bool
    shape: str = ""


class WordSeen(msgspec.Struct, frozen=True, tag="word_seen"):
    """The word to draw, which only the drawers are told (PK-10)."""

    word: str


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """A drawer is done; only they know with how many elements, 0 without a drawing (PK-15, PK-17)."""

    seat: Seat
    count: int | None = None


class Hurried(msgspec.Struct, frozen=True, tag="hurried"):
    """Somebody hurried the last one who is still drawing (PK-16)."""

    by: Seat
    seat: Seat


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """All have finished: who has a drawing in the order of revealing, with their counts, and who has none (PK-20)."""

    seats: tuple[Seat, ...]
    counts: tuple[int, ...]
    without: tuple[Seat, ...] = ()


class Revealed(msgspec.Struct, frozen=True, tag="revealed"):
    """The drawing of this artist was shown to everybody (PK-20)."""

    artist: Seat
    count: int


class Tried(msgspec.Struct, frozen=True, tag="tried"):
    """The guesser guessed at the drawing of this artist, or passed (PK-21)."""

    seat: Seat
    artist: Seat
    kind: Kind
    said: str = ""


class Judged(msgspec.Struct, frozen=True, tag="judged"):
    """The artist judged a close guess (PK-23 d)."""

    artist: Seat
    said: str
    right: bool


class Objected(msgspec.Struct, frozen=True, tag="objected"):
    """Somebody objected to the drawing of this artist (PK-24); with Teams only the drawers learn it (PK-54)."""

    seat: Seat
    artist: Seat


class Voted(msgspec.Struct, frozen=True, tag="voted"):
    """A drawer has voted (PK-24)."""

    seat: Seat


class VoteEnded(msgspec.Struct, frozen=True, tag="vote_ended"):
    """How many voted for the objection to the drawing of this artist, and whether it is void now (PK-24)."""

    artist: Seat
    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    void: bool


class Exhibited(msgspec.Struct, frozen=True, tag="exhibited"):
    """With Teams all have finished: the drawers see each other's drawings, each mate that of the partner (PK-51)."""

    seats: tuple[Seat, ...]


class Wrote(msgspec.Struct, frozen=True, tag="wrote"):
    """A mate wrote an answer down, which nobody else reads before the reveal; None where it isn't told (PK-51)."""

    seat: Seat
    said: str | None = None


class VerdictAsked(msgspec.Struct, frozen=True, tag="verdict_asked"):
    """A close answer, told to the team mate who drew (PK-53)."""

    artist: Seat
    said: str


class VerdictGiven(msgspec.Struct, frozen=True, tag="verdict_given"):
    """The team mate who drew has judged; only they know how before the reveal (PK-53)."""

    artist: Seat
    right: bool | None = None


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """All drawings and the word lie open, before the guesser chooses a favourite (PK-25, PK-60)."""

    word: str


class FavourGiven(msgspec.Struct, frozen=True, tag="favour_given"):
    """The guesser gave the bonus point to this artist, or to nobody (PK-60)."""

    seat: Seat
    artist: Seat | None


class TurnEnded(msgspec.Struct, frozen=True, tag="turn_ended"):
    """A turn is over, and all of it is open (PK-25)."""

    record: Record


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """Everybody has guessed as often as PK-5 says; these seats have won, with `teams` both of each team (PK-30)."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    teams: bool = False


DrawingFact = FirstChosen | TurnBegan | WordSeen | Finished | Hurried | Announced | Exhibited
GuessingFact = Revealed | Tried | Judged | Objected | Voted | VoteEnded | Wrote | VerdictAsked | VerdictGiven
EndFact = Opened | FavourGiven | TurnEnded | Ended
Fact = DrawingFact | GuessingFact | EndFact
