"""The answer form: a line to write in, buttons, and for the guesser what was guessed so far in the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.questions import Answer, Choice, Confirm, Question, Say
from games.pikto.board.framed import Button, Said, said_of
from games.pikto.board.people import person
from games.pikto.board.slate import slate_view
from games.pikto.sentences import label, prompt, refusal
from games.pikto.view import Hand, Table
from games.selectors import Seen


@dataclass(frozen=True)
class Line:
    """A line to write in; its id stays the same while the same thing is asked, so that no refresh loses the text."""

    id: str
    label: str
    most: int
    hint: str


@dataclass(frozen=True)
class Asked:
    """What stands in the form; `quoted` is the guess to judge, `own_word` what it is compared with.

    `given` is what the reader has answered already, while the others are still asked.
    """

    line: Line | None
    buttons: Sequence[Button]
    quoted: str
    own_word: str
    given: str
    hints: Sequence[str]
    history: Sequence[Said]


_QUIET = ("pass", "object", "hurry")


def asked_view(seen: Seen) -> Asked | None:
    """The form of this reader, or what they have answered; None if there is neither."""
    table: Table = seen.table
    hand: Hand | None = seen.cards
    question = None if slate_view(seen) else seen.question
    choices = question.choices if question else ()
    judging = bool(hand and hand.to_judge and question and question.awaited)
    line = _line(question) if question else None
    found = Asked(
        line=line,
        buttons=list(_buttons(choices)),
        quoted=(hand.to_judge or "") if hand and judging else "",
        own_word=(hand.word or "") if hand and judging else "",
        given=_given(hand) if hand else "",
        hints=list(_hints(choices)),
        # Whoever isn't asked to guess reads all of it at the slates.
        history=_history(seen, table) if line else (),
    )
    return found if found.line or found.buttons or found.hints or found.given else None


def act(seen: Seen, question: Question, answer: Answer) -> str:
    """What this answer does, in the words of its button."""
    what = label(question.choice(answer.choice))
    if answer.choice in ("yes", "no"):
        return f"{prompt(question)} {what}"
    if answer.said:
        return _("%(what)s: “%(said)s”") % {"what": what, "said": answer.said}
    if answer.picked:
        artist = person(seen, int(answer.picked[0].removeprefix("slate-")))
        return _("%(what)s: drawing of %(artist)s") % {"what": what, "artist": artist.name}
    return what


def _given(hand: Hand) -> str:
    if hand.vote is not None:
        return _("You voted yes.") if hand.vote else _("You voted no.")
    if hand.said is None:
        return ""
    return _("You wrote down “%(said)s”.") % {"said": hand.said} if hand.said else _("You wrote no answer down.")


def _history(seen: Seen, table: Table) -> list[Said]:
    return [said_of(each.kind, each.said, close=each.close, artist=seen.names[each.artist]) for each in table.tries]


def _line(question: Question) -> Line | None:
    for choice in question.choices:
        if isinstance(choice.shape, Say):
            guess = choice.name == "guess"
            return Line(
                id=f"said-{question.id.replace(':', '-')}",
                label=_("Your guess") if guess else _("Your answer"),
                most=choice.shape.most,
                hint=_("One answer, without commas; capital letters and accents don't matter."),
            )
    return None


def _hints(choices: Sequence[Choice]) -> Iterator[str]:
    for choice in choices:
        if choice.barred:
            yield refusal(choice.barred)
        elif choice.name == "hurry":
            yield _("One person is still drawing. Hurried, they have at most 10 seconds before their slate is taken.")
        elif choice.name == "object" and isinstance(choice.shape, Confirm):
            yield _("Object where a drawing has letters, digits or symbols in it: the others who drew then vote.")
        elif choice.name == "object":
            yield _("Object where a drawing has letters, digits or symbols in it: with enough objections it is void.")


def _buttons(choices: Sequence[Choice]) -> Iterator[Button]:
    # The Enter key in the line presses the first button of the form.
    for choice in sorted(choices, key=lambda each: not isinstance(each.shape, Say)):
        if isinstance(choice.shape, Confirm | Say) and not choice.barred:
            yield Button("choice", choice.name, label(choice), look="" if choice.name in _QUIET else "primary")
