"""A small judge of JSON by the OpenAPI document: the keywords that it uses, and no others.

It is stricter than JSON Schema: what the document doesn't name may not be there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

WORDS = {"title", "description", "default", "discriminator", "format", "example"}
"""What says nothing of what is right; `format` is looked at beside the type."""
TYPES = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def faults(value: Any, schema: dict[str, Any], schemas: dict[str, Any], at: str = "$") -> Iterator[str]:
    """Everything about the value that isn't as the schema says; nothing if it is right."""
    if reference := schema.get("$ref"):
        yield from faults(value, schemas[reference.rpartition("/")[2]], schemas, at)
        schema = {keyword: rest for keyword, rest in schema.items() if keyword != "$ref"}
    for keyword, wanted in schema.items():
        if keyword not in WORDS:
            yield from KEYWORDS[keyword](value, wanted, schema, schemas, at)
    if schema.get("format") == "date-time" and isinstance(value, str):
        moment = datetime.fromisoformat(value)
        if moment.tzinfo is None:
            yield f"{at}: a moment without a zone"


def _type(value, wanted, schema, schemas, at):
    if not TYPES[wanted](value):
        yield f"{at}: {value!r} is no {wanted}"


def _enum(value, wanted, schema, schemas, at):
    if value not in wanted:
        yield f"{at}: {value!r} is none of {wanted}"


def _const(value, wanted, schema, schemas, at):
    if value != wanted:
        yield f"{at}: {value!r} is not {wanted!r}"


def _any_of(value, wanted, schema, schemas, at):
    named = schema.get("discriminator", {})
    if isinstance(value, dict) and (kind := value.get(named.get("propertyName"))) is not None:
        # Then the faults are told of the one that is meant.
        if kind not in named["mapping"]:
            yield f"{at}: there is no {kind!r}"
        else:
            yield from faults(value, {"$ref": named["mapping"][kind]}, schemas, at)
        return
    tried = [list(faults(value, each, schemas, at)) for each in wanted]
    if all(tried):
        yield min(tried, key=len)[0]


def _properties(value, wanted, schema, schemas, at):
    if not isinstance(value, dict):
        return
    for name, each in value.items():
        if name in wanted:
            yield from faults(each, wanted[name], schemas, f"{at}.{name}")
        elif "additionalProperties" not in schema:
            yield f"{at}: the document knows no {name}"


def _additional(value, wanted, schema, schemas, at):
    if isinstance(value, dict):
        for name in value.keys() - schema.get("properties", {}).keys():
            if wanted is False:
                yield f"{at}: {name} may not be there"
            else:
                yield from faults(value[name], wanted, schemas, f"{at}.{name}")


def _required(value, wanted, schema, schemas, at):
    if isinstance(value, dict):
        yield from (f"{at}: {name} is missing" for name in wanted if name not in value)


def _items(value, wanted, schema, schemas, at):
    if isinstance(value, list):
        for place, each in enumerate(value[len(schema.get("prefixItems", ())) :]):
            if wanted is False:
                yield f"{at}: too many"
            else:
                yield from faults(each, wanted, schemas, f"{at}[{place}]")


def _prefix_items(value, wanted, schema, schemas, at):
    if isinstance(value, list):
        for place, (each, one) in enumerate(zip(value, wanted, strict=False)):
            yield from faults(each, one, schemas, f"{at}[{place}]")


def _bound(is_right):
    def check(value, wanted, schema, schemas, at):
        if not isinstance(value, bool | dict | None) and not is_right(value, wanted):
            yield f"{at}: {value!r} is beyond {wanted}"

    return check


KEYWORDS = {
    "type": _type,
    "enum": _enum,
    "const": _const,
    "anyOf": _any_of,
    "oneOf": _any_of,
    "properties": _properties,
    "additionalProperties": _additional,
    "required": _required,
    "items": _items,
    "prefixItems": _prefix_items,
    "minimum": _bound(lambda value, wanted: value >= wanted),
    "maximum": _bound(lambda value, wanted: value <= wanted),
    "minItems": _bound(lambda value, wanted: len(value) >= wanted),
    "maxItems": _bound(lambda value, wanted: len(value) <= wanted),
    "minLength": _bound(lambda value, wanted: len(value) >= wanted),
    "pattern": _bound(lambda value, wanted: re.search(wanted, value)),
}
