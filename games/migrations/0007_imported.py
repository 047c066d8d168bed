from __future__ import annotations

import django.db.models.deletion
import django.db.models.manager
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0006_bots"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Imported",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("slug", models.CharField(max_length=40)),
                ("name", models.CharField(max_length=80)),
                ("text", models.TextField(editable=False)),
                ("made_at", models.DateTimeField()),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="imports",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="imports",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "base_manager_name": "objects",
                "indexes": [
                    models.Index(fields=["person", "-made_at"], name="import_of_person"),
                    models.Index(fields=["made_at"], name="import_age"),
                ],
            },
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(fields=["commitment"], name="game_of_commitment"),
        ),
    ]
