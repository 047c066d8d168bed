"""A stored game at an earlier moment, played again from its log.

The states stay with those who write and check; whoever shows the past to people gets views of it from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Count, Max

from games.engine import codec
from games.engine.contract import Seat, Step
from games.engine.questions import Answer
from games.engine.replay import replay
from games.engine.stream import seed_from
from games.milestones import Milestones
from games.models import Game, Hand, Move
from games.registry import GAMES

CHUNK = 200
"""Rows that are in memory at a time."""
FARTHEST = 1500
"""Moves that are played again at most to show what was; no game that ends by its rules is as long."""


@dataclass(frozen=True)
class View:
    """What one seat could see after a move, and which seats the game waited for then."""

    table: Any
    cards: Any
    awaited: frozenset[int]


def counting(game: Game) -> Iterator[Move]:
    """The moves that count, the set-up first: all but those that were taken back."""
    moves = Move.whole.filter(game=game, undone_at=None)
    return moves.order_by("number").iterator(chunk_size=CHUNK)


def given(move: Move) -> tuple[Seat, Answer]:
    """Who gave which answer in this move."""
    if move.seat is None:
        raise ValueError(f"move {move.number} is nobody's")
    return Seat(move.seat), codec.decode(move.answer, Answer)


def steps(game: Game, hands: Sequence[Hand], moves: Iterable[Move]) -> Iterator[Step]:
    """The step of each of these moves, the set-up first; `game` and `hands` with all their columns."""
    module = GAMES[game.slug]
    seed = seed_from(bytes(game.secret), [hand.salt for hand in hands])
    answers = map(given, (move for move in moves if move.number))
    options = codec.typed(game.options, module.Options)
    return replay(module, options, seats=game.seats, seed=seed, answers=answers, version=game.rules_version)


def state_after(game: Game, hands: Sequence[Hand], number: int) -> Any:
    """The state after this move, which is still in the game; `game` and `hands` with all their columns."""
    moves = (move for move in counting(game) if move.number <= number)
    state: Any = None
    for step in steps(game, hands, moves):
        state = step.state
    return state


class Way:
    """The way to one move of a stored game, from its beginning or from the nearest state that is kept.

    States are kept of games that are over alone, where the cache is; it may lose them at any time.
    """

    def __init__(self, game: Game, number: int) -> None:
        """Look for the nearest state; nothing is played yet."""
        self.game, self.number = game, number
        kept = Move.objects.filter(game=game, undone_at=None, number__lte=number)
        found = kept.aggregate(count=Count("pk"), last=Max("number"))
        # Moves that were taken back don't count: nobody may bring the end of this nearer for all.
        self._place: int = found["count"] - 1
        is_there = found["last"] == number and self._place <= FARTHEST
        self.is_open = is_there and game.rules_version in GAMES[game.slug].about.versions
        self.milestones = Milestones(self._kept_as(), GAMES[game.slug])
        self._nearest = self.milestones.before(self._place)

    @property
    def effort(self) -> int:
        """How many moves have to be played again; the set-up counts as one."""
        return self._place + 1 if self._nearest is None else self._place - self._nearest

    def view(self, seat: int | None) -> View:
        """What this seat (None: an outsider) could see after the move."""
        module = GAMES[self.game.slug]
        cards = None if seat is None else module.hand(self._state, Seat(seat))
        return View(module.table(self._state), cards, frozenset(module.awaits(self._state)))

    def hands(self) -> list[Any]:
        """What each seat had to itself after the move; for games that are over."""
        return [GAMES[self.game.slug].hand(self._state, Seat(seat)) for seat in range(self.game.seats)]

    def _kept_as(self) -> str:
        """Where the states of this game are in the cache; empty where none are kept."""
        game = self.game
        # Nothing but the moment tells whether it is over: staff look at running games as if they were.
        if game.ended_at is None:
            return ""
        return f"past:{game.key}:{game.rules_version}:{game.number}:{game.undone}:{game.ended_at.timestamp()}"

    @cached_property
    def _state(self) -> Any:
        kept = None if self._nearest is None else self.milestones.at(self._nearest)
        state = None if kept is None else kept[1]
        for place, number, state in self._onwards(kept):
            self.milestones.add(place, number, state)
        self.milestones.save()
        return state

    def _onwards(self, kept: tuple[int, Any] | None) -> Iterator[tuple[int, int, Any]]:
        """Place and number of each move after the state that is kept, or from the beginning, and the state after it."""
        moves = Move.whole.filter(game=self.game, undone_at=None, number__lte=self.number)
        moves = moves.only("number", "seat", "answer").order_by("number")
        if kept is None or self._nearest is None:
            whole = Game.whole.get(pk=self.game.pk)
            hands, rows = list(Hand.whole.filter(game=whole).order_by("seat")), list(moves)
            for place, step in enumerate(steps(whole, hands, rows)):
                yield place, rows[place].number, step.state
            return
        module, (number, state) = GAMES[self.game.slug], kept
        for place, move in enumerate(moves.filter(number__gt=number), self._nearest + 1):
            state = module.apply(state, *given(move)).state
            yield place, move.number, state
