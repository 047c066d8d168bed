"""Chance: a seeded stream of numbers that is a plain value, so that a game is replayed to the byte on any Python."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from contextvars import ContextVar
from typing import Protocol, TypeVar

import msgspec

Item = TypeVar("Item")
_BLOCK = 8
_SPAN = 1 << (8 * _BLOCK)


class Listener(Protocol):
    """Who hears each number of every stream, as `listening` is set; games make their streams themselves."""

    def drawn(self, stream: Stream, after: Stream, limit: int, number: int) -> None:
        """`stream` gave this number below the limit, and goes on as `after`."""

    def branched(self, branch: Stream, name: str) -> None:
        """A stream has got a branch of this name."""


listening: ContextVar[Listener | None] = ContextVar("listening", default=None)


class Stream(msgspec.Struct, frozen=True):
    """The seed (32 bytes) and how many numbers were drawn from it; methods return their result and the next stream."""

    seed: bytes
    used: int = 0

    def below(self, limit: int) -> tuple[int, Stream]:
        """A number from 0 to limit - 1, each equally likely (rejection sampling)."""
        if not 0 < limit <= _SPAN:
            raise ValueError(f"limit out of range: {limit}")
        fair, used = _SPAN - _SPAN % limit, self.used
        while True:
            digest = hmac.digest(self.seed, used.to_bytes(8, "big"), "sha256")
            used += 1
            number = int.from_bytes(digest[:_BLOCK], "big")
            if number < fair:
                break
        number, after = number % limit, Stream(self.seed, used)
        if listener := listening.get():
            listener.drawn(self, after, limit, number)
        return number, after

    def shuffled(self, items: Sequence[Item]) -> tuple[tuple[Item, ...], Stream]:
        """The items in random order (Fisher and Yates)."""
        mixed, stream = list(items), self
        for last in range(len(mixed) - 1, 0, -1):
            other, stream = stream.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed), stream

    def branch(self, name: str) -> Stream:
        """Another stream that follows from this one and `name`; this one is not used up."""
        branch = Stream(hmac.digest(self.seed, f"{self.used}:{name}".encode(), "sha256"))
        if listener := listening.get():
            listener.branched(branch, name)
        return branch


def seed_from(secret: bytes, salts: Sequence[str]) -> bytes:
    """The 32-byte seed of a game: HMAC-SHA256 of the salts, a line each in the order of seats, keyed by the secret."""
    return hmac.digest(secret, "\n".join(salts).encode(), "sha256")


def commitment(secret: bytes) -> str:
    """The SHA-256 of the secret in hexadecimal digits, published when the table is created."""
    return hashlib.sha256(secret).hexdigest()
