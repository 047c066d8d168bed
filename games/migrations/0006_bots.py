from __future__ import annotations

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_taken_back"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="hand",
            name="bot_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddIndex(
            model_name="hand",
            index=models.Index(condition=models.Q(("bot_at__isnull", False)), fields=["bot_at"], name="hand_bots"),
        ),
    ]
