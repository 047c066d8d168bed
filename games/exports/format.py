"""Format 1: the one JSON object that a game is written as."""

from __future__ import annotations

import hashlib
import unicodedata
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import msgspec

from games.engine import codec
from games.engine.contract import Outcome
from games.engine.draws import Draw

FORMAT = 1
LOOSE = ("players", "checksum")
"""Fields that the checksum leaves out: names may be changed by hand."""
FIRST, END = datetime(2000, 1, 1, tzinfo=UTC), datetime(3000, 1, 1, tzinfo=UTC)
"""Between these lies every moment of a file; any time zone can show them."""

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")

Digest = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Salt = Annotated[str, msgspec.Meta(pattern=r"\A[!-~]{1,64}\Z")]
Moment = Annotated[datetime, msgspec.Meta(tz=True)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat at one seat: the name as it was shown to whoever took the file, the token's colour, how good a bot."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    token: Annotated[str, msgspec.Meta(pattern=r"\A[a-z]{1,10}\Z")]
    bot: Literal["", "easy", "good"] = ""

    @property
    def is_plain(self) -> bool:
        """Whether the name can be seen, and has no sign that can't or that turns the direction of writing."""
        return bool(self.name.strip()) and not any(map(_is_hidden, self.name))


class GameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game that is over; an entry of the log is a seat and its answer, and is read only once it is played."""

    format: Literal[1] = 1
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    seed: Digest
    log: tuple[Any, ...]
    secret: Digest
    commitment: Digest
    salts: tuple[Salt, ...]
    players: tuple[Player, ...]
    started_at: Moment
    ended_at: Moment
    times: tuple[Moment, ...]
    by_house: tuple[Count, ...]
    outcome: Outcome | None
    draws: tuple[Draw, ...]
    used: Count
    checksum: Digest
    state: Digest


def checksum_of(text: bytes) -> str:
    """What tells the game in this file from any other: the SHA-256 of its fields, but for the loose ones.

    They are taken compact and in the order in which they stand, so that any reader of JSON comes to the same bytes.
    """
    fields = codec.decode(text, dict[str, Any])
    for name in LOOSE:
        fields.pop(name, None)
    return hashlib.sha256(msgspec.json.encode(fields)).hexdigest()


def state_digest(state: Any) -> str:
    """What tells a state from any other."""
    return hashlib.sha256(codec.encode(state).encode()).hexdigest()


def _is_hidden(sign: str) -> bool:
    category = unicodedata.category(sign)
    return category in _HIDDEN or sign in _BLANK or (category == "Zs" and sign != " ")
