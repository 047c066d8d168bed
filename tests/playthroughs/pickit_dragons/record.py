"""Looks for short games with each ending and writes them down: `python -m tests.playthroughs.pickit_dragons.record`.

The players see what a person sees: table, own hand, question. Needed only when a play-through is owed that isn't there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import games.pickit_dragons as game
from games.engine.contract import Outcome, Seat
from games.engine.questions import Answer, Choice, Pick, Question
from games.pickit_dragons.cards import Card, colour_of, part_of
from games.pickit_dragons.moves import DECK, PLACES
from games.pickit_dragons.options import Variant
from games.pickit_dragons.view import Hand, Table
from tests.playthroughs.pickit_dragons.owed import OWED as OWES
from tests.playthroughs.test_playthroughs import render

HERE = Path(__file__).parent
Player = Callable[[Question, Table, Hand, Random], Answer]


def keen(question: Question, table: Table, hand: Hand, random: Random) -> Answer:
    """Plays whatever can be played, and gathers the cards that go together."""
    choices = {choice.name: choice for choice in question.choices if not choice.barred}
    for name in ("look", "stand_in", "dragon", "exchange", "extend"):
        if name in choices and (name == "look" or choices[name].ways) and random.random() < 0.8:
            return _first(choices[name])
    for name in ("sweep", "sacrifice", "lay"):
        if name in choices and random.random() < 0.15:
            return _first(choices[name])
    return _plain(choices, table, hand, random)


def hoarding(question: Question, table: Table, hand: Hand, random: Random) -> Answer:
    """Plays a yellow dragon, then lays everything down unfinished: the cards run out before anybody has the points."""
    choices = {choice.name: choice for choice in question.choices if not choice.barred}
    yellow = any(dragon.colour == "yellow" and dragon.woke for area in table.seats for dragon in area.dragons)
    for name in ("lay", "exchange", "extend"):
        if name in choices and choices[name].ways and (name != "extend" or random.random() < 0.3):
            # Of an extension the longest way first would complete a dragon, so take the last.
            return Answer(name, choices[name].ways[-1 if name == "extend" else 0])
    if "dragon" in choices:
        for way in choices["dragon"].ways:
            if (way[0][0] == "Y" and "J" not in "".join(way)) or (yellow and random.random() < 0.05):
                return Answer("dragon", way)
    return _plain(choices, table, hand, random)


def _first(choice: Choice) -> Answer:
    return Answer(choice.name, choice.ways[0] if choice.ways else ())


def _plain(choices: dict[str, Choice], table: Table, hand: Hand, random: Random) -> Answer:
    """What a turn needs at least, done sensibly."""
    if "keep" in choices:
        return Answer("keep", random.choice(choices["keep"].ways))
    if "take" in choices:
        options = _options(choices["take"]).options
        offered = {place: card for place, card in zip(PLACES, table.offer, strict=True) if card}
        best = max(offered, key=lambda place: _worth(offered[place], hand.cards), default=DECK)
        if DECK in options and (best == DECK or _worth(offered[best], hand.cards) < 2):
            return Answer("take", (DECK,))
        return Answer("take", (best,))
    for name in ("pass", "discard"):
        if name in choices:
            cards = sorted(hand.cards, key=lambda card: _worth(card, [each for each in hand.cards if each != card]))
            return Answer(name, tuple(cards[: _options(choices[name]).least]))
    return Answer("done" if "done" in choices else "draw")


def _options(choice: Choice) -> Pick:
    assert isinstance(choice.shape, Pick)
    return choice.shape


def _worth(card: Card, others: Iterable[Card]) -> int:
    """How well a card goes with others: a new part of a colour that one already has."""
    if not part_of(card):
        return 5
    same = {part_of(other) for other in others if colour_of(other) is colour_of(card)}
    return 0 if part_of(card) in same else 1 + len(same) + (colour_of(card) == "green")


def played(player: Player, options: game.Options, seats: int, seed: bytes) -> tuple[list[tuple[Seat, Answer]], Outcome]:
    """A whole game of this player against itself."""
    random, answers = Random(seed), []
    state = game.setup(options, seats=seats, seed=seed).state
    while waiting := game.awaits(state):
        seat = min(waiting)
        question = game.ask(state, seat)
        assert question
        answer = player(question, game.table(state), game.hand(state, seat), random)
        state = game.apply(state, seat, answer).state
        answers.append((seat, answer))
        assert len(answers) < 3000
    outcome = game.outcome(state)
    assert outcome
    return answers, outcome


def record(name: str, title: str, owed: str, player: Player, options: game.Options, seats: int, tries: int) -> None:
    """The shortest of the first few games that show what is owed."""
    found: list[tuple[int, bytes, list[tuple[Seat, Answer]]]] = []
    for number in range(tries):
        seed = number.to_bytes(32, "big")
        answers, outcome = played(player, options, seats, seed)
        if OWES[owed](options, seats, outcome) and (owed == "standstill" or outcome.how == "limit"):
            found.append((len(answers), seed, answers))
            if len(found) == 3:
                break
    if not found:
        print(f"{name}: none found in {tries} games")
        return
    length, seed, answers = min(found)
    (HERE / f"{name}.txt").write_text(render(game, title, options, seats, seed, answers))
    print(f"{name}: {length} answers")


def main() -> None:
    """All of them."""
    plain = game.Options()
    record("limit", "The limit is reached, two players", "limit", keen, plain, 2, 10)
    record("tie_break", "Equal points, more dragons win", "a tie broken by dragons", keen, plain, 3, 600)
    record("shared_win", "Equal points and dragons", "a shared win", keen, plain, 4, 1500)
    record("standstill", "A round without a card", "standstill", hoarding, plain, 4, 200)
    for variant, seats, public in (("secret", 3, 1), ("public", 4, 3), ("combined", 2, 1), ("combined", 4, 1)):
        options = game.Options(variant=Variant(variant), public_missions=public, starter=seats - 1)
        name, title = f"{variant}_{seats}", f"{variant.capitalize()} missions, {seats} players"
        record(name, title, "limit", keen, options, seats, 10)


if __name__ == "__main__":
    main()
