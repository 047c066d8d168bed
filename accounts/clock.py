"""Times as one person reads them: their time zone, and the language of their dates.

The language of dates is apart from the language of the site: somebody may read English and still want 24.12.2026.
"""

from __future__ import annotations

import datetime
import zoneinfo
from contextvars import ContextVar
from functools import lru_cache
from typing import Protocol

from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString

DEFAULT_ZONE = "UTC"
DEFAULT_DATE_LANGUAGE = "en-gb"

# Languages in their own words; Django brings the formats and the names of months and days for each of them.
DATE_LANGUAGES = [
    ("en-gb", "English (29 November 2026)"),
    ("en-us", "English, US (November 29, 2026)"),
    ("cs", "Čeština"),
    ("da", "Dansk"),
    ("de", "Deutsch"),
    ("es", "Español"),
    ("fr", "Français"),
    ("it", "Italiano"),
    ("hu", "Magyar"),
    ("nl", "Nederlands"),
    ("nb", "Norsk bokmål"),
    ("pl", "Polski"),
    ("pt", "Português"),
    ("pt-br", "Português (Brasil)"),
    ("fi", "Suomi"),
    ("sv", "Svenska"),
    ("tr", "Türkçe"),
    ("el", "Ελληνικά"),
    ("uk", "Українська"),
    ("ja", "日本語"),
    ("zh-hans", "简体中文"),
    ("ko", "한국어"),
]

current_date_language: ContextVar[str] = ContextVar("current_date_language", default=DEFAULT_DATE_LANGUAGE)


class Reader(Protocol):
    """Somebody with a clock of their own."""

    time_zone: str
    date_language: str


@lru_cache(maxsize=1)
def time_zone_choices() -> list[tuple[str, str]]:
    """List the IANA zones by name, without the ones that are no places."""
    names = zoneinfo.available_timezones() - {"localtime", "Factory"}
    return [(name, name.replace("_", " ")) for name in sorted(names)]


def is_time_zone(name: str) -> bool:
    """Tell whether this is the name of a zone that can be chosen."""
    return any(name == known for known, _ in time_zone_choices())


def zone_of(reader: Reader) -> datetime.tzinfo:
    """Give a person's zone; UTC when this machine has lost the zone since it was chosen."""
    try:
        return zoneinfo.ZoneInfo(reader.time_zone)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return datetime.UTC


def moment_text(moment: datetime.datetime, reader: Reader | None = None) -> str:
    """Write a moment for a person, or for whoever asked for this page, with the zone's short name."""
    local, language = _local(moment, reader)
    with translation.override(language):
        return f"{date_format(local, 'DATETIME_FORMAT')} {zone_short_name(local)}"


def moment_html(moment: datetime.datetime, reader: Reader | None = None) -> SafeString:
    """Write a moment as a <time> element whose title is the whole date with the zone's full name."""
    local, language = _local(moment, reader)
    return _html(local, str(local.tzinfo), language)


# A log shows the same moments on every look. The zone is part of the key, since one moment is equal in all of them.
@lru_cache(maxsize=4096)
def _html(local: datetime.datetime, zone: str, language: str) -> SafeString:
    with translation.override(language):
        day, time = date_format(local, "DATE_FORMAT"), date_format(local, "TIME_FORMAT")
        title = f"{date_format(local, 'l')}, {day}, {time} ({zone})"
        text = f"{date_format(local, 'DATETIME_FORMAT')} {zone_short_name(local)}"
    return format_html('<time datetime="{}" title="{}">{}</time>', local.isoformat(timespec="seconds"), title, text)


def zone_short_name(local: datetime.datetime) -> str:
    """Give "CET" or, where a zone has no letters of its own, "UTC+04:30"."""
    name = local.tzname() or ""
    if name[:1] not in {"+", "-"}:
        return name
    return f"UTC{name}" if len(name) == 3 else f"UTC{name[:3]}:{name[3:]}"


def _local(moment: datetime.datetime, reader: Reader | None) -> tuple[datetime.datetime, str]:
    if reader is None:
        return timezone.localtime(moment), current_date_language.get()
    return timezone.localtime(moment, zone_of(reader)), reader.date_language
