"""Letters become the outbox of everything that is told to anybody, and clocks get banks; what is stored keeps its sense."""

from __future__ import annotations

from datetime import timedelta

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import F
from django.utils import timezone


def fill(apps, schema_editor):
    """Name reader, table and key of each letter, which all were about a turn."""
    letters = apps.get_model("games", "Letter").objects.select_related("hand")
    columns = ("pk", "kind", "turn", "hand__user_id", "hand__game_id", "hand__awaited_since", "hand__deadline")
    filled = []
    for pk, kind, turn, user, game, since, deadline in letters.values_list(*columns).iterator(chunk_size=2000):
        moment = f":{int(deadline.timestamp())}" if kind == "deadline" and deadline and since == turn else ""
        filled.append(letters.model(pk=pk, user_id=user, game_id=game, key=f"{kind}:{user}:{game}:{turn}{moment}"))
        if len(filled) == 2000:
            letters.bulk_update(filled, ["user", "game", "key"])
            filled = []
    letters.bulk_update(filled, ["user", "game", "key"])


HOUR = 3600
BANKS = {"daily": 12 * HOUR, "easy": 60 * HOUR}
OPEN_DAYS = {"daily": 7, "easy": 14, "none": 30}


def wind(apps, schema_editor):
    """Let running turns end when they would have, with full banks, and open tables wait as long as new ones do."""
    games, hands = apps.get_model("games", "Game").objects, apps.get_model("games", "Hand").objects
    for pace, bank in BANKS.items():
        hands.filter(game__status="running", game__pace=pace).update(bank=bank)
    hands.filter(deadline__isnull=False).update(spent_at=F("deadline"))
    for pace, days in OPEN_DAYS.items():
        games.filter(status="open", pace=pace).update(expires_at=timezone.now() + timedelta(days=days))
    games.filter(status="open", expires_at=None).update(expires_at=timezone.now() + timedelta(hours=2))


class Migration(migrations.Migration):
    # PostgreSQL can't alter a table in the transaction that has just filled it.
    atomic = False

    dependencies = [
        ("games", "0003_days"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint("letter", "letter_once"),
        migrations.AddField("letter", "key", models.CharField(max_length=320, null=True)),
        migrations.AddField(
            "letter",
            "way",
            models.CharField(choices=[("mail", "mail"), ("webhook", "webhook")], default="mail", max_length=7),
        ),
        migrations.AddField(
            "letter",
            "user",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="letters",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField("letter", "address", models.EmailField(blank=True, default="", max_length=254)),
        migrations.AddField(
            "letter",
            "game",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="letters", to="games.game"
            ),
        ),
        migrations.AddField(
            "letter",
            "sender",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField("letter", "held_until", models.DateTimeField(null=True)),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.RunPython(wind, migrations.RunPython.noop),
        migrations.AlterField("letter", "key", models.CharField(max_length=320, unique=True)),
        migrations.AlterField("letter", "turn", models.PositiveIntegerField(default=0)),
        migrations.AlterField(
            "letter",
            "hand",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="letters", to="games.hand"
            ),
        ),
        migrations.AlterField(
            "letter",
            "kind",
            models.CharField(
                choices=[
                    ("turn", "your turn"),
                    ("deadline", "your time is running out"),
                    ("nudge", "somebody nudges you"),
                    ("warning", "your table is about to be closed"),
                    ("expiring", "your table still has free seats"),
                    ("expired", "your table was closed before it began"),
                    ("abandoned", "your table was given up"),
                    ("invitation", "somebody invites you"),
                    ("digest", "all your tables"),
                ],
                max_length=10,
            ),
        ),
        migrations.AddConstraint(
            "letter",
            models.CheckConstraint(
                condition=models.Q(("user__isnull", False)) ^ ~models.Q(("address", "")),
                name="letter_has_one_reader",
            ),
        ),
    ]
