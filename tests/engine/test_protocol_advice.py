"""Through the protocol anybody can play against the site's own bots, which know no more there than at a table."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import bots_of
from games.engine import codec
from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.random_play import random_answer
from games.registry import GAMES
from tests.engine.talk import SEED, Talk, as_told
from tests.laws.played import SET_UPS, play, renamed

every_game = pytest.mark.parametrize("slug", GAMES)


def begun(slug):
    talk = Talk(GAMES)
    said = talk("new", game=slug, seats=max(3, GAMES[slug].about.fewest), seed=SEED)
    return talk, said["awaits"][0]


def loaded(played, state):
    """Give a conversation that goes on from this state."""
    talk = Talk(GAMES)
    said = talk("load", game=played.game.about.slug, seats=played.seats, state=as_told(state))
    assert said["ok"], said
    return talk


def by_chance(talk, seat, chance):
    """Let this seat answer something that the rules take."""
    question, said = codec.typed(talk("ask", seat=seat)["question"], Question), {"ok": False}
    while not said["ok"]:
        said = talk.play(seat, as_told(random_answer(question, chance, known=True)))
    return said


@every_game
def test_a_whole_game_is_played_against_our_bots(slug):
    talk, chance, advised = Talk(GAMES), Random(slug), 0
    said = talk("new", game=slug, seats=GAMES[slug].about.fewest, seed=SEED)
    while seats := said["awaits"]:
        if seats[0] == 0:
            said = by_chance(talk, 0, chance)
        else:
            said = talk.play(seats[0], talk("advise", seat=seats[0])["answer"])
            advised += 1
        assert said["ok"], said
    assert advised > 2
    assert talk("outcome")["outcome"]["places"]


@every_game
@pytest.mark.parametrize("level", ["easy", "good"])
def test_the_same_question_is_advised_the_same_and_nothing_changes(slug, level):
    (talk, seat), (again, _) = begun(slug), begun(slug)
    before = [talk("state"), talk("events", seat="all"), talk("ask", seat=seat)]
    said = talk("advise", seat=seat, level=level)
    assert said["ok"], said
    assert talk("advise", seat=seat, level=level) == again("advise", seat=seat, level=level) == said
    assert [talk("state"), talk("events", seat="all"), talk("ask", seat=seat)] == before
    assert talk.play(seat, said["answer"])["ok"]


@every_game
def test_a_good_bot_answers_unless_an_easy_one_is_wanted(monkeypatch, slug):
    for level in ("good", "easy"):
        monkeypatch.setitem(bots_of(slug), level, lambda *_, level=level: Answer(level))
    talk, seat = begun(slug)
    assert talk("advise", seat=seat)["answer"]["choice"] == "good"
    assert talk("advise", seat=seat, level="easy")["answer"]["choice"] == "easy"


@every_game
def test_a_bot_is_handed_its_seats_view_and_its_question_and_nothing_else(monkeypatch, slug):
    handed = []

    def nosy(*seen):
        handed.append(seen)
        return Answer("nothing")

    monkeypatch.setitem(bots_of(slug), "nosy", nosy)
    talk, asked = begun(slug)
    talk("advise", seat=asked, level="nosy")
    ((table, hand, seat, question, chance),) = handed
    view = talk("view", seat=asked)
    assert (as_told(table), as_told(hand), seat) == (view["table"], view["hand"], asked)
    assert as_told(question) == talk("ask", seat=asked)["question"]
    assert isinstance(chance, Random)


@every_game
def test_what_a_seat_can_not_know_changes_no_advice(slug):
    played = play(next(set_up for set_up in SET_UPS if set_up.slug == slug))
    chance, differ = Random(1), 0
    for turn in played.some(played.turns)[:20]:
        names = {}
        for group in played.laws.hidden_from(turn.before, Seat(turn.seat)):
            names |= dict(zip(sorted(group), chance.sample(sorted(group), len(group)), strict=True))
        other = renamed(turn.before, names)
        differ += other != turn.before
        said = [loaded(played, state)("advise", seat=turn.seat, level="easy") for state in (turn.before, other)]
        assert said[0] == said[1]
        assert said[0]["ok"]
    assert differ > 2


def test_who_is_not_asked_gets_no_advice():
    talk = Talk(GAMES)
    assert talk("advise", seat=0)["fault"] == "not_now"
    talk("new", game="magic_dragons", seats=2, options={"starter": 1}, seed=SEED)
    assert talk("advise", seat=0) == {"ok": False, "fault": "not_now", "message": "seat 0 is not asked"}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"seat": 0, "level": "perfect"}, "magic_dragons has no bot of level 'perfect'. There is: easy, good"),
        ({"seat": 1, "level": "perfect"}, "magic_dragons has no bot of level 'perfect'. There is: easy, good"),
        ({"seat": 0, "level": None}, "Expected `str`, got `null`"),
        ({"seat": 2}, "there is no seat 2"),
        ({}, "`advise` needs seat and may have level"),
    ],
)
def test_what_nobody_can_advise_is_told(fields, said):
    talk = Talk(GAMES)
    talk("new", game="magic_dragons", seats=2, options={"starter": 0}, seed=SEED)
    reply = talk("advise", **fields)
    assert reply["fault"] == "malformed"
    assert said in reply["message"]
