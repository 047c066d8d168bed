"""The bots: their answers are always taken, follow from their arguments alone, and are right where that is plain."""

from __future__ import annotations

import copy
from random import Random

import pytest

import games.pickit_dragons as game
from games.engine.contract import Outcome, Seat
from games.engine.questions import Answer
from games.pickit_dragons.bots import BOTS
from games.pickit_dragons.bots.standing import Weighing
from games.pickit_dragons.state import State
from tests.games.pickit_dragons.build import At, deal, seat_of, start
from tests.games.pickit_dragons.chance import VARIANTS

SEATS = (2, 3, 4)
MOST_ANSWERS = 1500
"""No game between bots comes near so many answers."""
MOST_WEIGHED = 1500
"""Positions that a single decision may weigh at most; each takes about a tenth of a millisecond."""


def answer_of(level: str, state: State, seat: Seat, *, chance: int = 0) -> Answer:
    question = game.ask(state, seat)
    assert question
    return BOTS[level](game.table(state), game.hand(state, seat), seat, question, Random(chance))


def chosen(at: At, name: str = "alice", *, level: str = "good") -> tuple[str, str]:
    """What a bot does in a position: the choice, and what it picks in short."""
    answer = answer_of(level, at.state, seat_of(name))
    picks = [pick if pick == "deck" or pick.startswith("offer") else pick[:2] for pick in answer.picked]
    return answer.choice, " ".join(picks)


def played_out(at: At, levels: tuple[str, ...], *, seed: int = 0) -> tuple[At, list[Answer]]:
    """Play to the end, a bot a seat; whatever a bot says is taken by the rules or raises here."""
    chance, answers = Random(seed), list[Answer]()
    while awaited := game.awaits(at.state):
        seat = min(awaited)
        question = game.ask(at.state, seat)
        assert question
        table, hand = game.table(at.state), game.hand(at.state, seat)
        answers.append(BOTS[levels[seat]](table, hand, seat, question, chance))
        at.state = game.apply(at.state, seat, answers[-1]).state
        assert len(answers) < MOST_ANSWERS, "the bots play for ever"
    return at, answers


def ended(at: At) -> Outcome:
    assert at.outcome
    return at.outcome


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_answers_are_taken_over_whole_games(variant, seats):
    public = {"public_missions": 3} if variant == "public" else {}
    at, _ = played_out(
        start(seats, seed=seats, variant=variant, **public), ("good", "easy", "good", "easy")[:seats], seed=seats
    )
    assert ended(at).how == "limit"


@pytest.mark.parametrize("seed", range(20, 32))
def test_the_easy_bot_comes_to_an_end_by_itself(seed):
    at, _ = played_out(start(2 + seed % 3, seed=seed, variant=VARIANTS[seed % 4]), ("easy",) * 4, seed=seed)
    assert ended(at).how == "limit"


def test_a_game_is_the_same_with_the_same_chance():
    def answers():
        return played_out(start(2, seed=5, variant="combined"), ("good", "easy"), seed=3)[1]

    assert answers() == answers()


@pytest.mark.parametrize("level", BOTS)
def test_an_answer_follows_from_the_arguments_alone(level):
    """Neither earlier questions nor what is hidden changes it, and the arguments stay as they were."""
    at = deal(alice="P1 P2 Y1 R1 B2", bob="P3 P4 P5 G G", offer="B1 B3 Y2 G", discard="R1 B4")
    other = deal(alice="P1 P2 Y1 R1 B2", bob="G G R2 R2 JW", offer="B1 B3 Y2 G", discard="R1 B4")
    table, hand, seat = at.table, at.hand(), seat_of("alice")
    before = copy.deepcopy((table, hand, at.question()))
    first = answer_of(level, at.state, seat, chance=7)
    played_out(start(3, seed=1), ("easy",) * 3)
    assert answer_of(level, other.state, seat, chance=7) == first
    assert (table, hand, at.question()) == before


@pytest.mark.parametrize("level", BOTS)
def test_chance_is_brought_by_the_caller(level):
    """The bots draw from the chance they are given and from no other."""
    at = deal(alice="P1 B1 Y1 R1 R1", offer="P2 B2 Y2 G")
    assert len({answer_of(level, at.state, seat_of("alice"), chance=4) for _ in range(5)}) == 1


@pytest.mark.parametrize("level", BOTS)
def test_it_takes_the_card_that_completes_a_dragon_and_plays_it(level):
    at = deal(alice="B1 B2 B3 Y1 R1", bob="G", offer="Y1 B4 P1 R1")
    assert chosen(at, level=level) == ("take", "offer-2")
    assert chosen(at.do("take", "offer-2"), level=level) == ("dragon", "B1 B2 B3 B4")


