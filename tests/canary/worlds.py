"""Real tables whose hidden cards are known, and their twins: the same to one viewer, with everything else exchanged.

A twin is dealt differently and then played by the same answers through the same services, so that each of its rows, log
and questions included, was written by the real code.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any
from unittest import mock

from django.db import transaction

from games.engine import codec
from games.engine.contract import Seat, Step, Told
from games.engine.questions import Answer, Confirm, Question
from games.engine.replay import replay
from games.engine.stream import seed_from
from games.models import Game, Hand, Move
from games.registry import GAMES
from games.services.moves import move_play
from tests.base import NOW, fresh, hands, keen, moves, play_until, running_table
from tests.laws.played import renamed, strings

Names = dict[str, str]


@dataclass(frozen=True)
class Plan:
    """A table to be built, and the numbers of the moves after which people look at it."""

    seats: int
    variant: str
    public: bool
    seed: int
    looks: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.seats}-{self.variant}-{'public' if self.public else 'private'}"


@dataclass(frozen=True)
class World:
    """A table as it is stored, with the knowledge of everything that was ever hidden from whom."""

    game: Game

    @cached_property
    def module(self) -> Any:
        return GAMES[self.game.slug]

    @cached_property
    def laws(self) -> ModuleType:
        return import_module(f"tests.games.{self.game.slug}.laws")

    @cached_property
    def seed(self) -> bytes:
        return seed_from(bytes(self.game.secret), [hand.salt for hand in hands(self.game)])

    @cached_property
    def answers(self) -> list[tuple[Seat, Answer]]:
        rows = Move.whole.filter(game=self.game, number__gt=0).order_by("number")
        return [(Seat(row.seat or 0), codec.decode(row.answer, Answer)) for row in rows]

    @cached_property
    def steps(self) -> list[Step]:
        options = codec.typed(self.game.options, self.module.Options)
        return list(replay(self.module, options, seats=self.game.seats, seed=self.seed, answers=self.answers))

    def never_known(self, seat: Seat | None) -> list[frozenset[str]]:
        """By kind, what this seat (None: an outsider) has had no way to learn up to now."""
        kinds: list[frozenset[str]] = self.laws.hidden_from(self.steps[0].state, seat)
        heard: set[str] = set()
        for step in self.steps:
            kinds = [old & new for old, new in zip(kinds, self.laws.hidden_from(step.state, seat), strict=True)]
            heard |= set(strings([fact for event in step.events if (fact := event.to(seat)) is not None]))
        return [kind - heard for kind in kinds]

    def exchanged(self, seat: Seat | None) -> Names:
        """Other names for everything that this seat can't know: as many as can be in another place."""
        names: Names = {}
        for kind in self.never_known(seat):
            tokens = sorted(kind)
            Random(len(tokens)).shuffle(tokens)
            names |= dict(zip(tokens, tokens[1:] + tokens[:1], strict=True))
        return names


def curious(question: Question, chance: Random) -> Answer:
    """Use every ability that there is, as this is where people learn what others don't."""
    plain = [choice for choice in question.choices[:-1] if isinstance(choice.shape, Confirm) and not choice.barred]
    return Answer(plain[0].name) if plain else keen(question, chance)


@contextmanager
def passing_world():
    """Forget what was built in this block, so that the next one gets the same numbers and keys."""
    try:
        with transaction.atomic():
            yield
            raise _Forgotten
    except _Forgotten:
        pass


class _Forgotten(Exception):
    pass


def build(plan: Plan) -> Iterator[World]:
    """The table after each number of moves of the plan, one after the other."""
    game = running_table(seats=plan.seats, variant=plan.variant, public=plan.public, seed=plan.seed)
    for number in plan.looks:
        game = play_until(game, moves(number), player=curious, seed=number)
        assert game.status == "running"
        yield World(game)


def build_twin(plan: Plan, original: World, names: Names) -> Iterator[World]:
    """The same table, dealt with other names, after the same numbers of moves."""
    with mock.patch.object(original.module, "setup", dealt_otherwise(original.module, names)):
        game = running_table(seats=plan.seats, variant=plan.variant, public=plan.public, seed=plan.seed)
    rest = iter(original.answers)
    for number in plan.looks:
        while fresh(game).number < number:
            seat, answer = next(rest)
            hand = Hand.whole.get(game=game, seat=seat)
            move_play(
                game_id=game.pk,
                user_id=hand.user_id,
                question_id=hand.question_id,
                answer=otherwise(answer, names),
                now=NOW,
            )
        yield World(fresh(game))


def dealt_otherwise(module: Any, names: Names):
    """The game's own set-up, with these names exchanged in all that comes of it."""
    own = module.setup

    def setup(*args, **kwargs) -> Step:
        step = own(*args, **kwargs)
        events = tuple(
            Told(renamed(told.fact, names), None if told.public is None else renamed(told.public, names), told.knowers)
            for told in step.events
        )
        return Step(renamed(step.state, names), events)

    return setup


def otherwise(answer: Answer, names: Names) -> Answer:
    """The same answer where cards have other names; "@" adds to a card what it stands for."""
    picked = [token.partition("@") for token in answer.picked]
    return Answer(answer.choice, tuple(names.get(card, card) + at + role for card, at, role in picked))
