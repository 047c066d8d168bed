from __future__ import annotations

import json
from functools import cache
from importlib import import_module

import msgspec
import pytest

from games.engine import codec
from games.fuzz import set_ups
from games.protocol.lines import answer
from games.protocol.session import Session
from games.registry import GAMES
from tests.playthroughs.replay_many import again, played_twice
from tests.playthroughs.whole_games import FOLDER, corpus_of, end_of, last_of, made_in, offered_in, shown_of

LARGEST = 1_500_000


@cache
def ends(slug):
    """Give each game with its last state."""
    return [(line, last_of(line.load)) for line in corpus_of(slug)]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_of_the_corpus_ends_as_it_did(slug):
    differing = [number for number, (line, state) in enumerate(ends(slug), 1) if end_of(line.load, state) != line.end]
    assert differing == []


@pytest.mark.parametrize("slug", GAMES)
def test_there_are_enough_games_and_no_two_are_the_same(slug):
    ended = [line.end.state for line, _ in ends(slug)]
    assert len(set(ended)) == len(ended) >= 30


def test_the_corpus_is_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < LARGEST
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_every_value_of_every_option_and_every_number_of_seats_is_played(slug):
    def values(games):
        return {(name, value) for options, seats in games for name, value in [*options.items(), ("seats", seats)]}

    assert values(set_ups(slug)) - values((line.load.options, line.load.seats) for line, _ in ends(slug)) == set()


@pytest.mark.parametrize("slug", GAMES)
def test_every_ending_and_variant_is_played(slug):
    owed = import_module(f"tests.playthroughs.{slug}.owed").OWED
    shown = [shown_of(line.load, state) for line, state in ends(slug)]
    assert [name for name, shows in owed.items() if not any(shows(*each) for each in shown)] == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_choice_that_is_offered_is_made_somewhere(slug):
    games = [line.load for line, _ in ends(slug)]
    offered, made = set().union(*map(offered_in, games)), set().union(*map(made_in, games))
    assert len(offered) > 1
    assert offered - made == set()


@pytest.mark.parametrize("slug", GAMES)
def test_the_protocol_takes_a_game_as_it_stands_there(slug):
    line, state = min(ends(slug), key=lambda each: len(each[0].load.log))
    session = Session(GAMES)
    told = answer(codec.encode({"do": "load", **codec.plain(line.load)}).encode(), session)
    assert json.loads(told) == {
        "ok": True,
        "game": slug,
        "version": line.load.version,
        "seats": line.load.seats,
        "awaits": [],
    }
    assert json.loads(answer(b'{"do":"state"}', session))["state"] == json.loads(codec.encode(state))


def test_random_games_are_the_same_when_another_process_plays_them_again():
    figures = played_twice(12, "suite")
    assert figures.answers > 12 * 20


def test_a_game_with_another_log_has_another_end():
    line, _ = ends("pickit_dragons")[0]
    shorter = msgspec.structs.replace(line.load, log=line.load.log[:-1])
    end = end_of(shorter, last_of(shorter))
    assert end.state != line.end.state
    assert end.table != line.end.table


def test_a_game_that_comes_out_differently_is_told(tmp_path):
    line, _ = ends("pickit_dragons")[0]
    path = tmp_path / "games.jsonl"
    path.write_text(f"{'0' * 64} {codec.encode(line.load)}\n")
    with pytest.raises(SystemExit, match="game 1 comes out differently"):
        again(path)
