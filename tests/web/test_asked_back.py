"""Whoever does what stays for good is asked once more, with nothing lost and nothing done yet."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest
from django.urls import reverse

from games import selectors
from games.engine.questions import Answer
from games.presentations import presentation_of
from tests.base import (
    EVERYBODY,
    an_answer,
    answer,
    asked,
    awaited,
    client_of,
    finished_table,
    first_pick,
    fresh,
    hand_of,
    moves,
    nothing_changes,
    play_until,
    playing_table,
    running_table,
    send,
    somebody,
    wild,
)

HTMX = {"HX-Request": "true"}
DECK = Answer("take", ("deck",))


@pytest.fixture(autouse=True)
def _people_who_are_asked_back(db):
    for name in EVERYBODY:
        user = somebody(name)
        user.confirms = True
        user.save()


@pytest.fixture
def game():
    return playing_table(starter=0)


def post(name, game, fields, *, htmx=True):
    return client_of(name).post(reverse("answer", args=[game.key]), fields, headers=HTMX if htmx else {})


def panel(response):
    """The panel of this response: its words, and the fields that its first button sends."""
    found = re.search(r"<dialog.*</dialog>", response.content.decode(), re.DOTALL)
    assert found, response.content.decode()[:500]
    hidden = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found[0])
    fields = {name: unescape(value) for name, value in hidden if name != "csrfmiddlewaretoken"}
    return " ".join(unescape(re.sub("<[^>]+>", " ", found[0])).split()), fields


def test_with_htmx_the_panel_comes_alone_and_the_board_stays(game):
    client = client_of("Alice")
    with nothing_changes():
        response = send(client, game, "Alice", DECK, htmx=True)
    assert response.status_code == 200
    assert (response.headers["HX-Retarget"], response.headers["HX-Reswap"]) == ("#confirm", "innerHTML")
    assert 'id="board"' not in response.content.decode()
    words, _fields = panel(response)
    assert words.startswith("Take the deck's top card This can't be taken back.")


def test_without_scripts_the_whole_page_comes_with_the_panel(game):
    client = client_of("Alice")
    with nothing_changes():
        response = send(client, game, "Alice", DECK)
    page = response.content.decode()
    assert response.status_code == 200
    assert "<html" in page
    assert f'data-number="{game.heard}"' in page
    assert panel(response)[1]["question"] == hand_of(game, "Alice").question_id


def test_without_scripts_the_marked_cards_are_still_marked():
    game = running_table(seats=2)
    answer(game, "Bob", "pass", *first_pick(asked(game, "Bob"), "pass"))
    cards = asked(game, "Alice").choice("pass").shape.options[-2:]
    response = send(client_of("Alice"), game, "Alice", Answer("pass", cards))
    checked = re.findall(r'name="pick" value="(\w+)"[^>]* checked', response.content.decode())
    assert set(checked) == set(cards)
    assert panel(response)[0].startswith("Pass these two cards")


def guessing():
    """A table of Pikto at which a drawing is revealed, and the guesser's name."""
    game = play_until(running_table(slug="pikto", seats=4), lambda now: asked_about(now) == "guess")
    return game, awaited(game)[0]


def asked_about(game):
    return asked(game, awaited(game)[0]).about


def test_without_scripts_a_typed_guess_is_still_there():
    game, name = guessing()
    client = client_of(name)
    with nothing_changes():
        response = send(client, game, name, Answer("guess", said="sea & “horse”"))
    assert panel(response)[0].startswith("Guess: “sea & “horse””")
    assert re.search(r'name="said"[^>]* value="sea &amp; “horse”"', response.content.decode())


@pytest.mark.parametrize("htmx", [True, False])
def test_doing_it_plays_the_very_same_answer(game, htmx):
    _words, fields = panel(send(client_of("Alice"), game, "Alice", DECK, htmx=htmx))
    response = post("Alice", game, fields, htmx=htmx)
    assert response.status_code == (200 if htmx else 302)
    assert fresh(game).number == game.number + 1
    assert ('id="board"' in response.content.decode()) is htmx
    assert somebody("Alice").confirms


@pytest.mark.parametrize("slug", ["pikto", "magic_dragons"])
def test_the_other_games_ask_back_as_well(slug):
    if slug == "pikto":
        game, name = guessing()
        move, words = Answer("guess", said="seahorse"), "Guess: “seahorse” This can't be taken back."
    else:
        game, name, move = last_card()
        words = "This can't be taken back."
    client = client_of(name)
    with nothing_changes():
        response = send(client, game, name, move, htmx=True)
    told, fields = panel(response)
    assert words in told
    assert post(name, game, fields).status_code == 200
    assert fresh(game).number == game.number + 1


