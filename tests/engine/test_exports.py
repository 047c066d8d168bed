from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random

import pytest

from games.engine import codec
from games.engine.draws import Draw
from games.engine.refusal import NotNow, Refused
from games.engine.stream import commitment, seed_from
from games.exports.building import Ended, built, written
from games.exports.format import FORMAT, Player, checksum_of
from games.exports.reading import checked, opened
from games.exports.wrong import LARGEST, LONGEST, Fault, How, Wrong
from games.random_play import random_turns
from games.registry import GAMES
from tests.laws.played import SET_UPS

BEGUN = datetime(2026, 3, 2, 12, tzinfo=UTC)
SALTS = tuple(f"{seat:032x}" for seat in range(10))
CHOSEN = [next(each for each in SET_UPS if each.slug == slug) for slug in GAMES]
"""One set-up of every game, for what doesn't depend on its options."""


def secret_of(set_up):
    return Random(str(set_up)).randbytes(32)


@cache
def played(set_up):
    """The answers of a whole game by chance, its states, and the places where the house answered."""
    module, chance = GAMES[set_up.slug], Random(f"play {set_up}")
    options = codec.decode(set_up.options, module.Options)
    seed = seed_from(secret_of(set_up), SALTS[: set_up.seats])
    state = module.setup(options, seats=set_up.seats, seed=seed).state
    states, log, house = [state], [], []
    # The house begins, as its chance is drawn there; then everybody plays.
    while len(log) < set_up.seats - 1 and (awaited := sorted(module.awaits(state))):
        answer = module.absent(state, awaited[0])
        log.append((awaited[0], answer))
        house.append(len(log))
        state = module.apply(state, *log[-1]).state
        states.append(state)
    for turn in random_turns(module, state, chance, seats=set_up.seats):
        log.append((turn.seat, turn.answer))
        states.append(turn.step.state)
    return log, states, house


@cache
def file_of(set_up, *, length=None):
    log, _states, house = played(set_up)
    log = log[:length]
    ended = Ended(
        version=GAMES[set_up.slug].about.versions[-1],
        options=codec.plain(codec.decode(set_up.options, GAMES[set_up.slug].Options)),
        secret=secret_of(set_up),
        commitment=commitment(secret_of(set_up)),
        salts=SALTS[: set_up.seats],
        log=log,
        by_house=[place for place in house if place <= len(log)],
        times=[BEGUN + timedelta(minutes=number) for number in range(1, len(log) + 1)],
        players=[Player(f"Person {seat}", "amber") for seat in range(set_up.seats)],
        started_at=BEGUN,
        ended_at=BEGUN + timedelta(days=9),
    )
    return built(GAMES[set_up.slug], ended)


def plain(set_up, **how):
    return json.loads(written(file_of(set_up, **how)))


def text(content):
    return json.dumps(content).encode()


def wrong(content):
    """What is found to be wrong with this file."""
    with pytest.raises(Wrong) as caught:
        checked(content if isinstance(content, bytes) else text(content), GAMES)
    return caught.value


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_what_is_brought_back_comes_to_the_same_states(set_up):
    log, states, _house = played(set_up)
    replay = checked(written(file_of(set_up)), GAMES)
    assert [step.state for step in replay.steps()] == states
    assert [replay.entry(number, entry) for number, entry in enumerate(replay.file.log, 1)] == log
    assert replay.file.outcome == GAMES[set_up.slug].outcome(states[-1])
    assert replay.file.used == states[-1].stream.used


