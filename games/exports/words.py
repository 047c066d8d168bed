"""What is wrong with a file, as a sentence for whoever brought it."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.refusal import Refused
from games.exports.format import FORMAT
from games.exports.wrong import LARGEST, LONGEST, Fault, How, Wrong
from games.presentations import presentation_of

LONGEST_GAP = 200
"""Signs of what a file says itself that are said again."""

_SENTENCES: dict[Fault, Promise] = {
    Fault.SIZE: gettext_lazy("The file is larger than %(mebibytes)d MiB. No game of this site is as large."),
    Fault.JSON: gettext_lazy("This isn't JSON, the form in which games are written."),
    Fault.FORMAT: gettext_lazy("“format” isn't %(format)d, so it isn't a game of this site or one of a later version."),
    Fault.TYPES: gettext_lazy("“%(field)s” isn't what a game's file has there."),
    Fault.GAME: gettext_lazy("“game” names none that is played here."),
    Fault.VERSION: gettext_lazy("“version” names rules that aren't played here any more, or not yet."),
    Fault.SEATS: gettext_lazy("“seats” isn't a number of seats that this game has."),
    Fault.COUNTS: gettext_lazy("“%(field)s” doesn't fit the seats or the log of the file."),
    Fault.NAMES: gettext_lazy(
        "The name of seat %(seat)d in “players” has a sign that nobody can see or that turns the direction of "
        "writing. You may write that name anew by hand."
    ),
    Fault.LENGTH: gettext_lazy("“log” has more than %(longest)d entries. Longer games can't be shown here."),
    Fault.OPTIONS: gettext_lazy("“options” has something that this game doesn't take: look at “%(option)s”."),
    Fault.COMMITMENT: gettext_lazy("“secret” isn't the one that “commitment” was made from."),
    Fault.SEED: gettext_lazy("“seed” doesn't follow from “secret” and “salts”."),
    Fault.DRAWS: gettext_lazy("“used” isn't how many numbers chance gave in this game."),
    Fault.OUTCOME: gettext_lazy("“outcome” isn't how a game with this “log” ends."),
    Fault.STATE: gettext_lazy("“state” isn't the one that a game with this “log” comes to."),
    Fault.CHECKSUM: gettext_lazy("“checksum” doesn't fit: something in the file isn't as it was written."),
}
_WAYS: dict[tuple[Fault, How], Promise] = {
    (Fault.JSON, How.PLACED): gettext_lazy(
        "This isn't JSON: in line %(line)d, column %(column)d something is missing, too much or not what it has to be."
    ),
    (Fault.JSON, How.NO_OBJECT): gettext_lazy("This is JSON, but it isn't a JSON object, as the file of a game is."),
    (Fault.TYPES, How.MISSING): gettext_lazy("“%(field)s” is missing."),
    (Fault.TYPES, How.UNKNOWN): gettext_lazy("There is a field “%(field)s”, which no game's file has."),
    (Fault.TYPES, How.PLACED): gettext_lazy("Number %(place)d of “%(field)s” isn't what a game's file has there."),
    (Fault.MOMENTS, How.YEAR): gettext_lazy("“%(field)s” has a moment that isn't in the years 2000 to 2999."),
    (Fault.MOMENTS, How.ORDER): gettext_lazy(
        "“%(field)s” isn't in order: “started_at” comes first, then “times” one after the other, then “ended_at”."
    ),
    (Fault.OPTIONS, How.RULE): gettext_lazy("“options” are none that this game takes with so many seats: %(cause)s."),
    (Fault.ENTRY, How.NO_ENTRY): gettext_lazy(
        'Entry %(entry)d: it isn\'t a seat and its answer, such as [0, {"choice": "pass"}].'
    ),
    (Fault.ENTRY, How.NO_SEAT): gettext_lazy(
        "Entry %(entry)d: there is no seat %(seat)s. The seats of this game are counted from 0 to %(last)d."
    ),
    (Fault.ENTRY, How.AFTER_END): gettext_lazy(
        "Entry %(entry)d: by then the game is over, so nobody answers any more."
    ),
    (Fault.ENTRY, How.NOT_ASKED): gettext_lazy("Entry %(entry)d: seat %(seat)d isn't asked anything at that point."),
    (Fault.ENTRY, How.NO_CHOICE): gettext_lazy(
        "Entry %(entry)d: seat %(seat)d can't choose “%(choice)s” at that point. It has the choice of: %(choices)s."
    ),
    (Fault.ENTRY, How.NO_ANSWER): gettext_lazy(
        "Entry %(entry)d: what seat %(seat)d picked, drew or wrote for “%(choice)s” can't be given at that point."
    ),
    (Fault.ENTRY, How.RULE): gettext_lazy("Entry %(entry)d: %(cause)s."),
    (Fault.DRAWS, How.PLACED): gettext_lazy(
        "Number %(place)d of “draws” isn't the one that chance gives there, at entry %(entry)d of the log."
    ),
}


def sentence(wrong: Wrong) -> str:
    """What is wrong, and where."""
    told: dict[str, str | int] = {
        "field": wrong.field,
        "entry": wrong.entry or 0,
        "cause": _cause(wrong),
        "option": "options",
        "format": FORMAT,
        "mebibytes": LARGEST // 1024 // 1024,
        "longest": LONGEST,
    }
    told |= {name: value for name, value in wrong.told.items() if value != ""}
    gaps = {name: _cut(value) if isinstance(value, str) else value for name, value in told.items()}
    if wrong.fault is Fault.DRAWS and wrong.how is How.PLACED and not wrong.entry:
        return _("Number %(place)d of “draws” isn't the one that chance gives there, in the set-up.") % gaps
    way = _WAYS.get((wrong.fault, wrong.how)) or _SENTENCES[wrong.fault]
    return str(way) % gaps


def _cause(wrong: Wrong) -> str:
    """Why the game itself takes something not: with its rule, if it is known which game it is."""
    if isinstance(wrong.cause, Refused) and wrong.slug:
        refusal = wrong.cause.refusal
        return _("%(why)s (rule %(rule)s)") % {
            "why": _cut(presentation_of(wrong.slug).refusal(refusal).rstrip(".")),
            "rule": refusal.rule,
        }
    return str(wrong.cause or "").rstrip(".")


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_GAP else text[: LONGEST_GAP - 1] + "…"
