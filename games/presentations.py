"""How games are put into words and pictures: each game's presentation module, found by its slug."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from django import forms

from games.engine.questions import Answer, Question
from games.engine.refusal import Refusal
from games.models import Hand
from games.pictures import Picture
from games.registry import own_module
from games.selectors import Seen


class Presentation(Protocol):
    """What a game's `presentation` module offers the pages and mails.

    `blurb` is the game in two sentences; `styles` and `scripts` are the style sheets and modules of its board.
    """

    blurb: str
    styles: tuple[str, ...]
    scripts: tuple[str, ...]

    def emblem(self) -> Picture:
        """The drawing that stands for the game in lists."""

    def option_fields(self) -> dict[str, forms.Field]:
        """The form fields of this game's options."""

    def options_line(self, options: dict[str, Any]) -> str:
        """The chosen options in a few words."""

    def free_seats(self, seen: Seen) -> list[tuple[int, str]]:
        """The free seats and what sets each apart; empty where it makes no difference where one sits."""

    def board(self, seen: Seen) -> dict[str, Any]:
        """All that the game's `_board.html` shows, from one person's view alone."""

    def points(self, seen: Seen) -> list[int]:
        """The points of every seat so far, as everybody may see them."""

    def adds_up(self, seen: Seen, row: Hand) -> str:
        """How the points of a seat came about, after the end."""

    def prompt(self, seen: Seen) -> str:
        """The one thing this person is asked, or whom the table waits for."""

    def act(self, seen: Seen, question: Question, answer: Answer) -> str:
        """What this answer to the reader's question does, in the words of its button."""

    def sentence(self, fact: Any, names: Sequence[str]) -> str:
        """A fact of the log as a sentence; empty where it needs none."""

    def told_pictures(self, fact: Any) -> Sequence[Picture]:
        """The cards of a fact of the log, for those who'd rather see than read."""

    def rule(self, question: Question) -> str:
        """The rule that tells what can be done at this question."""

    def refusal(self, refusal: Refusal) -> str:
        """Why something can't be done, as a sentence with its facts."""


class Gallery(Protocol):
    """What a game's `gallery` module offers, if it has pictures to keep: they are in the facts called `TAG`."""

    TAG: str

    def gallery(self, facts: Sequence[Any], seen: Seen) -> dict[str, Any]:
        """All that the game's `gallery.html` shows."""

    def drawing_file(self, facts: Sequence[Any], turn: int, seat: int, seen: Seen) -> str | None:
        """One drawing as an SVG file of its own, or None if there is no such."""

    def is_shown(self, facts: Sequence[Any], about: str, seen: Seen) -> bool:
        """Whether the drawing that reports call so ("turn:seat") is one that this person can see."""


class Chatting(Protocol):
    """What a game's `chatting` module offers, if something may not be said at its tables."""

    def chat_bar(self, seen: Seen, text: str) -> str:
        """Why this person may not say this now, from their own view alone; empty where they may."""


class Hiding(Protocol):
    """What a game's `hiding` module offers, if something that people made there can be reported."""

    def in_sight(self, part: Any, seen: Seen) -> Any:
        """This table, hand or fact without what is `hidden` from this reader."""


def presentation_of(slug: str) -> Presentation:
    """The presentation of the game of that slug."""
    return cast(Presentation, import_module(f"games.{slug}.presentation"))


def gallery_of(slug: str) -> Gallery | None:
    """The gallery of the game of that slug, if it has one."""
    return cast("Gallery | None", own_module(slug, "gallery"))


def chatting_of(slug: str) -> Chatting | None:
    """What the game of that slug has to say about its tables' chat, if anything."""
    return cast("Chatting | None", own_module(slug, "chatting"))


def hiding_of(slug: str) -> Hiding | None:
    """What takes reported things of the game of that slug out of sight, if there can be any."""
    return cast("Hiding | None", own_module(slug, "hiding"))


def rules_pictures_of(slug: str) -> dict[str, Any]:
    """What the help page shows that is drawn by the game's code: `rules_pictures` of its presentation, if any."""
    pictures: Callable[[], dict[str, Any]] = getattr(presentation_of(slug), "rules_pictures", dict)
    return pictures()
