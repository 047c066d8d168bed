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
from tests.canary.plans import Deal, Plan
from tests.laws.played import renamed, strings

Names = dict[str, str]


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

    def never_known(self, seat: Seat | None, *, since: int = 0, to: int | None = None) -> list[frozenset[str]]:
        """By kind, what this seat (None: an outsider) has had no way to learn from one move to another, both included.

        Without bounds, in the whole game up to now.
        """
        steps = self.steps[since : None if to is None else to + 1]
        kinds: list[frozenset[str]] = self.laws.hidden_from(steps[0].state, seat)
        heard: set[str] = set()
        for step in steps:
            kinds = [old & new for old, new in zip(kinds, self.laws.hidden_from(step.state, seat), strict=True)]
            heard |= set(strings([fact for event in step.events if (fact := event.to(seat)) is not None]))
        return [kind - heard for kind in kinds]

    def exchanged(self, seat: Seat | None, deal: Deal) -> Names:
        """Other names for everything of this deal that this seat can't know: as many as can be in another place."""
        names: Names = {}
        for kind in self.never_known(seat, since=deal.first, to=deal.looks[-1]):
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


def begin(plan: Plan) -> Game:
    """The table of a plan with its first cards dealt."""
    options = codec.plain(plan.options)
    return running_table(slug=plan.slug, seats=plan.seats, public=plan.public, seed=plan.seed, **options)


def build(plan: Plan) -> Iterator[World]:
    """The table after each number of moves of the plan, one after the other."""
    game = begin(plan)
    for number in plan.looks:
        game = play_until(game, moves(number), player=curious, seed=number)
        assert game.status == "running"
        yield World(game)


def build_twin(plan: Plan, original: World, deal: Deal, names: Names) -> Iterator[World]:
    """The same table up to this deal, then dealt with other names, after the same numbers of moves.

    While somebody looks at it, it is dealt like this again wherever it is played again from its log.
    """
    dealer = "apply" if deal.first else "setup"
    before = original.steps[deal.first - 1].state if deal.first else None
    with dealt_otherwise(original.module, dealer, names, before=before):
        game = begin(plan)
        for number in range(deal.looks[-1] + 1):
            if number:
                repeat(game, original, number, names if number > deal.first else {})
            if number in deal.looks:
                yield World(fresh(game))


def repeat(game: Game, original: World, number: int, names: Names) -> None:
    """Make this move of the original again, with other names."""
    seat, answer = original.answers[number - 1]
    hand = Hand.whole.get(game=game, seat=seat)
    move = otherwise(answer, names)
    move_play(key=game.key, user_id=hand.user_id, question_id=hand.question_id, read=lambda _: move, now=NOW)


@contextmanager
def dealt_otherwise(module: Any, name: str, names: Names, *, before: Any = None) -> Iterator[None]:
    """Let this function of the game exchange these names in all that comes of it, or of this one state."""
    own = getattr(module, name)

    def renaming(*args, **kwargs) -> Step:
        step = own(*args, **kwargs)
        if before is not None and args[0] != before:
            return step
        events = tuple(
            Told(renamed(told.fact, names), None if told.public is None else renamed(told.public, names), told.knowers)
            for told in step.events
        )
        return Step(renamed(step.state, names), events)

    with mock.patch.object(module, name, renaming if names else own):
        yield


def otherwise(answer: Answer, names: Names) -> Answer:
    """The same answer where cards have other names; "@" adds to a card what it stands for."""
    picked = [token.partition("@") for token in answer.picked]
    return Answer(answer.choice, tuple(names.get(card, card) + at + role for card, at, role in picked))
