"""The accounts of bots: made when they are first wanted, with names that say what they are."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from django.db import IntegrityError, transaction

from accounts.models import BotLevel, MailScope, User
from accounts.names import TITLES

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo", "Ilse", "Juno", "Kurt", "Lotte")
"""More than sit at the largest table, so that no table lacks one."""


def bots(level: BotLevel, count: int, *, besides: Collection[int] = ()) -> list[User]:
    """So many bots of this level, none of them among the accounts of these numbers."""
    found = {bot.username: bot for bot in User.objects.filter(bot=level)}
    chosen: list[User] = []
    for name in _names(level):
        if len(chosen) == count:
            return chosen
        bot = found.get(name) or _made(name, level)
        if bot and bot.pk not in besides:
            chosen.append(bot)
    raise AssertionError("the names of bots never end")


def _made(name: str, level: BotLevel) -> User | None:
    """The bot of this name, made now or by somebody else this very moment; None if a person has the name."""
    bot = User(username=name, bot=level, is_active=False, confirms=False)
    bot.set_unusable_password()
    for scope in MailScope:
        setattr(bot, scope.value, False)
    try:
        with transaction.atomic():
            bot.save()
    except IntegrityError:
        return User.objects.filter(username=name, bot=level).first()
    return bot


def _names(level: BotLevel) -> Iterator[str]:
    number = 1
    while True:
        for name in NAMES:
            yield f"{TITLES[level]} {name}" if number == 1 else f"{TITLES[level]} {name} {number}"
        number += 1
