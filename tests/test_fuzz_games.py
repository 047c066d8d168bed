from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from django.core.management import CommandError, call_command

from games.engine import codec
from games.engine.contract import Step
from games.engine.questions import Answer, Choice, Confirm, Draw, Pick, Question, Say
from games.engine.refusal import Refusal, Refused
from games.fuzz import Broken, Crash, fuzz_one, replay_crash, set_ups
from games.random_play import DeadEnd, random_answer, random_turns
from games.registry import GAMES
from tests.engine import a_game


def fuzz(*arguments):
    out = StringIO()
    call_command("fuzz_games", *arguments, stdout=out)
    return out.getvalue()


@pytest.fixture
def counting(monkeypatch):
    """Make the smallest game one of this site's."""
    monkeypatch.setitem(GAMES, "counting", a_game)
    monkeypatch.setattr("games.fuzz.option_sets", lambda slug: [{"goal": goal} for goal in (0, 3, 20)])
    return a_game


@pytest.mark.parametrize("slug", GAMES)
def test_games_by_the_hundred_do_not_break(slug, tmp_path):
    text = fuzz("--games", "150", "--seed", "tests", "--slug", slug, "--into", str(tmp_path))
    assert text.startswith("150 games, ")
    assert "nothing broke" in text
    assert list(tmp_path.iterdir()) == []


def test_a_seed_gives_the_same_games():
    slug = next(iter(GAMES))
    options, seats = set_ups(slug)[-1]
    lengths = [fuzz_one(slug, options, seats=seats, chance=Random("x"), check=nothing_wrong) for _ in range(2)]
    assert lengths[0] == lengths[1] > 0


def test_options_that_the_game_refuses_are_not_played(counting):
    assert {options["goal"] for options, _ in set_ups("counting")} == {3, 20}


def never(state, seat, answer):
    raise Refused("XX-3", "never")


def nothing_wrong(state):
    return ""


def broken_at_seven(state):
    return "seven is unlucky" if state.count == 7 else ""


def test_a_broken_game_is_told_from_its_start(counting):
    with pytest.raises(Broken) as caught:
        for number in range(20):
            fuzz_one("counting", {"goal": 20}, seats=2, chance=Random(number), check=broken_at_seven)
    crash = caught.value.crash
    assert crash.error == "AssertionError: seven is unlucky"
    assert (crash.slug, crash.version, crash.seats, crash.options) == ("counting", 1, 2, {"goal": 20})
    assert sum(int((answer.picked or ("1",))[0]) for _, answer in crash.answers) == 7
    assert codec.decode(codec.encode(crash), Crash) == crash


def test_the_answer_that_breaks_a_game_is_the_last_one(counting, monkeypatch):
    def apply(state, seat, answer, *, well=a_game.apply):
        if answer.choice == "more":
            raise ZeroDivisionError("oh")
        return well(state, seat, answer)

    monkeypatch.setattr(a_game, "apply", apply)
    with pytest.raises(Broken, match="ZeroDivisionError: oh") as caught:
        for number in range(20):
            fuzz_one("counting", {"goal": 20}, seats=2, chance=Random(number), check=nothing_wrong)
    assert [answer.choice for _, answer in caught.value.crash.answers].count("more") == 1
    assert caught.value.crash.answers[-1][1].choice == "more"


@pytest.mark.parametrize(
    ("name", "instead", "said"),
    [
        ("awaits", lambda state: frozenset(), "nobody is awaited"),
        ("ask", lambda state, seat: None, "isn't asked anything"),
        ("ask", lambda state, seat: Question("1", "count", (Choice("one", Pick(())),)), "nothing can be answered"),
        ("apply", lambda state, seat, answer: Step(state), "no end after"),
        ("apply", never, "the house's answer is refused"),
    ],
)
def test_a_dead_end_is_found(counting, monkeypatch, name, instead, said):
    monkeypatch.setattr(a_game, name, instead)
    with pytest.raises(Broken, match=said):
        fuzz_one("counting", {"goal": 20}, seats=2, chance=Random(1), check=nothing_wrong)


