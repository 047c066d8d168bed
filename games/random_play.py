"""Play by chance through the contract alone: for the fuzzer, the laws and bots. Whoever calls brings the chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from games.engine.contract import Game, Seat, Step
from games.engine.questions import Answer, Choice, Confirm, Draw, Pick, Question, Say
from games.engine.refusal import Refused

TRIES = 5
"""So many answers of a seat may be refused before it takes one that is known to be right, and then the house's."""
LUCK = 0.6
"""How often somebody has luck, in games that know what luck is."""
SECOND_THOUGHTS = 0.1
"""How often somebody thinks again who has answered already and may still change it."""
FEW_ELEMENTS = 12
"""As many elements has a drawing that is made of samples at most."""
_SIGNS = "abcdefghijklmnopqrstuvwxyz äß漢😀"


Lucky = Callable[[Any, Seat, Random], Answer | None]
"""What somebody with luck would answer in this state; None for no idea."""


class DeadEnd(Exception):
    """The game waits for nobody and isn't over, or for somebody who can't answer."""


class Turn(NamedTuple):
    """One answer of a game: the state before it, who was asked what, and the step that came of it."""

    before: Any
    seat: Seat
    question: Question
    answer: Answer
    step: Step


def random_answer(question: Question, chance: Random, *, known: bool) -> Answer:
    """A well-formed answer; a `known` one is among the ways that the rules would take, as far as there are any."""
    choices = [choice for choice in question.choices if not choice.barred and _is_answerable(choice)]
    if not choices:
        raise DeadEnd(f"nothing can be answered to {question.id}")
    if known:
        choices = [choice for choice in choices if _is_known(choice)] or choices
    choice = chance.choice(choices)
    return (_taken(choice, chance) if known else None) or _well_formed(choice, chance)


def random_turns(
    game: Game,
    state: Any,
    chance: Random,
    *,
    seats: int,
    answers: list[tuple[Seat, Answer]] | None = None,
    lucky: Lucky | None = None,
) -> Iterator[Turn]:
    """Play on from this state to the end, every other answer a known one. Raises DeadEnd, and whatever the game does.

    More often than not it is a `lucky` one, where there is such: by chance alone nobody would ever guess a word.
    `answers` grows by each answer before it is applied, so that after a crash the last one is the one that broke.
    """
    made = [] if answers is None else answers
    refused = 0
    while (seat := _next_seat(game, state, chance, seats=seats)) is not None:
        question = game.ask(state, seat)
        if question is None:
            raise DeadEnd(f"seat {seat} is awaited and isn't asked anything")
        by_house = refused > TRIES and question.awaited
        if by_house:
            answer = game.absent(state, seat)
        else:
            answer = random_answer(question, chance, known=refused >= TRIES or chance.random() < 0.5)
            if lucky and not refused and chance.random() < LUCK:
                answer = lucky(state, seat, chance) or answer
        made.append((seat, answer))
        try:
            step = game.apply(state, seat, answer)
        except Refused as refusal:
            if by_house:
                raise DeadEnd(f"the house's answer is refused: {refusal}") from refusal
            made.pop()
            refused += 1
            continue
        yield Turn(state, seat, question, answer, step)
        state, refused = step.state, 0


def _next_seat(game: Game, state: Any, chance: Random, *, seats: int) -> Seat | None:
    awaited = sorted(game.awaits(state))
    if not awaited:
        if game.outcome(state) is None:
            raise DeadEnd("nobody is awaited, and the game isn't over")
        return None
    if chance.random() < SECOND_THOUGHTS:
        others = [Seat(seat) for seat in range(seats) if Seat(seat) not in awaited]
        if asked := [seat for seat in others if game.ask(state, seat)]:
            return chance.choice(asked)
    return chance.choice(awaited)


def _is_answerable(choice: Choice) -> bool:
    return not isinstance(choice.shape, Pick) or choice.shape.least <= len(choice.shape.options)


def _is_known(choice: Choice) -> bool:
    """Whether the question itself tells what the rules would take."""
    match choice.shape:
        case Draw(samples=samples) | Say(samples=samples):
            return bool(samples)
    return bool(choice.ways) or isinstance(choice.shape, Confirm)


def _taken(choice: Choice, chance: Random) -> Answer | None:
    match choice.shape:
        case Draw(samples=samples, least=least, most=most) if samples:
            count = chance.randint(least, min(most, FEW_ELEMENTS))
            return Answer(choice.name, drawn=tuple(chance.choices(samples, k=count)))
        case Say(samples=samples) if samples:
            return Answer(choice.name, said=chance.choice(samples))
    return Answer(choice.name, picked=chance.choice(choice.ways)) if choice.ways else None


def _well_formed(choice: Choice, chance: Random) -> Answer:
    match choice.shape:
        case Confirm():
            return Answer(choice.name)
        case Pick(options, least, most):
            count = chance.randint(least, min(most, len(options)))
            return Answer(choice.name, picked=tuple(chance.sample(options, count)))
        case Draw():
            return Answer(choice.name, drawn=_drawing(choice.shape, chance))
        case Say(most):
            return Answer(choice.name, said="".join(chance.choices(_SIGNS, k=chance.randint(1, most))).strip() or "a")


def _drawing(shape: Draw, chance: Random) -> tuple[tuple[str | int, ...], ...]:
    elements = list[tuple[str | int, ...]]()
    for _ in range(chance.randint(shape.least, shape.most)):
        kind = chance.choice(sorted(shape.kinds))
        elements.append((kind, *(chance.randint(0, shape.size) for _ in range(shape.kinds[kind]))))
    return tuple(elements)