@pytest.mark.parametrize("set_up", CHOSEN, ids=str)
def test_a_game_that_was_given_up_is_one_too(set_up):
    for length in (0, 1, len(played(set_up)[0]) // 2):
        replay = checked(written(file_of(set_up, length=length)), GAMES)
        assert replay.file.outcome is None
        assert list(replay.steps())[-1].state == played(set_up)[1][length]


@pytest.mark.parametrize("set_up", CHOSEN, ids=str)
def test_a_file_says_the_same_after_it_was_read(set_up):
    once = written(file_of(set_up))
    assert json.loads(written(opened(once, GAMES).file)) == json.loads(once)
    assert plain(set_up)["format"] == FORMAT


def test_chance_of_the_house_is_a_stream_of_its_own():
    file = file_of(next(each for each in SET_UPS if each.slug == "pickit_dragons"))
    names = {draw.stream for draw in file.draws}
    assert "" in names
    assert any(name.startswith("absent:") for name in names)


def changed(value, chance):
    """Another value of the same type that is as near as can be."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1 if value == 0 or chance.random() < 0.5 else value - 1
        case str() if value and set(value) <= set("0123456789abcdef") and len(value) >= 32:
            place = chance.randrange(len(value))
            return value[:place] + ("0" if value[place] != "0" else "1") + value[place + 1 :]
        case str():
            return value + "x"
    raise AssertionError(value)


def leaves(value, *path):
    """The way to each number and text in this part of a file."""
    match value:
        case dict():
            for name, each in value.items():
                yield from leaves(each, *path, name)
        case list():
            for place, each in enumerate(value):
                yield from leaves(each, *path, place)
        case None:
            pass
        case _:
            yield path


def with_changed(content, path, chance):
    again = json.loads(json.dumps(content))
    *way, last = path
    inner = again
    for each in way:
        inner = inner[each]
    inner[last] = changed(inner[last], chance)
    return again


FIRST = {
    "secret": {Fault.COMMITMENT},
    "commitment": {Fault.COMMITMENT},
    "salts": {Fault.SEED},
    "seed": {Fault.SEED},
    "draws": {Fault.DRAWS, Fault.TYPES},
    "used": {Fault.DRAWS},
    "outcome": {Fault.OUTCOME},
    "state": {Fault.STATE},
    "checksum": {Fault.CHECKSUM},
    "by_house": {Fault.COUNTS, Fault.DRAWS, Fault.CHECKSUM},
    "format": {Fault.FORMAT},
    "version": {Fault.VERSION},
    "seats": {Fault.SEATS, Fault.COUNTS},
    "game": {Fault.GAME},
}
"""What is named first where a part of the file isn't right."""


@pytest.mark.parametrize("set_up", CHOSEN, ids=str)
@pytest.mark.parametrize("field", FIRST)
def test_a_change_of_anything_but_the_log_is_found_where_it_is(set_up, field):
    chance, content = Random(f"{set_up} {field}"), plain(set_up)
    paths = list(leaves(content[field], field))
    for path in chance.sample(paths, min(len(paths), 25)):
        found = wrong(with_changed(content, path, chance))
        assert found.fault in FIRST[field], (path, found)
        if found.fault is Fault.DRAWS and field == "draws":
            assert found.entry == entry_of_draw(set_up, path[1])
            assert found.told["place"] == path[1] + 1


def entry_of_draw(set_up, place):
    """The entry up to which so many numbers were drawn: the shortest file of this game that has this one."""
    length = next(
        length for length in range(len(played(set_up)[0]) + 1) if len(file_of(set_up, length=length).draws) > place
    )
    return length


@pytest.mark.parametrize("set_up", CHOSEN, ids=str)
def test_a_change_of_a_seat_or_an_answer_is_found_there_or_after_it(set_up):
    """The rules may take another answer; then the game goes on until it or the checksum doesn't fit any more."""
    chance, content = Random(f"{set_up} log"), plain(set_up)
    paths = list(leaves(content["log"], "log"))
    for path in chance.sample(paths, min(len(paths), 60)):
        found = wrong(with_changed(content, path, chance))
        assert found.fault in {Fault.ENTRY, Fault.DRAWS, Fault.OUTCOME, Fault.STATE, Fault.CHECKSUM}, (path, found)
        if found.fault is Fault.ENTRY:
            assert found.entry is not None
            assert found.entry >= path[1] + 1
        if found.fault is Fault.DRAWS:
            assert found.entry is not None
            assert found.entry >= path[1]


@pytest.mark.parametrize("set_up", CHOSEN, ids=str)
def test_an_entry_that_no_rule_takes_is_named_with_why(set_up):
    content = plain(set_up)
    place = len(content["log"]) // 2
    content["log"][place] = [content["log"][place][0], {"choice": "nothing"}]
    found = wrong(content)
    assert (found.fault, found.how, found.entry, found.slug) == (Fault.ENTRY, How.NO_CHOICE, place + 1, set_up.slug)
    assert found.told["choice"] == "nothing"


def test_an_entry_that_a_rule_refuses_carries_the_rule():
    module = GAMES["magic_dragons"]
    set_up = next(each for each in SET_UPS if each.slug == "magic_dragons" and each.seats == 2)
    content = plain(set_up)
    first, second = content["log"][:2]
    assert first[1]["choice"] == second[1]["choice"] == "bid"
    content["log"][1] = [second[0], first[1]]
    found = wrong(content)
    assert found.entry == 2
    assert isinstance(found.cause, Refused)
    assert found.cause.refusal.rule == "MD-12"
    assert module.about.slug == found.slug


@pytest.mark.parametrize("seat", [-1, 10, True, "0", None, 0.5])
def test_an_entry_of_no_seat_is_named(seat):
    content = plain(CHOSEN[0])
    content["log"][2][0] = seat
    found = wrong(content)
    assert (found.fault, found.entry) == (Fault.ENTRY, 3)
    assert found.how in {How.NO_SEAT, How.NO_ENTRY}


def test_an_entry_after_the_end_is_named():
    content = plain(CHOSEN[0])
    content["log"].append(content["log"][-1])
    content["times"].append(content["times"][-1])
    found = wrong(content)
    assert (found.fault, found.entry) == (Fault.ENTRY, len(content["log"]))
    assert isinstance(found.cause, NotNow)
    assert found.how is How.AFTER_END


def test_a_log_that_lacks_its_end_is_found_even_with_a_checksum_of_its_own():
    content = plain(CHOSEN[0])
    content["log"].pop()
    content["times"].pop()
    length = len(content["log"])
    content["by_house"] = [place for place in content["by_house"] if place <= length]
    for again in (content, content | {"checksum": checksum_of(text(content))}):
        assert wrong(again).fault in {Fault.OUTCOME, Fault.DRAWS}


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b" " * (LARGEST + 1), Fault.SIZE),
        (b"", Fault.JSON),
        (b"\xff\xfe", Fault.JSON),
        (b"[1]", Fault.JSON),
        (b'"text"', Fault.JSON),
        (b"[" * 100_000, Fault.JSON),
        (b'{"format": 1', Fault.JSON),
        (b"{}", Fault.FORMAT),
        (b'{"format": true}', Fault.FORMAT),
        (b'{"format": 2}', Fault.FORMAT),
        (b'{"format": "1"}', Fault.FORMAT),
        (b'{"format": 1}', Fault.TYPES),
    ],
)
def test_what_is_no_file_of_a_game_is_refused_at_once(content, fault):
    assert wrong(content).fault is fault