def test_a_crash_that_is_a_dead_end_is_still_one_when_it_is_played_again(counting, monkeypatch):
    crash = Crash("counting", 1, {"goal": 20}, 2, "00" * 32, ((0, Answer("one")),))
    assert len(list(replay_crash(crash, nothing_wrong))) == 1
    monkeypatch.setattr(a_game, "awaits", lambda state: frozenset() if state.count else frozenset({0}))
    with pytest.raises(DeadEnd, match="nobody is awaited"):
        list(replay_crash(crash, nothing_wrong))


def test_the_command_writes_a_crash_file_and_plays_it_again(counting, monkeypatch, tmp_path):
    monkeypatch.setattr("games.management.commands.fuzz_games.check_of", lambda slug: broken_at_seven)
    with pytest.raises(CommandError, match=r"broke: AssertionError: seven is unlucky\nSee "):
        fuzz("--slug", "counting", "--games", "30", "--into", str(tmp_path / "new"))
    (path,) = (tmp_path / "new").iterdir()
    out = StringIO()
    with pytest.raises(CommandError, match="It breaks here: AssertionError: seven is unlucky"):
        call_command("fuzz_games", "--crash", str(path), stdout=out)
    crash = codec.decode(path.read_text(), Crash)
    assert f"{len(crash.answers)}: seat {crash.answers[-1][0]} answers" in out.getvalue()
    monkeypatch.setattr("games.management.commands.fuzz_games.check_of", lambda slug: nothing_wrong)
    assert "It doesn't break any more." in fuzz("--crash", str(path))


def test_a_crash_of_a_game_that_is_gone_is_said_to_be_one(tmp_path):
    (tmp_path / "x.json").write_text(codec.encode(Crash("chess", 1, {}, 2, "", ())))
    with pytest.raises(CommandError, match="isn't here: chess"):
        fuzz("--crash", str(tmp_path / "x.json"))


def test_a_file_that_is_no_crash_is_said_to_be_none(tmp_path):
    (tmp_path / "x.json").write_text("{}")
    for name in ("x.json", "none.json"):
        with pytest.raises(CommandError, match="can't be read"):
            fuzz("--crash", str(tmp_path / name))


SHAPES = [
    Confirm(),
    Pick(("a", "b", "c"), 0, 3),
    Pick(("a", "b", "c"), 2, 9, ordered=True),
    Draw({"line": 4, "dot": 2, "gap": 0}, size=10, least=0, most=5),
    Say(12),
    Say(1),
]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_a_random_answer_is_well_formed(shape):
    question = Question("1", "x", (Choice("barred", shape, Refusal("XX-1", "no")), Choice("open", shape)))
    answers = [random_answer(question, Random(number), known=False) for number in range(200)]
    for answer in answers:
        question.check(answer)
    assert len(set(answers)) > 1 or shape == Confirm()


def test_a_known_answer_is_one_of_the_ways():
    pick = Pick(("a", "b", "c"), 1, 3)
    question = Question("1", "x", (Choice("one", pick), Choice("other", pick, ways=(("b",), ("c", "a")))))
    answers = {random_answer(question, Random(number), known=True) for number in range(50)}
    assert answers == {Answer("other", ("b",)), Answer("other", ("c", "a"))}


def test_without_ways_a_known_answer_is_a_well_formed_one():
    question = Question("1", "x", (Choice("one", Pick(("a", "b"))),))
    assert random_answer(question, Random(1), known=True).picked


def test_what_can_not_be_answered_is_a_dead_end():
    with pytest.raises(DeadEnd):
        random_answer(Question("1", "x", (Choice("one", Pick(("a",), 2, 2)),)), Random(1), known=False)


def test_random_turns_can_begin_anywhere():
    state = a_game.State(20, 3, bytes(32), count=12, answers=7)
    turns = list(random_turns(a_game, state, Random(1), seats=3))
    assert turns[0].seat == 1
    assert turns[0].before == state
    assert turns[-1].step.state.count == 20
