"""Where a game at hand comes from: a set-up, a state, or a log that is played again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from games.engine import codec
from games.engine.contract import Game, Seat
from games.engine.questions import Answer
from games.engine.refusal import Malformed
from games.engine.replay import replay
from games.protocol import requests
from games.protocol.at_hand import AtHand, seat_of
from games.protocol.history import Entry

SEED_BYTES = 32


class WrongEntry(Exception):
    """A log can't be played on from this entry, because of its cause."""

    def __init__(self, number: int, cause: Exception) -> None:
        """Keep which one: 0 is the set-up, and each answer counts one more."""
        self.number, self.cause = number, cause
        super().__init__(f"entry {number}: {cause}")


def seed_in(text: str) -> bytes:
    """The seed that is written so; raises Malformed."""
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise Malformed(f"a seed is {SEED_BYTES} bytes in {2 * SEED_BYTES} hexadecimal digits")
    return bytes.fromhex(text)


def begun(game: Game, options: Any, *, seats: int, seed: bytes) -> AtHand:
    """A game that was just set up."""
    step = game.setup(options, seats=seats, seed=seed)
    return AtHand(game, game.about.versions[-1], seats, step.state, [Entry(None, None, step.events)])


def loaded(game: Game, request: requests.Load) -> AtHand:
    """The game in this request. Raises Malformed, or WrongEntry for a log."""
    versions = game.about.versions
    version = versions[-1] if request.version is None else request.version
    if version not in versions:
        raise Malformed(f"version {version} of its rules isn't played here")
    text = bytes(request.state)
    if bool(text) == (request.log is not None):
        raise Malformed("`load` needs either a state, or a log with the options and the seed of its game")
    if text:
        return AtHand(game, version, request.seats, _state(game, text, seats=request.seats))
    entries, state = _replayed(game, request, version=version)
    return AtHand(game, version, request.seats, state, entries)


def _state(game: Game, text: bytes, *, seats: int) -> Any:
    """The state that is written so, if it can be asked all that games are asked."""
    if not game.about.fewest <= seats <= game.about.most:
        raise Malformed(f"this game has {game.about.fewest} to {game.about.most} seats, not {seats}")
    state = codec.decode(text, game.State)
    try:
        fits = _hangs_together(game, state, range(seats))
    except Exception as error:  # rules rely on states that come of playing, and this one may be made up
        raise Malformed(f"no game comes to such a state ({type(error).__name__}: {error})") from error
    if not fits:
        raise Malformed(f"no game of {seats} comes to such a state")
    return state


def _hangs_together(game: Game, state: Any, seats: range) -> bool:
    if len(getattr(state, "players", seats)) != len(seats):
        return False
    awaits, outcome = game.awaits(state), game.outcome(state)
    views = [(game.table(state), game.hand(state, Seat(seat)), game.ask(state, Seat(seat))) for seat in seats]
    codec.encode([state, outcome, views])
    asked = {seat for seat, (_, _, question) in zip(seats, views, strict=True) if question}
    return awaits <= asked and (not awaits) == (outcome is not None)


def _replayed(game: Game, request: requests.Load, *, version: int) -> tuple[list[Entry], Any]:
    """Every entry of the log in this request, and the state at its end."""
    if request.seed is None:
        raise Malformed("a log needs the seed of its game")
    options, seed = codec.typed(request.options, game.Options), seed_in(request.seed)
    entries, state = list[Entry](), None
    given = list[tuple[Seat, Answer]]()
    try:
        answers = _answers(request, given)
        for step in replay(game, options, seats=request.seats, seed=seed, answers=answers, version=version):
            seat, answer = given[-1] if given else (None, None)
            entries.append(Entry(seat, answer, step.events))
            state = step.state
    except Exception as error:
        raise WrongEntry(len(entries), error) from error
    return entries, state


def _answers(request: requests.Load, given: list[tuple[Seat, Answer]]) -> Iterator[tuple[Seat, Answer]]:
    """Read the answers one by one, no further than they can be played; each joins `given`."""
    for entry in request.log or []:
        number, answer = codec.typed(entry, tuple[int, Answer])
        given.append((seat_of(number, seats=request.seats), answer))
        yield given[-1]