@pytest.mark.parametrize("field", list(json.loads(written(file_of(CHOSEN[0])))))
def test_every_field_has_to_be_there_and_of_its_kind(field):
    content = plain(CHOSEN[0])
    kept = content.pop(field)
    found = wrong(content)
    assert found.fault in {Fault.TYPES, Fault.FORMAT}
    assert (found.how, found.field) in {(How.MISSING, field), (How.PLAINLY, "format")}
    assert wrong(content | {field: {"a": []} if isinstance(kept, list) else [[]]}).fault in {Fault.TYPES, Fault.FORMAT}
    found = wrong(content | {field: kept, "more": 1})
    assert (found.fault, found.how, found.field) == (Fault.TYPES, How.UNKNOWN, "more")


@pytest.mark.parametrize("field", ["salts", "players", "times"])
def test_what_belongs_to_seats_or_entries_is_counted(field):
    content = plain(CHOSEN[0])
    content[field].append(content[field][-1])
    found = wrong(content)
    assert (found.fault, found.field) == (Fault.COUNTS, field)


@pytest.mark.parametrize("by_house", [[0], [2, 1], [1, 1], [10_000]])
def test_places_of_the_house_are_places_in_the_log(by_house):
    found = wrong(plain(CHOSEN[0]) | {"by_house": by_house})
    assert (found.fault, found.field) == (Fault.COUNTS, "by_house")


