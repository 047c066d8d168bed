"""Typed values to JSON text and back; the only place that knows how a state is written down."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from games.engine.refusal import Malformed

Value = TypeVar("Value")


def encode(value: Any) -> str:
    """Canonical JSON: the same value always gives the same text."""
    return msgspec.json.encode(value, order="deterministic").decode()


def decode(text: str | bytes, kind: type[Value]) -> Value:
    """The value written in `text`, checked against `kind`; raises Malformed if it isn't one."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(str(error)) from error


def plain(value: Any) -> Any:
    """The value as JSON-ready lists, dicts, strings and numbers."""
    return msgspec.to_builtins(value)


def typed(value: Any, kind: type[Value]) -> Value:
    """The reverse of `plain`; raises Malformed if the value doesn't fit `kind`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from error
