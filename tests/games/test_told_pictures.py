"""What the recap shows of a move is what its reader was told of it, and no card more."""

from __future__ import annotations

from random import Random

import pytest

from games.presentations import presentation_of
from games.random_play import random_turns
from games.registry import GAMES


def told(slug: str) -> list[tuple[object, list[str]]]:
    """Every fact of a game as an outsider hears it, with the names of the pictures for it."""
    game, presentation = GAMES[slug], presentation_of(slug)
    first = game.setup(game.Options(), seats=3, seed=bytes(32))
    steps = [turn.step for turn in random_turns(game, first.state, Random(1), seats=3)]
    facts = [fact for step in steps for event in step.events if (fact := event.to(None)) is not None]
    return [(fact, [picture.name for picture in presentation.told_pictures(fact)]) for fact in facts]


@pytest.mark.parametrize("slug", ["pickit_dragons", "magic_dragons"])
def test_cards_of_a_move_are_shown_by_the_names_that_its_sentence_has(slug):
    pictured = [(fact, names) for fact, names in told(slug) if names]
    assert len({type(fact) for fact, _ in pictured}) > 3
    for fact, names in pictured:
        sentence = presentation_of(slug).sentence(fact, ["Alice", "Bob", "Carol"])
        assert any(name in sentence for name in names), (sentence, names)


def test_a_card_that_others_took_face_down_has_no_picture():
    hidden = [names for fact, names in told("pickit_dragons") if getattr(fact, "card", fact) is None]
    assert hidden
    assert not any(hidden)
