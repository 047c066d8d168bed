"""What a seat is asked, and the form of an answer.

A question names choices, and each choice has one of four shapes. Shapes check an answer's form, the game its meaning.
"""

from __future__ import annotations

import unicodedata
from typing import Any

import msgspec

from games.engine.refusal import Malformed, Refusal, Refused

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move as it is stored: the choice and, by its shape, tokens picked, elements drawn or a text said."""

    choice: str
    picked: tuple[str, ...] = ()
    drawn: tuple[tuple[str | int, ...], ...] = ()
    said: str = ""


class Confirm(msgspec.Struct, frozen=True, tag="confirm"):
    """A plain yes: nothing to add."""

    def check(self, answer: Answer) -> None:
        """Raise Malformed unless the answer carries the choice alone."""
        _only(answer)


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Between `least` and `most` of `options`, named by what they are; their order counts if `ordered`."""

    options: tuple[str, ...]
    least: int = 1
    most: int = 1
    ordered: bool = False

    def check(self, answer: Answer) -> None:
        """Raise Malformed unless the picks are distinct options in a permitted number."""
        _only(answer, "picked")
        if len(set(answer.picked)) != len(answer.picked):
            raise Malformed("something was picked twice")
        if unknown := set(answer.picked) - set(self.options):
            raise Malformed(f"not on offer: {', '.join(sorted(unknown))}")
        if not self.least <= len(answer.picked) <= self.most:
            raise Malformed(f"{len(answer.picked)} picked, {self.least} to {self.most} wanted")


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """A drawing of `least` to `most` elements, each one of `kinds` followed by whole numbers from 0 to `size`.

    `samples` are elements that the rules would take, each of them and any number together.
    """

    kinds: dict[str, int]
    size: int
    least: int
    most: int
    samples: tuple[tuple[str | int, ...], ...] = ()

    def check(self, answer: Answer) -> None:
        """Raise Malformed unless every element is a known kind with its count of numbers within the canvas."""
        _only(answer, "drawn")
        if not self.least <= len(answer.drawn) <= self.most:
            raise Malformed(f"{len(answer.drawn)} elements drawn, {self.least} to {self.most} wanted")
        for element in answer.drawn:
            kind, numbers = element[:1], element[1:]
            if not kind or self.kinds.get(str(kind[0])) != len(numbers):
                raise Malformed(f"no such element: {element}")
            if not all(type(number) is int and 0 <= number <= self.size for number in numbers):
                raise Malformed(f"numbers out of range: {element}")


class Say(msgspec.Struct, frozen=True, tag="say"):
    """One line of text of 1 to `most` characters; `samples` are texts that the rules would take."""

    most: int
    samples: tuple[str, ...] = ()

    def check(self, answer: Answer) -> None:
        """Raise Malformed for an empty or overlong text, or one with invisible characters or line breaks."""
        _only(answer, "said")
        if not 1 <= len(answer.said.strip()) <= len(answer.said) <= self.most:
            raise Malformed(f"a text of 1 to {self.most} characters is wanted")
        if any(unicodedata.category(sign) in _UNSEEN for sign in answer.said):
            raise Malformed("the text has invisible characters or line breaks")


Shape = Confirm | Pick | Draw | Say


class Choice(msgspec.Struct, frozen=True):
    """One thing a seat may do. If `barred`, it is shown with its reason and refused for it.

    `ways` are complete sets of picks that the rules would take, the most useful first; not always all of them.
    """

    name: str
    shape: Shape
    barred: Refusal | None = None
    ways: tuple[tuple[str, ...], ...] = ()


class Question(msgspec.Struct, frozen=True):
    """What one seat is asked now.

    `id` is never given to this seat again once it was answered. `awaited` is false where an answer in may be changed.
    Questions of one `turn` share its clock; without a name the question is a turn of its own. Its clock runs for
    `seconds` where the rules themselves name a time, else for as long as the table gives. A `live` question is put only
    at tables that are played in one go.
    """

    id: str
    about: str
    choices: tuple[Choice, ...]
    awaited: bool = True
    turn: str = ""
    seconds: int = 0
    live: bool = False

    @property
    def turn_id(self) -> str:
        """What tells this question's turn from the seat's other turns."""
        return self.turn or self.id

    def choice(self, name: str) -> Choice:
        """The choice of that name; raises Malformed if the question has none."""
        for choice in self.choices:
            if choice.name == name:
                return choice
        raise Malformed(f"no such choice: {name}")

    def check(self, answer: Answer) -> None:
        """Raise Malformed for an answer of the wrong form, Refused for a choice that is barred."""
        choice = self.choice(answer.choice)
        if choice.barred:
            raise Refused(choice.barred.rule, choice.barred.reason, **choice.barred.facts)
        choice.shape.check(answer)


def _only(answer: Answer, *carried: str) -> None:
    rest: dict[str, Any] = {"picked": answer.picked, "drawn": answer.drawn, "said": answer.said}
    if extra := [name for name, value in rest.items() if value and name not in carried]:
        raise Malformed(f"this choice takes no {extra[0]}")
