"""The two bots: answers that the rules take, the plain ones where something is plain, and no endless thinking."""

from __future__ import annotations

from random import Random

import pytest

import games.magic_dragons as game
from games.engine.contract import Seat
from games.engine.questions import Answer
from games.magic_dragons.bots import BOTS
from games.magic_dragons.bots.deck import COLOURS
from games.magic_dragons.bots.habits import UNCALLED, finish, moves
from games.magic_dragons.bots.searching import best_of
from games.magic_dragons.bots.seen import Guesses, round_of
from games.magic_dragons.cards import CARDS, spell_of
from games.magic_dragons.moves import call_token, place_token
from games.magic_dragons.placing import has_place
from tests.games.magic_dragons.build import At, deal, start
from tests.games.magic_dragons.chance import SEATS, random_game

BOTH = pytest.mark.parametrize("name", sorted(BOTS))


def answer_of(name: str, state: game.State, seed: int = 1) -> Answer:
    """What a bot answers for the seat whose turn it is, from what that seat may see."""
    seat = state.turn
    question = game.ask(state, seat)
    assert question
    return BOTS[name](game.table(state), game.hand(state, seat), seat, question, Random(seed))


def answer(name: str, at: At) -> tuple[str, ...]:
    return answer_of(name, at.state).picked


def played(name: str, **position) -> tuple[str, ...]:
    return answer(name, deal(**position))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("starter", [None, 1])
def test_easy_bots_play_whole_games_by_the_rules(seats, starter):
    for seed in range(5):
        state, answers = start(seats, seed=seed, starter=starter).state, 0
        while game.awaits(state):
            state, answers = game.apply(state, state.turn, answer_of("easy", state, answers)).state, answers + 1
        assert game.outcome(state)


@pytest.mark.parametrize("seats", SEATS)
def test_good_bots_play_whole_rounds_by_the_rules(seats):
    state, answers = start(seats, seed=seats).state, 0
    while not state.sheet:
        state, answers = game.apply(state, state.turn, answer_of("good", state, answers)).state, answers + 1
    assert len(state.sheet[0]) == seats


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_good_and_easy_bots_finish_whole_games_together(seats):
    state, answers = start(seats, seed=3).state, 0
    while game.awaits(state):
        name = ("good", "easy")[state.turn % 2]
        state, answers = game.apply(state, state.turn, answer_of(name, state, answers)).state, answers + 1
    assert game.outcome(state)