def test_options_that_do_not_fit_are_refused():
    teams = next(each for each in SET_UPS if each.slug == "pikto" and each.seats == 3)
    content = plain(teams)
    for name in ("word", "more"):
        found = wrong(content | {"options": content["options"] | {name: "none"}})
        assert (found.fault, found.told) == (Fault.OPTIONS, {"option": name})
    found = wrong(content | {"options": content["options"] | {"teams": True}})
    assert found.fault is Fault.OPTIONS
    assert isinstance(found.cause, Refused)


def test_a_log_that_is_too_long_is_not_played():
    content = plain(CHOSEN[0])
    content["log"] = content["log"][:1] * (LONGEST + 1)
    assert wrong(content).fault is Fault.LENGTH


def test_draws_say_limit_and_number():
    first = file_of(next(each for each in SET_UPS if each.slug == "magic_dragons")).draws[0]
    assert isinstance(first, Draw)
    assert 0 <= first.number < first.limit


MOMENTS = [
    ({"started_at": "0001-01-01T00:00:00+14:00"}, How.YEAR),
    ({"started_at": "1999-12-31T23:59:59Z"}, How.YEAR),
    ({"ended_at": "9999-12-31T23:59:59-14:00"}, How.YEAR),
    ({"ended_at": "3000-01-01T00:00:00Z"}, How.YEAR),
    ({"ended_at": "2026-03-02T12:00:30Z"}, How.ORDER),
    ({"started_at": "2026-03-02T12:01:30Z"}, How.ORDER),
    ({"started_at": "2026-03-02T12:01:30+01:00"}, None),
]


@pytest.mark.parametrize(("change", "how"), MOMENTS)
def test_moments_are_of_these_centuries_and_in_order(change, how):
    found = wrong(plain(CHOSEN[0]) | change)
    assert (found.fault, found.how) == ((Fault.MOMENTS, how) if how else (Fault.CHECKSUM, How.PLAINLY))


def test_entries_that_were_made_in_another_order_are_found():
    content = plain(CHOSEN[0])
    content["times"][3:5] = content["times"][4:2:-1]
    found = wrong(content)
    assert (found.fault, found.field, found.how, found.told) == (Fault.MOMENTS, "times", How.ORDER, {"place": 5})


HIDDEN = [
    "a\u202eb",
    "a\u200bb",
    "a\x00b",
    "a\nb",
    "\ufeff",
    " ",
    "\u3164",
    "a\u00a0b",
    "\u2067b",
    "a\u061cb",
    "\u2028x",
]


@pytest.mark.parametrize("name", HIDDEN)
def test_names_with_signs_that_nobody_sees_or_that_turn_what_is_written_are_refused(name):
    content = plain(CHOSEN[0])
    content["players"][1]["name"] = name
    found = wrong(content)
    assert (found.fault, found.told) == (Fault.NAMES, {"seat": 1})


@pytest.mark.parametrize("name", ["Ada", "<b>Ada</b>", "Zoë Ωμέγα", "山田", "a b", "hidden name", "x" * 80])
def test_other_names_may_be_written_in_by_hand(name):
    content = plain(CHOSEN[0])
    content["players"][1]["name"] = name
    assert checked(text(content), GAMES).file.players[1].name == name


@pytest.mark.parametrize(
    ("content", "where"),
    [
        (b'{"format": 1,\n  "seats": }', (2, 12)),
        (b'{"format": 1', (1, 13)),
        (b"", (1, 1)),
        (b"\xff", None),
        (b"[" * 100_000, None),
        (b'{"seats": ' + b"9" * 6000 + b"}", None),
    ],
)
def test_what_is_no_json_is_told_by_its_place_as_far_as_it_is_known(content, where):
    found = wrong(content)
    assert found.fault is Fault.JSON
    assert found.told == ({"line": where[0], "column": where[1]} if where else {})


def test_spaces_are_no_change_and_are_not_written_again():
    once = written(file_of(CHOSEN[0]))
    for other in (json.dumps(json.loads(once), indent=9), json.dumps(json.loads(once)), once.decode() + " " * 10**6):
        assert checked(other.encode(), GAMES).text == once
