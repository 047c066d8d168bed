"""The forms about mails and about a person's own address to tell."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.guarded_post import NotPosted, parts_of
from accounts.models import User


class MailForm(forms.ModelForm):  # type: ignore[type-arg]
    """Which mails, and when."""

    digest_hour = forms.TypedChoiceField(
        label=_("At what hour"), coerce=int, choices=[(hour, f"{hour:02}:00") for hour in range(24)]
    )

    class Meta:
        model = User
        fields = [
            "turn_mail",
            "turn_mail_delay",
            "digest",
            "digest_hour",
            "deadline_mail",
            "nudge_mail",
            "table_mail",
        ]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # A page from before a field came does not have it: the hour then stays.
        self.fields["digest_hour"].required = False

    def clean_digest_hour(self) -> int:
        """Keep the hour where none was sent."""
        hour = self.cleaned_data["digest_hour"]
        return int(hour) if hour != "" else self.instance.digest_hour


class WebhookForm(forms.ModelForm):  # type: ignore[type-arg]
    """The address that is told what else would be a mail."""

    webhook_url = forms.URLField(
        label=_("Address of the webhook"),
        required=False,
        max_length=500,
        assume_scheme="https",
        help_text=_("Make one in your Discord or Slack channel and paste its address, which begins with https://."),
        widget=forms.URLInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    class Meta:
        model = User
        fields = ["webhook_url"]

    def clean_webhook_url(self) -> str:
        """Refuse what is never spoken to; what the name stands for is looked up with each message."""
        url = str(self.cleaned_data["webhook_url"])
        if url:
            try:
                parts_of(url)
            except NotPosted as error:
                raise ValidationError(str(error), code="webhook") from error
        return url
