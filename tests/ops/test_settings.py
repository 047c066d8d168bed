from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.live import FOREIGN, ROOT

pytestmark = pytest.mark.embedded

SHOW = (
    "import json\n"
    "from site_config import settings\n"
    "names = [name for name in dir(settings) if name.isupper() and name != 'LANGUAGES']\n"
    "print(json.dumps({name: getattr(settings, name) for name in names}, default=str))\n"
)


def read(tmp_path, **environment):
    clean = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    return subprocess.run(
        [sys.executable, "-c", SHOW],
        cwd=ROOT,
        env={**clean, "ENV_FILE": os.devnull, "DATA_DIR": str(tmp_path), **environment},
        capture_output=True,
        text=True,
        timeout=30,
    )


def load(tmp_path, **environment):
    done = read(tmp_path, **environment)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_with_nothing_set_all_is_in_one_folder(tmp_path):
    found = load(tmp_path)
    database = found["DATABASES"]["default"]
    assert database["NAME"] == str(tmp_path / "db.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "WAL" in database["OPTIONS"]["init_command"]
    assert found["CHANNEL_LAYERS"]["default"]["BACKEND"] == "site_config.layers.ThreadSafeInMemoryLayer"
    assert found["CELERY_BROKER_URL"].startswith("memory://")
    assert found["EMAIL_IS_LOCAL"] is True
    assert found["DEBUG"] is False
    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]


def test_the_secret_key_is_made_once(tmp_path):
    first, second = load(tmp_path)["SECRET_KEY"], load(tmp_path)["SECRET_KEY"]
    assert first == second
    assert len(first) > 50


def test_two_addresses_turn_it_to_postgresql_and_redis(tmp_path):
    found = load(tmp_path, DATABASE_URL="postgres://site:word@db.example.org/site", REDIS_URL="redis://r.example.org/1")
    assert found["DATABASES"]["default"]["ENGINE"] == "django.db.backends.postgresql"
    assert found["DATABASES"]["default"]["OPTIONS"]["pool"]
    layer = found["CHANNEL_LAYERS"]["default"]
    assert layer["BACKEND"] == "channels_redis.pubsub.RedisPubSubChannelLayer"
    assert layer["CONFIG"]["hosts"][0]["socket_timeout"] == 30
    assert found["CELERY_BROKER_URL"] == "redis://r.example.org/1"
    assert found["CACHES"]["default"]["BACKEND"] == "django.core.cache.backends.redis.RedisCache"


def test_an_https_address_makes_the_cookies_secure(tmp_path):
    found = load(tmp_path, SITE_URL="https://games.example.org", TRUSTED_PROXY_COUNT="1")
    assert found["SESSION_COOKIE_SECURE"] is True
    assert found["CSRF_COOKIE_SECURE"] is True
    assert "games.example.org" in found["ALLOWED_HOSTS"]
    assert found["CSRF_TRUSTED_ORIGINS"] == ["https://games.example.org"]
    assert found["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]


def test_a_mail_address_names_server_and_account(tmp_path):
    found = load(tmp_path, EMAIL_URL="smtp+tls://me%40example.org:p%2Fw@mail.example.org:587")
    assert found["EMAIL_IS_LOCAL"] is False
    assert found["EMAIL_BACKEND"] == "django.core.mail.backends.smtp.EmailBackend"
    assert (found["EMAIL_HOST"], found["EMAIL_PORT"], found["EMAIL_USE_TLS"]) == ("mail.example.org", 587, True)
    assert (found["EMAIL_HOST_USER"], found["EMAIL_HOST_PASSWORD"]) == ("me@example.org", "p/w")


@pytest.mark.parametrize(
    "wrong",
    [
        {"SITE_URL": "games.example.org"},
        {"SITE_URL": "https://example.org/games"},
        {"DEBUG": "perhaps so"},
        {"LOG_FORMAT": "xml"},
        {"EMAIL_URL": "pigeon://example.org"},
        {"DATABASE_POOL_SIZE": "many", "DATABASE_URL": "postgres://x/y"},
        {"DATABASE_URL": "flatfile:///x"},
        {"REDIS_URL": "localhost:6379"},
    ],
)
def test_a_wrong_value_fails_at_the_start(tmp_path, wrong):
    assert read(tmp_path, **wrong).returncode != 0
