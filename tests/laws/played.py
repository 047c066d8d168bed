"""Random games of every game of the site, with all seats and options: what the laws are tried on."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any

from games.engine import codec
from games.engine.contract import Game, Seat, Step
from games.fuzz import set_ups
from games.random_play import Turn, random_turns
from games.registry import GAMES

SAMPLE = 40
"""States of one game on which the slower laws are tried."""


@dataclass(frozen=True)
class SetUp:
    slug: str
    number: int
    seats: int
    options: str

    def __str__(self):
        return f"{self.slug}-{self.seats}-{self.number}"


def varied(slug):
    """Give so many set-ups that every two values of options and seats that the game takes together occur together."""
    pairs = {
        SetUp(slug, number, seats, codec.encode(options)): set(combinations([*options.items(), ("seats", seats)], 2))
        for number, (options, seats) in enumerate(set_ups(slug))
    }
    missing = set().union(*pairs.values())
    while missing:
        chosen = max(pairs, key=lambda set_up: len(pairs[set_up] & missing))
        missing -= pairs[chosen]
        yield chosen


SET_UPS = [set_up for slug in GAMES for set_up in varied(slug)]


@dataclass(frozen=True)
class Played:
    """A game from its beginning to its end."""

    game: Game
    laws: Any
    options: Any
    seats: int
    seed: bytes
    first: Step
    turns: list[Turn]

    @property
    def steps(self):
        return [self.first, *(turn.step for turn in self.turns)]

    @property
    def states(self):
        return [step.state for step in self.steps]

    @property
    def answers(self):
        return [(turn.seat, turn.answer) for turn in self.turns]

    @property
    def everyone(self):
        return [Seat(seat) for seat in range(self.seats)]

    def some(self, items):
        """Give the first items, the last one, and some between."""
        if len(items) <= SAMPLE:
            return list(items)
        between = Random(0).sample(range(10, len(items) - 1), SAMPLE - 11)
        return [items[number] for number in [*range(10), *sorted(between), len(items) - 1]]

    def questions(self):
        """Give every state, seat and question of the sample."""
        for state in self.some(self.states):
            for seat in self.everyone:
                if question := self.game.ask(state, seat):
                    yield state, seat, question

    def seen(self, state, seat):
        """Write down all that this seat (None: an outsider) sees of a state."""
        views = [self.game.table(state), sorted(self.game.awaits(state))]
        if seat is not None:
            views += [self.game.hand(state, seat), self.game.ask(state, seat)]
        return codec.encode(views)


@cache
def play(set_up):
    """Play that game, always the same."""
    game, chance = GAMES[set_up.slug], Random(str(set_up))
    options, seed = codec.decode(set_up.options, game.Options), chance.randbytes(32)
    first = game.setup(options, seats=set_up.seats, seed=seed)
    laws = import_module(f"tests.games.{set_up.slug}.laws")
    turns = list(random_turns(game, first.state, chance, seats=set_up.seats, lucky=getattr(laws, "lucky", None)))
    return Played(game, laws, options, set_up.seats, seed, first, turns)


def renamed(value, names):
    """Make the same value again with other names for these strings, wherever they stand."""
    return codec.decode(json.dumps(_renamed(json.loads(codec.encode(value)), names)), type(value))


def strings(value):
    """Give every string in a value of the codec."""
    match codec.plain(value):
        case str(text):
            yield text
        case dict(fields):
            yield from (text for name, field in fields.items() for text in (name, *strings(field)))
        case list(items) | tuple(items):
            yield from (text for item in items for text in strings(item))


def _renamed(plain, names):
    match plain:
        case str():
            return names.get(plain, plain)
        case dict():
            return {_renamed(name, names): _renamed(field, names) for name, field in plain.items()}
        case list():
            return [_renamed(item, names) for item in plain]
    return plain
