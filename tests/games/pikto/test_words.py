"""The words that are to be drawn: PK-1."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from importlib.resources import files
from itertools import combinations

import pytest

from games.pikto.guessing import allowance, bar, fold, slips
from games.pikto.words import EASY, SIDES, SPECIAL, WORDS_PER_SIDE, Side, Word, card_of, side_of, word_of

CARDS = 46
WORDS = [word for side in SIDES for word in side]
FORMS = [form for word in WORDS for form in word.forms]
EXAMPLE, *OURS = SIDES
PLAIN = re.compile(r"[^\W_](?:[^\W_]|[ '.-])*")
"""A letter or digit, then letters, digits, spaces, apostrophes, full stops and hyphens."""


def longer_words(word: Word) -> set[str]:
    """The folded words of three letters or more in the forms of a word."""
    return {fold(part) for form in word.forms for part in re.split(r"[ -]", form) if len(part) >= 3}


def confusable(one: Word, other: Word) -> list[str]:
    """The pairs of forms of two words that a judge who forgives slips could take for each other."""
    return [
        f"{mine} ~ {theirs}"
        for mine in one.forms
        for theirs in other.forms
        if slips(fold(mine), fold(theirs)) <= max(allowance(fold(mine)), allowance(fold(theirs)))
    ]


def test_there_are_46_cards_of_two_sides_of_12_words():
    assert len(SIDES) == 2 * CARDS
    assert {len(side) for side in SIDES} == {WORDS_PER_SIDE}
    assert len(WORDS) == 1104


def test_the_example_side_of_the_rules_is_the_first():
    assert [word.printed for word in EXAMPLE] == [
        "golf",
        "plastic duck",
        "caterpillar",
        "court jester / fool",
        "Saturn",
        "weathervane",
        "hen",
        "ice-cream parlour / ice-cream seller",
        "fingernail",
        "avalanche",
        "duck",
        "Yoda (Star Wars)",
    ]
    assert EXAMPLE[EASY - 1].forms == ("golf",)
    assert EXAMPLE[SPECIAL - 1] == Word(("Yoda",), "Star Wars")


def test_no_two_words_share_a_form():
    owners: dict[str, set[str]] = defaultdict(set)
    for word in WORDS:
        for form in word.forms:
            owners[fold(form)].add(word.printed)
    assert {form: words for form, words in owners.items() if len(words) > 1} == {}


def test_no_word_has_the_same_form_twice():
    assert [form for form, times in Counter(FORMS).items() if times > 1] == []


def test_every_form_can_be_said_as_a_guess():
    assert [form for form in FORMS if bar(form)] == []


def test_a_form_can_be_said_with_its_hint():
    assert [word.printed for word in WORDS if word.hint for form in word.forms if bar(f"{form} {word.hint}")] == []


def test_forms_and_hints_are_made_of_plain_signs():
    texts = [*FORMS, *(word.hint for word in WORDS if word.hint)]
    assert [text for text in texts if not PLAIN.fullmatch(text) or text != text.strip() or "  " in text] == []


def test_the_file_holds_nothing_but_words():
    text = files("games.pikto.words").joinpath("sides.txt").read_text(encoding="utf-8")
    assert text == "\n\n".join("\n".join(word.printed for word in side) for side in SIDES) + "\n"


def test_a_word_is_known_by_what_is_printed():
    assert [word.printed for word in WORDS if word_of(word.printed) != word] == []
    assert word_of("court jester / fool") == Word(("court jester", "fool"))
    assert word_of("Yoda (Star Wars)") == Word(("Yoda",), "Star Wars")


def test_every_word_is_found_on_its_side_and_card():
    for number, side in enumerate(SIDES):
        for word in side:
            assert side_of(word.printed) is side
            assert card_of(word.printed) == number // 2
    assert Counter(card_of(word.printed) for word in WORDS) == dict.fromkeys(range(CARDS), 2 * WORDS_PER_SIDE)


@pytest.mark.parametrize("side", OURS, ids=lambda side: side[0].printed)
def test_no_word_of_a_side_can_be_taken_for_another(side: Side):
    assert [pair for one, other in combinations(side, 2) for pair in confusable(one, other)] == []


@pytest.mark.parametrize("side", OURS, ids=lambda side: side[0].printed)
def test_no_two_words_of_a_side_have_a_word_in_common(side: Side):
    shared = {(one, other): longer_words(one) & longer_words(other) for one, other in combinations(side, 2)}
    assert {f"{one.printed} ~ {other.printed}": words for (one, other), words in shared.items() if words} == {}


def test_words_that_can_be_taken_for_each_other_are_found():
    assert confusable(word_of("house"), word_of("tent / horse")) == ["house ~ horse"]
    assert confusable(word_of("hen"), word_of("pen")) == []
    assert longer_words(word_of("plastic duck")) & longer_words(word_of("ducks")) == {"duck"}
