"""What differs in tests: nothing is written into the data folder, and passwords are cheap."""

from __future__ import annotations

import os
import tempfile

os.environ.setdefault("ENV_FILE", os.devnull)
os.environ.setdefault("SECRET_KEY", "only-for-tests-and-never-for-a-site-that-anybody-can-reach")
os.environ.setdefault("DATA_DIR", os.path.join(tempfile.gettempdir(), f"table-games-tests-{os.getuid()}"))
os.environ.setdefault("LOG_LEVEL", "WARNING")
if (worker := os.environ.get("PYTEST_XDIST_WORKER")) and os.environ.get("REDIS_URL"):
    # Each worker of a run has a database of its own, in PostgreSQL by pytest-django and in Redis by this.
    os.environ["REDIS_URL"] = f"{os.environ['REDIS_URL'].rsplit('/', 1)[0]}/{int(worker.removeprefix('gw')) + 1}"
os.makedirs(os.environ["DATA_DIR"], mode=0o700, exist_ok=True)

from site_config.settings import *  # noqa: F403
from site_config.settings import INSTALLED_APPS, MIDDLEWARE

INSTALLED_APPS = [*INSTALLED_APPS, "zeal"]
MIDDLEWARE = ["zeal.middleware.zeal_middleware", *MIDDLEWARE]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
