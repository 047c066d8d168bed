"""Makes what is due after hours in which nothing ran: `python -m tests.ops.backlog HOURS PEOPLE`.

Every person sits at several tables that wait for them since then; some have chosen one mail a day, whose hour has
passed, and some a table that was closed meanwhile.
"""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime, timedelta


def make(hours: float, people: int) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_config.settings")
    import django

    django.setup()
    from accounts.models import User
    from games.models import Letter
    from games.services.letters import table_letters
    from tests import base
    from tests.accounts.people import person

    base.NOW = datetime.now(UTC) - timedelta(hours=hours)
    names = [f"Person{number}" for number in range(people)]
    for name in names:
        person(name)
    for step in (1, 2, 3):
        for first in range(0, people, 2):
            pair = names[first], names[(first + step) % people]
            if len(set(pair)) == 2:
                base.open_table(*pair, seats=2, seed=first * 10 + step)
    User.objects.filter(username__in=names[::5]).update(
        digest=True, digest_at=base.NOW + timedelta(hours=1), deadline_mail=True
    )
    closed = base.open_table(names[0], seats=2, seed=999)
    closed.status = "closed"
    closed.save()
    table_letters(closed, Letter.Kind.EXPIRED, people=[base.somebody(names[0])], now=base.NOW)


if __name__ == "__main__":
    make(float(sys.argv[1]), int(sys.argv[2]))
