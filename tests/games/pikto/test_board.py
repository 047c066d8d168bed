"""The board in the eyes of each reader, from views made by hand."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest
from django.template.loader import render_to_string
from django.urls import reverse

from games.engine.contract import Seat
from games.engine.questions import Choice, Confirm, Draw, Pick, Question, Say
from games.engine.refusal import Refusal
from games.fields import ByOpenness
from games.pikto.board.svg import elements
from games.pikto.options import Options
from games.pikto.presentation import adds_up, board, option_fields, options_line, prompt
from games.pikto.sentences import shape_name
from games.pikto.shapes import SHAPES
from games.pikto.slate import flaw
from games.pikto.turn import Kind, Plate, Record, Row, Try
from games.pikto.view import Area, Hand, Shown
from tests.games.pikto.people import ALICE, BOB, CARLA, DORA, NOTHING, drawing, seen_by, table_of

OBJECT = Choice("object", Confirm())
GUESS = Question("3:guess:1", "guess", (Choice("pass", Confirm()), Choice("guess", Say(40)), OBJECT))
DRAW = Question("0:draw:1", "draw", (Choice("hand_in", Draw({"line": 4}, 1000, 1, 200)),))
HURRY = Question("1:hurry:1", "hurry", (Choice("hurry", Confirm()),), awaited=False, live=True)
YES_NO = (Choice("yes", Confirm()), Choice("no", Confirm()))
FACES = (Shown(CARLA, 5, drawing(5)), Shown(BOB, 7, drawing(7)), Shown(DORA, 9))
REVEALING = {"finished": (BOB, CARLA, DORA), "slates": FACES, "current": BOB}
SIDE = (Shown(CARLA, 5, drawing(5)), Shown(DORA, 9, drawing(9)))
TEAMS = {
    "teams": True,
    "guessers": (ALICE, BOB),
    "drawers": (CARLA, DORA),
    "finished": (CARLA, DORA),
    "asked": (ALICE, BOB),
}


def record():
    plates = (
        Plate(CARLA, drawing(5), void=True, said="", found=False, close=False, points=0),
        Plate(BOB, drawing(7), void=False, said="golf", found=True, close=True, points=3, favourite=True),
    )
    return Record(1, 7, "golf", "", (ALICE,), plates, (DORA,), (1, 3, 0, 0))


def told(board):
    """All that a board says, as one text."""
    return str({name: asdict(part) if hasattr(part, "__dataclass_fields__") else part for name, part in board.items()})


def test_while_people_draw_it_tells_who_has_finished_and_nothing_else():
    shown = board(seen_by(ALICE, table_of("draw", finished=(CARLA,))))
    assert [(desk.person.name, desk.text) for desk in shown["desks"].desks] == [
        ("Bob", "drawing"),
        ("Carla", "finished"),
        ("Dora", "drawing"),
    ]
    assert (shown["reveals"], shown["slate"], shown["own"], shown["asked"]) == (None, None, None, None)
    assert "elements" not in told(shown)


def test_the_heading_tells_the_turn_the_die_and_who_guesses():
    heading = board(seen_by(ALICE, table_of("draw", number=12, shape="heart")))["heading"]
    assert (heading.turn, heading.turns, heading.who, heading.shape_name) == (1, 8, "You guess", "heart")
    assert [picture.symbol for picture in heading.pictures] == ["die-12", "special"]
    assert board(seen_by(BOB, table_of("draw")))["heading"].who == "Alice guesses"


def test_without_a_roll_no_die_is_shown():
    heading = board(seen_by(None, table_of("draw", number=1, rolled=False)))["heading"]
    assert [picture.symbol for picture in heading.pictures] == ["easy"]


def test_a_drawer_has_the_slate_and_it_alone_shows_the_word():
    shown = board(seen_by(BOB, table_of("draw"), cards=Hand(word="golf"), question=DRAW))
    assert shown["slate"].word == "golf"
    assert (shown["own"], shown["asked"]) == (None, None)


def test_after_handing_in_the_own_slate_stays_in_view_with_word_and_count():
    cards = Hand(word="golf", drawing=drawing(7))
    own = board(seen_by(BOB, table_of("draw", finished=(BOB,)), cards=cards))["own"]
    assert (own.word, own.text) == ("golf", "Your slate lies face down, with 7 elements.")
    assert own.svg.count("<circle") == 7


def test_without_a_drawing_it_is_said_that_there_is_none():
    own = board(seen_by(BOB, table_of("draw", finished=(BOB,)), cards=Hand(word="golf")))["own"]
    assert (own.svg, own.text) == (None, "You have no drawing in this turn.")


def test_the_last_one_still_drawing_can_be_hurried_where_the_question_offers_it():
    seen = seen_by(ALICE, table_of("draw", finished=(BOB, CARLA)), question=HURRY)
    asked = board(seen)["asked"]
    assert [button.value for button in asked.buttons] == ["hurry"]
    assert asked.hints == [
        "One person is still drawing. Hurried, they have at most 10 seconds before their slate is taken."
    ]
    hurried = board(seen_by(ALICE, table_of("draw", finished=(BOB, CARLA), hurried=True)))["desks"]
    assert [desk.text for desk in hurried.desks] == ["finished", "finished", "hurried: at most 10 seconds"]


def test_who_may_hurry_is_still_told_whom_the_table_waits_for():
    seen = seen_by(ALICE, table_of("draw", finished=(BOB, CARLA)), question=HURRY)
    seen.seats[DORA].awaited = True
    assert prompt(seen) == "Waiting for Dora."


def test_the_slate_just_revealed_is_large_and_what_is_not_revealed_lies_face_down():
    tries = (Try(CARLA, Kind.WRONG, "lorry"),)
    reveals = board(seen_by(ALICE, table_of("guess", tries=tries, **REVEALING), question=GUESS))["reveals"]
    assert (reveals.current.artist.name, reveals.current.count) == ("Bob", "7 elements")
    assert [(each.artist.name, each.svg is None, each.count) for each in reveals.slates] == [
        ("Carla", False, "5 elements"),
        ("Dora", True, "9 elements"),
    ]
    assert (reveals.slates[0].said.text, reveals.slates[0].said.look) == ("“lorry” is wrong", "wrong")


def test_only_the_drawing_just_revealed_is_replayed_by_itself():
    reveals = board(seen_by(ALICE, table_of("guess", **REVEALING)))["reveals"]
    assert 'data-fresh="table-1-1"' in reveals.current.svg
    assert "data-fresh" not in reveals.slates[0].svg


def test_the_guesser_has_a_line_whose_first_button_guesses_and_the_guesses_so_far():
    tries = (Try(CARLA, Kind.PASS),)
    asked = board(seen_by(ALICE, table_of("guess", tries=tries, **REVEALING), question=GUESS))["asked"]
    assert (asked.line.id, asked.line.most) == ("said-3-guess-1", 40)
    assert [button.value for button in asked.buttons] == ["guess", "pass", "object"]
    assert [said.text for said in asked.history] == ["Passed"]


def test_after_a_failed_objection_there_is_no_second_one_and_it_is_said_why():
    barred = Choice("object", Confirm(), barred=Refusal("PK-24", "voted_upon", {"seat": 1}))
    question = Question("4:guess:1", "guess", (Choice("guess", Say(40)), barred))
    shown = board(seen_by(ALICE, table_of("guess", **REVEALING, objected=True), question=question))
    assert [button.value for button in shown["asked"].buttons] == ["guess"]
    assert shown["asked"].hints == ["An objection to this drawing failed already; there is only one for each drawing."]
    assert shown["reveals"].current.note == "An objection to this drawing failed."


@pytest.mark.parametrize("reader", [ALICE, None])
def test_the_names_of_drawings_never_tell_the_word_to_those_who_guess_or_watch(reader):
    assert "Drawing of Bob, 7 elements" in told(board(seen_by(reader, table_of("guess", **REVEALING))))
    drawer = board(seen_by(BOB, table_of("guess", **REVEALING), cards=Hand(word="golf")))
    assert "“golf”, drawn by Bob, 7 elements" in drawer["reveals"].current.svg


def test_the_artist_judges_a_close_guess_beside_the_word():
    tries = (Try(BOB, Kind.PENDING, "golfer"),)
    table = table_of("judge", tries=tries, **REVEALING)
    cards = Hand(word="golf", drawing=drawing(7), to_judge="golfer")
    shown = board(seen_by(BOB, table, cards=cards, question=Question("1:judge:1", "judge", YES_NO)))
    assert (shown["asked"].quoted, shown["asked"].own_word, shown["own"]) == ("golfer", "golf", None)
    assert [button.value for button in shown["asked"].buttons] == ["yes", "no"]
    said = board(seen_by(ALICE, table))["reveals"].current.said
    assert (said.text, said.look) == ("“golfer” is close: waiting for the verdict of Bob", "pending")


def test_a_vote_shows_who_has_voted_and_the_own_vote_alone():
    table = table_of("vote", voted=(CARLA, DORA), **REVEALING)
    shown = board(seen_by(CARLA, table, cards=Hand(word="golf", vote=True)))
    assert shown["reveals"].current.note == "An objection to this drawing is voted upon. Voted: Carla and Dora."
    assert shown["asked"].given == "You voted yes."
    assert board(seen_by(DORA, table, cards=Hand(word="golf", vote=False)))["asked"].given == "You voted no."
    assert board(seen_by(ALICE, table))["asked"] is None
    assert "You voted yes." in page(seen_by(CARLA, table, cards=Hand(word="golf", vote=True)))


def test_void_slates_are_stamped():
    slates = (Shown(CARLA, 5, drawing(5), void=True), *FACES[1:])
    table = table_of("guess", **(REVEALING | {"slates": slates}))
    stamps = [each.stamp and each.stamp.text for each in board(seen_by(None, table))["reveals"].slates]
    assert stamps == ["void", None]


def test_a_favourite_is_chosen_at_the_slate_itself_and_the_word_is_told():
    pick = Choice("favourite", Pick(("slate-1",)), ways=(("slate-1",),))
    table = table_of("favour", word="golf", **(REVEALING | {"current": None}))
    shown = board(seen_by(ALICE, table, question=Question("5:favour:1", "favour", (pick,))))
    buttons = [each.button for each in shown["reveals"].slates]
    assert [button and button.value for button in buttons] == [None, "favourite:slate-1", None]
    assert buttons[1].label == "I like this one most: drawing of Bob"
    assert shown["heading"].word == "golf"


def test_a_mate_sees_the_partners_slate_and_a_line_to_answer_in():
    question = Question("0:answer:1", "answer", (Choice("answer", Say(40)), Choice("pass", Confirm())))
    cards = Hand(shown=(Shown(CARLA, 5, drawing(5)),))
    shown = board(seen_by(ALICE, table_of("answer", **TEAMS), cards=cards, question=question))
    assert (shown["reveals"].current.artist.name, shown["reveals"].slates) == ("Carla", [])
    assert (shown["asked"].line.label, shown["heading"].who) == ("Your answer", "You and Bob guess")
    assert [desk.text for desk in shown["desks"].desks] == ["looks and thinks", "looks and thinks"]


@pytest.mark.parametrize(
    ("said", "text"), [("golf", "You wrote down “golf”."), ("", "You wrote no answer down."), (None, None)]
)
def test_a_mate_who_has_answered_reads_the_own_answer(said, text):
    cards = Hand(shown=(Shown(CARLA, 5, drawing(5)),), said=said)
    asked = board(seen_by(ALICE, table_of("answer", answered=(ALICE,), **TEAMS), cards=cards))["asked"]
    assert (asked and asked.given) == text


def test_drawers_of_a_side_see_its_drawings_and_object_at_the_slate():
    choice = Choice("object", Pick(("slate-3",)), ways=(("slate-3",),))
    question = Question("1:object:1", "object", (choice,), awaited=False)
    cards = Hand(word="golf", drawing=drawing(5), shown=SIDE)
    shown = board(seen_by(CARLA, table_of("answer", **TEAMS), cards=cards, question=question))
    buttons = [each.button for each in shown["reveals"].slates]
    assert [button and button.value for button in buttons] == [None, "object:slate-3"]
    assert shown["own"].svg is None
    objected = Hand(word="golf", drawing=drawing(5), shown=SIDE, objected=(DORA,))
    again = board(seen_by(CARLA, table_of("answer", **TEAMS), cards=objected))["reveals"].slates[1]
    assert (again.button, again.note) == (None, "You objected to this drawing.")


def test_with_teams_a_watcher_sees_no_slate_before_the_reveal():
    shown = board(seen_by(None, table_of("answer", **TEAMS)))
    assert (shown["reveals"], shown["own"], shown["asked"]) == (None, None, None)
    assert "<circle" not in told(shown)


def test_the_turn_before_lies_open_until_the_next_one_has_got_going():
    past = board(seen_by(ALICE, table_of("draw", last=record())))["last"]
    assert (past.turn, past.word, past.unfolded) == (1, "golf", True)
    assert [(each.artist.name, each.points, each.stamp.text) for each in past.slates] == [
        ("Carla", "", "void"),
        ("Bob", "+3", "favourite"),
    ]
    assert past.slates[1].said.text == "“golf” is right, Bob says"
    assert [person.name for person in past.without] == ["Dora"]
    drawn = seen_by(BOB, table_of("draw", last=record()))
    assert not board(replace(drawn, draft=["something"]))["last"].unfolded
    assert not board(seen_by(ALICE, table_of("draw", last=record(), finished=(BOB,))))["last"].unfolded


def test_after_the_end_the_last_turn_and_the_scores_are_shown_and_nothing_is_asked():
    table = table_of("over", guessers=(), drawers=(), last=record(), seats=(NOTHING, Area(7, 5, 1, 1, 0, 0)) * 2)
    shown = board(seen_by(ALICE, table, over=True, artistic=True))
    assert shown["last"].unfolded
    assert [shown[name] for name in ("heading", "desks", "reveals", "slate", "own", "asked")] == [None] * 6
    assert [(score.points, score.ahead) for score in shown["scores"]] == [(0, False), (7, True), (0, False), (7, True)]


def test_an_abandoned_table_shows_no_desks():
    assert board(seen_by(ALICE, table_of("draw"), over=True))["desks"] is None


def test_teams_stand_on_the_score_board_with_both_names():
    team, other = Area(3, 0, 0, 0, 2, 1), NOTHING
    seen = seen_by(None, table_of("draw", teams=True, seats=(team, other, team, other)))
    scores = board(seen)["scores"]
    assert [([person.name for person in score.people], score.points) for score in scores] == [
        (["Alice", "Carla"], 3),
        (["Bob", "Dora"], 0),
    ]
    assert adds_up(seen, seen.seats[0]) == "words found 2 and fewest elements 1"


def test_points_alone_are_told_by_how_they_came_about():
    table = table_of("draw", seats=(Area(6, 4, 1, 1, 0, 0), *(NOTHING,) * 3))
    seen = seen_by(None, table, artistic=True)
    assert adds_up(seen, seen.seats[0]) == "as artist 4, as guesser 1 and as favourite 1"
    plain = seen_by(None, table)
    assert adds_up(plain, plain.seats[1]) == "as artist 0 and as guesser 0"


def test_the_turns_so_far_are_told_with_word_guesser_and_gains():
    sheet = (Row("golf", (ALICE,), (1, 2, 0, 0)), Row("hen", (BOB,), (0, 0, 0, 0)))
    turns = board(seen_by(None, table_of("draw", sheet=sheet)))["turns"]
    assert [(turn.word, turn.guessers, turn.gained) for turn in turns] == [
        ("golf", "Alice", "Alice +1 and Bob +2"),
        ("hen", "Bob", "nobody scores"),
    ]


def test_with_teams_the_gains_of_a_turn_are_told_by_team():
    table = table_of("draw", teams=True, sheet=(Row("golf", (ALICE, BOB), (2, 1, 2, 1)),))
    assert [turn.gained for turn in board(seen_by(None, table))["turns"]] == ["Alice and Carla +2; Bob and Dora +1"]


@pytest.mark.django_db
def test_the_help_page_draws_the_shapes_as_the_game_does(client):
    found = client.get(reverse("rules", args=["pikto"])).content.decode()
    lightning = (("lightning", 50, 50, 44, 0, 0), ("lightning", 50, 50, 76, 70, 0), ("lightning", 50, 50, 76, 0, 1))
    for element in (*((shape, 50, 50, 76, 0, 0) for shape in SHAPES), *lightning):
        assert elements((element,)) in found, element
        assert flaw((element[0], *(10 * number for number in element[1:4]), *element[4:])) is None
        assert shape_name(element[0]) in found


def test_the_options_are_those_of_the_game_and_usually_its_own_defaults():
    fields = option_fields()
    assert list(fields) == list(Options.__struct_fields__)
    usual = Options()
    assert {name: field.clean("") for name, field in fields.items()} == {
        name: getattr(usual, name) for name in Options.__struct_fields__
    }


def test_close_guesses_are_usually_judged_strictly_where_everybody_may_join():
    judging = option_fields()["judging"]
    assert isinstance(judging, ByOpenness)
    assert (judging.open_value, judging.private_value, judging.clean("strict")) == ("strict", "artist", "strict")


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "The die names the word · the artist judges close guesses"),
        (
            {"word": "easy", "length": 3, "great_shape": True, "artistic": True, "judging": "strict"},
            "Easy words · In Great Shape · Artistic Score · three times as long · strict judging",
        ),
        (
            {"teams": True, "length": 2},
            "The die names the word · Teams · twice as long · the artist judges close guesses",
        ),
    ],
)
def test_the_chosen_options_in_a_line(options, line):
    assert options_line(options) == line


def page(seen):
    """The board and what stands beside it, as the page has them."""
    context = {"game": seen.game, "seen": seen, "prompt": prompt(seen), "board": board(seen)}
    return "".join(render_to_string(f"games/pikto/{name}.html", context) for name in ("_board", "_side"))


def test_on_the_page_the_enter_key_in_the_line_guesses():
    found = page(seen_by(ALICE, table_of("guess", last=record(), **REVEALING), question=GUESS))
    line, buttons = found.index('name="said"'), [found.index(f'value="{name}"') for name in ("guess", "pass", "object")]
    assert line < min(buttons)
    assert found.index("<button") == found.index('<button name="choice" value="guess"')


def test_the_page_links_to_the_gallery_once_a_turn_is_over():
    assert "gallery" not in page(seen_by(ALICE, table_of("draw")))
    row = Row("golf", (ALICE,), (1, 2, 0, 0))
    assert 'href="/t/table/gallery/"' in page(seen_by(ALICE, table_of("draw", sheet=(row,), last=record())))


@pytest.mark.parametrize("phase", ["draw", "guess", "vote", "judge"])
def test_no_page_of_a_guesser_or_watcher_tells_more_than_the_table(phase):
    parts = {} if phase == "draw" else REVEALING
    for reader in (ALICE, None):
        found = page(seen_by(reader, table_of(phase, **parts)))
        assert found.count("<circle") == (0 if phase == "draw" else 5 + 7)
        assert ("9 elements" in found) == (phase != "draw")


def test_every_seat_of_the_largest_table_can_be_named():
    seen = seen_by(Seat(9), table_of("draw", count=10, teams=True))
    assert len(board(seen)["scores"]) == 5
