"""The game for people: its board as the page draws it, its options as fields, its events as sentences.

Everything here is made from the stored table, one seat's hand and its question; never from the state.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.fields import ByOpenness, UsualField, YesNoField
from games.models import Hand as SeatRow
from games.pictures import SQUARE, Picture
from games.pikto.board.asked import act, asked_view
from games.pikto.board.desks import desks
from games.pikto.board.heading import heading
from games.pikto.board.own import own_view
from games.pikto.board.past import last_turn
from games.pikto.board.pictures import shape_samples
from games.pikto.board.reveals import reveals
from games.pikto.board.scores import parts_of, scores, turns
from games.pikto.board.slate import slate_view
from games.pikto.options import Judging, WordChoice, mate
from games.pikto.sentences import listing, refusal, rule, sentence
from games.pikto.sentences import prompt as asked
from games.selectors import Seen
from games.waiting import waiting_line

__all__ = [
    "act",
    "adds_up",
    "blurb",
    "board",
    "emblem",
    "free_seats",
    "option_fields",
    "options_line",
    "points",
    "prompt",
    "refusal",
    "rule",
    "rules_pictures",
    "scripts",
    "sentence",
    "styles",
    "told_pictures",
]

blurb = gettext_lazy(
    "Draw a secret word with straight lines and circles, the fewer the better, while another guesses it. "
    "For three to six players, or up to ten in teams."
)
styles = ("css/slate.css", "css/pikto.css")
scripts = ("js/slate/main.js",)


def emblem() -> Picture:
    """The slate with a cat of lines and circles."""
    return Picture("pikto/cards.svg", "mark", "", box=SQUARE)


def option_fields() -> dict[str, forms.Field]:
    """The fields of PK-10's word, the length (PK-5), the three variants and the judging of guesses (PK-23)."""
    return {
        "word": UsualField(
            [
                (WordChoice.DIE.value, _("The word that the die names")),
                (WordChoice.EASY.value, _("Always the easy word")),
                (WordChoice.SPECIAL.value, _("Always the special word")),
            ],
            label=_("Word"),
            help_text=_(
                "Each card has twelve words. The easy one suits a first game; the special one, "
                "a person, a character or a title, suits experts."
            ),
        ),
        "length": UsualField(
            [(1, _("Normal")), (2, _("Twice as long")), (3, _("Three times as long"))],
            int,
            label=_("Length"),
            help_text=_("Normal: with 3 or 4 players everybody guesses twice, with 5 or more once."),
        ),
        "teams": YesNoField(
            label=_("Teams"),
            help_text=_("Teams of two, for 4, 6, 8 or 10 players: you draw for your mate alone."),
        ),
        "great_shape": YesNoField(
            label=_("In Great Shape"),
            help_text=_("Each turn brings a shape, such as a heart, that may be drawn as one element."),
        ),
        "artistic": YesNoField(
            label=_("Artistic Score"),
            help_text=_("Each turn the guesser gives a bonus point to the drawing they like most. Not with Teams."),
        ),
        "judging": ByOpenness(
            usual=_("As usual"),
            choices=[
                (Judging.ARTIST.value, _("The artist decides")),
                (Judging.STRICT.value, _("Strict: a close guess is wrong")),
            ],
            open_value=Judging.STRICT.value,
            private_value=Judging.ARTIST.value,
            label=_("Close guesses"),
            help_text=_(
                "What becomes of a guess that is nearly the word, such as “jester” for “court jester”. "
                "As usual: strict at tables open to everybody, otherwise the artist decides."
            ),
        ),
    }


def options_line(options: dict[str, Any]) -> str:
    """The word, the variants, the length and the judging in a few words."""
    words = {
        WordChoice.DIE: _("The die names the word"),
        WordChoice.EASY: _("Easy words"),
        WordChoice.SPECIAL: _("Special words"),
    }
    lengths = {2: _("twice as long"), 3: _("three times as long")}
    parts = [words[WordChoice(options.get("word", WordChoice.DIE))]]
    parts += [_("Teams")] if options.get("teams") else []
    parts += [_("In Great Shape")] if options.get("great_shape") else []
    parts += [_("Artistic Score")] if options.get("artistic") else []
    parts += [lengths[length] for length in [options.get("length", 1)] if length in lengths]
    strict = options.get("judging") == Judging.STRICT
    parts.append(_("strict judging") if strict else _("the artist judges close guesses"))
    return " · ".join(parts)


def adds_up(seen: Seen, row: SeatRow) -> str:
    """How the points of a seat came about (PK-22, PK-52, PK-60)."""
    told = [_("%(what)s %(count)d") % {"what": part.name, "count": part.count} for part in parts_of(seen, row.seat)]
    return listing(told)


def prompt(seen: Seen) -> str:
    """The one thing that the reader is asked, or whom the table waits for."""
    return asked(seen.question) if seen.question and seen.question.awaited else waiting_line(seen)


def free_seats(seen: Seen) -> list[tuple[int, str]]:
    """With Teams each free seat, and whose mate one is there (PK-50)."""
    seats, names = seen.game.seats, {row.seat: row.user.display_name for row in seen.seats}
    if not seen.game.options.get("teams"):
        return []
    return [(seat, _seat_of(names, mate(seat, seats))) for seat in range(seats) if seat not in names]


def _seat_of(names: dict[int, str], other: int) -> str:
    if other in names:
        return _("mate of %(name)s") % {"name": names[other]}
    return _("mate of whoever takes seat %(seat)d") % {"seat": other + 1}


def points(seen: Seen) -> list[int]:
    """The points of every seat so far."""
    return [area.points for area in seen.table.seats]


def board(seen: Seen) -> dict[str, Any]:
    """All that the board's template shows."""
    return {
        "heading": heading(seen),
        "slate": slate_view(seen),
        "own": own_view(seen),
        "desks": desks(seen),
        "reveals": reveals(seen),
        "asked": asked_view(seen),
        "last": last_turn(seen),
        "scores": scores(seen),
        "turns": turns(seen),
    }


def rules_pictures() -> dict[str, Any]:
    """The shapes as the game draws them, for its help page (PK-40)."""
    return shape_samples()


def told_pictures(fact: Any) -> list[Picture]:
    """None: what was drawn is on the table until the next turn has begun, and in the gallery."""
    return []
