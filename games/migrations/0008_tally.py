"""Lists and counts of finished tables, filled with those that there are."""

from __future__ import annotations

from collections import defaultdict

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

CHUNK = 500
BOTS = [("easy", "easy"), ("good", "good")]


def fill(apps, schema_editor):
    """Write down every table that is over for everybody who sat there."""
    Game, Hand = apps.get_model("games", "Game"), apps.get_model("games", "Hand")
    Finish, Tally, Duel = (apps.get_model("games", name) for name in ("Finish", "Tally", "Duel"))
    tallies, duels, last = {}, {}, 0
    columns = ("pk", "slug", "options", "seats", "status", "public", "ended_at")
    over = Game._base_manager.exclude(ended_at=None).order_by("pk").values_list(*columns)
    while games := list(over.filter(pk__gt=last)[:CHUNK]):
        last = games[-1][0]
        seated = defaultdict(list)
        rows = Hand._base_manager.filter(game__in=[row[0] for row in games]).order_by("seat")
        seat_columns = ("seat", "user", "user__bot", "rank", "points", "left_at", "stand_in")
        for game, *seat in rows.values_list("game", *seat_columns):
            seated[game].append(seat)
        finishes = []
        for game, slug, options, seats, status, public, ended_at in games:
            # Mates sit half a table apart; other games have no teams.
            sides = seats // 2 if slug == "pikto" and options.get("teams") else seats
            for _seat, user, bot, rank, points, left_at, stand_in in seated[game]:
                if bot:
                    continue
                is_away, met = stand_in or left_at, defaultdict(list)
                for _other_seat, other, kind, theirs, _points, other_left, other_stand_in in seated[game]:
                    if kind or other != user:
                        there = met[(user, kind) if kind else (other, "")]
                        if not (is_away or other_left or other_stand_in):
                            there.append(theirs)
                result = status
                if status == "finished":
                    first = {row[0] % sides for row in seated[game] if row[3] == 1}
                    result = "lost" if rank != 1 or is_away else "shared" if len(first) > 1 else "won"
                    tally = tallies.setdefault((user, slug), Tally(user_id=user, slug=slug))
                    setattr(tally, result, getattr(tally, result) + 1)
                    for counts, key in ((tally.months, f"{ended_at:%Y-%m}"), (tally.points, str(points))):
                        counts[key] = counts.get(key, 0) + 1
                    for (other, kind), ranks in met.items():
                        if not ranks:
                            continue
                        beside = "won" if rank < min(ranks) else "lost" if rank > min(ranks) else "shared"
                        for part in ("", slug):
                            new = Duel(user_id=user, other_id=other, bot=kind, slug=part)
                            duel = duels.setdefault((user, other, kind, part), new)
                            duel.games += 1
                            setattr(duel, beside, getattr(duel, beside) + 1)
                of_table = {"game_id": game, "slug": slug, "result": result, "public": public, "ended_at": ended_at}
                finishes += [
                    Finish(user_id=user, other_id=other, bot=kind, **of_table) for other, kind in [(user, ""), *met]
                ]
        Finish.objects.bulk_create(finishes, batch_size=CHUNK)
    Tally.objects.bulk_create(tallies.values(), batch_size=CHUNK)
    Duel.objects.bulk_create(duels.values(), batch_size=CHUNK)


def identity():
    return ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"))


def person(related_name):
    return models.ForeignKey(
        db_index=False,
        on_delete=django.db.models.deletion.CASCADE,
        related_name=related_name,
        to=settings.AUTH_USER_MODEL,
    )


def counts(*names):
    return [(name, models.PositiveIntegerField(default=0)) for name in names]


class Migration(migrations.Migration):
    # PostgreSQL can't alter a table in the transaction that has just filled it.
    atomic = False

    dependencies = [
        ("games", "0007_imported"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddIndex(
            model_name="hand",
            index=models.Index(fields=["user"], condition=models.Q(rank=None, left_at=None), name="hand_going_on"),
        ),
        migrations.CreateModel(
            name="Finish",
            fields=[
                identity(),
                ("user", person("+")),
                ("other", person("+")),
                ("bot", models.CharField(blank=True, choices=BOTS, default="", max_length=4)),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="finishes",
                        to="games.game",
                    ),
                ),
                ("slug", models.CharField(max_length=40)),
                (
                    "result",
                    models.CharField(
                        choices=[
                            ("won", "won"),
                            ("lost", "lost"),
                            ("shared", "shared"),
                            ("abandoned", "abandoned"),
                            ("closed", "closed before it began"),
                        ],
                        max_length=10,
                    ),
                ),
                ("public", models.BooleanField()),
                ("ended_at", models.DateTimeField()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("game", "user", "other", "bot"), name="finish_once"),
                ],
                "indexes": [
                    models.Index(
                        fields=["user", "other", "bot", "ended_at", "game", "slug", "result", "public"],
                        name="finish_in_order",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Tally",
            fields=[
                identity(),
                ("user", person("tallies")),
                ("slug", models.CharField(max_length=40)),
                *counts("won", "lost", "shared"),
                ("months", models.JSONField(default=dict)),
                ("points", models.JSONField(default=dict)),
            ],
            options={"constraints": [models.UniqueConstraint(fields=("user", "slug"), name="tally_once")]},
        ),
        migrations.CreateModel(
            name="Duel",
            fields=[
                identity(),
                ("user", person("duels")),
                ("other", person("+")),
                ("bot", models.CharField(blank=True, choices=BOTS, default="", max_length=4)),
                ("slug", models.CharField(blank=True, default="", max_length=40)),
                *counts("games", "won", "lost", "shared"),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("user", "slug", "other", "bot"), name="duel_once")],
                "indexes": [models.Index(fields=["user", "slug", "games", "id"], name="duel_in_order")],
            },
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
