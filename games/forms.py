"""What people send: a new table, and answers gathered from the marks and buttons on the page."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from accounts.models import BotLevel
from games.drafts import Elements, Sketch, sketch_sent
from games.engine import codec
from games.engine.questions import Answer, Confirm, Draw, Pick, Question, Say
from games.engine.refusal import Malformed
from games.fields import ByOpenness
from games.paces import Pace
from games.presentations import presentation_of
from games.registry import GAMES
from games.tokens import tokens_left

LONGEST_DRAWING = 20_000
"""Characters of a drawing as it is sent; one of the most elements with the longest numbers has fewer."""


class TableForm(forms.Form):
    """A new table of one game: the fields common to all games, then the game's own options."""

    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int)
    pace = forms.ChoiceField(label=_("Pace"), choices=Pace.choices, initial=Pace.DAILY)
    public = forms.BooleanField(
        label=_("Open to everybody"),
        required=False,
        help_text=_("Anyone may see the table and take a free seat; otherwise only people with your invitation link."),
    )
    rated = forms.BooleanField(
        label=_("Rated"),
        required=False,
        initial=True,
        help_text=_(
            "The result changes the ratings of those who have an account. A table opened with bots isn't rated."
        ),
    )
    token = forms.ChoiceField(label=_("Your token"))
    bots = forms.TypedChoiceField(
        label=_("Bots"),
        coerce=int,
        required=False,
        help_text=_("So many of the other seats are taken by bots at once; people take the rest."),
    )
    level = forms.ChoiceField(label=_("How well bots play"), choices=BotLevel.choices, required=False)

    def __init__(self, slug: str, *args: Any, **kwargs: Any) -> None:
        """Build the form for the game of that slug."""
        super().__init__(*args, **kwargs)
        about = GAMES[slug].about
        seats = cast(forms.TypedChoiceField, self.fields["seats"])
        seats.choices = [(count, str(count)) for count in range(about.fewest, about.most + 1)]
        cast(forms.ChoiceField, self.fields["token"]).choices = tokens_left(slug)
        bots = cast(forms.TypedChoiceField, self.fields["bots"])
        bots.choices = [(0, _("none")), *((count, str(count)) for count in range(1, about.most))]
        self.own = presentation_of(slug).option_fields()
        self.fields.update(self.own)

    def clean(self) -> dict[str, Any]:
        """Leave a seat for whoever opens the table."""
        chosen = self.cleaned_data
        chosen |= {"bots": chosen.get("bots") or 0, "level": chosen.get("level") or BotLevel.EASY}
        chosen["rated"] = bool(chosen.get("rated")) and not chosen["bots"]
        if "seats" in chosen and chosen["bots"] >= chosen["seats"]:
            self.add_error("bots", _("There are not so many other seats. Choose fewer bots or more seats."))
        return chosen

    def common_fields(self) -> list[forms.BoundField]:
        """The fields that every game has."""
        return [self[name] for name in self.fields if name not in self.own]

    def own_fields(self) -> list[forms.BoundField]:
        """The fields of this game."""
        return [self[name] for name in self.own]

    @property
    def options(self) -> dict[str, Any]:
        """The game's own options, as its Options type wants them."""
        return {name: self._chosen(name, field) for name, field in self.own.items()}

    def _chosen(self, name: str, field: forms.Field) -> Any:
        if isinstance(field, ByOpenness) and self.cleaned_data["public"] and not self[name].data:
            return field.open_value
        return self.cleaned_data[name]


def posted(post: QueryDict, name: str) -> str:
    """The text of this field, without the one sign that PostgreSQL takes in no query."""
    return post.get(name, "").replace("\0", "")


def number_from(post: QueryDict, name: str) -> int | None:
    """The small number in this field, or None if there is none."""
    text = post.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 4 else None


def long_number_from(sent: QueryDict, name: str) -> int | None:
    """The number of a row in this field, or None if there is none."""
    text = sent.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else None


def answer_from(post: QueryDict, question: Question) -> Answer:
    """The answer that these fields make to this question; raises Malformed.

    `choice` names the choice, `pick` every marked token, `drawn` a drawing in JSON and `said` a text; `way` is a choice
    and its tokens in one: "take:offer-1". `as-TOKEN` says as what a token is meant, `place-TOKEN` its place where order
    counts. What is there for another choice is left out.
    """
    name, _colon, way = post.get("way", "").partition(":")
    if name:
        return Answer(name, picked=tuple(way.split()))
    choice = question.choice(post.get("choice", ""))
    match choice.shape:
        case Draw():
            return Answer(choice.name, drawn=_drawn(post))
        case Say():
            return Answer(choice.name, said=post.get("said", "").strip())
        case Confirm():
            return Answer(choice.name)
        case Pick():
            return Answer(choice.name, picked=_picked(post, question, choice.shape))


def fields_of(question_id: str, answer: Answer) -> dict[str, str]:
    """The fields of which `answer_from` makes this answer again."""
    fields = {"question": question_id}
    if answer.drawn or answer.said:
        return fields | {"choice": answer.choice, "drawn": codec.encode(answer.drawn), "said": answer.said}
    return fields | {"way": f"{answer.choice}:{' '.join(answer.picked)}"}


def draft_from(post: QueryDict, question: Question) -> list[str] | Sketch:
    """What is prepared and not sent yet: a drawing if the question asks for one, else marked tokens; raises Malformed.

    `page` and `version` tell a drawing from the other ones of the same person.
    """
    slate = next((choice.shape for choice in question.choices if isinstance(choice.shape, Draw)), None)
    if slate is None:
        return [token for token in post.getlist("pick") if len(token) <= 20 and token.isprintable()][:100]
    if drawn := _drawn(post):
        slate.check(Answer("", drawn=drawn))
    return sketch_sent(posted(post, "page"), posted(post, "version"), drawn)


def _drawn(post: QueryDict) -> Elements:
    text = post.get("drawn", "")
    if len(text) > LONGEST_DRAWING:
        raise Malformed(f"{len(text)} characters of a drawing")
    return codec.decode(text, Elements)


def _picked(post: QueryDict, question: Question, shape: Pick) -> tuple[str, ...]:
    known = {token for other in question.choices if isinstance(other.shape, Pick) for token in other.shape.options}
    marked = [post.get(f"as-{token}") or token for token in post.getlist("pick")]
    if unknown := set(marked) - known:
        raise Malformed(f"not on offer: {', '.join(sorted(unknown))}")
    picked = [token for token in marked if token in shape.options]
    if shape.ordered:
        picked.sort(key=lambda token: number_from(post, f"place-{token}") or 0)
    return tuple(picked)
