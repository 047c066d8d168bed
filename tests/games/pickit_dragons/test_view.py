"""Who may know what: PD-91."""

from __future__ import annotations

from games.engine import codec
from games.pickit_dragons.cards import CARDS, Colour
from games.pickit_dragons.view import Hand, Table
from tests.games.pickit_dragons.build import NAMES, deal, start


def cards_in(view: object) -> set[str]:
    text = codec.encode(view)
    return {card for card in CARDS if f'"{card}"' in text}


def test_everybody_sees_what_lies_face_up_and_sizes():
    at = deal(
        alice="P1 P2",
        bob="P3",
        offer="Y1 - Y2 -",
        discard="B1 B2",
        dragons={"alice": "R1 W@2; G1", "bob": "Y3"},
    )
    assert cards_in(at.table) == {"Y1a", "Y2a", "B2a", "R1a", "JW1", "G1a", "Y3a"}
    assert (at.table.discard, at.table.discard_top) == (2, "B2a")
    assert [area.hand for area in at.table.seats] == [2, 1]
    assert at.table.deck == len(at.state.deck)


def test_a_seat_sees_its_own_hand_besides():
    at = deal(alice="P1 P2", bob="P3")
    assert cards_in(at.hand("alice")) == {"P1a", "P2a"}
    assert cards_in(at.hand("bob")) == {"P3a"}


def test_the_cards_passed_are_remembered_for_the_whole_game():
    at = start(2)
    for name in NAMES[:2]:
        at.house(by=name)
    before = at.hand("alice")
    for _ in range(30):
        at.idle_turn()
    after = at.hand("alice")
    assert (after.given, after.received) == (before.given, before.received)
    assert len(after.given) == len(after.received) == 2


def test_the_rejected_mission_stays_known_to_its_seat_alone():
    at = start(2, variant="secret")
    for name in NAMES[:2]:
        at.house(by=name)
    assert len(at.hand("alice").missions) == 2
    assert not any(mission in codec.encode(at.table) for mission in at.hand("alice").missions)
    assert not set(at.hand("alice").missions) & set(at.hand("bob").missions)


def test_that_red_was_used_is_public_and_the_card_is_not():
    at = deal(alice="P1", bob="P3", dragons={"alice": "R1 R2"}).do("look")
    assert at.table.used == (Colour.RED,)
    assert at.state.deck[0] not in cards_in(at.table) | cards_in(at.hand("bob"))


def test_the_seed_is_in_no_view():
    at = start(2)
    for view in (at.table, at.hand("alice")):
        assert "seed" not in codec.encode(view)
        assert "stream" not in codec.encode(view)


def test_nobody_is_on_turn_while_all_choose():
    at = start(2)
    assert at.table.turn is None
    assert [area.answered for area in at.table.seats] == [False, False]
    at.house(by="bob")
    assert [area.answered for area in at.table.seats] == [False, True]


def test_active_abilities_are_of_this_turn_or_the_next_of_their_owner():
    at = deal(dragons={"alice": "fresh R1 R2; Y1 Y2 Y3; G1; P1 P2 P3 P4 P5", "bob": "B1 B2 B3 B4; R1 W@2; down G1"})
    assert at.area("alice").active == (Colour.GREEN, Colour.YELLOW)
    assert at.area("bob").active == (Colour.BLUE,)
    at = deal(turn="bob", dragons={"alice": "fresh R1 R2"})
    assert at.area("alice").active == (Colour.RED,)


def test_before_the_end_nothing_is_opened_and_views_survive_the_codec():
    at = deal(alice="P1", offer="Y1 - Y2 -", dragons={"alice": "R1 W@2"})
    assert at.table.opened is None
    assert codec.decode(codec.encode(at.table), Table) == at.table
    assert codec.decode(codec.encode(at.hand()), Hand) == at.hand()
    at = deal(turn="bob", phase="adjust", last_round=7, bob="P1 P1 P2 P2 P3 P3", missions="PD-72").house()
    assert codec.decode(codec.encode(at.table), Table) == at.table
