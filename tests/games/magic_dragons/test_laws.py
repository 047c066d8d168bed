"""What holds at every step of this game besides the laws of all games, tried on games played by chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import games.magic_dragons as game
from games.engine import codec
from games.engine.contract import Seat
from games.engine.questions import Answer
from games.engine.refusal import NotNow
from games.engine.stream import Stream
from games.magic_dragons.cards import CARDS, GOAL, HAND_SIZE, ROUND_CAP, Card, Colour, is_dragon
from games.magic_dragons.placing import NEW, card_bar, has_place, place_bar, places
from games.magic_dragons.sentences import label, prompt, refusal, sentence, why_not
from games.magic_dragons.stacks import Kind, Stack, active_of, controlled
from games.magic_dragons.state import Phase, State
from tests.games.magic_dragons.build import NAMES
from tests.games.magic_dragons.chance import random_game
from tests.games.magic_dragons.laws import broken

SEEDS = range(10)
LEAK_CHECK_EVERY = 7


def hidden_otherwise(state: State, seat: Seat | None, random: Random) -> State:
    """The same game to this seat's eyes (None: an outsider's), with all that it can't see changed."""
    others = [number for number in range(len(state.players)) if number != seat]
    unseen = [*state.undealt, *(card for number in others for card in state.players[number].hand)]
    random.shuffle(unseen)
    players = list(state.players)
    for number in others:
        count = len(players[number].hand)
        players[number] = replace(players[number], hand=tuple(unseen[:count]))
        unseen = unseen[count:]
    return replace(state, undealt=tuple(unseen), players=tuple(players), closed=(), stream=Stream(random.randbytes(32)))


def check_state(state: State) -> None:
    assert broken(state) == ""
    assert codec.decode(codec.encode(state), State) == state
    assert [stack.number for stack in state.stacks] == list(range(1, len(state.stacks) + 1))
    for stack in state.stacks:
        assert (stack.called is not None) == (stack.kind is Kind.WAITING)
        assert (stack.owner is None) == (stack.kind in (Kind.WAITING, Kind.DEAD))
    for seat in map(Seat, range(len(state.players))):
        assert all(why_not(bar) and refusal(bar) for bar in game.hand(state, seat).barred.values())
        if question := game.ask(state, seat):
            assert prompt(question)
            assert all(label(choice) for choice in question.choices)


def check_turn(state: State) -> None:
    """MD-13: whoever is awaited can answer; in play the ways are all legal places of all cards."""
    if state.phase is not Phase.PLAY:
        return
    hand = state.players[state.turn].hand
    question = game.ask(state, state.turn)
    assert question
    found = {way[:2] for way in question.choice("play").ways}
    legal = {
        (card, "new" if place == NEW else f"stack-{place}") for card in hand for place in places(card, state.stacks)
    }
    assert found == legal
    assert legal


def check_hidden(state: State, random: Random) -> None:
    if state.phase is Phase.OVER:
        return
    for seat in (None, *(Seat(number) for number in range(len(state.players)))):
        other = hidden_otherwise(state, seat, random)
        assert game.table(other) == game.table(state)
        if seat is not None:
            assert game.hand(other, seat) == game.hand(state, seat)
            assert game.ask(other, seat) == game.ask(state, seat)


def check_facts(step):
    for told in step.events:
        for seat in (None, *(Seat(number) for number in range(len(step.state.players)))):
            fact = told.to(seat)
            assert codec.decode(codec.encode(fact), game.Fact) == fact
            assert sentence(fact, NAMES)


def check_legality_is_the_same_for_all(state: State) -> None:
    """The seat is no argument of it, and exchanging all owners changes nothing."""
    count = len(state.players)
    moved = tuple(
        stack if stack.owner is None else replace(stack, owner=Seat((stack.owner + 1) % count))
        for stack in state.stacks
    )
    for card in CARDS:
        assert places(card, moved) == places(card, state.stacks)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_by_chance_keeps_all_laws(seed):
    random = Random(seed)
    first, turns = random_game(seed)
    check_state(first.state)
    check_facts(first)
    check_hidden(first.state, random)
    for count, turn in enumerate(turns):
        check_state(turn.step.state)
        check_turn(turn.step.state)
        check_facts(turn.step)
        if count % LEAK_CHECK_EVERY == 0 or count < 12:
            check_hidden(turn.step.state, random)
            check_legality_is_the_same_for_all(turn.step.state)


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_plays_more_than_seven_cards_a_round_and_everybody_bids_once(seed):
    made = Counter((turn.before.round, turn.seat, turn.answer.choice) for turn in random_game(seed)[1])
    assert all(count <= (1 if choice == "bid" else HAND_SIZE) for (_, _, choice), count in made.items())
    assert {count for (_, _, choice), count in made.items() if choice == "bid"} == {1}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_play_of_a_round_always_exists(seed):
    for turn in random_game(seed)[1]:
        if turn.question.about == "bid" and turn.step.state.phase is Phase.PLAY:
            assert game.ask(turn.step.state, turn.step.state.turn)
            assert turn.step.state.stacks == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_ends_with_the_round_that_reaches_the_goal(seed):
    last = random_game(seed)[1][-1]
    best = [max(line.total for line in lines) for lines in last.step.state.sheet]
    assert best[-1] >= GOAL or len(best) == ROUND_CAP
    assert all(total < GOAL for total in best[:-1])


