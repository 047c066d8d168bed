"""The OpenAPI document, made from the very types that go out, so that it can't say anything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.api import replies
from games.api.access import ANSWERS, LOOKS, SPAN
from games.api.listed import PAGE
from games.api.replies import Fault, Stands
from games.api.shown import LONGEST_LOG
from games.api.turned_down import STATUS
from games.api.views import LONGEST
from games.engine.contract import Game

HERE = "#/components/schemas/"
NULL = {"type": "null"}
JSON = "application/json"
KEY = {"name": "key", "in": "path", "required": True, "schema": {"type": "string"}}
BY_GAME = ("Log", "Entry")
"""What is described for each game apart, as it holds what that game tells."""

OPEN_FAULTS = (Fault.WRONG_VERB,)
"""What can be wrong at every address, and all that can be at the one that needs no token."""
LOOK_FAULTS = (*OPEN_FAULTS, Fault.MALFORMED, Fault.NO_TOKEN, Fault.TOO_MANY)
TABLE_FAULTS = (*LOOK_FAULTS, Fault.UNKNOWN)
ANSWER_FAULTS = (*TABLE_FAULTS, Fault.NOT_NOW, Fault.TOO_LONG, Fault.REFUSED)

WHY = {
    Fault.MALFORMED: "It can't be read, or isn't an answer to this question.",
    Fault.NO_TOKEN: "There is no token, or no such.",
    Fault.UNKNOWN: "There is no such table for this person.",
    Fault.WRONG_VERB: "This address takes another verb: `Allow` says which.",
    Fault.NOT_NOW: "The question isn't open for this person (any more).",
    Fault.TOO_LONG: f"The answer has more than {LONGEST} bytes.",
    Fault.REFUSED: "A rule is against it: `rule`, `reason` and `facts` say which and why.",
    Fault.TOO_MANY: f"More than {LOOKS.most} looks or {ANSWERS.most} answers in {SPAN} seconds.",
}
HEADERS = {
    Fault.NO_TOKEN: {"WWW-Authenticate": {"required": True, "schema": {"type": "string"}}},
    Fault.WRONG_VERB: {"Allow": {"required": True, "schema": {"type": "string"}}},
    Fault.TOO_MANY: {"Retry-After": {"required": True, "schema": {"type": "integer"}, "description": "Seconds."}},
}
EXAMPLE = {"question": "1:begin", "answer": {"choice": "take", "picked": ["offer-1"]}}
ABOUT = (
    "One's own tables at this site for scripts and bots, as one person with that person's eyes: docs/api.md tells more,"
    " docs/protocol.md how moves are written."
)


def document(games: Mapping[str, Game]) -> dict[str, Any]:
    """The whole document for these games."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Slow Table for programs", "version": "1", "description": ABOUT},
        "servers": [{"url": "/api/v1"}],
        "security": [{"token": []}],
        "paths": _paths(),
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "Made on /me/tokens/."}},
            "schemas": _schemas(games),
        },
    }


def _paths() -> dict[str, Any]:
    stands = {"name": "stands", "in": "query", "schema": {"enum": list(map(str, Stands))}}
    page = {"name": "page", "in": "query", "schema": {"type": "integer", "minimum": 1, "default": 1}}
    since = {"name": "since", "in": "query", "schema": {"type": "integer", "minimum": 0}}
    since["description"] = f"The first entry of the log to give; without it the latest come, at most {LONGEST_LOG}."
    body = {"required": True, "content": {JSON: {"schema": {"$ref": f"{HERE}Given"}, "example": EXAMPLE}}}
    return {
        "/tables": {
            "get": {
                "operationId": "tables",
                "summary": f"One's own tables, {PAGE} a page",
                "parameters": [stands, page],
                "responses": _responses({"$ref": f"{HERE}Lines"}, LOOK_FAULTS),
            }
        },
        "/tables/{key}": {
            "parameters": [KEY],
            "get": {
                "operationId": "table",
                "summary": "One table as this person may see it",
                "parameters": [since],
                "responses": _responses({"$ref": f"{HERE}Table"}, TABLE_FAULTS),
            },
        },
        "/tables/{key}/answers": {
            "parameters": [KEY],
            "post": {
                "operationId": "answer",
                "summary": "Answer the open question; gives the table after it",
                "requestBody": body,
                "responses": _responses({"$ref": f"{HERE}Table"}, ANSWER_FAULTS),
            },
        },
        "/openapi.json": {
            "get": {
                "operationId": "document",
                "summary": "This document",
                "security": [],
                "responses": _responses({"type": "object"}, OPEN_FAULTS),
            }
        },
    }


def _responses(schema: Any, faults: tuple[Fault, ...]) -> dict[str, Any]:
    given = {"200": _response("As asked.", schema)}
    for fault in sorted(faults, key=STATUS.__getitem__):
        given[str(STATUS[fault])] = _response(WHY[fault], {"$ref": f"{HERE}Failure"}, headers=HEADERS.get(fault))
    return given


def _response(description: str, schema: Any, *, headers: Any = None) -> dict[str, Any]:
    response = {"description": description, "content": {JSON: {"schema": schema}}}
    return response | ({"headers": headers} if headers else {})


def _schemas(games: Mapping[str, Game]) -> dict[str, Any]:
    kinds = (replies.Lines, replies.Table, replies.Given, replies.Failure)
    _, own = msgspec.json.schema_components(kinds, ref_template=HERE + "{name}")
    of_games = {name: schema for slug, game in games.items() for name, schema in _of_game(slug, game, own).items()}
    named = {slug: f"{HERE}{slug}.View" for slug in games}
    common = {name: schema for name, schema in own.items() if name not in BY_GAME}
    return (
        common
        | of_games
        | {
            "Table": {
                "description": own["Table"]["description"],
                "oneOf": [{"$ref": name} for name in named.values()],
                "discriminator": {"propertyName": "game", "mapping": named},
            }
        }
    )


def _of_game(slug: str, game: Game, own: Mapping[str, Any]) -> dict[str, Any]:
    """The schemas of one game, each name with the game's before it, and those of the site that hold its parts."""
    kinds: tuple[Any, ...] = (game.Options, game.Table, game.Hand, game.Fact)
    (options, table, hand, fact), parts = msgspec.json.schema_components(kinds, ref_template=f"{HERE}{slug}.{{name}}")
    schemas = {f"{slug}.{name}": schema for name, schema in parts.items()}
    around = {
        "View": _with(
            own["Table"],
            game={"const": slug},
            options=options,
            table={"anyOf": [table, NULL]},
            hand={"anyOf": [hand, NULL]},
            log={"$ref": f"{HERE}{slug}.Log"},
        ),
        "Log": _with(own["Log"], entries={"type": "array", "items": {"$ref": f"{HERE}{slug}.Entry"}}),
        "Entry": _with(own["Entry"], told={"type": "array", "items": fact}),
    }
    assert not set(around) & set(parts), f"{slug} has a type of its own that is called so"
    return schemas | {f"{slug}.{name}": schema for name, schema in around.items()}


def _with(schema: Any, **properties: Any) -> dict[str, Any]:
    """This schema with other properties in the place of some of its own."""
    assert set(properties) <= set(schema["properties"])
    return {**schema, "properties": {**schema["properties"], **properties}}
