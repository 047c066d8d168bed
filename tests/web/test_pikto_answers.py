"""What comes in for a slate or a guess and can't be taken: turned down with its reason, nothing changed, draft kept."""

from __future__ import annotations

import json

import pytest
from django.urls import reverse

from games.engine.questions import Answer
from tests.base import (
    EVERYBODY,
    client_of,
    hand_of,
    hands,
    nothing_changes,
    play,
    running_table,
    send,
)

LINE = ["line", 100, 100, 900, 900]
HUGE = 10**400
FIRST = {"page": "laptop", "version": "1", "base": ":0"}


def drawing_table(**how):
    """Give a table at which three people draw, and the names of the drawers."""
    game = running_table(slug="pikto", seats=4, seed=1, **how)
    return game, [hand.user.username for hand in hands(game) if hand.awaited]


def guessing_table():
    """Give a table at which the first drawing is revealed, and the guesser's name."""
    game, drawers = drawing_table()
    for name in drawers:
        game = play(game, name, Answer("hand_in", drawn=(tuple(LINE),)))
    (guesser,) = set(EVERYBODY[:4]) - set(drawers)
    return game, guesser


def hand_in(client, game, name, drawn, **more):
    sent = {"question": hand_of(game, name).question_id, "choice": "hand_in", "drawn": drawn} | more
    return client.post(reverse("answer", args=[game.key]), sent)


def text_of(response):
    return " ".join(response.content.decode().split())


@pytest.mark.parametrize(
    ("drawn", "status", "rule"),
    [
        pytest.param([["circle", 990, 500, 20]], 422, "PK-12", id="a clipped circle"),
        pytest.param([LINE, ["line", 500, 500, 500, 500]], 422, "PK-12", id="a line from a point to itself"),
        pytest.param([["circle", 500, 500, 3]], 422, "PK-12", id="a circle that is too small"),
        pytest.param([LINE] * 201, 400, "", id="201 elements"),
        pytest.param([], 400, "", id="an empty slate"),
        pytest.param([["heart", 500, 500, 100, 0, 0]], 400, "", id="a shape without the variant"),
        pytest.param([["letter", 500, 500, 100]], 400, "", id="no such element"),
        pytest.param([["line", 1.5, 0, 0, 1]], 400, "", id="a float"),
        pytest.param([["line", 1.0, 0, 0, 1]], 400, "", id="a float that is whole"),
        pytest.param([["line", HUGE, 0, 0, 1]], 400, "", id="a huge number"),
        pytest.param([["line", -1, 0, 0, 1]], 400, "", id="a negative number"),
        pytest.param([["line", True, 0, 0, 1]], 400, "", id="a truth value"),
        pytest.param([["line", None, 0, 0, 1]], 400, "", id="nothing for a number"),
        pytest.param([["line", "1", 0, 0, 1]], 400, "", id="a text for a number"),
        pytest.param([["line", 0, 0, 0]], 400, "", id="a number too few"),
        pytest.param([[]], 400, "", id="an empty element"),
        pytest.param({"line": [0, 0, 0, 1]}, 400, "", id="an object"),
    ],
)
def test_a_drawing_that_can_not_be_is_turned_down(drawn, status, rule):
    game, (name, *_) = drawing_table()
    client = client_of(name)
    draft = {"question": hand_of(game, name).question_id, **FIRST, "drawn": json.dumps([LINE])}
    assert client.post(reverse("draft", args=[game.key]), draft).status_code == 204
    with nothing_changes():
        response = hand_in(client, game, name, json.dumps(drawn))
    assert response.status_code == status
    assert f"#{rule}" in text_of(response) if rule else "Nothing was changed" in text_of(response)
    assert hand_of(game, name).draft["drawn"] == [LINE]
    assert "100, 100, 900, 900" in text_of(response)


NO_DRAWING = ["", "[", "NaN", '[["line", NaN, 0, 0, 1]]', '[["line", Infinity, 0, 0, 1]]', "[" * 9_000, "\0"]


