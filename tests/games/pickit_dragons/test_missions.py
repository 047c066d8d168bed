"""The missions: PD-60, PD-61, PD-71 to PD-78."""

from __future__ import annotations

import pytest

from games.pickit_dragons.missions import MISSIONS, Mission, pays, worth
from tests.games.pickit_dragons.build import deal

BLUE, PURPLE = "B1 B2 B3 B4", "P1 P2 P3 P4 P5"
FOUR = f"R1 R2; Y1 Y2 Y3; {BLUE}; {PURPLE}"


def paid(mission: str, **dragons: str) -> tuple[int, ...]:
    at = deal(seats=3, dragons=dragons)
    return tuple(pays(Mission(mission), seat, at.state.players) for seat in range(3))


def test_the_printed_points():
    assert [worth(mission) for mission in MISSIONS] == [6, 4, 6, 5, 4, 4, 5, 5]


@pytest.mark.parametrize(
    ("mission", "dragons", "points"),
    [
        ("PD-71", f"G1; {FOUR}", 6),
        ("PD-71", "G1; R1 W@2; Y1 Y2 W@3; B1 B2 B3 JB@4; P1 P2 P3 P4 JP@5", 6),
        ("PD-71", FOUR, 0),
        ("PD-71", f"down G1; {FOUR}", 0),
        ("PD-71", f"stand W; {FOUR}", 0),
        ("PD-72", "R1 R2", 4),
        ("PD-72", "R1 JR@2", 0),
        ("PD-72", "R1 R2; stand W", 4),
        ("PD-72", "down G1", 0),
        ("PD-72", "", 0),
        ("PD-72", "B1", 0),
        ("PD-73", "Y1 Y2 Y3; Y1 Y2 W@3; JY@1 Y2 W@3", 6),
        ("PD-73", "Y1 Y2 Y3; Y1 Y2 Y3; Y1 Y2", 0),
        ("PD-75", "R1 R2", 4),
        ("PD-75", "", 4),
        ("PD-75", "down G1; stand W", 4),
        ("PD-75", "G1", 0),
        ("PD-76", f"{BLUE}; P1 P2 P3 P4 W@5", 4),
        ("PD-76", f"{BLUE}; P1 P2 P3 P4", 0),
        ("PD-78", "G1; R1 R2", 5),
        ("PD-78", "stand W; R1 R2", 5),
        ("PD-78", "G1; R1 R2; Y1", 5),
        ("PD-78", "G1; G1", 0),
        ("PD-78", "G1; R1 R2; R1 R2", 0),
        ("PD-78", "down G1; R1 R2", 0),
        ("PD-78", "", 0),
    ],
)
def test_a_condition_of_ones_own_dragons(mission, dragons, points):
    assert paid(mission, alice=dragons)[0] == points


@pytest.mark.parametrize(
    ("mission", "alice", "bob", "points"),
    [
        ("PD-74", "G1; R1 R2", "Y1 Y2 Y3", (5, 0, 0)),
        ("PD-74", "G1", "Y1 Y2 W@3", (5, 5, 0)),
        ("PD-74", "G1; down G1; B1; stand W", "Y1 Y2 Y3", (5, 5, 0)),
        ("PD-74", "", "", (0, 0, 0)),
        ("PD-77", "R1 R2; R1 JR@2", "R1 R2", (5, 0, 0)),
        ("PD-77", "R1 R2", "R1 W@2", (5, 5, 0)),
        ("PD-77", "R1", "", (0, 0, 0)),
    ],
)
def test_a_comparison_of_all(mission, alice, bob, points):
    assert paid(mission, alice=alice, bob=bob) == points


def test_a_public_mission_pays_all_a_secret_one_its_holder_alone():
    at = deal(
        turn="bob",
        phase="adjust",
        last_round=7,
        bob="P1 P1 P2 P2 P3 P3",
        dragons={"alice": "R1 R2", "bob": "R1 R2; G1"},
        missions="PD-77",
        secret={"alice": "PD-72", "bob": "PD-75"},
    ).house()
    assert at.outcome.places[0].parts == {"track": 3, "PD-77": 5, "PD-72": 4, "dragons": 1}
    assert at.outcome.places[1].parts == {"track": 4, "PD-77": 5, "PD-75": 0, "dragons": 2}
    assert at.table.opened.missions == ({"PD-77": 5, "PD-72": 4}, {"PD-77": 5, "PD-75": 0})
    assert at.table.opened.kept == ("PD-72", "PD-75")
    assert at.area("alice").score == 3, "the track shows no missions (PD-33)"
