from __future__ import annotations

import pytest

from tests.ops.test_settings import load, read

pytestmark = pytest.mark.embedded


def test_a_provider_sends_the_mails_with_its_own_settings(tmp_path):
    found = load(tmp_path, MAIL_PROVIDER="postmark", ANYMAIL_POSTMARK_SERVER_TOKEN="token")
    assert found["EMAIL_BACKEND"] == "anymail.backends.postmark.EmailBackend"
    assert found["ANYMAIL"] == {"POSTMARK_SERVER_TOKEN": "token"}
    assert found["EMAIL_IS_LOCAL"] is False


def test_bounces_are_only_heard_with_a_secret(tmp_path):
    assert load(tmp_path, MAIL_PROVIDER="postmark")["BOUNCES_ARE_TOLD"] is False
    assert load(tmp_path, ANYMAIL_WEBHOOK_SECRET="a:b")["BOUNCES_ARE_TOLD"] is False
    assert load(tmp_path, MAIL_PROVIDER="postmark", ANYMAIL_WEBHOOK_SECRET="a:b")["BOUNCES_ARE_TOLD"] is True


def test_a_provider_that_is_no_name_is_refused(tmp_path):
    done = read(tmp_path, MAIL_PROVIDER="../postmark")
    assert done.returncode != 0
    assert "MAIL_PROVIDER" in done.stderr