@pytest.mark.parametrize("level", BOTS)
def test_a_joker_is_not_discarded_while_other_cards_are_of_no_use(level):
    at = deal(alice="W P1 P2 P4 P5 P5", phase="adjust", offer="G G G G")
    assert chosen(at, level=level) == ("discard", "P5")


def test_it_takes_the_fourth_green_of_a_flock():
    at = deal(alice="P1 B1 Y1 R1 Y1", offer="P5 G B4 Y3", dragons={"alice": "G; G; G"})
    assert chosen(at) == ("take", "offer-2")


def test_it_does_not_leave_the_fourth_green_to_the_next_player():
    at = deal(alice="P1 B1 Y1 R1 Y1", offer="P1 G B1 Y1", dragons={"bob": "G; G; G"})
    assert chosen(at) == ("take", "offer-2")


def test_it_lays_a_pure_dragon_where_the_joker_is_not_needed():
    at = deal(alice="R1 R2 JR Y1 B1 P1", phase="play", offer="P5 P5 B4 B4")
    assert chosen(at) == ("dragon", "R1 R2")


def test_it_looks_at_the_deck_before_it_takes():
    at = deal(alice="B1 B2 B3 Y1 R1", offer="P5 P4 P3 Y1", dragons={"alice": "R1 R2"}, deck="B4 G G")
    assert chosen(at) == ("look", "")
    assert chosen(at.do("look")) == ("take", "deck")


def test_it_clears_an_offer_of_no_use():
    at = deal(
        alice="P1 P2 P3 P4 G",
        offer="P1 P1 P2 P2",
        dragons={"alice": "B1 B2 B3 B4", "bob": "R1 R2; R1 R2; R1 R2"},
    )
    assert chosen(at) == ("sweep", "")


def test_it_does_not_clear_an_offer_that_completes_a_dragon():
    at = deal(alice="P1 P2 P3 P4 G", offer="P1 P5 P2 P2", dragons={"alice": "B1 B2 B3 B4"})
    assert chosen(at) == ("take", "offer-2")


def test_it_turns_a_green_for_the_card_that_completes_a_purple():
    at = deal(
        alice="P1 P2 P3 P4 Y1 Y1", phase="play", offer="R1 R1 B1 B1", discard="P5", dragons={"alice": "G", "bob": "Y1"}
    )
    assert chosen(at) == ("sacrifice", "")
    assert chosen(at.do("sacrifice")) == ("dragon", "P1 P2 P3 P4 P5")


def test_it_keeps_a_flock_together_for_a_card_of_no_use():
    at = deal(
        alice="P1 P2 P3 B1 Y1 R1", phase="play", offer="R1 R1 B1 B1", discard="P1", dragons={"alice": "G; G; G; G"}
    )
    assert chosen(at)[0] != "sacrifice"


def test_it_ends_the_game_when_ahead():
    """29 points: one more brings about the end, and nobody is near (PD-80)."""
    lying = "P1 P2 P3 P4 P5; B1 B2 B3 B4; B1 B2 B3 B4; R1 R2; G"
    at = deal(alice="G B1 P1 Y1 R1 R2", phase="play", offer="Y1 Y1 P1 P1", dragons={"alice": lying, "bob": "R1 R2"})
    assert at.area().score == 29
    after = at.do(*_full(at, answer_of("good", at.state, seat_of("alice"))))
    assert after.table.last_round is not None


def test_it_does_not_bring_about_the_end_when_behind():
    """The same green would bring about the end, but two missions pay the opponent more (PD-61, PD-80)."""
    at = deal(
        alice="P1 P2 P3 P4 G R1",
        phase="play",
        offer="Y3 Y3 P2 P2",
        missions="PD-74 PD-77",
        dragons={
            "alice": "B1 B2 B3 B4; B1 B2 B3 B4; B1 B2 B3 B4; Y1 Y2 JY@3; R1 R2",
            "bob": "R1 R2; R1 R2; R1 R2; Y1 Y2 Y3; Y1 Y2 Y3; G; G; G; Y3",
        },
        starter="bob",
    )
    assert at.area().score == 29
    assert chosen(at) == ("done", "")


def test_it_does_not_lift_an_opponent_over_the_limit_for_a_joker():
    """The exchange would pay the opponent's first pure purple and let the game end with them ahead (PD-41, PD-80)."""
    at = deal(
        alice="P4 G P2 R1 P1 Y1",
        phase="play",
        offer="Y3 Y3 P2 P2",
        dragons={
            "alice": "B1 B2 B3 B4; B1 B2 B3 B4; Y1 Y2 Y3; R1 R2",
            "bob": "P1 P2 P3 W@4 P5; B1 B2 B3 B4; Y1 Y2 Y3; Y1 Y2 Y3; R1 R2",
        },
    )
    assert at.area("bob").score == 29
    assert chosen(at)[0] != "exchange"


