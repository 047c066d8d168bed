"""Golden play-throughs: whole games as text, replayed to the letter.

After a wanted change of rules or facts, `python -m tests.playthroughs.test_playthroughs` writes all files anew from
their options, seeds and answers; read the difference before you keep it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from games.engine import codec
from games.engine.contract import Game, Outcome, Seat
from games.engine.questions import Answer
from games.engine.replay import replay
from games.registry import GAMES

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.txt"))


def game_of(slug: str) -> Game:
    return import_module(f"games.{slug}")


def render(game: Game, title: str, options: Any, seats: int, seed: bytes, answers: list[tuple[Seat, Answer]]) -> str:
    """A whole game as text: what everybody was told after each answer, and the table at its end."""
    lines = [f"# {title}", f"options {codec.encode(options)}", f"seats {seats}", f"seed {seed.hex()}", ""]
    state = None
    steps = replay(game, options, seats=seats, seed=seed, answers=answers)
    for step, played in zip(steps, [None, *answers], strict=True):
        if played:
            seat, answer = played
            lines.append(f"> {seat} {_written(answer)}")
        lines += [f"  {_fact(told.public)}" for told in step.events if told.public is not None]
        state = step.state
    lines += ["", "outcome", *_indented(game.outcome(state)), "table", *_indented(game.table(state)), ""]
    return "\n".join(lines)


def parse(game: Game, text: str) -> tuple[str, Any, int, bytes, list[tuple[Seat, Answer]]]:
    """What a play-through needs to be played again."""
    head = dict(line.removeprefix("# ").partition(" ")[::2] for line in text.splitlines()[1:4])
    answers = []
    for line in text.splitlines():
        if line.startswith("> "):
            _, seat, answer = line.split(" ", 2)
            answers.append((Seat(int(seat)), _read(answer)))
    title = text.splitlines()[0].removeprefix("# ")
    options = codec.decode(head["options"], game.Options)
    return title, options, int(head["seats"]), bytes.fromhex(head["seed"]), answers


def _written(answer: Answer) -> str:
    """Choice and picks where that is all, else JSON."""
    short = " ".join((answer.choice, *answer.picked))
    return short if _read(short) == answer else codec.encode(answer)


def _read(text: str) -> Answer:
    if text.startswith("{"):
        return codec.decode(text, Answer)
    choice, *picked = text.split(" ")
    return Answer(choice, tuple(picked))


def _fact(fact: Any) -> str:
    plain = codec.plain(fact)
    return f"{plain.pop('type')} {json.dumps(plain, sort_keys=True)}"


def _indented(value: Any) -> Iterator[str]:
    for name, part in codec.plain(value).items():
        if isinstance(part, list) and part and isinstance(part[0], dict):
            yield from (f"  {name} {number}: {json.dumps(each, sort_keys=True)}" for number, each in enumerate(part))
        else:
            yield f"  {name}: {json.dumps(part, sort_keys=True)}"


class Played(NamedTuple):
    """What a play-through can be an example of; `facts` are those that everybody was told."""

    options: Any
    seats: int
    outcome: Outcome
    facts: tuple[Any, ...]


@cache
def _played(path: Path) -> Played:
    game = game_of(path.parent.name)
    _, options, seats, seed, answers = parse(game, path.read_text())
    steps = list(replay(game, options, seats=seats, seed=seed, answers=answers))
    facts = tuple(told.public for step in steps for told in step.events if told.public is not None)
    outcome = game.outcome(steps[-1].state)
    assert outcome
    return Played(options, seats, outcome, facts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_play_through_is_played_to_the_letter(path):
    game, text = game_of(path.parent.name), path.read_text()
    assert render(game, *parse(game, text)) == text


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_ending_and_variant_has_a_play_through(slug):
    owed_of_game = import_module(f"tests.playthroughs.{slug}.owed").OWED
    shown = [_played(path)[:3] for path in FILES if path.parent.name == slug]
    assert [owed for owed, shows in owed_of_game.items() if not any(shows(*each) for each in shown)] == []


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_whatever_else_must_be_told_somewhere_is_told_in_a_play_through(slug):
    owed_of_game = getattr(import_module(f"tests.playthroughs.{slug}.owed"), "TOLD", {})
    played = [_played(path) for path in FILES if path.parent.name == slug]
    missing = [
        owed for owed, tells in owed_of_game.items() if not any(tells(each.options, each.facts) for each in played)
    ]
    assert missing == []


if __name__ == "__main__":
    for path in FILES:
        module = game_of(path.parent.name)
        path.write_text(render(module, *parse(module, path.read_text())))
