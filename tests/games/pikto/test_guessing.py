"""The judge of guesses: PK-23 and scenarios 7 to 9."""

from __future__ import annotations

import re

import inflect
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.pikto.guessing import Verdict, allowance, bar, fold, judge, slips
from games.pikto.guessing.language import COMMON, GRAMMAR, listed
from games.pikto.words import SIDES, side_of, word_of
from tests.games.pikto.guesses import BARRED, GROUPS, ON_THE_EXAMPLE_SIDE, guesses

EXAMPLE = side_of("golf")
TABLE = [guess for group in GROUPS.values() for guess in group]
CLOSE = [guess for guess in TABLE if guess.verdict is Verdict.CLOSE]
ON_SIDES = [(word, side) for side in SIDES for word in side]
sides = st.sampled_from(SIDES)
words = st.sampled_from(ON_SIDES)
texts = st.one_of(st.text(max_size=60), st.text("abcdeilnorstuy éüß'-.&17", max_size=30))


def alone(said, printed, *, strict=False):
    word = word_of(printed)
    return judge(said, word, (word,), strict=strict)


def on_example(said, form):
    (word,) = [word for word in EXAMPLE if form in word.forms]
    return judge(said, word, EXAMPLE)


@pytest.mark.parametrize("group", GROUPS)
def test_every_guess_of_the_table_gets_its_verdict(group):
    wrongly = [(*guess, alone(guess.said, guess.printed)) for guess in GROUPS[group]]
    assert [each for each in wrongly if each[2] is not each[3]] == []


@pytest.mark.parametrize("verdict", ON_THE_EXAMPLE_SIDE)
def test_every_guess_on_the_example_side_gets_its_verdict(verdict):
    cases = guesses(verdict, ON_THE_EXAMPLE_SIDE[verdict])
    assert [case for case in cases if on_example(case.said, case.printed) is not verdict] == []


def test_the_table_is_long_and_no_guess_of_it_is_barred():
    assert len(set(TABLE)) >= 220
    assert [(guess.said, bar(guess.said)) for guess in TABLE if bar(guess.said)] == []


def test_scenario_07_a_jester_is_close_to_a_court_jester_and_a_joker_is_none():
    assert on_example("The Court-Jester", "court jester") is Verdict.RIGHT
    assert on_example("fool", "court jester") is Verdict.RIGHT
    assert on_example("joker", "court jester") is Verdict.WRONG
    assert on_example("jester", "court jester") is Verdict.CLOSE


def test_scenario_08_hints_accents_plurals_and_the_other_words_of_the_side():
    assert on_example("yoda", "Yoda") is Verdict.RIGHT
    assert on_example("Yoda Star Wars", "Yoda") is Verdict.RIGHT
    assert on_example("star wars", "Yoda") is Verdict.WRONG
    assert alone("Éclair", "eclair") is Verdict.RIGHT
    assert alone("ducks", "duck") is Verdict.RIGHT
    assert alone("rubber duck", "duck") is Verdict.CLOSE
    assert on_example("plastic duck", "duck") is Verdict.WRONG
    assert on_example("duck", "plastic duck") is Verdict.WRONG


def test_scenario_09_slips_are_forgiven_and_other_words_are_not():
    assert on_example("pen", "hen") is Verdict.WRONG
    assert on_example("caterpilar", "caterpillar") is Verdict.RIGHT
    assert alone("horse", "house") is Verdict.WRONG
    assert on_example("saturm", "Saturn") is Verdict.RIGHT


def test_what_is_right_comes_before_what_is_another_word_of_the_side():
    """PK-23 a before b, b before c."""
    side = tuple(map(word_of, ("hat", "hat / cap", "cathedral", "cathedrals bell", "cathedrel")))
    assert judge("hat", side[1], side) is Verdict.RIGHT
    assert judge("cap", side[0], side) is Verdict.WRONG
    assert judge("cathedrel", side[2], side) is Verdict.WRONG
    assert judge("cathedrle", side[2], side) is Verdict.RIGHT


@pytest.mark.parametrize("guess", CLOSE)
def test_a_strict_table_knows_nothing_that_is_close(guess):
    assert alone(guess.said, guess.printed, strict=True) is Verdict.WRONG


def test_a_strict_table_forgives_slips_all_the_same():
    assert alone("caterpilar", "caterpillar", strict=True) is Verdict.RIGHT


@pytest.mark.parametrize(("form", "slip", "two", "three"), [
    ("wasp", Verdict.CLOSE, Verdict.CLOSE, Verdict.WRONG),
    ("tiger", Verdict.RIGHT, Verdict.CLOSE, Verdict.WRONG),
    ("elephant", Verdict.RIGHT, Verdict.CLOSE, Verdict.WRONG),
    ("crocodile", Verdict.RIGHT, Verdict.RIGHT, Verdict.WRONG),
])  # fmt: skip
def test_the_allowance_follows_the_length_of_the_form(form, slip, two, three):
    for count, verdict in enumerate((Verdict.RIGHT, slip, two, three)):
        assert alone(form[: len(form) - count] + "q" * count, form) is verdict