def last_card():
    """A table of Magic Dragons at which somebody plays a card after which the cards in the hands count."""
    game = running_table(slug="magic_dragons", seats=2, starter=0)
    for _ in range(200):
        name = awaited(game)[0]
        question = asked(game, name)
        (choice, *_) = question.choices
        move = Answer(choice.name, choice.ways[0])
        response = send(client_of(name), game, name, move, htmx=True)
        if "HX-Retarget" in response.headers:
            return game, name, move
        game = fresh(game)
    raise AssertionError("every card could be taken back")


@pytest.mark.parametrize(
    ("slug", "options"),
    [("pickit_dragons", {"variant": "secret"}), ("magic_dragons", {}), ("pikto", {"artistic": True})],
)
def test_there_are_words_for_every_answer(slug, options):
    game, told = running_table(slug=slug, **options), set()
    for number in range(60):
        game = play_until(game, moves(number), player=wild)
        for name in awaited(game):
            seen = selectors.seen(game, somebody(name))
            told.add(presentation_of(slug).act(seen, seen.question, an_answer(game, name, chance=Random(number))))
    assert len(told) > 8
    assert all(told)


def test_do_not_ask_again_does_it_and_asks_no_more(game):
    _words, fields = panel(send(client_of("Alice"), game, "Alice", DECK, htmx=True))
    assert post("Alice", game, fields | {"unasked": "on"}).status_code == 200
    assert not somebody("Alice").confirms
    assert somebody("Bob").confirms
    game = play_until(fresh(game), lambda now: awaited(now) == ["Bob"])
    game = play_until(game, lambda now: awaited(now) == ["Alice"])
    assert send(client_of("Alice"), game, "Alice", DECK).status_code == 302


def test_what_is_not_done_asks_on(game):
    """A page that is behind changes no setting either."""
    _words, fields = panel(send(client_of("Alice"), game, "Alice", DECK, htmx=True))
    answer(game, "Alice", "take", "deck")
    client = client_of("Alice")
    with nothing_changes():
        response = client.post(reverse("answer", args=[game.key]), fields | {"unasked": "on"}, headers=HTMX)
    assert response.status_code == 409
    assert "moved on" in response.content.decode()


def test_nobody_is_asked_at_a_live_table_or_who_wants_it_so():
    live = playing_table(starter=0, pace="live")
    assert send(client_of("Alice"), live, "Alice", DECK).status_code == 302
    alice = somebody("Alice")
    alice.confirms = False
    alice.save()
    assert send(client_of("Alice"), game := playing_table(starter=0), "Alice", DECK).status_code == 302
    assert fresh(game).number == game.number + 1


def test_nobody_is_asked_for_a_choice_that_can_be_changed():
    game = running_table()
    for last in (False, True):
        cards = asked(game, "Bob").choice("pass").shape.options[:: -1 if last else 1][:2]
        assert send(client_of("Bob"), game, "Bob", Answer("pass", cards)).status_code == 302


def test_a_slate_asks_back_by_itself():
    game = running_table(slug="pikto", seats=3)
    name = awaited(game)[0]
    page = client_of(name).get(game.get_absolute_url()).content.decode()
    slate = page[page.index('class="slate"') : page.index("</section>", page.index('class="slate"'))]
    assert '<input type="hidden" name="sure" value="1">' in slate
    response = post(name, game, {"question": hand_of(game, name).question_id, "choice": "no_drawing", "sure": "1"})
    assert "HX-Retarget" not in response.headers
    assert name not in awaited(fresh(game))


def test_a_refusal_a_wrong_answer_and_a_late_one_come_before_any_question(game):
    client = client_of("Alice")
    for move, question_id, status in [
        (Answer("sacrifice"), None, 422),
        (Answer("take", ("deck", "offer-1")), None, 400),
        (DECK, "0:pass", 409),
    ]:
        with nothing_changes():
            response = send(client, game, "Alice", move, question_id=question_id, htmx=True)
        assert response.status_code == status
        assert "<dialog" not in response.content.decode()


def test_others_are_asked_nothing(game):
    for name, status in [("Bob", 409), ("Mallory", 404)]:
        response = send(client_of(name), game, "Alice", DECK, htmx=True)
        assert response.status_code == status
        assert "<dialog" not in response.content.decode()
    over = finished_table()
    assert send(client_of("Alice"), over, "Alice", DECK, question_id="x").status_code == 409


def test_a_slate_that_does_not_say_so_is_asked_back_too():
    """A page from before the slate asked by itself, without scripts and with nothing drawn."""
    game = running_table(slug="pikto", seats=3)
    name = awaited(game)[0]
    sent = {"question": hand_of(game, name).question_id, "choice": "no_drawing"}
    client = client_of(name)
    with nothing_changes():
        response = client.post(reverse("answer", args=[game.key]), sent)
    assert response.status_code == 200
    assert panel(response)[1]["way"] == "no_drawing:"
