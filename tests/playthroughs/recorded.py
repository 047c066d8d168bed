"""How the games of the corpus are played: by chance, by bots, now and then by the house, with all kinds of options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import count
from random import Random
from typing import Any

from games.bots import bots_of
from games.engine import codec
from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.engine.refusal import Malformed, Refused
from games.random_play import random_answer
from games.registry import GAMES
from tests.laws.played import SET_UPS, SetUp
from tests.playthroughs.test_playthroughs import FILES, game_of, parse
from tests.playthroughs.whole_games import Whole, last_of, made_in, offered_in, shown_of, whole_of

FEWEST = 30
TRIES = 3
"""Of so many games with the same options the shortest is kept."""
LEVELS = ("", "", "easy", "good")
"""Who plays: chance alone as often as bots."""
AWAY, AGAIN, LUCK = 0.04, 0.08, 0.5
"""How often the house answers, somebody answers who needn't, and a guess is a lucky one."""
ELEMENTS = 3
"""Drawings have no more, as far as the rules take them so."""
LONGEST = 2000


def games_of(slug: str) -> Iterator[Whole]:
    """Games of all set-ups, again until there are enough, and what chance didn't bring but must be shown."""
    set_ups = [set_up for set_up in SET_UPS if set_up.slug == slug]
    games = []
    for number in range(max(FEWEST, len(set_ups))):
        tries = [drawn(set_ups, slug, number, each) for each in range(TRIES)]
        games.append(min(tries, key=lambda each: len(codec.encode(each))))
    games += endings(slug, games)
    missing = set().union(*map(offered_in, games)) - set().union(*map(made_in, games))
    for number in count(len(games)):
        if not missing:
            break
        whole = drawn(set_ups, slug, number, 0)
        if made_in(whole) & missing:
            missing -= made_in(whole)
            games.append(whole)
    yield from games


def drawn(set_ups: Sequence[SetUp], slug: str, number: int, each: int) -> Whole:
    """One of the games of that number."""
    return played(set_ups[number % len(set_ups)], Random(f"corpus:{slug}:{number}:{each}"))


def endings(slug: str, games: Sequence[Whole]) -> Iterator[Whole]:
    """The play-throughs that end as none of these games."""
    shown = [shown_of(whole, last_of(whole)) for whole in games]
    owed = import_module(f"tests.playthroughs.{slug}.owed").OWED
    for path in (path for path in FILES if path.parent.name == slug):
        _, options, seats, seed, answers = parse(game_of(slug), path.read_text())
        whole = whole_of(slug, options, seats, seed, answers)
        brings = shown_of(whole, last_of(whole))
        if any(shows(*brings) and not any(shows(*each) for each in shown) for shows in owed.values()):
            shown.append(brings)
            yield whole


def played(set_up: SetUp, chance: Random) -> Whole:
    """A game to its end, always the same for the same chance."""
    return played_on(set_up, chance, lambda _: None)


def played_on(set_up: SetUp, chance: Random, watch: Callable[[Any], None]) -> Whole:
    """The same, where every state is handed to `watch`."""
    module, level = GAMES[set_up.slug], chance.choice(LEVELS)
    options, seed = codec.decode(set_up.options, module.Options), chance.randbytes(32)
    state = module.setup(options, seats=set_up.seats, seed=seed).state
    watch(state)
    answers = list[tuple[Seat, Answer]]()
    while awaited := sorted(module.awaits(state)):
        others = [Seat(seat) for seat in range(set_up.seats) if module.ask(state, Seat(seat))]
        seat = chance.choice(others if chance.random() < AGAIN else awaited)
        for answer in offers(set_up.slug, state, seat, chance, level):
            try:
                state = module.apply(state, seat, answer).state
            except (Refused, Malformed):
                continue
            answers.append((seat, answer))
            watch(state)
            break
        assert len(answers) < LONGEST, set_up
    return whole_of(set_up.slug, options, set_up.seats, seed, answers)


def offers(slug: str, state: Any, seat: Seat, chance: Random, level: str) -> Iterator[Answer]:
    """What this seat would answer, the rules permitting; the last one they take, if it is awaited."""
    module = GAMES[slug]
    question = module.ask(state, seat)
    assert question is not None
    lucky = getattr(import_module(f"tests.games.{slug}.laws"), "lucky", None)
    if question.awaited and chance.random() < AWAY:
        yield module.absent(state, seat)
    if level and question.awaited:
        yield bots_of(slug)[level](module.table(state), module.hand(state, seat), seat, question, chance)
    if lucky and chance.random() < LUCK and (answer := lucky(state, seat, chance)):
        yield from shorter(answer, question)
    for _ in range(5):
        yield from shorter(random_answer(question, chance, known=True), question)
    if question.awaited:
        yield module.absent(state, seat)


def shorter(answer: Answer, question: Question) -> Iterator[Answer]:
    """The answer, with a small drawing before a large one."""
    if len(answer.drawn) > ELEMENTS:
        yield Answer(answer.choice, drawn=answer.drawn[:ELEMENTS])
    yield answer
