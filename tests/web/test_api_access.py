"""Who gets in at /api/v1/, and how anybody else is told no."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.services import user_close, user_readmit, user_suspend
from accounts.tokens import token_make
from tests.base import NOW, client_of, nothing_changes, playing_table, somebody
from tests.web.programs import Program, token_header


def test_no_session_lets_anybody_in():
    client = client_of("Alice")
    assert client.get(reverse("home")).status_code == 200
    assert client.get(reverse("api-tables")).status_code == 401


def test_a_form_of_another_site_does_nothing():
    """A browser sends its cookies along, but no token."""
    game, client = playing_table(starter=0), client_of("Alice")
    with nothing_changes():
        response = client.post(reverse("api-answers", args=[game.key]), {"question": "1", "choice": "x"})
    assert response.status_code == 401


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "Bearer",
        "Bearer ",
        "Bearer slowtable_",
        f"Bearer slowtable_{'a' * 43}",
        f"Bearer slowtable_{'é' * 43}",
        "Basic QWxpY2U6c2VzYW1l",
        f"Bearer {'x' * 5000}",
    ],
)
def test_what_is_no_token_lets_nobody_in(sent):
    response = Client().get(reverse("api-tables"), headers={"Authorization": sent.encode().decode("latin-1")})
    assert response.status_code == 401
    assert response["WWW-Authenticate"].startswith("Bearer")
    assert response.json()["fault"] == "no_token"


def test_the_scheme_may_be_written_small():
    token = token_make(user=somebody("Alice"), name="bot", now=NOW)
    assert Program(headers={"Authorization": f"bearer {token}"}).get("/tables").status_code == 200


def test_it_asks_as_whoever_made_the_token_whoever_is_signed_in():
    game = playing_table(seats=2)
    carol = client_of("Carol")
    assert carol.get(reverse("api-table", args=[game.key])).status_code == 401
    response = carol.get(reverse("api-table", args=[game.key]), headers=token_header("Bob"))
    assert response.json()["seat"] == 1


def test_a_suspended_persons_tokens_sleep():
    program = Program()
    user_suspend(user=somebody("Alice"))
    assert program.get("/tables").status_code == 401
    user_readmit(user=somebody("Alice"))
    assert program.get("/tables").status_code == 200


def test_a_closed_accounts_tokens_are_dead():
    program, alice = Program(), somebody("Alice")
    user_close(user=alice)
    assert program.get("/tables").status_code == 401
    assert not alice.tokens.exists()


def test_a_strangers_private_table_looks_like_none():
    game, program = playing_table(), Program("Mallory")
    body = {"question": "1:begin", "answer": {"choice": "take", "picked": ["deck"]}}
    for ask in (program.table, lambda key: program.send(key, body)):
        there, nowhere = ask(game.key), ask("nowhere")
        assert (there.status_code, there.content) == (404, nowhere.content)


@pytest.mark.parametrize(
    "path", ["", "/", "/v1", "/v1/", "/v1/tables/", "/v1/tables/x/", "/v1/tables/x/y", "/v2/tables"]
)
@pytest.mark.parametrize("verb", ["get", "post"])
def test_any_other_address_is_none_and_nothing_is_redirected(path, verb):
    response = getattr(Client(headers=token_header("Alice")), verb)(f"/api{path}")
    assert (response.status_code, response["Content-Type"]) == (404, "application/json")
    assert getattr(Client(), verb)(f"/api{path}").status_code == 401


@pytest.mark.parametrize(
    ("path", "verb", "allowed"),
    [
        ("/tables", "post", "GET, HEAD"),
        ("/tables/x", "delete", "GET, HEAD"),
        ("/tables/x/answers", "get", "POST"),
        ("/tables", "options", "GET, HEAD"),
        ("/openapi.json", "post", "GET, HEAD"),
    ],
)
def test_other_verbs_are_told_which_are_right(path, verb, allowed):
    response = Program().ask(verb, path)
    assert (response.status_code, response["Allow"]) == (405, allowed)


def test_nothing_is_kept_in_a_cache():
    assert "no-store" in Program().get("/tables")["Cache-Control"]


def test_all_tokens_of_a_person_share_their_limit_and_nobody_elses():
    first, second, bob = Program(), Program(headers=token_header("Alice", called="other")), Program("Bob")
    statuses = [program.table("nowhere").status_code for _ in range(60) for program in (first, second)]
    assert set(statuses) == {404}
    refused = second.get("/tables")
    assert (refused.status_code, refused["Retry-After"]) == (429, "60")
    assert first.get("/tables").status_code == 429
    assert first.send("nowhere", "?").status_code == 400
    assert bob.get("/tables").status_code == 200