@pytest.mark.parametrize("seed", SEEDS)
def test_the_starting_player_goes_round(seed):
    turns = random_game(seed)[1]
    starters = {turn.before.round: turn.before.starter for turn in turns}
    count = len(turns[0].before.players)
    assert [starters[number] for number in sorted(starters)] == [
        (starters[1] + further) % count for further in range(len(starters))
    ]


@st.composite
def tables(draw):
    """Some stacks as they might lie after any play, and a card that lies in none of them."""
    cards = draw(st.permutations(CARDS))
    stacks, used = [], 0
    for number in range(1, draw(st.integers(0, 6)) + 1):
        size = draw(st.integers(1, 4))
        pile = tuple(cards[used : used + size])
        used += size
        # A stack begins with a dragon; what lies over it is no matter of legality, but for the top.
        stack = Stack(number, Seat(draw(st.integers(0, 1))), pile)
        if stack.kind in (Kind.WAITING, Kind.DEAD):
            called = draw(st.sampled_from(Colour)) if stack.kind is Kind.WAITING else None
            stack = replace(stack, owner=None, called=called)
        stacks.append(stack)
    return tuple(stacks), Card(cards[used])


@given(tables())
def test_a_card_has_a_place_or_a_reason(table):
    stacks, card = table
    possible = places(card, stacks)
    assert has_place(card, stacks) == bool(possible) == (card_bar(card, stacks) is None)
    for place in (NEW, *(stack.number for stack in stacks)):
        bar = place_bar(card, place, stacks)
        assert (bar is None) == (place in possible)
        assert bar is None or (bar.rule != "MD-22" and refusal(bar))


@given(tables())
def test_a_dragon_without_a_place_is_too_low_everywhere(table):
    stacks, card = table
    bar = card_bar(card, stacks)
    if bar and is_dragon(card):
        tops = [stack.top for stack in active_of(stacks, Colour(_colour(card)))]
        assert bar.rule == "MD-22"
        assert tops
        assert all(top > int(card[1:]) for top in tops)


def _colour(card: Card) -> Colour:
    return {"K": Colour.BLACK, "B": Colour.BLUE, "P": Colour.PURPLE, "R": Colour.RED, "Y": Colour.YELLOW}[card[0]]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_play_changes_at_most_one_stack_and_one_hand(seed):
    for turn in random_game(seed)[1]:
        before, after = turn.before, turn.step.state
        if turn.answer.choice == "play" and after.round == before.round and after.phase is Phase.PLAY:
            changed = [stack for stack in after.stacks if stack not in before.stacks]
            assert len(changed) == 1
            assert changed[0].cards[-1] in turn.answer.picked
            hands = [a.hand == b.hand for a, b in zip(before.players, after.players, strict=True)]
            assert hands.count(False) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_score_sheet_agrees_with_the_position_at_the_end_of_the_round(seed):
    last = random_game(seed)[1][-1]
    state = last.step.state
    for lines, closed in zip(state.sheet, state.closed, strict=True):
        for seat, line in enumerate(lines):
            own = controlled(closed.stacks, Seat(seat))
            assert (line.stacks, line.cards) == (len(own), sum(len(stack.cards) for stack in own))
            assert line.leftovers == len(closed.hands[seat])
            assert line.made == (line.stacks == line.bid)
            assert line.points == max(0, line.cards + line.bonus - line.penalty)


def test_an_answer_out_of_turn_is_not_now():
    first, _ = random_game(1)
    other = Seat((first.state.turn + 1) % len(first.state.players))
    with pytest.raises(NotNow):
        game.apply(first.state, other, Answer("bid", ("bid-1",)))
