"""Stored games played again: does the log still give what is stored beside it, to the byte?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import tee
from typing import Any

from django.db import transaction

from games.engine import codec
from games.engine.contract import Game as GameModule
from games.engine.contract import Seat, Step
from games.engine.questions import Answer
from games.engine.stream import commitment
from games.models import Game, Hand, Move
from games.past import CHUNK, steps
from games.registry import GAMES
from games.services.hands import asked, told


def games_begun(key: str | None = None) -> Iterator[tuple[int, str]]:
    """Number and key of every game that has begun, or of the one of that key."""
    begun = Game.objects.exclude(started_at=None).order_by("pk").values_list("pk", "key")
    if key is not None:
        begun = begun.filter(key=key)
    last = 0
    # Not one long query: on SQLite it would keep the caller from locking the games while somebody else plays.
    while rows := list(begun.filter(pk__gt=last)[:CHUNK]):
        yield from rows
        last = rows[-1][0]


def game_differences(game_id: int) -> list[str]:
    """Where this game, played again, is not what is stored; nothing if it is the same. Locks the game."""
    with transaction.atomic():
        game = Game.whole.select_for_update().get(pk=game_id)
        hands = list(Hand.whole.filter(game=game).order_by("seat"))
        module = GAMES.get(game.slug)
        if module is None:
            return [f"there is no game called {game.slug} any more"]
        if game.rules_version not in module.about.versions:
            return [f"version {game.rules_version} of its rules isn't played any more"]
        found = list[str]()
        try:
            for difference in _differences(game, hands, module):
                found.append(difference)  # one by one: what was found before an error counts
        except Exception as error:  # whatever changed code raises is a difference, and the next games want their turn
            found.append(f"it can't be played on: {type(error).__name__}: {error}")
        return found


def _differences(game: Game, hands: list[Hand], module: GameModule) -> Iterator[str]:
    if game.commitment != commitment(bytes(game.secret)):
        yield "the secret isn't the one that was committed to"
    moves, answered = tee(Move.whole.filter(game=game).order_by("number").iterator(chunk_size=CHUNK))
    played = steps(game, hands, (move for move in answered if not move.undone_at))
    state: Any = None
    undone = 0
    for number, move in enumerate(moves):
        if move.number != number:
            yield f"move {number} is missing"
            return
        if move.undone_at:
            undone += 1
            continue
        step = next(played)
        state = step.state
        yield from _move_differences(move, step, seats=game.seats)
    if state is None:
        yield "it has a state and no moves"
        return
    if game.number != number:
        yield f"its last move is {number}, and it says {game.number}"
    if game.undone != undone:
        yield f"{undone} of its moves were taken back, and it says {game.undone}"
    yield from _view_differences(game, hands, module, state)


def _move_differences(move: Move, step: Step, *, seats: int) -> Iterator[str]:
    if move.facts != codec.encode([event.fact for event in step.events]):
        yield f"move {move.number}: what happened"
    if codec.encode(move.told) != codec.encode(told(step.events, seats=seats)):
        yield f"move {move.number}: what was told"
    if move.number and move.answer != codec.encode(codec.decode(move.answer, Answer)):
        yield f"move {move.number}: how its answer is written"
    # A game that is older than taking back says of none of its moves that it could be.
    if move.undoable and not step.undoable:
        yield f"move {move.number}: whether it could be taken back"


def _view_differences(game: Game, hands: list[Hand], module: GameModule, state: Any) -> Iterator[str]:
    if game.state != codec.encode(state):
        yield "the state"
    if game.table != codec.encode(module.table(state)):
        yield "what everybody sees"
    running = game.status == Game.Status.RUNNING
    outcome, awaited = module.outcome(state), module.awaits(state) if running else frozenset()
    if (outcome is not None) != (game.status == Game.Status.FINISHED) or (outcome and outcome.how != game.how):
        yield "whether and how it ended"
    for hand in hands:
        seat = Seat(hand.seat)
        question = asked(game, module, state, seat)
        if hand.cards != codec.encode(module.hand(state, seat)):
            yield f"what seat {seat} sees"
        if hand.question != (codec.encode(question) if question else ""):
            yield f"what seat {seat} is asked"
        if hand.question_id != (question.id if question else "") or hand.awaited != (seat in awaited):
            yield f"whether seat {seat} is awaited, and with which question"
        if outcome:
            place = outcome.places[seat]
            if (hand.rank, hand.points, hand.parts) != (place.rank, place.points, place.parts):
                yield f"how seat {seat} came out"
