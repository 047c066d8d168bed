"""Looks for short games with each ending and writes them down: `python -m tests.playthroughs.magic_dragons.record`.

The players see what a person sees: table, own hand, question. Needed only when a play-through is owed that isn't there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import games.magic_dragons as game
from games.engine.contract import Outcome, Seat
from games.engine.questions import Answer, Question
from games.magic_dragons.cards import Card, is_dragon, number_of
from games.magic_dragons.view import Hand, Table
from tests.playthroughs.magic_dragons.owed import OWED
from tests.playthroughs.test_playthroughs import render

HERE = Path(__file__).parent
Player = Callable[[Question, Table, Hand, Random], Answer]


def keen(question: Question, table: Table, hand: Hand, random: Random) -> Answer:
    """Bids a little by its dragons, plays low ones first, and then whatever brings it nearer to the bid."""
    if question.about == "bid":
        high = sum(number_of(card) > 5 for card in hand.cards if is_dragon(card))
        return Answer("bid", min(question.choice("bid").ways, key=lambda way: abs(int(way[0][-1]) - high)))
    mine = table.turn
    assert mine is not None
    area = table.seats[mine]
    wanted = (area.bid or 0) - area.stacks
    gains = {way: _gain(way, table, mine) for way in question.choice("play").ways}
    step = (wanted > 0) - (wanted < 0)
    best = min(gains, key=lambda way: (abs(gains[way] - step), _number(way), random.random()))
    return Answer("play", best)


def spiteful(question: Question, table: Table, hand: Hand, random: Random) -> Answer:
    """Bids high and misses it, and plays its highest dragons first: hands stay full, and nobody gets anywhere."""
    ways = question.choice(question.about).ways
    if question.about == "bid":
        return Answer("bid", ways[-1])
    mine = table.turn
    assert mine is not None
    area, tops = table.seats[mine], {stack.number: stack.top or 0 for stack in table.stacks}

    def harm(way: tuple[str, ...]) -> tuple[float, float]:
        missing = (area.bid or 0) - area.stacks - _gain(way, table, mine)
        blocked = _number(way) if is_dragon(Card(way[0])) else -tops[_stack(way)]
        return 10 * (missing == 0) + 2 * (missing == 1) + 0.3 * _cards(way, table, mine) - blocked, random.random()

    return Answer("play", min(ways, key=harm))


def _gain(way: tuple[str, ...], table: Table, mine: Seat) -> int:
    """By how many the own stacks grow."""
    if way[1] == "new":
        return 1
    stack = table.stacks[_stack(way) - 1]
    if is_dragon(Card(way[0])):
        return int(stack.owner != mine)
    return -int(stack.owner == mine and not way[0].startswith("ice"))


def _cards(way: tuple[str, ...], table: Table, mine: Seat) -> float:
    """By how many the own cards grow; what others lose counts a little."""
    if way[1] == "new":
        return 1
    stack = table.stacks[_stack(way) - 1]
    count, own = len(stack.cards), stack.owner == mine
    if is_dragon(Card(way[0])):
        return 1 if own else count + 1
    if way[0].startswith("ice"):
        return own
    return -count if own else -0.3 * count


def _stack(way: tuple[str, ...]) -> int:
    return int(way[1].partition("-")[2])


def _number(way: tuple[str, ...]) -> int:
    return number_of(Card(way[0])) if is_dragon(Card(way[0])) else 0


def played(player: Player, seats: int, seed: bytes) -> tuple[list[tuple[Seat, Answer]], Outcome]:
    """A whole game of this player against itself."""
    random, answers = Random(seed), []
    state = game.setup(game.Options(), seats=seats, seed=seed).state
    while waiting := game.awaits(state):
        (seat,) = waiting
        question = game.ask(state, seat)
        assert question
        answer = player(question, game.table(state), game.hand(state, seat), random)
        state = game.apply(state, seat, answer).state
        answers.append((seat, answer))
    outcome = game.outcome(state)
    assert outcome
    return answers, outcome


def record(name: str, title: str, owed: str, player: Player, seats: int, tries: int) -> None:
    """The shortest of the first few games that show what is owed."""
    found: list[tuple[int, bytes, list[tuple[Seat, Answer]]]] = []
    for number in range(tries):
        seed = number.to_bytes(32, "big")
        answers, outcome = played(player, seats, seed)
        if OWED[owed](game.Options(), seats, outcome) and (owed == "the round cap" or outcome.how == "goal"):
            found.append((len(answers), seed, answers))
            if len(found) == 3:
                break
    if not found:
        print(f"{name}: none found in {tries} games")
        return
    length, seed, answers = min(found)
    (HERE / f"{name}.txt").write_text(render(game, title, game.Options(), seats, seed, answers))
    print(f"{name}: {length} answers")


def main() -> None:
    """All of them."""
    record("goal", "The goal is reached, three players", "the goal", keen, 3, 10)
    record("goal_2", "The goal is reached, two players", "the goal", keen, 2, 10)
    record("goal_5", "The goal is reached, five players", "the goal", keen, 5, 10)
    record("tie_break", "Equal points, more cards win", "a tie broken by cards", keen, 5, 600)
    record("shared_win", "Equal points and cards", "a shared win", keen, 5, 2000)
    record("cap", "Round 20 is the last, and nobody has the goal", "the round cap", spiteful, 3, 300)


if __name__ == "__main__":
    main()
