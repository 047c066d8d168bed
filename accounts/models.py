"""User: who plays, how they read times, and when they want mail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower
from django.utils.crypto import get_random_string, salted_hmac
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.clock import DATE_LANGUAGES, DEFAULT_DATE_LANGUAGE, DEFAULT_ZONE, time_zone_choices
from accounts.names import LONGEST, name_key, normalised, validate_name


class MailScope(models.TextChoices):
    """The kinds of mail a person can switch off; each value is the field of User that says so."""

    TURN = "turn_mail", _("It's your turn")
    DEADLINE = "deadline_mail", _("Your time is running out")


class TurnMailDelay(models.IntegerChoices):
    """Minutes from the start of a turn to its mail."""

    AT_ONCE = 0, _("at once")
    TEN_MINUTES = 10, _("after 10 minutes")
    AN_HOUR = 60, _("after an hour")
    FOUR_HOURS = 240, _("after 4 hours")


def new_session_stamp() -> str:
    """Give a fresh value that no session was signed with."""
    return get_random_string(22)


class User(AbstractUser):
    """One person's account, also that of a guest and of somebody who has left."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]

    username = models.CharField(
        _("name"),
        max_length=LONGEST,
        unique=True,
        validators=[validate_name],
        error_messages={"unique": _("Somebody has this name already. Choose another one.")},
    )
    # What names share that can be taken for each other (accounts.names); kept by save().
    name_key = models.CharField(max_length=4 * LONGEST, unique=True, editable=False)
    email = models.EmailField(_("e-mail address"), blank=True)

    time_zone = models.CharField(_("time zone"), max_length=64, default=DEFAULT_ZONE, choices=time_zone_choices)
    date_language = models.CharField(
        _("language of dates"), max_length=12, default=DEFAULT_DATE_LANGUAGE, choices=DATE_LANGUAGES
    )

    turn_mail = models.BooleanField(_("mail when it's my turn"), default=True)
    turn_mail_delay = models.PositiveSmallIntegerField(
        _("when to send it"), default=TurnMailDelay.TEN_MINUTES, choices=TurnMailDelay
    )
    deadline_mail = models.BooleanField(_("mail when my time is running out"), default=True)
    # Set when the mail server says that nobody has this address; no mail until the person asks for a new try.
    mail_failing_since = models.DateTimeField(_("mail failing since"), null=True, blank=True, editable=False)

    is_guest = models.BooleanField(_("guest"), default=False)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True, editable=False)
    # Part of what signs a session: a new one ends them all.
    session_stamp = models.CharField(max_length=22, default=new_session_stamp, editable=False)

    REQUIRED_FIELDS = ["email"]

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")
        constraints = [
            models.UniqueConstraint(Lower("email"), condition=~models.Q(email=""), name="user_email_unique"),
        ]

    def __str__(self) -> str:
        return self.display_name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save, with the name in its one spelling and its key beside it."""
        self.username = normalised(self.username)
        self.name_key = name_key(self.username)
        fields = kwargs.get("update_fields")
        if fields is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, "name_key"}
        super().save(*args, **kwargs)

    @property
    def display_name(self) -> str:
        """What others see."""
        return gettext("former player") if self.closed_at else self.username

    def get_full_name(self) -> str:
        """Give the name others see; there are no first and last names here."""
        return self.display_name

    def get_short_name(self) -> str:
        """Give the name others see; there are no first and last names here."""
        return self.display_name

    def get_session_auth_hash(self) -> str:
        """Sign a session by password and stamp: changing either ends it."""
        return self._session_hash(secret=None)

    def get_session_auth_fallback_hash(self) -> Iterator[str]:
        """Sign with the older secret keys, for sessions from before the key changed."""
        for secret in settings.SECRET_KEY_FALLBACKS:
            yield self._session_hash(secret=secret)

    def _session_hash(self, *, secret: str | bytes | None) -> str:
        signed = f"{self.password}{self.session_stamp}"
        return salted_hmac("accounts.User.session", signed, secret=secret, algorithm="sha256").hexdigest()