def test_the_allowance_is_none_one_or_two():
    assert [allowance("x" * length) for length in (1, 4, 5, 8, 9, 40)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize(("one", "other", "count"), [
    ("duck", "duck", 0), ("duck", "ducks", 1), ("duck", "duk", 1), ("duck", "dusk", 1), ("duck", "dukc", 1),
    ("duck", "kcud", 3), ("", "duck", 4), ("ca", "abc", 3), ("house", "horse", 1),
])  # fmt: skip
def test_a_slip_is_a_letter_added_dropped_changed_or_swapped(one, other, count):
    assert slips(one, other) == count


@given(texts, texts)
def test_slips_are_the_same_in_both_directions(one, other):
    assert slips(one, other) == slips(other, one) <= max(len(one), len(other))


@pytest.mark.parametrize("reason", BARRED)
def test_what_can_not_be_a_guess_is_barred_with_its_reason(reason):
    found = {said: bar(said) for said in re.split(r"\|\s*", BARRED[reason].strip())}
    assert {said: (each.rule, each.reason) for said, each in found.items() if each} == dict.fromkeys(
        found, ("PK-23", reason)
    )


def test_a_barred_guess_names_what_is_wrong():
    assert bar("duck／hen").facts == {"sign": "／"}
    assert bar("x" * 41).facts == {"length": 41, "most": 40}
    assert bar("du\u0301\u0302\u0303\u0304ck").facts == {"marks": 4, "most": 3}
    assert bar(" " + "x" * 40 + " ") is None


def test_letters_with_as_many_marks_as_people_write_are_a_guess():
    assert [said for said in ("phở", "ế", "ọ̆̃", "שָׁלוֹם", "น้ำ", "ǖ") if bar(said)] == []


def test_a_guess_with_nothing_to_compare_is_wrong_all_the_same():
    assert alone("the", "hen") is Verdict.WRONG


@pytest.mark.parametrize("side", SIDES, ids=[side[0].printed for side in SIDES])
def test_every_form_of_every_word_is_right_however_it_is_dressed(side):
    wrongly = []
    for word in side:
        for form in word.forms:
            assert bar(form) is None
            dressed = [form, form.upper(), f"  {form}!", form.replace("-", " "), form.replace(" ", "-")]
            dressed += [form.replace(" ", "").replace("-", ""), f"{form} {word.hint}", f"{form} ({word.hint.upper()})"]
            if not form.lower().startswith("the "):
                dressed += [f"the {form}", f"A {form}"]
            wrongly += [said for said in dressed if judge(said, word, side, strict=True) is not Verdict.RIGHT]
    assert wrongly == []


def test_every_single_word_is_right_in_the_plural():
    plural_of = inflect.engine().plural_noun
    plurals = {"bacteria", "dice"}
    singles = {form for word, _side in ON_SIDES for form in word.forms if re.fullmatch("[a-z]+[^s]", form)} - plurals
    assert len(singles) > 5
    assert [form for form in singles if fold(plural_of(form)) != fold(form)] == []


@given(words, st.data())
def test_one_slip_in_a_long_word_makes_no_wrong_guess(on_side, data):
    word, side = on_side
    form = fold(word.forms[0])
    if allowance(form):
        place = data.draw(st.integers(0, len(form) - 1))
        assert judge(f"{form[:place]}q{form[place + 1 :]}", word, side) is not Verdict.WRONG


@given(texts, words)
def test_the_judge_takes_any_text_and_minds_no_capitals(said, on_side):
    verdict = judge(said, *on_side)
    assert judge(said.upper(), *on_side) is verdict
    assert judge(said.lower(), *on_side) is verdict


@given(texts, words)
def test_a_strict_table_never_calls_anything_close_and_changes_nothing_else(said, on_side):
    verdict, strict = judge(said, *on_side), judge(said, *on_side, strict=True)
    assert strict is (Verdict.WRONG if verdict is Verdict.CLOSE else verdict)


@given(texts)
def test_folding_leaves_small_letters_and_barring_never_fails(text):
    assert not re.search(r"\s|[-'.&]", fold(text))
    assert fold(text) == fold(text.upper())
    assert bar(text) is None or bar(text).rule == "PK-23"


def test_the_common_words_are_sorted_single_and_folded():
    lines = listed("common")
    assert lines == sorted(set(lines))
    assert [word for word in lines if not re.fullmatch("[a-z]{2,}", word) or fold(word) != word] == []
    assert 20_000 < len(lines) < 40_000


@pytest.mark.parametrize("name", ["plurals", "spellings"])
def test_the_other_lists_are_sorted_pairs_that_lead_to_an_end(name):
    lines = listed(name)
    assert lines == sorted(lines)
    pairs = dict(line.split(" ") for line in lines)
    assert len(pairs) == len(lines)
    assert {word for pair in pairs.items() for word in pair if not re.fullmatch("[a-z]+", word)} == set()
    assert [word for word in pairs if GRAMMAR.base(GRAMMAR.base(word)) != GRAMMAR.base(word)] == []


def test_words_that_people_guess_are_listed_and_misspellings_are_not():
    real = "pen horse house hen joker duck mouse moose choir chair yak fez goose wolf sheep tennis gas vampire pizza"
    misspelled = """
        caterpilar saturm recieve definately seperate beleive goverment accomodate occured tommorow wierd freind
        neccessary carribean calender potatoe hous hamer elefant umbrela dinosour rythm jewelery libary pharoah vaccum
        wensday priviledge resturant embarass hygeine mischievious supercede weild gitar piramid aligator giraff
        kangeroo spagetti pinguin penquin squirel baloon bycicle
    """
    assert [word for word in real.split() if fold(word) not in COMMON] == []
    assert [word for word in misspelled.split() if fold(word) in COMMON] == []
