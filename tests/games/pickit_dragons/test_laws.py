"""What holds at every step of this game besides the laws of all games, tried on games played by chance."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

import games.pickit_dragons as game
from games.engine import codec
from games.engine.contract import Seat, Step
from games.engine.stream import Stream
from games.pickit_dragons.cards import CARDS, Colour
from games.pickit_dragons.facts import Refilled
from games.pickit_dragons.scoring import track
from games.pickit_dragons.sentences import label, prompt, refusal, sentence
from games.pickit_dragons.state import Phase, State
from tests.games.pickit_dragons.build import NAMES
from tests.games.pickit_dragons.chance import random_game
from tests.games.pickit_dragons.laws import broken

SEEDS = range(12)
LEAK_CHECK_EVERY = 7


def laid_open(state: State) -> set[str]:
    """The cards that lie face up, or did so before others came to lie on them."""
    laid = (each.card for player in state.players for dragon in player.dragons for each in dragon.laid)
    return {*(card for card in state.offer if card), *state.discard, *laid}


def hidden_otherwise(state: State, seat: Seat | None, random: Random) -> State:
    """The same game to this seat's eyes (None: an outsider's), with all that it can't see changed."""
    others = [number for number in range(len(state.players)) if number != seat]
    known_top = seat is not None and state.players[seat].peeked is not None
    top, deck = (state.deck[:1], state.deck[1:]) if known_top else ((), state.deck)
    unseen = [*deck, *(card for number in others for card in state.players[number].hand)]
    random.shuffle(unseen)
    new_deck = (*top, *unseen[: len(deck)])
    rest, players = unseen[len(deck) :], list(state.players)
    missions = [players[number].missions for number in others]
    for number, dealt in zip(others, missions[1:] + missions[:1], strict=True):
        player = players[number]
        hand, rest = tuple(rest[: len(player.hand)]), rest[len(player.hand) :]
        kept = player.mission and dealt[1 - player.missions.index(player.mission)]
        players[number] = replace(
            player,
            hand=hand,
            passing=hand[: len(player.passing)],
            given=(),
            received=(),
            missions=dealt,
            mission=kept,
            peeked=new_deck[0] if player.peeked else None,
        )
    return replace(state, deck=new_deck, players=tuple(players), stream=Stream(random.randbytes(32)))


def named_cards(fact: object) -> set[str]:
    """Every card that stands in a fact."""
    text = codec.encode(fact)
    return {card for card in CARDS if f'"{card}"' in text}


def check_state(state: State) -> None:
    assert broken(state) == ""
    assert codec.decode(codec.encode(state), State) == state
    for seat, player in enumerate(state.players):
        assert player.score == track(player.dragons, purple_bonus=player.purple_bonus)
        question = game.ask(state, Seat(seat))
        if question:
            assert prompt(question)
            for choice in question.choices:
                assert label(choice)
                assert choice.barred is None or refusal(choice.barred)


def check_hidden(state: State, random: Random) -> None:
    if state.phase is Phase.ENDED:
        return
    for seat in (None, *(Seat(number) for number in range(len(state.players)))):
        other = hidden_otherwise(state, seat, random)
        assert game.table(other) == game.table(state)
        if seat is not None:
            assert game.hand(other, seat) == game.hand(state, seat)
            assert game.ask(other, seat) == game.ask(state, seat)


def check_facts(before, step):
    shown = laid_open(step.state) | (laid_open(before) if before else set())
    for told in step.events:
        for seat in (None, *(Seat(number) for number in range(len(step.state.players)))):
            fact = told.to(seat)
            if fact is None:
                continue
            assert codec.decode(codec.encode(fact), game.Fact) == fact
            assert sentence(fact, NAMES)
            if seat is None:
                assert named_cards(fact) <= shown


def check_no_option_skipped(before: State, step: Step, choice: str) -> None:
    """PD-20: the play phase and the sacrifice are always asked for where there is anything to decide."""
    if before.phase is Phase.BEGIN and choice == "take":
        assert step.state.phase is Phase.PLAY
    if step.state.turn_number > before.turn_number > 0 and choice not in ("discard", "draw"):
        old = [
            dragon
            for dragon in step.state.players[before.turn].dragons
            if dragon.colour is Colour.GREEN and dragon.counts and dragon.turn < before.turn_number
        ]
        assert not old or not step.state.discard or Colour.GREEN in before.used


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_by_chance_keeps_all_laws(seed):
    random = Random(seed)
    first, turns = random_game(seed)
    check_state(first.state)
    check_facts(None, first)
    check_hidden(first.state, random)
    for count, turn in enumerate(turns):
        check_state(turn.step.state)
        check_facts(turn.before, turn.step)
        check_no_option_skipped(turn.before, turn.step, turn.answer.choice)
        if count % LEAK_CHECK_EVERY == 0 or count < 12:
            check_hidden(turn.step.state, random)


def test_every_card_that_comes_to_the_offer_is_told():
    for turn in random_game(5)[1]:
        laid = {told.fact.card for told in turn.step.events if isinstance(told.fact, Refilled)}
        came = {card for card in turn.step.state.offer if card and card not in turn.before.offer}
        assert came <= laid
