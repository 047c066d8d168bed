"""Which user names can be taken, and when two of them are the same name.

The letters of a name come from one script, or from those that Chinese, Japanese and Korean mix, with Latin beside them
(UTS 39 calls it "highly restrictive"). Names that only look alike share one key.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.scripts import LOOKALIKES, MIXTURES, script_of

SHORTEST = 3
LONGEST = 24
JOINERS = " ._-"

# Letters by category that are drawn as nothing.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
DIRECTIONS = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
DIRECTION_MARKS = frozenset("\u061c\u200e\u200f")

RESERVED_NAMES = (
    "admin administrator moderator staff support system security help root house house-player stand-in former-player "
    "nobody anonymous deleted hidden-name everyone postmaster webmaster"
)


def normalised(name: str) -> str:
    """Give the one spelling that is stored: composed, and without full-width and other forms for show."""
    return unicodedata.normalize("NFKC", name)


def folded(name: str) -> str:
    """Give what two spellings share that differ in capitals only."""
    return normalised(normalised(name).casefold())


def name_key(name: str) -> str:
    """Give what all names share that can be taken for each other; at most one account has it."""
    return folded(name).translate(LOOKALIKES)


TITLES = {"easy": "Easy bot", "good": "Good bot"}
"""How names of bots begin, by their level; people get no name that could pass for one."""
ORDINARY = ("tle", "anist")
"""What makes another word of "bot": a Good Bottle is no bot."""

RESERVED = frozenset(name_key(name) for name in RESERVED_NAMES.split())
_TITLED = "|".join(name_key(title).replace("-", "-?") for title in TITLES.values())
_OF_BOTS = f"(?:the-?)?(?:{_TITLED})(?!{'|'.join(map(name_key, ORDINARY))})"
# The house writes "Guest 4821" and "former player" for people without a name of their own, and "Good bot Ada" for bots.
RESERVED_BEGINNING = re.compile(name_key("guest") + r"[-lo2-9]*$|" + name_key("former") + "-|" + _OF_BOTS)


def validate_name(name: str) -> None:
    """Refuse, with a sentence that says why, what can't be a user name."""
    name = normalised(name)
    _validate_length(name)
    for sign in name:
        _validate_sign(sign)
    _validate_shape(name)
    _validate_scripts(name)
    if (key := name_key(name)) in RESERVED or RESERVED_BEGINNING.match(key):
        raise ValidationError(_("This name is kept for the site itself. Choose another one."), code="reserved")


def _validate_length(name: str) -> None:
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(
            _("A name has %(shortest)d to %(longest)d signs; this one has %(count)d."),
            code="length",
            params={"shortest": SHORTEST, "longest": LONGEST, "count": len(name)},
        )


def _validate_sign(sign: str) -> None:
    category = unicodedata.category(sign)
    if sign in DIRECTION_MARKS or unicodedata.bidirectional(sign) in DIRECTIONS:
        raise ValidationError(
            _("This name holds a hidden sign that turns the direction of writing. Type it again by hand."),
            code="direction",
        )
    if sign in BLANKS or category in {"Cc", "Cf", "Zl", "Zp"} or (category == "Zs" and sign != " "):
        raise ValidationError(_("This name holds a sign that nobody can see. Type it again by hand."), code="invisible")
    if category[0] not in "LM" and sign not in JOINERS and not ("0" <= sign <= "9"):
        raise ValidationError(
            _(
                "A name is made of letters and the digits 0 to 9, and between them space, dot, hyphen or underscore; "
                "“%(sign)s” is none of these."
            ),
            code="sign",
            params={"sign": sign},
        )


def _validate_shape(name: str) -> None:
    if name[0] in JOINERS or name[-1] in JOINERS or any(a in JOINERS and b in JOINERS for a, b in pairwise(name)):
        raise ValidationError(
            _("Space, dot, hyphen and underscore go between letters or digits, one at a time."), code="joiner"
        )
    if re.search(r"\.[^\W\d]{2}", name):
        raise ValidationError(_("This name looks like an address on the web. Leave the dot out."), code="address")
    if not any(unicodedata.category(sign).startswith("L") for sign in name):
        raise ValidationError(_("A name needs at least one letter."), code="letterless")


def _validate_scripts(name: str) -> None:
    scripts: set[str] = set()
    marks = 0
    for sign in name:
        category = unicodedata.category(sign)
        marks = marks + 1 if category.startswith("M") else 0
        if category[0] not in "LM":
            continue
        script = script_of(sign)
        # Accents that have no composed letter can be piled up without end.
        if script is None or marks > 2:
            raise ValidationError(
                _("“%(sign)s” can't be part of a name: it is easily taken for another letter. Choose another one."),
                code="script",
                params={"sign": sign},
            )
        scripts.add(script)
    if len(scripts) > 1 and not any(scripts <= mixture for mixture in MIXTURES):
        raise ValidationError(
            _("This name mixes letters of different scripts and could pass for somebody else's. Use one script."),
            code="mixed",
        )
