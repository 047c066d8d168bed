"""A drawing in its frame: whose it is, what was guessed at it, and what it brought. Or a slate that lies face down."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.pictures import Picture
from games.pikto.board.people import Person, person
from games.pikto.board.pictures import mark_picture, slate_picture
from games.pikto.board.svg import drawing_svg
from games.pikto.sentences import counted
from games.pikto.slate import Drawing
from games.pikto.turn import Kind, Plate, Record
from games.selectors import Seen


@dataclass(frozen=True)
class Said:
    """What was guessed at a drawing and how that came out; `look` tells right, wrong, pending and passed apart."""

    text: str
    look: str


@dataclass(frozen=True)
class Button:
    """A complete answer at one touch: `name` is "choice" or "way"; the label names whom it is about, for the ear."""

    name: str
    value: str
    text: str
    label: str = ""
    look: str = ""


@dataclass(frozen=True)
class Stamp:
    """What is put on a drawing: that it is void, or the guesser's favourite."""

    picture: Picture
    text: str
    look: str


@dataclass(frozen=True)
class Framed:
    """One slate; `svg` is its drawing, or else `picture` a slate that can't be seen.

    `about` is what a report of the drawing calls it, empty where there is nothing to report; a drawing that was
    reported is `hidden`.
    """

    artist: Person
    svg: SafeString | None = None
    picture: Picture | None = None
    count: str = ""
    note: str = ""
    said: Said | None = None
    points: str = ""
    stamp: Stamp | None = None
    current: bool = False
    button: Button | None = None
    about: str = ""
    hidden: bool = False


def named(turn: int, seat: int) -> str:
    """What reports call the drawing of that seat in that turn."""
    return f"{turn}:{seat}"


def drawn(drawing: Drawing, artist: Person, *, word: str = "", replay: bool = True, fresh: str = "") -> SafeString:
    """The drawing with its name for the ear, which tells the word only where `word` says that its reader knows it."""
    words = {"artist": artist.name, "count": counted(len(drawing)), "word": word}
    if word:
        name = _("“%(word)s”, drawn by %(artist)s, %(count)s") % words
    else:
        name = _("Drawing of %(artist)s, %(count)s") % words
    return drawing_svg(drawing, name=name, replay=replay, fresh=fresh)


def said_of(kind: Kind, said: str, *, close: bool, artist: str) -> Said:
    """A guess, or that there was none."""
    words = {"said": said, "artist": artist}
    match kind:
        case Kind.RIGHT if close:
            return Said(_("“%(said)s” is right, %(artist)s says") % words, "right")
        case Kind.RIGHT:
            return Said(_("“%(said)s” is right") % words, "right")
        case Kind.WRONG if close:
            return Said(_("“%(said)s” is wrong, %(artist)s says") % words, "wrong")
        case Kind.WRONG:
            return Said(_("“%(said)s” is wrong") % words, "wrong")
        case Kind.PENDING:
            return Said(_("“%(said)s” is close: waiting for the verdict of %(artist)s") % words, "pending")
        case Kind.PASS:
            return Said(_("Passed"), "passed")


def stamp(*, void: bool, favourite: bool = False) -> Stamp | None:
    """The stamp of a drawing, if it has one; a void drawing can't be a favourite (PK-60)."""
    if void:
        return Stamp(mark_picture("void"), _("void"), "void")
    return Stamp(mark_picture("favourite"), _("favourite"), "favourite") if favourite else None


def plate_framed(plate: Plate, seen: Seen, record: Record) -> Framed:
    """A drawing of a turn that is over, all open (PK-25), unless it was reported."""
    artist, name = person(seen, plate.artist), named(record.turn, plate.artist)
    hidden = name in seen.hidden
    said = None
    if plate.said:
        kind = Kind.RIGHT if plate.found else Kind.WRONG
        said = said_of(kind, plate.said, close=plate.close, artist=artist.name)
    return Framed(
        artist=artist,
        svg=None if hidden else drawn(plate.drawing, artist, word=record.word),
        picture=slate_picture(drawing=False) if hidden else None,
        count=counted(len(plate.drawing)),
        said=said,
        points=_("+%(count)d") % {"count": plate.points} if plate.points else "",
        stamp=stamp(void=plate.void, favourite=plate.favourite),
        about="" if hidden or artist.mine else name,
        hidden=hidden,
    )
