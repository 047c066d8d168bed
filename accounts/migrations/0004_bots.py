from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0003_personal_tokens"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="bot",
            field=models.CharField(
                blank=True,
                choices=[("easy", "easy"), ("good", "good")],
                default="",
                editable=False,
                max_length=4,
                verbose_name="bot",
            ),
        ),
    ]
