"""A team game of eight over HTTP, from the form of the table to the gallery of its drawings (PK-50 to PK-55)."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from django.core.management import call_command
from django.urls import reverse

from games.engine import codec
from games.engine.questions import Answer
from games.models import Game
from games.pikto.state import State
from games.pikto.words import word_of
from tests.base import EVERYBODY, client_of, drawn_from, hands, send
from tests.web.test_whole_game import all_words, result_shown, sit_together

NAMES = EVERYBODY[:8]
COUNTS = {0: 6, 1: 4, 2: 4, 3: 9}
"""Elements by the place among those who draw."""


def state_of(game: Game) -> State:
    return codec.decode(Game.whole.get(pk=game.pk).state, State)


def drawing(count: int, at: int) -> Answer:
    return Answer("hand_in", drawn=tuple(("line", 0, at + number, 1000, at) for number in range(1, count + 1)))


def awaited(game: Game) -> list[str]:
    return [hand.user.username for hand in hands(game) if hand.awaited]


def mate_of(name: str) -> str:
    return NAMES[(NAMES.index(name) + 4) % 8]


def play_turn(browsers, game):
    """Let all draw, the third before the second, and three of four mates find the word; give the word and who drew."""
    drawers = awaited(game)
    word = state_of(game).word
    for place in (0, 2, 1, 3):
        name = drawers[place]
        assert send(browsers[name], game, name, drawing(COUNTS[place], 100 * place)).status_code == 302
    assert awaited(game) == sorted(map(mate_of, drawers))
    for place, drawer in enumerate(drawers):
        mate = mate_of(drawer)
        page = browsers[mate].get(game.get_absolute_url()).content.decode()
        assert f'y2="{100 * place}"' in page, "the partner's slate"
        others = [100 * other for other in COUNTS if other != place]
        current = page.partition("ended")[0]
        assert not [height for height in others if f'x2="1000" y2="{height}"' in current]
        said = "something else entirely" if place == 3 else word_of(word).forms[0]
        assert send(browsers[mate], game, mate, Answer("answer", said=said)).status_code == 302
    return word, drawers


def test_eight_people_play_in_teams(capsys):
    browsers = {name: client_of(name) for name in NAMES}
    with drawn_from(1):
        address = sit_together("pikto", browsers, NAMES, word="easy", length="1", teams="yes", judging="strict")
    game = Game.objects.get()
    turns = [play_turn(browsers, game) for _ in range(2)]
    game.refresh_from_db()
    assert (game.status, game.how) == ("finished", "turns")

    # Scenario 11: each team that found it has a point, and of the two with four elements who finished first the bonus.
    points = dict.fromkeys(NAMES, 0)
    for _, drawers in turns:
        for place, extra in ((0, 0), (1, 0), (2, 1)):
            for name in (drawers[place], mate_of(drawers[place])):
                points[name] += 1 + extra
    seated = hands(game)
    assert {hand.user.username: hand.points for hand in seated} == points
    assert all(hand.rank == seated[(hand.seat + 4) % 8].rank for hand in seated)

    for name, browser in browsers.items():
        page = browser.get(address).content.decode()
        assert sorted((cells[1], cells[-1]) for cells in result_shown(page)) == sorted(
            (other, str(points[other])) for other in NAMES
        ), name
    check_gallery(browsers["Alice"], game, turns)
    call_command("replay_games")
    assert "1 games, all the same to the byte." in capsys.readouterr().out


def check_gallery(browser, game, turns):
    page = browser.get(reverse("gallery", args=[game.key])).content.decode()
    files = re.findall(r'href="(/t/[^"]+\.svg)"', page)
    assert len(set(files)) == 8
    for word, drawers in turns:
        assert word in page
        assert all(name in all_words(page) for name in drawers)
    for path in files:
        response = browser.get(path)
        assert response["Content-Type"] == "image/svg+xml"
        assert "attachment" in response["Content-Disposition"]
        root = ElementTree.fromstring(response.content)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert len(root.findall(".//{http://www.w3.org/2000/svg}line")) in COUNTS.values()
        assert any(word in response.content.decode() for word, _ in turns)
