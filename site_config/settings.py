"""All settings: one file for every way to run, steered by environment variables (see .env.example)."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from site_config.logs import logging_config
from site_config.secrets import secret_key

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
env_file = Path(env.str("ENV_FILE", default=str(BASE_DIR / ".env")))
if env_file.is_file():
    env.read_env(env_file)


def switch(name: str) -> bool:
    """Read a switch that is off by default; an answer that is neither yes nor no is refused rather than taken as no."""
    answer = env.str(name, default="").lower()
    if answer in env.BOOLEAN_TRUE_STRINGS:
        return True
    if answer in {"", "0", "false", "n", "no", "off"}:
        return False
    raise ImproperlyConfigured(f'{name} must be "true" or "false", not "{answer}".')


# Where things are
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "data"))).resolve()
SITE_URL_IS_SET = "SITE_URL" in env.ENVIRON
SITE_URL: str = env.str("SITE_URL", default="http://localhost:8000").rstrip("/")
site_address = urlsplit(SITE_URL)
if site_address.scheme not in {"http", "https"} or not site_address.hostname or site_address.path:
    raise ImproperlyConfigured("SITE_URL must look like https://games.example.org, without a path.")
SITE_IS_SECURE = site_address.scheme == "https"

# Security
DEBUG: bool = switch("DEBUG")
SECRET_KEY: str = env.str("SECRET_KEY", default="")
SECRET_KEY_IS_FROM_FILE = not SECRET_KEY
if SECRET_KEY_IS_FROM_FILE:
    SECRET_KEY = secret_key(DATA_DIR / "secret_key")
# A public site answers to its own name alone: links in mails are made from the name that was asked for.
LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]
SITE_IS_LOCAL = site_address.hostname in {"localhost", "127.0.0.1", "::1"}
own_names = [*(LOOPBACK if SITE_IS_LOCAL else []), site_address.hostname, *env.list("ALLOWED_HOSTS", default=[])]
ALLOWED_HOSTS: list[str] = list(dict.fromkeys(own_names))
CSRF_TRUSTED_ORIGINS = [SITE_URL]
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = SESSION_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SITE_IS_SECURE
CSRF_COOKIE_SAMESITE = SESSION_COOKIE_SAMESITE = "Lax"
# Games last for days: nobody should have to sign in again in the middle of one.
SESSION_COOKIE_AGE = 60 * 60 * 24 * 60
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_HSTS_SECONDS: int = env.int("HSTS_SECONDS", default=0)
TRUSTED_PROXY_COUNT: int = env.int("TRUSTED_PROXY_COUNT", default=0)
if TRUSTED_PROXY_COUNT:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        # Covers the socket too, as long as it is opened on the same address.
        "connect-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
PERMISSIONS_POLICY: dict[str, list[str]] = {
    feature: []
    for feature in (
        "accelerometer",
        "autoplay",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "usb",
    )
}

# Apps and pages
INSTALLED_APPS = [
    "site_config",
    "accounts",
    "games",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "anymail",
    "channels",
    "csp",
    "django_htmx",
    "django_linear_migrations",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.personal_clock",
    "accounts.middleware.personal_pages",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]
ROOT_URLCONF = "site_config.urls"
ASGI_APPLICATION = "site_config.asgi.application"
WSGI_APPLICATION = "site_config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "site_config.context.mailbox",
                "games.context.tables_waiting",
            ],
        },
    }
]

# Database: one file, or PostgreSQL
DATABASE_URL: str = env.str("DATABASE_URL", default="") or f"sqlite:///{DATA_DIR / 'db.sqlite3'}"
DATABASES: dict[str, dict[str, Any]] = {"default": env.db_url_config(DATABASE_URL)}
DATABASE_IS_SQLITE = DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3"
if DATABASE_IS_SQLITE:
    # IMMEDIATE takes the write lock at once: with the default, two writers end in "database is locked".
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
    }
elif DATABASES["default"]["ENGINE"] != "django.db.backends.postgresql":
    raise ImproperlyConfigured("DATABASE_URL must look like postgres://user:password@localhost:5432/games.")
else:
    DATABASES["default"]["OPTIONS"] = {
        "pool": {"min_size": 1, "max_size": env.int("DATABASE_POOL_SIZE", default=20), "timeout": 10},
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Redis: channel layer, task queue and cache; without it they live in the memory of the one process
REDIS_URL: str = env.str("REDIS_URL", default="")
CHANNEL_LAYERS: dict[str, dict[str, Any]]
CACHES: dict[str, dict[str, Any]]
if REDIS_URL:
    redis_patience = {"socket_connect_timeout": 2, "socket_timeout": 30}
    CHANNEL_LAYERS = {
        "default": {
            # The core layer drops idle sockets with redis-py 8 and closes all of them when Redis restarts.
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            # Messages reach all databases of a Redis, and another site may be in the next one.
            "CONFIG": {
                "hosts": [{"address": REDIS_URL, **redis_patience}],
                "prefix": f"channels{urlsplit(REDIS_URL).path.strip('/')}",
            },
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "site",
            "OPTIONS": {"socket_connect_timeout": 2, "socket_timeout": 5},
        }
    }
    if urlsplit(REDIS_URL).scheme not in {"redis", "rediss"}:
        raise ImproperlyConfigured("REDIS_URL must look like redis://localhost:6379/0.")
    CELERY_BROKER_URL = REDIS_URL
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = redis_patience
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "site_config.layers.ThreadSafeInMemoryLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    CELERY_BROKER_URL = "memory://localhost/"
    # The default poll of one second would be felt with every move.
    CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.02}

# Tasks: the database says what is due, so a lost task is picked up by the next sweep
SWEEP_SECONDS: float = env.float("SWEEP_SECONDS", default=10.0)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_POOL_LIMIT = 10
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0.1, "interval_step": 0.1, "interval_max": 0.2}
CELERY_TIMEZONE = "UTC"
# Otherwise the embedded worker swallows what the whole process prints and logs.
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_REDIRECT_STDOUTS = False

# Mail: to a server or a provider, or into a folder that /mails/ shows to requests from this machine
EMAIL_URL: str = env.str("EMAIL_URL", default="")
MAIL_PROVIDER: str = env.str("MAIL_PROVIDER", default="")
EMAIL_IS_LOCAL = not EMAIL_URL and not MAIL_PROVIDER
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL: str = env.str("DEFAULT_FROM_EMAIL", default=f"Slow Table <games@{site_address.hostname}>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
EMAIL_FILE_PATH = str(DATA_DIR / "mails")
# The provider's own settings, by the names that django-anymail gives them.
ANYMAIL = {name.removeprefix("ANYMAIL_"): value for name, value in env.ENVIRON.items() if name.startswith("ANYMAIL_")}
# Nobody but the provider may say that an address has bounced.
BOUNCES_ARE_TOLD = bool(MAIL_PROVIDER and ANYMAIL.get("WEBHOOK_SECRET"))
if MAIL_PROVIDER:
    if not MAIL_PROVIDER.isidentifier():
        raise ImproperlyConfigured("MAIL_PROVIDER must be a provider that django-anymail knows, such as postmark.")
    EMAIL_BACKEND = f"anymail.backends.{MAIL_PROVIDER}.EmailBackend"
elif EMAIL_IS_LOCAL:
    EMAIL_BACKEND = "site_config.mailbox.FolderBackend"
else:
    mail_server = env.email_url_config(EMAIL_URL)
    EMAIL_BACKEND = mail_server["EMAIL_BACKEND"]
    EMAIL_HOST = mail_server["EMAIL_HOST"] or "localhost"
    EMAIL_PORT = mail_server["EMAIL_PORT"] or 25
    EMAIL_HOST_USER = mail_server["EMAIL_HOST_USER"] or ""
    EMAIL_HOST_PASSWORD = mail_server["EMAIL_HOST_PASSWORD"] or ""
    EMAIL_USE_TLS = mail_server.get("EMAIL_USE_TLS", False)
    EMAIL_USE_SSL = mail_server.get("EMAIL_USE_SSL", False)

# Languages and times
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English"))]
FORMAT_MODULE_PATH = ["site_config.formats"]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Static files: hashed names that browsers may keep for ever, compressed once
STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(DATA_DIR / "static")))
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "site_config.staticfiles.SiteStaticFilesStorage"},
}

# Logs
LOGGING = logging_config(level=env.str("LOG_LEVEL", default="INFO"), form=env.str("LOG_FORMAT", default="console"))
LOGGING_CONFIG = "logging.config.dictConfig"

# Accounts
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = site_address.scheme
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# Only with a confirmed address can signing up with a taken one look like any other.
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_FORMS = {
    "change_password": "accounts.entrance_forms.ChangePasswordForm",
    "confirm_login_code": "accounts.entrance_forms.ConfirmLoginCodeForm",
    "login": "accounts.entrance_forms.LoginForm",
    "reauthenticate": "accounts.entrance_forms.ReauthenticateForm",
    "request_login_code": "accounts.entrance_forms.RequestLoginCodeForm",
    "reset_password": "accounts.entrance_forms.ResetPasswordForm",
    "reset_password_from_key": "accounts.entrance_forms.ResetPasswordKeyForm",
    "set_password": "accounts.entrance_forms.SetPasswordForm",
    "signup": "accounts.entrance_forms.SignupForm",
}
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 15 * 60
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_PREVENT_ENUMERATION = True
# Beside allauth's own limits.
ACCOUNT_RATE_LIMITS = {"guest": "20/h/ip", "webhook": "20/h/user", "import": "30/h/user", "data": "4/d/user"}
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_USERNAME_MIN_LENGTH = 3
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXY_COUNT
