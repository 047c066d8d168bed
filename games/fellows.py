"""Reading whom a person has met at tables, and how they came out beside each; bots count by their kind."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext as _

from accounts.models import BotLevel, User
from accounts.names import TITLES, name_key
from games.models.tally import Duel, Finish

MOST_CALLED = 20
"""So many are shown to choose from, where a part of a name fits several."""
KEY = re.compile(r"(\d{1,9})-(\d{1,18})", re.ASCII)


@dataclass(frozen=True)
class Fellow:
    """Somebody met at tables: a person, or all bots of one kind, of which `user` is who met them."""

    user: User
    bot: str = ""

    @property
    def key(self) -> str:
        """What addresses call them."""
        return self.bot or str(self.user.pk)

    @property
    def name(self) -> str:
        """What lists call them."""
        match self.bot:
            case BotLevel.EASY:
                return _("Easy bots")
            case BotLevel.GOOD:
                return _("Good bots")
        return self.user.display_name


@dataclass(frozen=True)
class Beside:
    """How a person came out beside somebody, in all games together and in those of each kind."""

    fellow: Fellow
    total: Duel
    kinds: Sequence[Duel]


def fellow_of(user: User, key: str) -> Fellow | None:
    """Whom this key means to this person, if they have met at a table."""
    if key in BotLevel.values:
        return Fellow(user, key)
    if not (key.isascii() and key.isdecimal() and len(key) < 19):
        return None
    other = User.objects.filter(_met(user), pk=int(key)).exclude(pk=user.pk).first()
    return Fellow(other) if other else None


def fellows_called(user: User, text: str) -> list[Fellow]:
    """Those this person has met whose name is this; else those they have finished a game with whose name has it in it.

    Nobody is found by a name that is hidden.
    """
    key = name_key(text.replace("\0", ""))
    named = User.objects.filter(closed_at=None, name_hidden=False, bot="").exclude(pk=user.pk)
    exact = named.filter(_met(user), name_key=key).first()
    if exact:
        return [Fellow(exact)]
    kinds = [level for level, title in TITLES.items() if key in name_key(f"{title}s")]
    fitting = Q(bot__in=kinds) | Q(bot="", other__in=named.filter(name_key__contains=key))
    rows = Duel.objects.filter(fitting, user=user, slug="").select_related("other").order_by("-games", "-pk")
    return [Fellow(row.other, row.bot) for row in rows[:MOST_CALLED]]


def fellows_beside(user: User, *, most: int, older: str = "") -> tuple[list[Beside], str]:
    """Those with whom this person has finished the most games, beyond that key; and the key to go on from, if any."""
    rows = Duel.objects.filter(user=user, slug="").select_related("other")
    if found := KEY.fullmatch(older):
        games, number = int(found[1]), int(found[2])
        rows = rows.filter(games__lte=games).exclude(Q(games=games) & Q(pk__gte=number))
    totals = list(rows.order_by("-games", "-pk")[: most + 1])
    more, totals = len(totals) > most, totals[:most]
    kinds = dict[tuple[int, str], list[Duel]]()
    there = Duel.objects.filter(user=user, other__in={row.other_id for row in totals}).exclude(slug="")
    for row in there.order_by("slug"):
        kinds.setdefault((row.other_id, row.bot), []).append(row)
    listed = [Beside(Fellow(row.other, row.bot), row, kinds.get((row.other_id, row.bot), [])) for row in totals]
    return listed, f"{totals[-1].games}-{totals[-1].pk}" if more else ""


def _met(user: User) -> Exists:
    return Exists(Finish.objects.filter(user=user, other=OuterRef("pk"), bot=""))
