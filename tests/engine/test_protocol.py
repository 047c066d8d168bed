from __future__ import annotations

import json

import pytest

from games.engine.refusal import Refused
from games.registry import GAMES
from tests.engine import a_game
from tests.engine.talk import ONE, SEED, TWO, Talk, as_told, changed


@pytest.fixture
def talk():
    return Talk()


@pytest.fixture
def begun(talk):
    talk("new", game="counting", seats=2, seed=SEED)
    return talk


def test_it_tells_which_games_there_are_and_what_can_be_chosen():
    told = {each["game"]: each for each in Talk(GAMES)("games")["games"]}
    assert list(told) == list(GAMES)
    for slug, module in GAMES.items():
        about = module.about
        assert (told[slug]["fewest"], told[slug]["most"]) == (about.fewest, about.most)
        assert set(told[slug]["options"]) == set(as_told(module.Options()))
    assert told["pikto"]["options"]["judging"] == {"default": "artist", "enum": ["artist", "strict"]}
    assert "$" not in json.dumps(told)


def test_a_game_is_played_from_its_beginning_to_its_end(talk):
    assert talk("new", game="counting", seats=2, options={"goal": 4}, seed=SEED.upper()) == {
        "ok": True,
        "game": "counting",
        "version": 1,
        "seats": 2,
        "options": {"goal": 4},
        "seed": SEED,
        "awaits": [0],
    }
    assert talk("ask", seat=0)["question"]["choices"][0]["name"] == "one"
    assert talk("ask", seat=1) == {"ok": True, "question": None}
    assert talk.play(0, ONE) == {"ok": True, "awaits": [1]}
    assert talk("outcome") == {"ok": True, "outcome": None}
    talk.play(1, ONE)
    assert talk("view", seat=1) == {"ok": True, "table": {"count": 2}, "hand": {}}
    assert talk("view") == {"ok": True, "table": {"count": 2}, "hand": None}
    assert talk.play(0, TWO) == {"ok": True, "awaits": []}
    assert talk("outcome")["outcome"]["how"] == "counted"


def test_every_answer_begins_with_ok(begun):
    for line in (b'{"do":"state"}', b'{"do":"view"}', b'{"do":"events"}', b'{"do":"games"}'):
        assert begun.raw(line).startswith('{"ok":true,')
    assert begun.raw(b"?").startswith('{"ok":false,"fault":"malformed"')


def test_a_seed_that_is_not_given_is_drawn_and_told(talk):
    assert talk("new", game="counting", seats=2)["seed"] == "07" * 32


@pytest.mark.parametrize("seed", ["", "00", "0x" + "0" * 62, "z" * 64, " " + "0" * 63, "٠" * 64, "0" * 66])
def test_what_is_no_seed_is_said_to_be_none(talk, seed):
    said = talk("new", game="counting", seats=2, seed=seed)
    assert (said["ok"], said["fault"]) == (False, "malformed")
    assert "64 hexadecimal digits" in said["message"]


def test_a_rule_that_is_against_it_is_named(begun):
    for seat, given in [(0, TWO), (1, TWO)]:
        begun.play(seat, given)
    before = begun("state")
    refused = {"ok": False, "fault": "refused", "rule": "XX-2", "reason": "beyond", "facts": {"goal": 5}}
    assert begun.play(0, TWO) == refused
    assert begun("state") == before
    assert begun("events", seat="all")["next"] == 3


def test_set_ups_are_refused_by_their_rule_too(begun):
    assert begun("new", game="counting", seats=2, options={"goal": 0})["rule"] == "XX-1"
    assert begun("state")["ok"], "the game at hand is still there"


def test_whose_turn_it_is_not_may_not_play(begun):
    assert begun.play(1, ONE)["fault"] == "not_now"


@pytest.mark.parametrize("do", ["state", "view", "outcome", "events"])
def test_without_a_game_there_is_nothing_to_tell(talk, do):
    said = talk(do)
    assert said["fault"] == "not_now"
    assert "`new`" in said["message"]


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_there_are_no_strangers_at_the_table(begun, seat):
    for said in (
        begun("view", seat=seat),
        begun("ask", seat=seat),
        begun("events", seat=seat),
        begun.play(seat, ONE),
    ):
        assert said == {"ok": False, "fault": "malformed", "message": f"there is no seat {seat}: they go from 0 to 1"}


@pytest.mark.parametrize("seat", ["0", 0.0, True, [0], "everything"])
def test_only_numbers_are_seats(begun, seat):
    for said in (begun("view", seat=seat), begun("ask", seat=seat), begun("events", seat=seat), begun.play(seat, ONE)):
        assert said["fault"] == "malformed"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"", "truncated"),
        (b"\n", "truncated"),
        (b"hello\n", 'such as {"do":"new"'),
        (b"[]", "Expected `object`"),
        (b"{}", "missing required field `do`"),
        (b'{"do":null}', "Expected `str`"),
        (b'{"do":"undo"}', "nothing called 'undo' to do. There is: games, new, load"),
        (b'{"do":"play","seat":0}', "`play` needs seat, answer"),
        (b'{"do":"view","place":0}', "unknown field `place`. `view` needs nothing and may have seat"),
        (b'{"do":"play","seat":0,"answer":{"choice":"one","card":"x"}}', "unknown field `card` - at `$.answer`"),
        (b'{"do":"play","seat":0,"answer":{"choice":"two"}}', "no such choice: two"),
        (b'{"do":"play","seat":0,"answer":{"choice":"more","picked":["3"]}}', "not on offer: 3"),
        (b'{"do":"new","game":"chess","seats":2}', "no game called 'chess'. There is: counting"),
        (b'{"do":"new","game":"counting","seats":2,"options":{"goal":"x"}}', "`$.goal`"),
        (b'{"do":"events","since":-1}', ">= 0"),
        (b'{"do":"new","do":"quit"}', "Invalid value 'new'"),
        (b'{"do":"view"} {"do":"view"}', "trailing"),
        (b'{"do":"\xff"}', "A line is one JSON object"),
        (b'{"do":"\\ud800"}', "A line is one JSON object"),
        (b"[" * 100_000, "A line is one JSON object"),
        (b'{"do":"new","options":' + b'{"goal":' * 5000, "recursion"),
    ],
)
def test_what_is_not_understood_is_told_with_what_would_be(begun, line, said):
    reply = json.loads(begun.raw(line))
    assert (reply["ok"], reply["fault"]) == (False, "malformed")
    assert said in reply["message"]
    assert begun("view")["ok"]


def test_messages_stay_short(begun):
    assert len(begun.raw(b'{"do":"play","seat":0,"answer":{"choice":"' + b"x" * 100_000 + b'"}}')) < 500


def test_a_game_that_breaks_is_told_and_the_next_one_goes_on():
    def breaks(state, seat, given):
        raise ZeroDivisionError("oh")

    talk = Talk({"broken": changed(apply=breaks), "counting": a_game})
    talk("new", game="broken", seats=2)
    assert talk.play(0, ONE) == {"ok": False, "fault": "broken", "message": "ZeroDivisionError: oh"}
    assert talk("new", game="counting", seats=2)["ok"]
    assert talk.play(0, ONE)["ok"]


def test_facts_that_can_not_be_written_end_nothing():
    def refuses(state, seat, given):
        raise Refused("XX-9", "odd", sign="\ud800")

    talk = Talk({"counting": changed(apply=refuses)})
    talk("new", game="counting", seats=2)
    assert talk.play(0, ONE)["fault"] == "broken"
    assert talk("view")["ok"]
