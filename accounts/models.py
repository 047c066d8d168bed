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
    NUDGE = "nudge_mail", _("Somebody at the table nudges you")
    TABLE = "table_mail", _("A table of yours ends, waits or invites you")
    DIGEST = "digest", _("All your tables once a day")


class BotLevel(models.TextChoices):
    """How well a bot plays."""

    EASY = "easy", _("easy")
    GOOD = "good", _("good")


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
    nudge_mail = models.BooleanField(_("mail when somebody nudges me"), default=True)
    table_mail = models.BooleanField(_("mail when a table ends, expires or invites me"), default=True)
    # One mail a day in place of a mail for each turn; the next one is due at `digest_at`.
    digest = models.BooleanField(_("one mail a day instead of one for each turn"), default=False)
    digest_hour = models.PositiveSmallIntegerField(_("at what hour"), default=18)
    digest_at = models.DateTimeField(null=True, blank=True, editable=False)
    webhook_url = models.URLField(_("address to tell about my turns"), blank=True, default="", max_length=500)
    webhook_failing_since = models.DateTimeField(null=True, blank=True, editable=False)

    # Asked back by the tables before an act that stays for good, where it isn't played live.
    confirms = models.BooleanField(_("ask me before I do what can't be taken back"), default=True)

    # No deadline falls between these two, in the person's own zone; both or none.
    quiet_from = models.TimeField(_("quiet from"), null=True, blank=True)
    quiet_until = models.TimeField(_("quiet until"), null=True, blank=True)

    # Set by staff.
    name_hidden = models.BooleanField(_("name hidden"), default=False, editable=False)
    suspended_at = models.DateTimeField(_("suspended"), null=True, blank=True, editable=False)

    # Set when the mail server says that nobody has this address; no mail until the person asks for a new try.
    mail_failing_since = models.DateTimeField(_("mail failing since"), null=True, blank=True, editable=False)

    is_guest = models.BooleanField(_("guest"), default=False)
    # Nobody signs in as a bot, and nothing is ever mailed to one.
    bot = models.CharField(_("bot"), max_length=4, choices=BotLevel, blank=True, default="", editable=False)
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
        indexes = [
            models.Index(fields=["digest_at"], condition=models.Q(digest_at__isnull=False), name="user_digests"),
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
        if self.closed_at:
            return gettext("former player")
        return gettext("hidden name") if self.name_hidden else self.username

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


class Vacation(models.Model):
    """A time in which a person's clocks stand still."""

    user = models.ForeignKey(User, models.CASCADE, related_name="vacations")
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(ends_at__gt=models.F("starts_at")), name="vacation_has_length"),
        ]

    def __str__(self) -> str:
        return f"vacation of {self.user_id} from {self.starts_at:%Y-%m-%d}"


class Distance(models.Model):
    """One person keeps another at a distance: doesn't read what they write, or isn't invited by them either."""

    class Kind(models.TextChoices):
        """How far."""

        MUTE = "mute", _("muted")
        BLOCK = "block", _("blocked")

    user = models.ForeignKey(User, models.CASCADE, related_name="distances")
    other = models.ForeignKey(User, models.CASCADE, related_name="kept_away")
    kind = models.CharField(max_length=5, choices=Kind)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "other"], name="distance_once")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.kind}s {self.other_id}"


class PersonalToken(models.Model):
    """Lets a program act as one person; what is stored is its hash, so nobody can read it here."""

    user = models.ForeignKey(User, models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=40)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    made_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "name"], name="token_name_once")]

    def __str__(self) -> str:
        return f"token {self.pk} of {self.user_id}"


class RefusedAddress(models.Model):
    """An address whose owner, who has no account, wants no invitations."""

    address = models.EmailField(unique=True)

    def __str__(self) -> str:
        return f"refused address {self.pk}"
