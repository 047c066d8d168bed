"""With Teams, the artists object to one another's drawings, and nobody else hears of it before the reveal (PK-54)."""

from __future__ import annotations

import re

from games.engine.questions import Answer
from games.models import Game
from tests.base import awaited, client_of, hand_of, play, running_table
from tests.canary.worlds import passing_world

DRAWING = Answer("hand_in", drawn=(("line", 100, 100, 900, 900),) * 2)


def all_answer(game: Game, answer: Answer) -> Game:
    for name in awaited(game):
        game = play(game, name, answer)
    return game


def second_turn(objections: int) -> tuple[Game, list[str]]:
    """Give a table of ten at which mates are asked, and those; so many artists have objected to a drawing."""
    game = running_table(slug="pikto", seats=10, public=True, teams=True, judging="strict")
    game = all_answer(all_answer(game, DRAWING), Answer("pass"))
    drawers = awaited(game)
    game = all_answer(game, DRAWING)
    for number in range(objections):
        other = hand_of(game, drawers[number - 1]).seat
        game = play(game, drawers[number], Answer("object", (f"slate-{other}",)))
    return game, awaited(game)


def log_beside_the_board(game: Game, name: str) -> list[str]:
    page = client_of(name).get(game.get_absolute_url()).content.decode()
    return re.findall(r"<p>(.*?)</p>", page.partition('<ol class="log"')[2].partition("</ol>")[0])


def test_the_length_of_the_log_tells_no_mate_how_many_there_are():
    logs = []
    for objections in (0, 2):
        with passing_world():
            game, mates = second_turn(objections)
            logs.append([log_beside_the_board(game, name) for name in mates])
    assert all(logs[0])
    assert logs[0] == logs[1]
