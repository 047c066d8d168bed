"""What a game offers, for those who are going to begin one."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine.contract import Game
from games.protocol.replies import Offered

_HERE = "#/$defs/"
_WORDS = ("title", "description")


def offered(game: Game) -> Offered:
    """The constants of this game and its options."""
    about = game.about
    return Offered(about.slug, about.title, about.versions, about.fewest, about.most, _options(game.Options))


def _options(kind: type[Any]) -> dict[str, Any]:
    schema = msgspec.json.schema(kind)
    named = schema["$defs"]
    properties = named[kind.__name__]["properties"]
    return {name: _written_out(each, named) for name, each in properties.items()}


def _written_out(schema: Any, named: dict[str, Any]) -> Any:
    """The schema with what it refers to by name in its place, and without words for people."""
    match schema:
        case {"$ref": str(reference), **rest}:
            return _written_out({**named[reference.removeprefix(_HERE)], **rest}, named)
        case dict():
            return {name: _written_out(each, named) for name, each in schema.items() if name not in _WORDS}
        case list():
            return [_written_out(each, named) for each in schema]
    return schema
