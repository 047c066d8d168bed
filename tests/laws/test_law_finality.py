"""Whether an answer stays for good is told before it is given, so it must follow from what its seat knows."""

from __future__ import annotations

from random import Random

from games.engine.finality import is_final
from tests.laws.played import renamed
from tests.laws.test_law_undo import named, undoable


def final(played, turn, before=None, step=None):
    return is_final(played.game, before or turn.before, turn.seat, step or turn.step)


def test_what_can_be_taken_back_does_not_stay_and_what_ends_the_game_does(played):
    assert not any(final(played, turn) for turn in undoable(played))
    assert final(played, played.turns[-1])


def test_a_choice_of_all_stays_only_once_the_last_one_has_chosen(played):
    """Until then the same choices are open to whoever has chosen."""
    for turn in played.turns:
        before, after = (played.game.ask(state, turn.seat) for state in (turn.before, turn.step.state))
        if after and not after.awaited and after.choices == before.choices:
            assert not final(played, turn)
            played.game.apply(turn.step.state, turn.seat, turn.answer)


def test_whatever_is_hidden_from_whoever_acts_it_is_asked_back_the_same(played):
    chance = Random(7)
    lasting = [turn for turn in played.turns if not turn.step.undoable]
    for turn in [*played.some(lasting), *played.some(undoable(played))]:
        for before in worlds(played, turn, chance):
            step = played.game.apply(before, turn.seat, turn.answer)
            assert final(played, turn, before, step) == final(played, turn)


def worlds(played, turn, chance):
    """Give states that differ from the one before this turn only in what is hidden from whoever acts in it."""
    names = {}
    for group in played.laws.hidden_from(turn.before, turn.seat):
        others = sorted(group - named(turn.answer))
        names |= dict(zip(others, chance.sample(others, len(others)), strict=True))
    yield renamed(turn.before, names)
    if hasattr(played.laws, "disguised"):
        yield played.laws.disguised(turn.before, turn.seat, chance)
