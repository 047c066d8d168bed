from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.core.management import call_command
from django.urls import reverse

from games.engine import codec
from games.magic_dragons.view import Table
from games.models import Game
from games.registry import GAMES
from tests.base import EVERYBODY, by_form, client_of, drawn_from, fresh, hands, play_until

OPTIONS = {
    "pickit_dragons": {"variant": "combined", "public_missions": "1", "starter": ""},
    "magic_dragons": {"starter": "0"},
    "pikto": {"word": "easy", "length": "1", "great_shape": "yes", "artistic": "yes", "judging": "artist"},
}
LARGEST = {"pikto": {"word": "die", "length": "1", "teams": "yes"}}
"""The options with which most people can sit down, where not all go."""
GAMES_PLAYED = [
    pytest.param("pickit_dragons", 4, 53, "limit", id="pickit_dragons-4"),
    pytest.param("magic_dragons", 3, 1, "goal", id="magic_dragons-3"),
    pytest.param("magic_dragons", 5, 1, "goal", id="magic_dragons-5"),
    pytest.param("pikto", 5, 1, "turns", id="pikto-5"),
]
"""Game, seats, seed and how it ends; the seeds are those of short games."""


def result_shown(text):
    """Place, name and points of each line of the result, as the page shows them."""
    return [[words(cell) for cell in row] for row in rows(text, "scores")]


def rows(text, kind):
    """The cells of each line of the first table of this class, as they stand there."""
    table = text.partition(f'class="{kind}"')[2].partition("</table>")[0]
    lines = re.findall(r"<tr.*?</tr>", table.partition("<tbody>")[2], re.DOTALL)
    return [re.findall(r"<t[dh][ >].*?</t[dh]>", line, re.DOTALL) for line in lines]


def words(html):
    """The first line of text in a piece of a page."""
    return next(line.strip() for line in re.sub(r"<[^>]*>", "\n", html).splitlines() if line.strip())


def all_words(html):
    """The text of a piece of a page."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def sit_together(slug, browsers, names, **options):
    """Open a table by the first person's form and let the others come by its link; give the table's address."""
    host, *others = names
    new = {"seats": str(len(names)), "pace": "daily", "token": "amber", **(options or OPTIONS[slug])}
    opened = browsers[host].post(reverse("table-new", args=[slug]), new).url
    link = re.search(rf"{settings.SITE_URL}(/i/[\w-]+/)", browsers[host].get(opened).content.decode())[1]
    for name in others:
        page = browsers[name].get(link).content.decode()
        to_join = re.search(r'action="(/t/[\w-]+/join/)"', page)[1]
        invitation = re.search(r'name="invitation" value="([\w-]+)"', page)[1]
        token = re.search(r'name="token" value="(\w+)"', page)[1]
        assert browsers[name].post(to_join, {"invitation": invitation, "token": token}).url == opened
    return opened


def check_score_sheet(page, sheet):
    """Each round and its running total, and under it each round in full, adding up as on paper (MD-41 to MD-43)."""
    totals = [0] * len(sheet[0])
    shown = [[all_words(cell) for cell in row] for row in rows(page, "sheet small")]
    for number, lines in enumerate(sheet, start=1):
        points = [max(0, line.cards + line.bonus - 2 * line.leftovers) for line in lines]
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        together = [f"{more} ({total})" for more, total in zip(points, totals, strict=True)]
        assert shown[number - 1] == [str(number), *together]
        full = rows(page.partition(f'id="round-{number}"')[2], "sheet small")
        for seat, (line, row) in enumerate(zip(lines, full, strict=True)):
            name, *cells = (all_words(cell) for cell in row)
            bonus, penalty = f"+{line.bonus}" if line.made else "–", f"−{2 * line.leftovers}" if line.leftovers else "0"
            assert name == EVERYBODY[seat]
            assert cells == [
                *(str(line.cards), f"{line.stacks} of {line.bid}", bonus, penalty),
                *(str(points[seat]), str(totals[seat])),
            ]


@pytest.mark.parametrize(("slug", "seats", "seed", "how"), GAMES_PLAYED)
def test_people_play_a_game_to_its_end(slug, seats, seed, how, capsys):
    names = EVERYBODY[:seats]
    browsers = {name: client_of(name) for name in names}
    with drawn_from(seed):
        opened = sit_together(slug, browsers, names)
    game = play_until(Game.whole.get(), lambda game: game.is_over, way=by_form(browsers))

    assert (game.slug, game.status, game.how) == (slug, "finished", how)
    seated = hands(game)
    wanted = sorted((f"{hand.rank}.", hand.user.username, str(hand.points)) for hand in seated)
    for hand in seated:
        browser = browsers[hand.user.username]
        page = browser.get(opened).content.decode()
        assert "The game is over" in page
        assert sorted((cells[0], cells[1], cells[-1]) for cells in result_shown(page)) == wanted
        history = " ".join(browser.get(reverse("history")).content.decode().split())
        assert opened in history
        assert " · ".join(f"{hand.user.username} {hand.points}" for hand in seated) in history
        assert (": won" if hand.rank == 1 else f": place {hand.rank}") in history
        if slug == "magic_dragons":
            check_score_sheet(page, codec.decode(game.table, Table).sheet)
    assert not game.moves.filter(by_house=True).exists()

    call_command("replay_games")
    assert "1 games, all the same to the byte." in capsys.readouterr().out
    assert fresh(game).number == game.moves.count() - 1


@pytest.mark.parametrize("slug", GAMES)
def test_the_largest_table_is_filled_and_begins(slug):
    names = EVERYBODY[: GAMES[slug].about.most]
    sit_together(slug, {name: client_of(name) for name in names}, names, **LARGEST.get(slug, {}))
    assert Game.objects.get().status == "running"


def test_every_game_is_played_here():
    assert {each.values[0] for each in GAMES_PLAYED} == set(GAMES)