@pytest.mark.parametrize("drawn", [*NO_DRAWING, "[[]]" * 9_999], ids=range(8))
def test_what_is_no_drawing_at_all_is_turned_down(drawn):
    game, (name, *_) = drawing_table()
    client = client_of(name)
    with nothing_changes():
        assert hand_in(client, game, name, drawn).status_code == 400
        sent = {"question": hand_of(game, name).question_id, **FIRST, "drawn": drawn}
        assert client.post(reverse("draft", args=[game.key]), sent).status_code == 400


def test_a_foreign_shape_is_turned_down():
    game, (name, *_) = drawing_table(great_shape=True)
    client = client_of(name)
    shape = "star" if '"shape":"heart"' in game.table else "heart"
    with nothing_changes():
        assert hand_in(client, game, name, json.dumps([[shape, 500, 500, 100, 0, 0]])).status_code == 400


def test_a_drawing_is_handed_in_once():
    """PK-15: what comes again comes too late, and doesn't take the first one's place."""
    game, (name, *_) = drawing_table()
    client, question = client_of(name), hand_of(game, name).question_id
    assert hand_in(client, game, name, json.dumps([LINE])).status_code == 302
    with nothing_changes():
        again = hand_in(client, game, name, json.dumps([LINE, LINE]), question=question)
    assert again.status_code == 409


def test_an_own_drawing_is_shown_to_its_artist():
    game, (name, *_) = drawing_table()
    game = play(game, name, Answer("hand_in", drawn=(tuple(LINE),)))
    page = text_of(client_of(name).get(game.get_absolute_url()))
    assert 'x1="100" y1="100" x2="900" y2="900"' in page


@pytest.mark.parametrize(
    ("said", "status"),
    [
        pytest.param("x" * 5_000, 400, id="5,000 characters"),
        pytest.param("x" * 41, 400, id="41 characters"),
        pytest.param("", 400, id="nothing"),
        pytest.param("   ", 400, id="spaces"),
        pytest.param("a\x07b", 400, id="a control character"),
        pytest.param("a\0b", 400, id="the null character"),
        pytest.param("a\nb", 400, id="two lines"),
        pytest.param("a\u202eb", 400, id="an invisible character"),
        pytest.param("cat, dog", 422, id="two answers"),
        pytest.param("cat/dog", 422, id="two answers with a slash"),
        pytest.param("cat; dog", 422, id="two answers with a semicolon"),
        pytest.param("---", 422, id="nothing but dashes"),
    ],
)
def test_a_guess_that_can_not_be_is_turned_down(said, status):
    game, guesser = guessing_table()
    client = client_of(guesser)
    with nothing_changes():
        response = send(client, game, guesser, Answer("guess", said=said or " "))
    assert response.status_code == status
    if status == 422:
        assert "#PK-23" in text_of(response)


def test_a_guess_out_of_turn_comes_at_the_wrong_time():
    game, guesser = guessing_table()
    other = next(name for name in EVERYBODY[:4] if name != guesser)
    client, question = client_of(other), hand_of(game, guesser).question_id
    with nothing_changes():
        assert send(client, game, other, Answer("guess", said="hen"), question_id=question).status_code == 409


def test_a_guess_is_trimmed():
    game, guesser = guessing_table()
    assert send(client_of(guesser), game, guesser, Answer("guess", said="  volcano  ")).status_code == 302
    page = text_of(client_of("Alice").get(game.get_absolute_url()))
    assert "volcano" in page


def test_nobody_but_the_house_gives_no_favourite():
    """PK-60: they have to choose one."""
    game, drawers = drawing_table(artistic=True)
    for name in drawers:
        game = play(game, name, Answer("hand_in", drawn=(tuple(LINE),)))
    (guesser,) = set(EVERYBODY[:4]) - set(drawers)
    for _ in drawers:
        game = play(game, guesser, Answer("pass"))
    client = client_of(guesser)
    with nothing_changes():
        for sent in ({"way": "nobody:"}, {"choice": "nobody"}, {"way": "nobody: "}):
            question = {"question": hand_of(game, guesser).question_id}
            assert client.post(reverse("answer", args=[game.key]), question | sent).status_code == 400
