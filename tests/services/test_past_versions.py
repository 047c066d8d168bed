"""Rules that were changed: a table that began under version 1 goes on by it when version 2 is today's."""

from __future__ import annotations

import json

import pytest
from django.core import mail
from django.urls import reverse
from msgspec.structs import replace

from games.engine import codec
from games.engine.stream import Stream, seed_from
from games.exports.reading import checked
from games.models import Game, Letter, Move
from games.past import given
from games.protocol.lines import answer as told
from games.protocol.session import Session
from games.registry import GAMES
from games.replays import game_differences
from games.services.bot_seats import seats_fill
from games.services.letters import letters_write
from games.services.posting import letter_send
from games.services.undo import move_undo
from tests.base import (
    NOW,
    act,
    answer,
    asked,
    awaited,
    client_of,
    fresh,
    hands,
    later,
    let_bots_play,
    moves,
    open_table,
    play_until,
    playing_table,
    running_table,
    sit_down,
    somebody,
    wild,
)
from tests.earlier import view_after


@pytest.fixture
def change_rules(monkeypatch):
    """Make a second version the rules of today: by it other cards are dealt."""

    def change(slug):
        module, setup = GAMES[slug], GAMES[slug].setup

        def two_set_ups(options, *, seats, seed, version=2):
            if version == 1:
                return setup(options, seats=seats, seed=seed)
            step = setup(options, seats=seats, seed=Stream(seed).branch("two").seed)
            return replace(step, state=replace(step.state, version=2))

        monkeypatch.setattr(module, "about", replace(module.about, versions=(1, 2)))
        monkeypatch.setattr(module, "setup", two_set_ups)

    return change


def version_in(game):
    return codec.decode(fresh(game).state, GAMES[game.slug].State).version


@pytest.mark.parametrize("slug", GAMES)
def test_it_is_played_to_its_end_and_played_again_to_the_byte(slug, change_rules):
    game = play_until(running_table(slug=slug), moves(8), player=wild)
    change_rules(slug)
    game = play_until(game, lambda now: now.is_over)
    assert (game.status, game.rules_version, version_in(game)) == (Game.Status.FINISHED, 1, 1)
    assert game_differences(game.pk) == []


@pytest.mark.parametrize("slug", GAMES)
def test_its_people_are_asked_and_see_it_as_before(slug, change_rules):
    game = play_until(running_table(slug=slug), moves(8), player=wild)
    client, name = client_of("Alice"), awaited(game)[0]
    page, question = client.get(game.get_absolute_url()).content, asked(game, name)
    change_rules(slug)
    after = client.get(game.get_absolute_url())
    assert after.status_code == 200
    assert asked(game, name) == question
    assert len(after.content) == len(page)
    assert act(game, name).number == game.number + 1


@pytest.mark.parametrize("slug", GAMES)
def test_it_is_mailed(slug, change_rules):
    game = playing_table(slug=slug)
    change_rules(slug)
    letters_write(now=later(minutes=10))
    for letter in Letter.objects.all():
        letter_send(letter_id=letter.pk, now=later(minutes=10))
    told = {message.to[0] for message in mail.outbox}
    assert told == {somebody(name).email for name in awaited(game)}
    assert all(GAMES[slug].about.title in message.subject + message.body for message in mail.outbox)


@pytest.mark.parametrize("slug", GAMES)
def test_it_is_stepped_through_while_it_goes_on_and_afterwards(slug, change_rules):
    game = play_until(running_table(slug=slug, public=True), moves(8), player=wild)
    stored = (game.number, game.table, [hand.cards for hand in hands(game)])
    change_rules(slug)
    number, table, cards = stored
    for seat in range(3):
        view = view_after(fresh(game), number, seat)
        assert (codec.encode(view.table), codec.encode(view.cards)) == (table, cards[seat])
    game = play_until(game, lambda now: now.is_over)
    last = Move.objects.filter(game=game, undone_at=None).exclude(facts="[]").count()
    client = client_of(None)
    for place in (1, last // 2, last):
        assert client.get(reverse("step", args=[game.key, place]), {"seat": "open"}).status_code == 200


def test_a_move_is_taken_back_in_it(change_rules):
    game = answer(running_table(slug="magic_dragons", starter=0), "Alice", "bid", "bid-1")
    cards = [hand.cards for hand in hands(game)]
    change_rules("magic_dragons")
    game = move_undo(key=game.key, user_id=somebody("Alice").pk, heard=game.heard, now=NOW)
    assert awaited(game) == ["Alice"]
    assert [hand.cards for hand in hands(game)] == cards
    assert game_differences(game.pk) == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_that_is_opened_today_has_the_rules_of_today(slug, change_rules):
    old = running_table(slug=slug)
    change_rules(slug)
    game = play_until(running_table(slug=slug), lambda now: now.is_over)
    assert (game.rules_version, version_in(game)) == (2, 2)
    assert view_after(game, 0, 0) != view_after(old, 0, 0)
    for each in (game, old):
        assert game_differences(each.pk) == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_begins_by_the_rules_of_the_day_on_which_its_last_seat_is_taken(slug, change_rules):
    game = open_table("Alice", "Bob", seats=3, slug=slug)
    assert game.rules_version == 1
    change_rules(slug)
    game = sit_down(game, "Carol")
    assert (fresh(game).rules_version, version_in(game)) == (2, 2)
    assert game_differences(game.pk) == []


@pytest.mark.parametrize("slug", GAMES)
def test_bots_play_on_in_it(slug, change_rules):
    game = open_table("Alice", seats=3, slug=slug)
    seats_fill(game_id=game.pk, user=somebody("Alice"), level="good", now=NOW)
    change_rules(slug)
    before = fresh(game).number
    game = let_bots_play(play_until(fresh(game), lambda now: "Alice" not in awaited(now)))
    assert game.number > before
    assert version_in(game) == 1
    assert game_differences(game.pk) == []


@pytest.mark.parametrize("begun", [1, 2])
@pytest.mark.parametrize("slug", GAMES)
def test_files_of_either_version_are_right_to_their_last_state(slug, begun, change_rules):
    games = {1: running_table(slug=slug, public=True)}
    change_rules(slug)
    games[2] = running_table(slug=slug, public=True)
    game = play_until(games[begun], lambda now: now.is_over)
    text = client_of(None).get(reverse("export", args=[game.key])).content
    assert json.loads(text)["version"] == begun
    assert checked(text, GAMES).file.version == begun


@pytest.mark.parametrize("slug", GAMES)
def test_the_protocol_plays_its_log_by_its_own_rules(slug, change_rules):
    game = play_until(running_table(slug=slug), moves(8), player=wild)
    change_rules(slug)
    rows = Move.whole.filter(game=game, number__gt=0).order_by("number")
    whole = {
        "game": slug,
        "version": 1,
        "seats": game.seats,
        "options": game.options,
        "seed": seed_from(bytes(game.secret), [hand.salt for hand in hands(game)]).hex(),
        "log": [codec.plain(given(row)) for row in rows],
    }
    session = Session(GAMES)
    assert json.loads(told(codec.encode({"do": "load"} | whole).encode(), session))["version"] == 1
    state = json.loads(told(b'{"do":"state"}', session))["state"]
    assert state == json.loads(fresh(game).state)
