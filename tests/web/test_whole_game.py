from __future__ import annotations

import re

from django.core.management import call_command
from django.urls import reverse

from games.models import Game
from tests.base import PEOPLE, by_form, client_of, drawn_from, fresh, hands, play_until

NEW = {"seats": "4", "pace": "daily", "token": "amber", "variant": "combined", "public_missions": "1", "starter": ""}
SEED = 53
"""That of a short game."""


def result_shown(text):
    """Place, name and points of each line of the result, as the page shows them."""
    table = text.partition('class="scores"')[2].partition("</table>")[0]
    rows = re.findall(r"<tr.*?</tr>", table.partition("<tbody>")[2], re.DOTALL)
    return [[words(cell) for cell in re.findall(r"<t[dh][ >].*?</t[dh]>", row, re.DOTALL)] for row in rows]


def words(html):
    """The first line of text in a piece of a page."""
    return next(line.strip() for line in re.sub(r"<[^>]*>", "\n", html).splitlines() if line.strip())


def test_four_people_play_a_game_to_its_end(capsys):
    browsers = {name: client_of(name) for name in PEOPLE}
    with drawn_from(SEED):
        opened = browsers["Alice"].post(reverse("table-new", args=["pickit_dragons"]), NEW)
        link = re.search(r"http://testserver(/i/[\w-]+/)", browsers["Alice"].get(opened.url).content.decode())[1]
        for name in PEOPLE[1:]:
            page = browsers[name].get(link).content.decode()
            to_join = re.search(r'action="(/t/[\w-]+/join/)"', page)[1]
            invitation = re.search(r'name="invitation" value="([\w-]+)"', page)[1]
            token = re.search(r'name="token" value="(\w+)"', page)[1]
            assert browsers[name].post(to_join, {"invitation": invitation, "token": token}).url == opened.url
    game = play_until(Game.whole.get(), lambda game: game.is_over, way=by_form(browsers))

    assert (game.status, game.how) == ("finished", "limit")
    seats = hands(game)
    wanted = sorted((f"{hand.rank}.", hand.user.username, str(hand.points)) for hand in seats)
    for hand in seats:
        browser = browsers[hand.user.username]
        page = browser.get(opened.url).content.decode()
        assert "The game is over" in page
        assert sorted((cells[0], cells[1], cells[-1]) for cells in result_shown(page)) == wanted
        history = " ".join(browser.get(reverse("history")).content.decode().split())
        assert opened.url in history
        assert " · ".join(f"{hand.user.username} {hand.points}" for hand in seats) in history
        assert (": won" if hand.rank == 1 else f": place {hand.rank}") in history
    assert not game.moves.filter(by_house=True).exists()

    call_command("replay_games")
    assert "1 games, all the same to the byte." in capsys.readouterr().out
    assert fresh(game).number == game.moves.count() - 1
