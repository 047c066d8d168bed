from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from games.engine import codec
from games.engine.questions import Answer, Choice, Confirm, Draw, Pick, Question, Say
from games.engine.refusal import Malformed, Refusal
from games.engine.stream import Stream


class Thing(msgspec.Struct, frozen=True):
    name: str
    counts: dict[str, int] = {}
    secret: bytes = b""
    pair: tuple[int, str] | None = None


texts = some.text(some.characters(codec="utf-8"))
things = some.builds(
    Thing,
    name=texts,
    counts=some.dictionaries(texts, some.integers(-(2**63), 2**63 - 1)),
    secret=some.binary(),
    pair=some.none() | some.tuples(some.integers(0, 9), texts),
)


@given(things)
def test_what_is_written_reads_the_same(thing):
    assert codec.decode(codec.encode(thing), Thing) == thing
    assert codec.typed(codec.plain(thing), Thing) == thing


def test_the_same_value_gives_the_same_text():
    one = Thing("x", {"a": 1, "b": 2})
    other = Thing("x", {"b": 2, "a": 1})
    assert codec.encode(one) == codec.encode(other)


def test_sets_are_written_in_order():
    assert codec.encode(frozenset("cab")) == '["a","b","c"]'


def test_signs_are_written_as_they_are():
    assert codec.encode("Drache 龍 😀") == '"Drache 龍 😀"'


@pytest.mark.parametrize(
    "value",
    [
        Stream(bytes(32), used=7),
        Refusal("PD-23", "incomplete", {"colour": "blue", "parts": 4, "chosen": ("1", "2")}),
        Answer("draw", drawn=(("line", 0, 0, 10, 10), ("dot", 5, 5))),
        Question(
            "3:play",
            "play",
            (
                Choice("done", Confirm()),
                Choice("dragon", Pick(("a", "b"), 1, 2, ordered=True), ways=(("a",), ("a", "b"))),
                Choice("slate", Draw({"line": 4}, 1000, 1, 200)),
                Choice("guess", Say(40), Refusal("PK-1", "no")),
            ),
            awaited=False,
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_kernels_own_values_are_written_and_read(value):
    assert codec.decode(codec.encode(value), type(value)) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "{",
        "[]",
        "null",
        "{}",
        '{"name": 3}',
        '{"name": "x", "counts": {"a": 1.5}}',
        '{"name": "x", "counts": {"a": true}}',
        '{"name": "x", "counts": {"a": NaN}}',
        '{"name": "x", "secret": "not base64!"}',
        '{"name": "x", "pair": [1]}',
        '{"name": "x"} {}',
        b'{"name": "\xff"}',
        '{"name": "\ud800"}',
        '{"name": ' + "[" * 100_000,
        '{"name": "x", "more": ' + "[" * 100_000 + "]" * 100_000 + "}",
    ],
    ids=range(17),
)
def test_what_does_not_fit_is_malformed(text):
    with pytest.raises(Malformed):
        codec.decode(text, Thing)


@pytest.mark.parametrize("value", [None, [], {}, {"name": 3}, {"name": "x", "pair": [1, 2]}])
def test_plain_values_that_do_not_fit_are_malformed(value):
    with pytest.raises(Malformed):
        codec.typed(value, Thing)


def test_an_answer_has_no_further_fields():
    with pytest.raises(Malformed):
        codec.decode('{"choice": "done", "seat": 2}', Answer)