def test_it_fetches_a_joker_where_that_gives_nothing_away():
    at = deal(
        alice="R2 R2 P1 P2 P4 P5",
        phase="play",
        offer="Y3 Y3 B2 B2",
        dragons={"alice": "B1 B2 B3 B4", "bob": "R1 W@2; R1 R2"},
    )
    assert chosen(at) == ("exchange", "R2 JW")


def test_in_its_last_turn_it_plays_whatever_gives_points():
    at = deal(alice="P1 P2 P3 P4 R1 W", phase="play", offer="G G G G", last_round=7, turn="bob", bob="B1 B2 B3 G R1 W")
    choice, picked = chosen(at, "bob")
    assert (choice, picked) == ("dragon", "B1 B2 B3 JW")


def test_it_plays_no_joker_into_a_dragon_where_its_mission_pays_more():
    at = deal(
        alice="R1 JR G Y1 B1 P1",
        phase="play",
        offer="P2 P3 B4 Y2",
        dragons={"alice": "R1 R2; Y1 Y2 Y3", "bob": "G"},
        secret={"alice": "PD-72"},
        last_round=7,
        turn="alice",
        starter="bob",
    )
    assert chosen(at) == ("dragon", "G1")


def test_it_plays_no_green_in_the_last_turn_where_its_mission_forbids():
    at = deal(
        alice="G Y1 B1 P1 P1 B1",
        phase="play",
        offer="P2 P3 B4 Y2",
        dragons={"alice": "R1 R2", "bob": "R1 R2"},
        secret={"alice": "PD-75"},
        last_round=7,
        starter="bob",
    )
    assert chosen(at) == ("done", "")


def test_it_takes_the_third_yellow_of_its_mission_before_a_worthier_blue():
    at = deal(
        alice="Y1 Y2 B1 B2 B3",
        offer="Y3 B4 R1 G",
        dragons={"alice": "Y1 Y2 Y3; Y1 Y2 Y3", "bob": "B1 B2 B3 B4"},
        secret={"alice": "PD-73"},
        last_round=7,
        starter="bob",
    )
    assert chosen(at) == ("take", "offer-1")


def test_it_lays_a_stand_in_for_the_last_dragon_that_is_alone():
    at = deal(
        alice="W Y1 B1 P1 P1 B1",
        phase="play",
        offer="P2 P3 B4 Y2",
        dragons={"alice": "R1 R2", "bob": "R1 R2"},
        secret={"alice": "PD-78"},
        last_round=7,
        starter="bob",
    )
    assert chosen(at) == ("stand_in", "JW")


def test_what_it_discards_last_helps_the_next_player_least():
    """The last one lies on top, where a green gets it (PD-26, PD-54)."""
    at = deal(
        alice="P1 P2 P3 P4 W G Y1",
        phase="adjust",
        offer="Y3 Y3 R1 R1",
        dragons={"alice": "B1 B2 B3 B4", "bob": "G; G; G; Y1 Y2 Y3"},
    )
    choice, picked = chosen(at)
    assert choice == "discard"
    assert picked.split()[-1] != "G1"


def test_it_passes_cards_that_it_misses_least():
    at = deal(alice="B1 B2 B3 Y1 Y1", phase="pass", round=0)
    assert chosen(at) == ("pass", "Y1 Y1")


def test_a_search_is_bounded(monkeypatch):
    """However much there is to do, a decision weighs no more than so many positions."""
    weighed = []
    chance = Weighing.chance

    def counted(weighing, position):
        weighed.append(position)
        return chance(weighing, position)

    monkeypatch.setattr(Weighing, "chance", counted)
    lying = {"alice": "Y1 Y2 Y3; G; B1 B2 B3 B4; P3; B2 B4; Y3", "bob": "R1 W@2; Y1 JY@2 Y3; G"}
    crowded = deal(
        alice="P1 P2 Y1 W JP", offer="B1 JB Y2 R1", discard="JR", missions="PD-74 PD-78 PD-71", dragons=lying
    )
    answer_of("good", crowded.state, seat_of("alice"))
    assert 0 < len(weighed) <= MOST_WEIGHED


def _full(at: At, answer: Answer) -> tuple[str, str]:
    return answer.choice, " ".join(pick[:2] for pick in answer.picked)