@BOTH
@pytest.mark.parametrize("seed", range(len(SEATS)))
def test_they_find_an_answer_in_every_position_that_chance_leads_to(name, seed):
    turns = random_game(seed)[1]
    for turn in turns[:: max(1, len(turns) // 6)]:
        game.apply(turn.before, turn.seat, answer_of(name, turn.before))


@BOTH
def test_the_same_chance_gives_the_same_answer(name):
    for at in (
        start(3, seed=4),
        deal(alice="R2 R6 Y3 ice color", bob="R4 K2", stacks="bob R3; alice Y1; - K3 color>red"),
    ):
        assert len({answer_of(name, at.state, seed=7) for _ in range(3)}) == 1


@BOTH
@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_can_not_see_changes_nothing(name, seed):
    at = deal(alice="R2 R6 Y3 ice", bob="R4 K2 P7", stacks="bob R3; alice Y1")
    twin = deal(alice="R2 R6 Y3 ice", bob="B1 B7 fire", stacks="bob R3; alice Y1")
    assert answer_of(name, at.state, seed) == answer_of(name, twin.state, seed)


@BOTH
def test_four_dragons_that_nobody_can_cover_are_a_high_bid(name):
    at = deal(phase="bid", alice="K7 B7 P7 R7 K6 B6 P6", bob="K1 B1 P1 R1 K2 B2 P2")
    assert answer(name, at) == ("bid-4",)


def test_easy_takes_the_next_bid_card_when_the_one_that_it_wants_is_gone():
    at = deal(phase="bid", seats=3, turn="carol", bids=(4, 4, None), carol="K7 B7 P7 R7 K6 B6 P6")
    assert answer("easy", at) == ("bid-3",)


@BOTH
def test_they_burn_the_stack_that_is_one_too_many(name):
    assert played(name, alice="fire", stacks="alice R5 ice; alice Y3; bob K2", bids=(1, 4)) == ("fire1", "stack-2")


@BOTH
def test_they_start_the_stack_that_is_missing(name):
    """A cover of the own stack would leave it missing."""
    assert played(name, alice="K7 R7", stacks="alice R3; bob K1 ice; bob B1", bids=(2, 1))[0] == "K7"


@BOTH
def test_they_cover_their_own_stack_when_the_bid_is_met(name):
    picked = played(name, alice="R6", stacks="alice R3; alice K2 ice; bob Y2; - B1 color>red", bids=(2, 1))
    assert picked == ("R6", "stack-1")


def test_good_makes_another_miss_the_bid_and_takes_the_bigger_stack():
    stacks = "bob R1 R2 R3 R4; bob Y1; alice K1 ice"
    assert played("good", alice="fire", stacks=stacks, bids=(1, 2)) == ("fire1", "stack-1")


def test_good_lets_the_bonus_pass_that_nobody_can_make_for_the_cards_it_can_take():
    """Bob has met his bid and Alice can't any more: the claim brings four cards, a new stack one."""
    stacks = "- K1 K2 K3 color>red; bob Y7 ice"
    assert played("good", alice="R4", stacks=stacks, bids=(4, 1)) == ("R4", "stack-1")


def test_good_freezes_a_stack_that_another_could_take():
    """Any higher red would take it, and Alice has met her bid."""
    picked = played("good", alice="ice", bob="R6", stacks="alice R1 R2 R3 R5; bob K3", bids=(1, 2))
    assert picked == ("ice1", "stack-1")


def test_good_wins_now_rather_than_score_more_later():
    """Covering takes Bob's only stack, makes Alice's bid and ends the game; a stack of her own leaves Bob his bonus."""
    stacks = "bob R1 R2 R3; alice K1 ice"
    assert played("good", alice="R4 Y1", stacks=stacks, bids=(2, 1), totals=(30, 33)) == ("R4", "stack-1")


def test_whoever_was_skipped_is_dealt_no_card_that_could_be_played():
    at = deal(seats=3, turn="alice", alice="R7 Y2", bob="R1 R2", carol="K4", stacks="alice R6; carol B6; carol P7")
    at.state = game.State(**{**fields(at.state), "skipped": (Seat(1),)})
    table, hand = at.table, at.hand("alice")
    guesses, chance = Guesses(table, hand, Seat(0)), Random(5)
    for _ in range(50):
        dealt = [[CARDS[code] for code in cards] for cards in guesses.deal(chance)]
        assert [len(cards) for cards in dealt] == [2, 2, 1]
        assert not any(has_place(card, table.stacks) for card in dealt[1])
        everything = [card for cards in dealt for card in cards]
        lying = {card for stack in table.stacks for card in stack.cards}
        assert len(set(everything) - lying) == len(everything)


@pytest.mark.parametrize("seed", range(len(SEATS) * 2))
def test_imagined_rounds_know_the_places_and_the_points_of_real_ones(seed):
    """The small rules of a playout and the real ones agree, card by card through whole games."""
    for turn in random_game(seed)[1]:
        state, seat = turn.before, turn.seat
        if state.phase != "play":
            continue
        round_ = seen_with_hands(state)
        choice = turn.question.choice("play")
        ways = {(kind_of(way[0]), *way[1:]) for way in choice.ways}
        assert {way_of(move) for move in moves(round_, seat)} == ways
        if turn.step.state.phase == "play" and turn.step.state.round == state.round:
            card, *rest = next(way for way in choice.ways if set(turn.answer.picked) <= set(way))
            move = next(each for each in moves(round_, seat) if way_of(each) == (kind_of(card), *rest))
            round_.play(seat, CARDS.index(card), move.pile, move.called)
            areas = game.table(turn.step.state).seats
            assert round_.stacks == [area.stacks for area in areas]
            assert round_.cards == [area.cards for area in areas]


def test_imagined_rounds_come_to_their_end():
    for turn in random_game(1)[1][::9]:
        if turn.before.phase == "play":
            round_ = seen_with_hands(turn.before)
            finish(round_, turn.seat, Random(2))
            assert not any(moves(round_, seat) for seat, hand in enumerate(round_.hands) if hand)


@pytest.mark.parametrize("options", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("times", [0, 10, 200])
def test_a_search_is_bounded_and_finds_the_best(options, times):
    tried: list[int] = []

    def trial(option: int, noise: float) -> float:
        tried.append(option)
        return option + noise

    chance = Random(3)
    assert best_of(range(options), deal=lambda: chance.random() / 4, trial=trial, times=times) == options - 1
    assert len(tried) <= max(times, 2 * options)


def fields(state: game.State) -> dict:
    return {name: getattr(state, name) for name in state.__struct_fields__}


def seen_with_hands(state: game.State):
    """The round as a bot would imagine it if it guessed all hands right."""
    hands = [sorted(CARDS.index(card) for card in player.hand) for player in state.players]
    return round_of(game.table(state)).copy(hands)


def kind_of(card: str) -> str:
    """A card, or the kind of a spell: its copies are the same to a bot."""
    return spell_of(CARDS[CARDS.index(card)]) or card


def way_of(move) -> tuple[str, ...]:
    place = place_token(move.pile.number if move.pile else 0)
    called = () if move.called == UNCALLED else (call_token(COLOURS[move.called]),)
    return (kind_of(CARDS[move.card]), place, *called)
