"""One game between bots."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import thread_time
from typing import Any

import msgspec

from games.arena.pairings import RANDOM, Pairing
from games.arena.trials import trials_of
from games.bots import bots_of
from games.engine.contract import Game, Outcome, Seat, Step
from games.engine.questions import Confirm, Pick, Question
from games.engine.refusal import Refused
from games.random_play import random_answer
from games.registry import GAMES

TRIES = 20
"""So many answers by chance may be refused before the house answers instead."""


class Played(msgspec.Struct, frozen=True):
    """What came of game `number` of a pairing, in which the first bot sat at `seat`.

    `shares` are what each seat has of the win: 1 for one winner, less where the first place is shared. `took` says
    how many answers of a level took so many whole milliseconds of processor time, those aside to which there was no
    other. `counts` is what the game itself counts.
    """

    number: int
    seat: int
    shares: tuple[float, ...]
    took: tuple[tuple[str, int, int], ...]
    counts: dict[str, int]

    def won(self, pairing: Pairing) -> float:
        """What the first bot and its team have of the win, 0 to 1."""
        return sum(self.shares[seat] for seat in pairing.side(self.seat))


def game_play(pairing: Pairing, number: int) -> Played:
    """Play one game; the same number is the same game again. Raises whatever a bot does wrong.

    Each deal is played once for every seat of the first bot, so that none has the better cards.
    """
    module, name = GAMES[pairing.slug], f"{pairing.slug}:{pairing.seats}"
    deal, seat = divmod(number, pairing.seats)
    ours, chance = pairing.side(seat), Random(f"{name}:{pairing.others}:{number}")
    state = module.setup(pairing.set_up(), seats=pairing.seats, seed=Random(f"{name}:{deal}").randbytes(32)).state
    took = Counter[tuple[str, int]]()
    while awaited := sorted(module.awaits(state)):
        asked = chance.choice(awaited)
        level = pairing.first if asked in ours else pairing.others
        if level == RANDOM:
            state = _by_chance(module, state, asked, chance).state
            continue
        question = module.ask(state, asked)
        assert question
        view = module.table(state), module.hand(state, asked)
        started = thread_time()
        answer = bots_of(pairing.slug)[level](*view, asked, question, chance)
        if not _is_forced(question):
            took[level, int((thread_time() - started) * 1000)] += 1
        state = module.apply(state, asked, answer).state
    outcome = module.outcome(state)
    assert outcome
    counts = dict(trials_of(pairing.slug).counts(module.table(state)))
    return Played(number, seat, _shares(outcome), tuple((*key, count) for key, count in took.items()), counts)


def job_play(job: tuple[Pairing, int]) -> tuple[Pairing, Played]:
    """Play one game for whoever waits for many: its pairing comes back with it."""
    pairing, number = job
    return pairing, game_play(pairing, number)


def _is_forced(question: Question) -> bool:
    """Whether there is only one answer to it."""
    choices = [choice for choice in question.choices if not choice.barred]
    if not all(isinstance(choice.shape, Confirm | Pick) for choice in choices):
        return False
    return sum(1 if isinstance(choice.shape, Confirm) else len(choice.ways) for choice in choices) == 1


def _by_chance(module: Game, state: Any, seat: Seat, chance: Random) -> Step:
    question = module.ask(state, seat)
    assert question
    for _ in range(TRIES):
        try:
            return module.apply(state, seat, random_answer(question, chance, known=True))
        except Refused:
            continue
    return module.apply(state, seat, module.absent(state, seat))


def _shares(outcome: Outcome) -> tuple[float, ...]:
    winners = sum(place.rank == 1 for place in outcome.places)
    return tuple(1 / winners if place.rank == 1 else 0.0 for place in outcome.places)
