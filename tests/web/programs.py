"""Programs that ask at /api/v1/ with a person's token; whatever they are told must be as the document says."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from django.test import Client

from accounts.tokens import token_make
from games.engine import codec
from games.engine.questions import Answer
from games.models import Game
from tests.base import NOW, hand_of, somebody
from tests.web.schemas import faults

BASE = "/api/v1"
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "openapi.json"


@cache
def the_document() -> dict[str, Any]:
    return json.loads(DOCUMENT.read_text())


def documented() -> set[tuple[str, str, str]]:
    """Every path, verb and status that the document knows."""
    return {
        (path, verb, status)
        for path, about in the_document()["paths"].items()
        for verb, operation in about.items()
        if verb != "parameters"
        for status in operation["responses"]
    }


def pattern_of(path: str) -> str | None:
    """The path of the document that this one is an instance of."""
    for pattern in the_document()["paths"]:
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", pattern), path):
            return pattern
    return None


def token_header(name: str, *, called: str = "bot") -> dict[str, str]:
    """The header with a new token of that person."""
    return {"Authorization": f"Bearer {token_make(user=somebody(name), name=called, now=NOW)}"}


class Program:
    """A program of that person (None: one without a token), which checks all that it is told."""

    def __init__(self, name: str | None = "Alice", *, headers: dict[str, str] | None = None) -> None:
        self.name = name
        self.headers = headers if headers is not None else token_header(name) if name else {}
        self.client = Client(enforce_csrf_checks=True)

    def ask(self, verb: str, path: str, **how: Any) -> Any:
        response = getattr(self.client, verb)(BASE + path, headers=self.headers, **how)
        check(response, verb, path.partition("?")[0])
        return response

    def get(self, path: str) -> Any:
        return self.ask("get", path)

    def table(self, game: Game | str, query: str = "") -> Any:
        return self.get(f"/tables/{game if isinstance(game, str) else game.key}{query}")

    def send(self, game: Game | str, body: Any) -> Any:
        """Send this body, as JSON if it isn't text already."""
        text = body if isinstance(body, str | bytes) else json.dumps(body)
        key = game if isinstance(game, str) else game.key
        return self.ask("post", f"/tables/{key}/answers", data=text, content_type="application/json")

    def answer(self, game: Game, move: Answer, *, question_id: str | None = None) -> Any:
        open_id = hand_of(game, self.name or "").question_id if question_id is None else question_id
        return self.send(game, {"question": open_id, "answer": codec.plain(move)})


def check(response: Any, verb: str, path: str) -> None:
    """Hold this response to the document.

    To a verb that it doesn't know it says 405 with whatever the path takes, and of other paths nothing: 404 or 401.
    """
    status, content = response.status_code, response.content
    assert response["Content-Type"] == "application/json", status
    assert not response.has_header("Location")
    assert not [name for name in response.headers if name.startswith("Access-Control-")]
    assert not response.cookies
    schemas = the_document()["components"]["schemas"]
    pattern = pattern_of(path)
    if pattern is None:
        assert status in (401, 404), status
        assert list(faults(response.json(), schemas["Failure"], schemas)) == []
        return
    operations = {name: each for name, each in the_document()["paths"][pattern].items() if name != "parameters"}
    assert (status == 405) == (verb not in operations)
    operation = operations.get(verb) or next(iter(operations.values()))
    about = operation["responses"][str(status)]
    assert set(about.get("headers", ())) <= set(response.headers)
    assert list(faults(json.loads(content), about["content"]["application/json"]["schema"], schemas)) == []
