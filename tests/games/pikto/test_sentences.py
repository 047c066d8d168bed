"""Texts: every reason and every fact has a sentence that says what happened and what is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games.pikto as game
from games.engine.contract import Seat
from games.engine.questions import Choice, Confirm, Question
from games.engine.refusal import Refusal, Refused
from games.pikto import facts
from games.pikto.guessing.barring import bar
from games.pikto.sentences import label, number_name, prompt, refusal, sentence, shape_name
from games.pikto.sentences.refusing import REASONS
from games.pikto.shapes import SHAPES
from games.pikto.slate import check_drawing, flaw
from games.pikto.turn import Kind, Plate, Record
from tests.games.pikto.people import drawing

NAMES = ("Alice", "Bob", "Carla")
ALICE, BOB, CARLA = Seat(0), Seat(1), Seat(2)
CITED = re.compile(r'Refus(?:al|ed)\(\s*"(PK-\d+)",\s*"(\w+)"')


def record(*, found: bool = True, void: bool = False) -> Record:
    plates = (
        Plate(CARLA, drawing(3), void=void, said="" if void else "lorry", found=False, close=False, points=0),
        Plate(BOB, drawing(7), void=False, said="golf" if found else "", found=found, close=False, points=2),
    )
    gained = (1, 2, 0) if found else (0, 0, 0)
    return Record(3, 1, "golf", "", (ALICE,), plates, (), gained)


def test_every_reason_in_the_code_has_a_sentence_and_no_sentence_is_left_over():
    folder = Path(game.__file__).parent
    found = {cited for path in folder.rglob("*.py") for cited in CITED.findall(path.read_text())}
    assert found == REASONS


@pytest.mark.parametrize(
    ("element", "text"),
    [
        (
            ("line", 5, 7, 5, 7),
            "This line begins and ends at the same point (5, 7). Give it another end, or draw a dot.",
        ),
        (("circle", 5, 5, 2), "The radius of a circle is at least 4, and this one has 2. Make it larger."),
        (
            ("circle", 990, 500, 20),
            "A circle lies wholly on the slate. The one around (990, 500) has a radius of 20, "
            "and there is room for 10. Make it smaller or move it.",
        ),
        (("star", 500, 500, 2, 0, 0), "The size of the star is at least 9, and this one has 2. Make it larger."),
        (
            ("heart", 0, 500, 200, 0, 0),
            "The heart lies wholly on the slate. Make this one smaller, turn it or move it.",
        ),
        (
            ("half_disc", 500, 500, 200, 360, 0),
            "A shape is turned by 0 to 359 degrees, and the half disc by 360. Turn it less.",
        ),
        (("drop", 500, 500, 200, 0, 2), "A shape is either mirrored or not. Draw the drop again."),
    ],
)
def test_an_element_that_is_refused_is_told_why(element, text):
    assert refusal(flaw(element)) == text


def test_in_a_drawing_it_is_told_which_element_is_refused():
    with pytest.raises(Refused) as refused:
        check_drawing((("circle", 500, 500, 50), ("line", 1, 1, 1, 1)))
    assert refusal(refused.value.refusal).startswith("Element 2 can't be handed in. This line begins and ends")


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("a" * 41, "A guess has at most 40 characters, and this one has 41. Make it shorter."),
        ("hen, duck", "A guess is one answer, so “,” can't stand in it. Write down just one answer."),
        ("!?", "There is no word in “!?”. Write down what you think the drawing shows, or pass."),
    ],
)
def test_what_can_not_be_a_guess_is_told_why(said, text):
    assert refusal(bar(said)) == text


@pytest.mark.parametrize(
    ("refused", "text"),
    [
        (
            Refusal("PK-5", "seats", {"fewest": 3, "most": 6, "seats": 8}),
            "The game is for 3 to 6 players, with Teams for up to 10; not for 8.",
        ),
        (
            Refusal("PK-50", "seats", {"fewest": 4, "most": 10, "seats": 5}),
            "Teams need an even number of players from 4 to 10; not 5.",
        ),
        (
            Refusal("PK-60", "teams"),
            "Artistic Score doesn't go with Teams, which has no single guesser. Choose one of the two.",
        ),
        (
            Refusal("PK-24", "voted_upon", {"seat": 1}),
            "An objection to this drawing failed already; there is only one for each drawing.",
        ),
    ],
)
def test_other_refusals_have_sentences_too(refused, text):
    assert refusal(refused) == text


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (facts.FirstChosen((ALICE,)), "Alice guesses first, by lot."),
        (facts.FirstChosen((ALICE, BOB)), "Alice and Bob guess first, by lot."),
        (facts.TurnBegan(3, (ALICE,), 7, rolled=True), "Turn 3: Alice guesses, and the die shows 7."),
        (facts.TurnBegan(3, (ALICE,), 1, rolled=False), "Turn 3: Alice guesses word 1, the easy one."),
        (
            facts.TurnBegan(2, (ALICE, CARLA), 7, rolled=True, shape="lightning"),
            "Turn 2: Alice and Carla guess, and the die shows 7. The shape card shows the lightning bolt.",
        ),
        (facts.WordSeen("golf"), "The word to draw is “golf”."),
        (facts.Finished(BOB), "Bob has finished."),
        (facts.Finished(BOB, 7), "Bob has finished a drawing of 7 elements."),
        (facts.Finished(BOB, 0), "Bob has finished without a drawing."),
        (
            facts.Hurried(ALICE, BOB),
            "Alice hurries Bob, who is the last one still drawing and has at most 10 seconds left.",
        ),
        (
            facts.Announced((CARLA, BOB), (1, 7)),
            "All have finished. The drawings are shown in this order: Carla with 1 element and Bob with 7 elements.",
        ),
        (
            facts.Announced((CARLA,), (2,), (BOB,)),
            "All have finished. There is one drawing: Carla with 2 elements. Bob has no drawing.",
        ),
        (
            facts.Announced((CARLA,), (2,), (ALICE, BOB)),
            "All have finished. There is one drawing: Carla with 2 elements. Alice and Bob have no drawing.",
        ),
        (facts.Revealed(BOB, 7), "The drawing of Bob with 7 elements is shown."),
        (facts.Tried(ALICE, BOB, Kind.PASS), "Alice passes at the drawing of Bob."),
        (
            facts.Tried(ALICE, BOB, Kind.RIGHT, "golf"),
            "Alice guesses “golf” at the drawing of Bob, and that is right.",
        ),
        (
            facts.Tried(ALICE, BOB, Kind.WRONG, "hen"),
            "Alice guesses “hen” at the drawing of Bob, and that is wrong.",
        ),
        (
            facts.Tried(ALICE, BOB, Kind.PENDING, "golfer"),
            "Alice guesses “golfer”. That is close, so Bob decides whether it is right.",
        ),
        (facts.Judged(BOB, "golfer", right=True), "Bob says that “golfer” is right."),
        (facts.Judged(BOB, "golfer", right=False), "Bob says that “golfer” is wrong."),
        (facts.Objected(ALICE, BOB), "Alice objects to the drawing of Bob: letters, digits or symbols."),
        (facts.Voted(CARLA), "Carla has voted on the objection."),
        (
            facts.VoteEnded(BOB, (CARLA,), (), void=True),
            "The drawing of Bob is void and scores nothing. Yes: Carla. No: nobody.",
        ),
        (
            facts.VoteEnded(BOB, (), (CARLA,), void=False),
            "The objection to the drawing of Bob fails. Yes: nobody. No: Carla.",
        ),
        (
            facts.Exhibited((BOB, CARLA)),
            "All have finished. Those who drew see each other's drawings, and each mate writes one answer.",
        ),
        (facts.Wrote(ALICE), "Alice has answered."),
        (facts.Wrote(ALICE, ""), "Alice writes no answer down."),
        (facts.Wrote(ALICE, "golf"), "Alice writes down “golf”."),
        (
            facts.VerdictAsked(BOB, "golfer"),
            "The answer “golfer” is close, so Bob decides whether it is right.",
        ),
        (facts.VerdictGiven(BOB), "Bob has judged a close answer."),
        (facts.VerdictGiven(BOB, right=True), "Bob says that the close answer is right."),
        (facts.VerdictGiven(BOB, right=False), "Bob says that the close answer is wrong."),
        (facts.Opened("golf"), "The word was “golf”. All drawings lie open."),
        (facts.FavourGiven(ALICE, BOB), "Alice likes the drawing of Bob most, which brings a bonus point."),
        (facts.FavourGiven(ALICE, None), "Alice chose no favourite, so nobody gets the bonus point."),
        (
            facts.TurnEnded(record()),
            "Turn 3 is over. The word “golf” was found at the drawing of Bob. "
            "Points: Alice +1 and Bob +2. Wrong: “lorry”.",
        ),
        (
            facts.TurnEnded(record(found=False, void=True)),
            "Turn 3 is over. Nobody found the word “golf”. Nobody scores. "
            "The drawing of Carla is void, so it scores nothing.",
        ),
        (
            facts.Ended((BOB,), (3, 7, 0)),
            "Everybody has guessed as often as planned. Won with 7 points: Bob.",
        ),
        (
            facts.Ended((ALICE, BOB), (1, 1, 0)),
            "Everybody has guessed as often as planned. Won with 1 point: Alice and Bob.",
        ),
    ],
)
def test_facts_in_words(fact, text):
    assert sentence(fact, NAMES) == text


def plate(artist: int, said: str = "", **parts: bool) -> Plate:
    marks = {"void": False, "found": False, "close": False} | parts
    return Plate(Seat(artist), drawing(3), said=said, points=0, **marks)


def team_turn(*plates: Plate, gained: tuple[int, ...] = (0, 0, 0, 0)) -> facts.TurnEnded:
    """Ann and Bob guess; Cara, who is Ann's mate, and Dan, who is Bob's, draw a hen."""
    return facts.TurnEnded(Record(2, 1, "hen", "", (ALICE, BOB), plates, (), gained))


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (
            team_turn(plate(2, "hen", found=True), plate(3, "hen", found=True), gained=(2, 1, 2, 1)),
            "Turn 2 is over. The word “hen” was found at the drawings of Cara and Dan. "
            "Points: Ann and Cara +2; Bob and Dan +1.",
        ),
        (
            team_turn(plate(2, "planet"), plate(3, "moon")),
            "Turn 2 is over. Nobody found the word “hen”. Nobody scores. Wrong: “planet” from Ann and “moon” from Bob.",
        ),
        (
            team_turn(plate(2, "hen", found=True, void=True), plate(3, "hen", found=True), gained=(0, 2, 0, 2)),
            "Turn 2 is over. The word “hen” was found at the drawing of Dan. Points: Bob and Dan +2. "
            "The drawing of Cara is void, so it scores nothing.",
        ),
        (
            team_turn(plate(2, "hen", found=True, void=True), plate(3, void=True)),
            "Turn 2 is over. Nobody found the word “hen” at a drawing that counts. Nobody scores. "
            "The drawings of Cara and Dan are void, so they score nothing.",
        ),
        (team_turn(), "Turn 2 is over. Nobody handed in a drawing of “hen”. Nobody scores."),
        (
            facts.Ended((ALICE, BOB, CARLA, Seat(3)), (1, 1, 1, 1), teams=True),
            "Everybody has guessed as often as planned. Won with 1 point: Ann and Cara; Bob and Dan.",
        ),
        (
            facts.Ended((BOB, Seat(3)), (1, 2, 1, 2), teams=True),
            "Everybody has guessed as often as planned. Won with 2 points: Bob and Dan.",
        ),
    ],
)
def test_with_teams_it_is_told_which_team(fact, text):
    assert sentence(fact, ("Ann", "Bob", "Cara", "Dan")) == text


def test_every_kind_of_fact_is_told_above():
    parameters = next(mark for mark in test_facts_in_words.pytestmark if mark.name == "parametrize").args[1]
    assert {type(fact) for fact, _text in parameters} == set(facts.Fact.__args__)


def test_every_shape_and_number_has_a_name_of_its_own():
    assert len({shape_name(shape) for shape in SHAPES}) == len(SHAPES)
    assert len({number_name(number) for number in range(1, 13)}) == 12


def test_what_is_not_asked_has_no_words():
    with pytest.raises(ValueError, match="no such choice"):
        label(Choice("fly", Confirm()))
    with pytest.raises(ValueError, match="no such question"):
        prompt(Question("1", "fly", ()))
