"""Looks for short games that show what is owed and writes them down: `python -m tests.playthroughs.pikto.record`.

Needed only when a play-through is owed that isn't there.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import games.pikto as game
from games.engine.contract import Outcome, Seat
from games.engine.questions import Answer
from games.pikto.options import Judging, WordChoice
from games.pikto.state import State
from tests.playthroughs.pikto.owed import OWED, TOLD
from tests.playthroughs.pikto.people import Temper, respond, whispered
from tests.playthroughs.test_playthroughs import render

HERE = Path(__file__).parent
TRIES = 3000
ENOUGH = 3
"""So many games that show it are compared, and the shortest is kept."""


def played(options: game.Options, seats: int, seed: bytes, temper: Temper) -> tuple[list, Outcome, list]:
    """A whole game of such people: the answers, the outcome, and what everybody was told."""
    random, answers = Random(seed), list[tuple[Seat, Answer]]()
    step = game.setup(options, seats=seats, seed=seed)
    facts = [told.public for told in step.events]
    while game.awaits(step.state):
        seat, answer = _next(step.state, seats, temper, random)
        step = game.apply(step.state, seat, answer)
        answers.append((seat, answer))
        facts += [told.public for told in step.events]
    outcome = game.outcome(step.state)
    assert outcome
    return answers, outcome, facts


def _next(state: State, seats: int, temper: Temper, random: Random) -> tuple[Seat, Answer]:
    """Whoever wants to act besides, else somebody who is waited for."""
    waiting = game.awaits(state)
    besides = [seat for seat in map(Seat, range(seats)) if seat not in waiting]
    for seat in [*besides, random.choice(sorted(waiting))]:
        if question := game.ask(state, seat):
            whisper = whispered(state.word, temper, random) if question.about in ("guess", "answer") else ""
            if answer := respond(question, game.table(state), whisper, temper, random):
                return seat, answer
    raise AssertionError("nobody answers")


def record(name: str, title: str, seats: int, *owed: str, temper: Temper | None = None, **options) -> None:
    """The shortest of the first few games that show all that is owed."""
    chosen, temper = game.Options(**options), temper or Temper()
    found: list[tuple[int, bytes, list[tuple[Seat, Answer]]]] = []
    for number in range(TRIES):
        seed = number.to_bytes(32, "big")
        answers, outcome, facts = played(chosen, seats, seed, temper)
        if all(
            OWED[each](chosen, seats, outcome) if each in OWED else TOLD[each](chosen, [*filter(None, facts)])
            for each in owed
        ):
            found.append((len(answers), seed, answers))
            if len(found) == ENOUGH:
                break
    if not found:
        print(f"{name}: none found in {TRIES} games")
        return
    length, seed, answers = min(found)
    (HERE / f"{name}.txt").write_text(render(game, title, chosen, seats, seed, answers))
    print(f"{name}: {length} answers")


def main() -> None:
    """All of them."""
    quarrelsome = Temper(objects=0.5)
    record("turns", "All turns are played, four players", 4, "four players", "a tie of numbers")
    record("turns_3", "Three players, each guesses twice", 3, "three players", "a turn in which nobody scores")
    record("turns_5", "Five players, each guesses once", 5, "five players")
    record("turns_6", "Six players, each guesses once", 6, "six players")
    record("shared_win", "Equal points, three players", 3, "a shared win")
    record("twice_as_long", "Twice as long, three players", 3, "twice as long", length=2)
    record("easy", "Always the green word", 3, "the green word", word=WordChoice.EASY)
    record("special", "Always the red word", 4, "the red word", word=WordChoice.SPECIAL)
    strict = ("strict judging", "a close guess at a strict table")
    record("strict", "Strict: close is wrong", 3, *strict, judging=Judging.STRICT, temper=Temper(near=0.4))
    close = ("a close guess that is right", "a close guess that is wrong")
    record("close", "The artist judges close guesses", 3, *close, temper=Temper(knows=0.2, near=0.5))
    objections = ("an objection that voids a drawing", "an objection that fails")
    record("objections", "One objection voids, another fails", 5, *objections, temper=quarrelsome)
    missing = ("a turn without any drawing", "a drawer without a drawing")
    record("no_drawing", "A turn without any drawing", 3, *missing, temper=Temper(idles=0.4))
    record("hurried", "The last drawer is hurried", 3, "a hurried drawer", temper=Temper(hurries=0.3))
    variants()


def variants() -> None:
    """In Great Shape, Artistic Score, Teams."""
    shape = ("In Great Shape", "a shape that is drawn")
    record("great_shape", "In Great Shape, three players", 3, *shape, great_shape=True)
    artistic = ("Artistic Score", "a favourite that decides")
    record("artistic", "Artistic Score: a favourite decides", 4, *artistic, artistic=True)
    record("both", "In Great Shape, with Artistic Score", 5, "both variants together", great_shape=True, artistic=True)
    record("teams_4", "Teams of four", 4, "Teams of four", teams=True)
    record("teams_6", "Teams of six, In Great Shape", 6, "Teams In Great Shape", teams=True, great_shape=True)
    record("teams_8", "Teams of eight", 8, "Teams of eight", teams=True)
    record("teams_10", "Teams of ten", 10, "Teams of ten", teams=True)
    record("teams_shared_win", "Two teams with equal points", 6, "a shared team win", "Teams of six", teams=True)
    disputed = (
        "Teams with a void drawing beside one that scores",
        "Teams with a close answer that is right",
        "Teams with a close answer that is wrong",
    )
    disputing = Temper(near=0.4, objects=0.15)
    record("teams_disputed", "A void drawing, and close answers", 8, *disputed, teams=True, temper=disputing)


if __name__ == "__main__":
    main()
