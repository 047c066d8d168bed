from __future__ import annotations

from random import Random

import pytest

from games.engine import codec
from games.engine.contract import Seat, Told
from games.engine.questions import Answer
from games.random_play import random_turns
from games.registry import GAMES
from tests.engine import a_game
from tests.engine.talk import ONE, SEED, TWO, Talk, as_told, changed

SOME = 17
"""Answers after which no game is over yet."""


@pytest.fixture
def begun():
    talk = Talk()
    talk("new", game="counting", seats=2, seed=SEED)
    return talk


def test_events_are_those_of_the_asker_and_numbered_for_them():
    def apply(state, seat, given, *, well=a_game.apply):
        step = well(state, seat, given)
        secret = Told({"secret": step.state.count}, public=None, knowers=frozenset({Seat(1)}))
        return step.__class__(step.state, (*step.events, secret) if given.picked else (secret,))

    talk = Talk({"counting": changed(apply=apply)})
    talk("new", game="counting", seats=2, options={"goal": 9})
    for seat, given in [(0, ONE), (1, TWO), (0, ONE)]:
        assert talk.play(seat, given)["ok"]
    counted = {"type": "counted", "seat": 1, "count": 3}
    assert talk("events") == talk("events", seat=0) == talk("events", seat=None)
    assert talk("events", seat=0) == {"ok": True, "events": [{"number": 0, "told": [counted]}], "next": 1}
    assert [each["told"] for each in talk("events", seat=1)["events"]] == [
        [{"secret": 1}],
        [counted, {"secret": 3}],
        [{"secret": 4}],
    ]
    whole = talk("events", seat="all")
    assert [(each["number"], each["seat"]) for each in whole["events"]] == [(0, None), (1, 0), (2, 1), (3, 0)]
    assert whole["events"][2]["answer"] == as_told(Answer("more", ("2",)))


def test_events_begin_where_they_are_wanted(begun):
    for seat in (0, 1, 0):
        begun.play(seat, ONE)
    assert [each["number"] for each in begun("events", since=2)["events"]] == [2]
    assert begun("events", since=3) == {"ok": True, "events": [], "next": 3}
    assert begun("events", since=10**30)["events"] == []
    assert [each["number"] for each in begun("events", seat="all", since=2)["events"]] == [2, 3]


def test_that_somebody_thought_again_is_theirs_alone():
    talk = Talk(GAMES)
    talk("new", game="pickit_dragons", seats=2, seed=SEED)
    cards = talk("view", seat=0)["hand"]["cards"]
    talk.play(0, {"choice": "pass", "picked": cards[:2]})

    def others_know():
        return [talk(do, **who) for do in ("view", "events") for who in ({}, {"seat": 1})] + [talk("ask", seat=1)]

    before, own = others_know(), talk("events", seat=0)["next"]
    assert talk.play(0, {"choice": "pass", "picked": cards[2:4]})["ok"]
    assert others_know() == before
    assert talk("events", seat=0)["next"] == own + 1


@pytest.fixture(params=GAMES)
def played(request):
    """Play some of each game, and give the conversation and its log."""
    slug, seats = request.param, max(3, GAMES[request.param].about.fewest)
    talk, log = Talk(GAMES), []
    talk("new", game=slug, seats=seats, seed=SEED)
    state = codec.typed(talk("state")["state"], GAMES[slug].State)
    for turn, _ in zip(random_turns(GAMES[slug], state, Random(slug), seats=seats), range(SOME), strict=False):
        log.append([turn.seat, as_told(turn.answer)])
        assert talk.play(*log[-1])["ok"]
    return talk, {"game": slug, "seats": seats, "seed": SEED, "log": log}


def test_a_state_that_was_given_is_taken_again(played):
    talk, game = played
    state = talk("state")
    fresh = Talk(GAMES)
    loaded = fresh("load", **{name: each for name, each in state.items() if name != "ok"})
    assert loaded["ok"], loaded
    for seat in range(game["seats"]):
        assert fresh("view", seat=seat) == talk("view", seat=seat)
        assert fresh("ask", seat=seat) == talk("ask", seat=seat)
        assert fresh("events", seat=seat) == {"ok": True, "events": [], "next": 0}
    assert fresh("state") == state


