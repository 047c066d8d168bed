from __future__ import annotations

import pytest
from django.core.checks import run_checks

SOUND = {
    "ALLOWED_HOSTS": ["games.example.org"],
    "DATABASE_IS_SQLITE": True,
    "EMAIL_IS_LOCAL": True,
    "REDIS_URL": "",
    "SECRET_KEY": "x" * 50,
    "SECRET_KEY_IS_FROM_FILE": True,
    "SITE_IS_SECURE": False,
    "TRUSTED_PROXY_COUNT": 0,
}


def found(settings, **changes):
    for name, value in {**SOUND, **changes}.items():
        setattr(settings, name, value)
    return {message.id: message for message in run_checks() if message.id.startswith("site.")}


def test_the_embedded_site_has_nothing_to_complain_about(settings):
    assert found(settings) == {}


@pytest.mark.parametrize(
    ("identity", "changes"),
    [
        ("site.E001", {"ALLOWED_HOSTS": ["*"]}),
        ("site.E002", {"SECRET_KEY": "short"}),
        ("site.W001", {"REDIS_URL": "redis://r", "DATABASE_IS_SQLITE": False}),
        ("site.W002", {"REDIS_URL": "redis://r", "SECRET_KEY_IS_FROM_FILE": False}),
        ("site.W003", {"SITE_IS_SECURE": True, "TRUSTED_PROXY_COUNT": 1}),
        ("site.W004", {"SITE_IS_SECURE": True, "EMAIL_IS_LOCAL": False}),
    ],
)
def test_each_wrong_set_up_has_its_sentence_and_hint(settings, identity, changes):
    messages = found(settings, **changes)
    assert list(messages) == [identity]
    assert messages[identity].hint
