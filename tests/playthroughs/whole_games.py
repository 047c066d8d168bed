"""Whole games, one a line: as the protocol's `load` takes them, with what must become of them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from games.engine import codec
from games.engine.contract import Game, Outcome, Seat
from games.engine.questions import Answer
from games.engine.replay import replay
from games.registry import GAMES

FOLDER = Path(__file__).parent / "corpus"
EVERY = 5
"""Of so many states of a game one is asked for all its choices."""


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its beginning to its end; `log` has a seat and its answer, without what is empty, for each move."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    seed: str
    log: tuple[tuple[int, dict[str, Any]], ...]

    @property
    def module(self) -> Game:
        return GAMES[self.game]

    @property
    def answers(self) -> list[tuple[Seat, Answer]]:
        return [(Seat(seat), codec.typed(answer, Answer)) for seat, answer in self.log]

    def states(self) -> Iterator[Any]:
        """The state after the set-up and after each answer."""
        options = codec.typed(self.options, self.module.Options)
        seed = bytes.fromhex(self.seed)
        steps = replay(self.module, options, seats=self.seats, seed=seed, answers=self.answers, version=self.version)
        for step in steps:
            yield step.state


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SHA-256 of the last state, of what everybody sees then, and of what each seat sees besides; and who won."""

    state: str
    table: str
    hands: tuple[str, ...]
    outcome: Outcome | None


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    load: Whole
    end: End


class Shown(NamedTuple):
    """What a game is an example of."""

    options: Any
    seats: int
    outcome: Outcome


def whole_of(slug: str, options: Any, seats: int, seed: bytes, answers: Iterable[tuple[Seat, Answer]]) -> Whole:
    """The game with these answers."""
    log = tuple(
        (int(seat), {name: part for name, part in codec.plain(given).items() if part}) for seat, given in answers
    )
    version = GAMES[slug].about.versions[-1]
    return Whole(slug, version, seats, codec.plain(options), seed.hex(), log)


def end_of(whole: Whole, state: Any) -> End:
    """What became of it."""
    module, seats = whole.module, map(Seat, range(whole.seats))
    hands = tuple(sha256(module.hand(state, seat)) for seat in seats)
    return End(sha256(state), sha256(module.table(state)), hands, module.outcome(state))


def sha256(value: Any) -> str:
    """The digest of the text that the codec writes."""
    return hashlib.sha256(codec.encode(value).encode()).hexdigest()


def last_of(whole: Whole) -> Any:
    """The state at its end."""
    *_, last = whole.states()
    return last


def shown_of(whole: Whole, state: Any) -> Shown:
    """What it is an example of, by its last state."""
    outcome = whole.module.outcome(state)
    assert outcome, "it isn't over"
    return Shown(codec.typed(whole.options, whole.module.Options), whole.seats, outcome)


def offered_in(whole: Whole) -> set[str]:
    """The names of the choices that its questions have, by some of its states."""
    states, seats = list(whole.states())[::EVERY], [Seat(seat) for seat in range(whole.seats)]
    questions = (whole.module.ask(state, seat) for state in states for seat in seats)
    return {choice.name for question in questions if question for choice in question.choices}


def made_in(whole: Whole) -> set[str]:
    """The names of the choices that were made."""
    return {answer["choice"] for _, answer in whole.log}


def corpus_of(slug: str) -> list[Line]:
    """Every game of that slug that is kept."""
    return [codec.decode(line, Line) for line in (FOLDER / f"{slug}.jsonl").read_text().splitlines()]
