"""Nobody sees, is asked or is told anything that follows from what they can't know."""

from __future__ import annotations

from base64 import b64encode
from random import Random

import pytest

from games.engine import codec
from tests.laws.played import renamed, strings


def hidden(played, state, seat):
    return set().union(*played.laws.hidden_from(state, seat))


def test_the_seed_is_seen_and_told_nowhere(played):
    secrets = {b64encode(played.seed).decode(), played.seed.hex(), str(played.seed)}
    for step in played.steps:
        outward = [codec.encode([event.fact for event in step.events])]
        outward += [played.seen(step.state, seat) for seat in played.everyone]
        assert not any(secret in text for text in outward for secret in secrets)


def test_another_seed_would_look_the_same(played):
    """Coming draws decide nothing that can be seen now."""
    names = {b64encode(played.seed).decode(): b64encode(bytes(32)).decode()}
    for state in played.some(played.states):
        other = renamed(state, names)
        assert other != state
        for seat in (None, *played.everyone):
            assert played.seen(other, seat) == played.seen(state, seat)


def test_other_hidden_things_would_look_the_same(played):
    """With all that a seat can't know exchanged among itself, its view and its question stay equal."""
    chance = Random(2)
    for state in played.some(played.states):
        for seat in (None, *played.everyone):
            names = {}
            for group in played.laws.hidden_from(state, seat):
                names |= dict(zip(sorted(group), chance.sample(sorted(group), len(group)), strict=True))
            other = renamed(state, names)
            assert played.seen(other, seat) == played.seen(state, seat)


def test_what_a_seat_can_not_know_makes_no_difference_to_it(played):
    """Where not only names are hidden, the game itself makes states that look the same to this seat."""
    if not hasattr(played.laws, "disguised"):
        pytest.skip("this game hides nothing but names")
    chance, differ = Random(4), 0
    for state in played.states:
        for seat in (None, *played.everyone):
            other = played.laws.disguised(state, seat, chance)
            differ += other != state
            assert played.laws.broken(other) == ""
            assert played.seen(other, seat) == played.seen(state, seat)
    assert differ > len(played.states)


def test_an_answer_is_taken_whatever_is_hidden_from_its_giver(played):
    """Otherwise trying would tell something: a refusal may only follow from what the answering seat knows."""
    chance = Random(3)
    for turn in played.turns:
        names = {}
        for group in played.laws.hidden_from(turn.before, turn.seat):
            names |= dict(zip(sorted(group), chance.sample(sorted(group), len(group)), strict=True))
        played.game.apply(renamed(turn.before, names), turn.seat, turn.answer)


def test_nobody_is_told_what_stays_hidden_from_them(played):
    before = None
    for step in played.steps:
        for seat in (None, *played.everyone):
            secret = hidden(played, step.state, seat)
            if before is not None:
                secret &= hidden(played, before, seat)
            heard = [fact for event in step.events if (fact := event.to(seat)) is not None]
            assert not secret & set(strings(heard))
        before = step.state


def test_nobody_sees_what_is_hidden_from_them(played):
    for state in played.some(played.states):
        for seat in (None, *played.everyone):
            views = [played.game.table(state)]
            if seat is not None:
                views += [played.game.hand(state, seat), played.game.ask(state, seat)]
            assert not hidden(played, state, seat) & set(strings(views))


def test_outsiders_are_told_no_more_than_the_seats(played):
    """What an outsider hears, everybody hears, in these words or with more in them."""
    for step in played.steps:
        for event in step.events:
            if event.public is not None:
                assert all(event.to(seat) is not None for seat in played.everyone)


def test_the_game_tells_the_laws_what_it_hides(played):
    """A law about nothing holds always, so what is hidden must not be nothing where the seats see different things."""
    start = played.first.state
    hands = {codec.encode(played.game.hand(start, seat)) for seat in played.everyone}
    assert len(hands) == 1 or hidden(played, start, None)