def test_a_log_gives_the_same_game_and_its_past(played):
    talk, game = played
    fresh = Talk(GAMES)
    assert fresh("load", **game)["ok"]
    assert fresh("state") == talk("state")
    for seat in (*range(game["seats"]), None, "all"):
        assert fresh("events", seat=seat) == talk("events", seat=seat)


def test_what_a_seat_is_told_is_what_its_views_and_its_facts_say(played):
    talk, game = played
    module = GAMES[game["game"]]
    state = codec.typed(talk("state")["state"], module.State)
    for seat in map(Seat, range(game["seats"])):
        assert talk("view", seat=seat)["table"] == as_told(module.table(state))
        assert talk("view", seat=seat)["hand"] == as_told(module.hand(state, seat))
        assert talk("ask", seat=seat)["question"] == as_told(module.ask(state, seat))
    assert talk("view")["hand"] is None


@pytest.mark.parametrize(
    ("options", "log", "entry", "fault"),
    [
        ({"goal": 0}, [], 0, "refused"),
        ({}, [[1, ONE]], 1, "not_now"),
        ({}, [[0, ONE], [2, ONE]], 2, "malformed"),
        ({}, [[0, ONE], [-1, ONE]], 2, "malformed"),
        ({}, [[0, ONE], [1, {"choice": "two"}], [0, "?"]], 2, "malformed"),
        ({}, [[0, ONE], [1, ONE], "?"], 3, "malformed"),
        ({}, [[0, ONE, ONE]], 1, "malformed"),
        ({}, [[0, TWO], [1, TWO], [0, TWO]], 3, "refused"),
        ({}, [[0, TWO], [1, TWO], [0, ONE], [1, ONE]], 4, "not_now"),
    ],
)
def test_the_first_wrong_entry_of_a_log_is_named(begun, options, log, entry, fault):
    begun.play(0, ONE)
    before = begun("state")
    said = begun("load", game="counting", seats=2, options=options, seed=SEED, log=log)
    assert (said["ok"], said["fault"], said["entry"]) == (False, fault, entry)
    assert begun("state") == before


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "either a state, or a log"),
        ({"state": {}, "log": []}, "either a state, or a log"),
        ({"log": []}, "seed"),
        ({"log": [], "seed": "0"}, "64 hexadecimal digits"),
        ({"log": [], "seed": SEED, "version": 2}, "version 2"),
        ({"log": {}, "seed": SEED}, "Expected `array | null`"),
        ({"state": None}, "Expected `object`"),
        ({"state": {"goal": 1}}, "missing required field"),
    ],
)
def test_what_can_not_be_loaded_is_told(begun, fields, said):
    reply = begun("load", game="counting", seats=2, **fields)
    assert reply["fault"] == "malformed"
    assert said in reply["message"]
    assert begun("view")["ok"]


def test_a_state_of_another_number_of_seats_is_turned_away(played):
    talk, game = played
    state = talk("state")["state"]
    for seats in (0, 2, 4, 6, 99, -1):
        reply = talk("load", game=game["game"], seats=seats, state=state)
        assert reply["fault"] == "malformed", seats


def test_states_that_no_game_comes_to_end_nothing(played):
    talk, game = played
    state, chance = talk("state")["state"], Random(game["game"])
    for _ in range(60):
        made_up = dict(state)
        for name in chance.sample(sorted(state), 2):
            made_up[name] = chance.choice([0, -1, 10**9, [], {}, None, "", [[]], state[chance.choice(sorted(state))]])
        reply = talk("load", game=game["game"], seats=game["seats"], state=made_up)
        assert reply["ok"] or reply["fault"] == "malformed"
        for seat in range(game["seats"]):
            assert "ok" in talk("view", seat=seat)
            assert "ok" in talk("ask", seat=seat)
