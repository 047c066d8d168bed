from __future__ import annotations

import datetime

import pytest
from django.template import Context, Template
from django.urls import reverse

from accounts.clock import DATE_LANGUAGES, current_date_language, is_time_zone, moment_html, moment_text
from accounts.models import User
from tests.accounts.people import person, sign_in

MOMENT = datetime.datetime(2026, 12, 24, 17, 5, tzinfo=datetime.UTC)


def reader(time_zone, date_language="en-gb"):
    return User(username="Reader", time_zone=time_zone, date_language=date_language)


@pytest.mark.parametrize(
    ("zone", "language", "text"),
    [
        ("UTC", "en-gb", "24 Dec 2026, 17:05 UTC"),
        ("Europe/Berlin", "de", "24. Dezember 2026 18:05 CET"),
        ("America/New_York", "en-us", "Dec. 24, 2026, 12:05 p.m. EST"),
        ("Asia/Tokyo", "ja", "2026年12月25日2:05 JST"),
        ("Asia/Kathmandu", "en-gb", "24 Dec 2026, 22:50 UTC+05:45"),
        ("America/Sao_Paulo", "pt-br", "24 de Dezembro de 2026 às 14:05 UTC-03"),
        ("Long/Gone", "en-gb", "24 Dec 2026, 17:05 UTC"),
    ],
)
def test_a_moment_is_written_in_the_persons_zone_and_language(zone, language, text):
    assert moment_text(MOMENT, reader(zone, language)) == text


def test_the_element_carries_the_exact_moment_and_the_zone_in_full():
    assert moment_html(MOMENT, reader("Europe/Berlin", "de")) == (
        '<time datetime="2026-12-24T18:05:00+01:00" title="Donnerstag, 24. Dezember 2026, 18:05 (Europe/Berlin)">'
        "24. Dezember 2026 18:05 CET</time>"
    )


@pytest.mark.parametrize(("hour", "text"), [(0, "25. Oktober 2026 02:30 CEST"), (1, "25. Oktober 2026 02:30 CET")])
def test_the_doubled_hour_is_told_apart(hour, text):
    moment = datetime.datetime(2026, 10, 25, hour, 30, tzinfo=datetime.UTC)
    assert moment_text(moment, reader("Europe/Berlin", "de")) == text


@pytest.mark.parametrize("language", [code for code, _ in DATE_LANGUAGES])
def test_every_language_offered_can_write_dates(language):
    assert "2026" in moment_text(MOMENT, reader("UTC", language))


def test_mails_write_for_an_explicit_person():
    template = Template("{% load moments %}{{ moment|time_of:user }} | {{ moment|in_my_time:user }}")
    text = template.render(Context({"moment": MOMENT, "user": reader("Europe/Berlin", "de")}))
    assert text.startswith("24. Dezember 2026 18:05 CET | <time")


def test_no_moment_is_no_text():
    assert Template("{% load moments %}{{ no|time_of }}{{ no|in_my_time }}").render(Context({"no": None})) == ""


@pytest.mark.django_db
def test_pages_write_for_whoever_asks(client):
    sign_in(client, person("Alice", time_zone="Asia/Tokyo", date_language="de"))
    assert " JST</time>" in client.get(reverse("settings")).content.decode()
    assert current_date_language.get() == "en-gb"


def test_zones_are_those_of_iana():
    assert is_time_zone("Europe/Berlin")
    assert not is_time_zone("Europe/Atlantis")
