"""The slates once all have finished: those revealed stay beside each other, the others lie face down (PK-20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.questions import Pick
from games.pikto.board.framed import Button, Framed, Said, drawn, named, said_of, stamp
from games.pikto.board.people import Person, people, person
from games.pikto.board.pictures import slate_picture
from games.pikto.sentences import counted, label, listed
from games.pikto.turn import Try
from games.pikto.view import Hand, Shown, Table
from games.selectors import Seen


@dataclass(frozen=True)
class Reveals:
    """The slates in the order of revealing, `current` the large one; `without` are those who have no drawing."""

    title: str
    current: Framed | None
    slates: Sequence[Framed]
    without: Sequence[Person]


def reveals(seen: Seen) -> Reveals | None:
    """What lies on the table for this reader; None while people draw and after the end."""
    table: Table = seen.table
    if table.phase == "draw" or seen.game.is_over:
        return None
    hand: Hand | None = seen.cards
    shown = hand.shown if table.teams and hand else table.slates
    if not shown:
        return None
    framed = [_framed(seen, table, each) for each in shown]
    return Reveals(
        title=_title(seen, table),
        current=next((each for each in framed if each.current), None),
        slates=[each for each in framed if not each.current],
        without=people(seen, table.without),
    )


def _title(seen: Seen, table: Table) -> str:
    if not table.teams:
        return _("The drawings")
    return _("The drawing of your team mate") if _guesses(seen, table) else _("The drawings of your side")


def _framed(seen: Seen, table: Table, shown: Shown) -> Framed:
    artist, name = person(seen, shown.artist), named(table.turn, shown.artist)
    hidden = shown.drawing is not None and name in seen.hidden
    svg = None if hidden else _svg(seen, table, shown, artist)
    return Framed(
        artist=artist,
        svg=svg,
        picture=slate_picture(drawing=False) if svg is None else None,
        count=counted(shown.count) if shown.count is not None else "",
        note=_note(seen, table, shown),
        said=_said(table.tries, shown, artist),
        stamp=stamp(void=shown.void),
        current=_is_current(seen, table, shown),
        button=_button(seen, shown, artist),
        about="" if svg is None or artist.mine else name,
        hidden=hidden,
    )


def _svg(seen: Seen, table: Table, shown: Shown, artist: Person) -> SafeString | None:
    if shown.drawing is None:
        return None
    hand: Hand | None = seen.cards
    word = table.word or (hand.word if hand else None) or ""
    # A drawing is replayed by itself once, where it is the one to look at.
    fresh = f"{seen.game.key}-{table.turn}-{shown.artist}" if _is_current(seen, table, shown) else ""
    return drawn(shown.drawing, artist, word=word, fresh=fresh)


def _is_current(seen: Seen, table: Table, shown: Shown) -> bool:
    """True for the drawing just revealed, and for the only one that a mate sees."""
    return shown.artist == table.current or (table.teams and _guesses(seen, table))


def _guesses(seen: Seen, table: Table) -> bool:
    return seen.mine is not None and seen.mine.seat in table.guessers


def _button(seen: Seen, shown: Shown, artist: Person) -> Button | None:
    """What the reader may do with this very slate: choose it, or object to it."""
    token = f"slate-{shown.artist}"
    for choice in seen.question.choices if seen.question else ():
        if isinstance(choice.shape, Pick) and token in choice.shape.options and not choice.barred:
            text = label(choice)
            named = _("%(what)s: drawing of %(artist)s") % {"what": text, "artist": artist.name}
            return Button("way", f"{choice.name}:{token}", text, named, "favour" if choice.name == "favourite" else "")
    return None


def _note(seen: Seen, table: Table, shown: Shown) -> str:
    hand: Hand | None = seen.cards
    if hand and shown.artist in hand.objected:
        return _("You objected to this drawing.")
    if shown.artist == table.current and table.phase == "vote":
        return _vote_note(seen, table)
    if shown.artist == table.current and table.objected:
        return _("An objection to this drawing failed.")
    return ""


def _vote_note(seen: Seen, table: Table) -> str:
    told = [_("An objection to this drawing is voted upon.")]
    if table.voted:
        told.append(_("Voted: %(names)s.") % {"names": listed(table.voted, seen.names)})
    return " ".join(told)


def _said(tries: Sequence[Try], shown: Shown, artist: Person) -> Said | None:
    for each in tries:
        if each.artist == shown.artist:
            return said_of(each.kind, each.said, close=each.close, artist=artist.name)
    return None
