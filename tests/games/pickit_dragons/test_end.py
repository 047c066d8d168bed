"""The end and the house: PD-80, PD-81, PD-92."""

from __future__ import annotations

import games.pickit_dragons as game
from games.engine.questions import Answer
from games.pickit_dragons.facts import Ended, LastRound
from tests.games.pickit_dragons.build import At, deal, short, start

SIX = "P1 P1 P2 P2 P3 P3"
NINETEEN = "P1 P2 P3 P4 W@5; P1 P2 P3 P4 W@5; G1"


def ended(**dragons: str) -> At:
    return deal(turn="bob", phase="adjust", last_round=7, bob=SIX, dragons=dragons).house()


def ranks(at):
    return [place.rank for place in at.outcome.places]


def test_the_limit_of_two_players_is_thirty():
    at = deal(phase="play", alice="B1 B2 B3 B4 P3", dragons={"alice": f"{NINETEEN}; R1 R2; G1"})
    at.do("dragon", "B1 B2 B3 B4")
    assert at.area().score == 30
    assert at.told(LastRound) == [LastRound(0, 30, 8)]


def test_the_first_trigger_fixes_the_last_round():
    at = deal(phase="play", last_round=8, round=8, alice="R1 R2", dragons={"alice": NINETEEN + "; R1 R2; R1 R2; R1 R2"})
    at.do("dragon", "R1 R2")
    assert at.table.last_round == 8
    assert at.told(LastRound) == []


def test_a_later_fall_changes_nothing():
    dragons = {"alice": f"{NINETEEN}; R1 R2; R1 R2; R1 R2; G1; G1"}
    at = deal(phase="play", alice="G1 R1", discard="B1", dragons=dragons)
    at.do("dragon", "G1")
    assert (at.area().score, at.table.last_round) == (35, 8)
    at.do("sacrifice")
    assert (at.area().score, at.table.last_round) == (30, 8)


def test_a_sacrifice_that_breaks_the_flock_after_the_trigger_leaves_the_end_standing():
    at = deal(seats=3, phase="play", last_round=8, discard="B1", alice="R1", dragons={"alice": "G1; G1; G1; G1"})
    at.do("sacrifice")
    assert at.area().score == 3
    assert at.table.last_round == 8


def test_most_points_win():
    at = ended(alice="R1 R2", bob="Y1 Y2 Y3")
    assert ranks(at) == [2, 1]
    assert at.told(Ended) == [Ended("limit", (1,), (3, 5), (1, 1))]


def test_a_tie_goes_to_more_complete_dragons_jokers_allowed():
    at = ended(alice="Y1 Y2 Y3", bob="R1 W@2; G1; G1")
    assert [place.points for place in at.outcome.places] == [5, 5]
    assert ranks(at) == [2, 1]


def test_stand_ins_unfinished_and_face_down_ones_do_not_break_a_tie():
    at = ended(alice="Y1 Y2 Y3; stand W; B1; down G1", bob="Y1 Y2 Y3")
    assert [place.parts["dragons"] for place in at.outcome.places] == [1, 1]
    assert ranks(at) == [1, 1]


def test_a_shared_first_place_leaves_no_second():
    at = deal(
        seats=3, turn="carol", phase="adjust", last_round=7, carol=SIX, dragons={"alice": "R1 R2", "bob": "R1 R2"}
    ).house()
    assert ranks(at) == [1, 1, 3]


def test_after_the_end_nobody_is_asked_and_everything_is_open():
    at = ended(alice="R1 R2")
    assert game.awaits(at.state) == frozenset()
    assert game.ask(at.state, 0) is None
    assert at.table.turn is None
    assert at.table.opened.deck == at.state.deck
    assert at.table.opened.hands[1] == at.hand("bob").cards


def test_the_house_keeps_the_first_mission_and_passes_by_chance():
    at = start(3, variant="secret")
    assert game.absent(at.state, 1) == Answer("keep", (at.hand("bob").missions[0],))
    for name in ("alice", "bob", "carol"):
        at.house(by=name)
    answer = game.absent(at.state, 1)
    assert answer == game.absent(at.state, 1)
    assert set(answer.picked) < set(at.hand("bob").cards)
    places = set()
    for seed in range(30):
        at = start(2, seed=seed)
        places.add(frozenset(at.hand("alice").cards.index(card) for card in game.absent(at.state, 0).picked))
    assert len(places) > 5


def test_the_house_takes_the_top_of_the_deck_and_discards_it():
    at = deal(alice="R1 R2 Y1 Y2 Y3", offer="G1 G1 G1 G1", deck="P5 P4", dragons={"alice": "R1 R2; G1"}, discard="B1")
    at.idle_turn()
    assert short(at.state.discard) == "B1 P5"
    assert at.cards() == "R1 R2 Y1 Y2 Y3"
    assert at.state.turn == 1


def test_the_house_takes_the_lowest_place_where_the_deck_gives_nothing():
    at = deal(alice="R1 R2 Y1 Y2 Y3", offer="- P4 P3 -", deck="", discard="B1").house()
    assert at.cards() == "R1 R2 Y1 Y2 Y3 P4"


def test_the_house_goes_on_where_somebody_left_off():
    at = deal(alice="R1 R2 Y1 Y2 Y3", offer="G1 G1 G1 G1", deck="P5 P4", dragons={"alice": "G1"}, discard="B1")
    at.do("take", "deck").do("sacrifice").idle_turn()
    assert short(at.state.discard) == "B1 P5"
