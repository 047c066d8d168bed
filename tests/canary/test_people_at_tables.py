"""What people write at a table reaches those it is for: the chat its players, a note its one person, a report nobody.

Each table here is told twice, once with these words and once without: whoever may not know is given the same to the
byte, pages, fragments, sockets and mails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
import time_machine
from django.core.cache import cache

from accounts.distances import distance_keep
from games.models import Game, Hand, Invite, Report
from games.services.chat import message_add
from tests.base import NOW, PEOPLE, client_of, finished_table, fresh, playing_table, somebody
from tests.canary.addresses import TABLE_PAGES
from tests.canary.outputs import LOOKED, Given, given_to, pages, steady
from tests.canary.test_canaries import differences, everybody_comes
from tests.canary.worlds import passing_world

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]

SEATED = PEOPLE[:3]
OUTSIDE = ("Wanda", None)
WORDS = "the-canary-sings"
PAGES = ("table", "board", "log", "chat", "note", "people", "watchers", "home", "history")
"""Those that could tell more than the rows of the table itself, which the other crawls look after."""

Doing = Callable[[Game], object]


def given_after(do: Doing | None, table: Callable[[], Game], *, all_ways: bool) -> dict[str | None, Given]:
    with passing_world():
        everybody_comes()
        game = table()
        if do:
            do(game)
        names = (*SEATED[: game.seats], *OUTSIDE)
        return {name: given(name, fresh(game), all_ways=all_ways) for name in names}


def given(name: str | None, game: Game, *, all_ways: bool) -> Given:
    if all_ways:
        return given_to(name, game, everything=False)
    cache.clear()
    some = {view: fields for view, fields in TABLE_PAGES.items() if view in PAGES}
    with passing_world(), time_machine.travel(LOOKED, tick=False):
        return {source: steady(text) for source, text in pages(client_of(name), game, name, some).items()}


def running() -> Game:
    return playing_table(seats=3, public=True)


def over() -> Game:
    return finished_table(seats=2, public=True)


def check(
    do: Doing,
    *,
    knowing: Iterable[str | None],
    table: Callable[[], Game] = running,
    words: str = WORDS,
    all_ways: bool = False,
) -> None:
    """Those who may know are given these words, and all others the same as if nothing had been done."""
    without = given_after(None, table, all_ways=all_ways)
    after = given_after(do, table, all_ways=all_ways)
    others = set(after) - set(knowing)
    assert {name: leak for name in others if (leak := differences(without[name], after[name]))} == {}
    assert {name for name in after if any(words in text for text in after[name].values())} == set(knowing)


def say(game: Game) -> None:
    message_add(game_id=game.pk, user=somebody("Alice"), text=WORDS, now=NOW)


def test_the_chat_is_for_the_players():
    check(say, knowing=SEATED, all_ways=True)


def test_after_the_end_the_chat_is_open():
    check(say, knowing=(*SEATED[:2], *OUTSIDE), table=over)


@pytest.mark.parametrize("table", [running, over])
def test_a_note_is_for_its_person(table):
    def write(game: Game) -> None:
        Hand.objects.filter(game=game, user=somebody("Bob")).update(note=WORDS)

    check(write, knowing=["Bob"], table=table)


def test_a_report_and_its_reason_are_for_staff():
    def report(game: Game) -> None:
        Report.objects.create(game=game, reporter=somebody("Bob"), kind="table", text=WORDS, reported_at=NOW)

    check(report, knowing=[])


def test_nobody_but_its_person_learns_of_a_distance():
    def keep(game: Game) -> None:
        distance_keep(user=somebody("Bob"), other=somebody("Alice"), kind="block")

    check(keep, knowing=["Bob"], words="You block them.")


def test_an_invitation_is_for_whom_it_invites():
    def invite(game: Game) -> None:
        Hand.objects.filter(game=game, seat=2).update(left_at=NOW)
        Invite.objects.create(game=game, sender=somebody("Alice"), user=somebody("Wanda"), sent_at=NOW)

    def left() -> Game:
        game = running()
        Hand.objects.filter(game=game, seat=2).update(left_at=NOW)
        return game

    check(invite, knowing=["Wanda"], table=left, words="you take over a seat")
