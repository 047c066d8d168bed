"""A stored game at an earlier moment, played again from its log.

The states stay with those who write and check; whoever shows the past to people gets views of it from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine import codec
from games.engine.contract import Seat, Step
from games.engine.questions import Answer
from games.engine.replay import replay
from games.engine.stream import seed_from
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
    return replay(module, options, seats=game.seats, seed=seed, answers=answers)


def state_after(game: Game, hands: Sequence[Hand], number: int) -> Any:
    """The state after this move, which is still in the game; `game` and `hands` with all their columns."""
    moves = (move for move in counting(game) if move.number <= number)
    state: Any = None
    for step in steps(game, hands, moves):
        state = step.state
    return state


def view_after(game: Game, number: int, seat: int | None) -> View | None:
    """What this seat (None: an outsider) could see after this move.

    None if the move isn't in the game or is too far from its beginning.
    """
    module = GAMES[game.slug]
    kept = Move.objects.filter(game=game, undone_at=None, number__lte=number)
    is_there = kept.filter(number=number).exists()
    # Moves that were taken back don't count: nobody may bring the end of this nearer for all.
    if not is_there or kept.exclude(number=0).count() > FARTHEST or game.rules_version not in module.about.versions:
        return None
    whole = Game.whole.get(pk=game.pk)
    state = state_after(whole, list(Hand.whole.filter(game=game).order_by("seat")), number)
    return View(
        table=module.table(state),
        cards=None if seat is None else module.hand(state, Seat(seat)),
        awaited=frozenset(module.awaits(state)),
    )
