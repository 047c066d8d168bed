"""How the site logs: one line an event, readable or JSON, without anything secret in it."""

from __future__ import annotations

import re
from typing import Any

import structlog
from django.core.exceptions import ImproperlyConfigured
from structlog.typing import EventDict, WrappedLogger

# Invite links, confirmation keys and sign-in codes are long; game and account numbers are not.
TOKEN = re.compile(r"(?<=/)[A-Za-z0-9_:.=-]{16,}(?=/|$|\s|\?)")


def hide_tokens(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    """Cut out of addresses whatever would let a reader of the log in."""
    text = event.get("event")
    if isinstance(text, str):
        event["event"] = TOKEN.sub("…", text)
    return event


def logging_config(*, level: str, form: str) -> dict[str, Any]:
    """Build the dictionary for logging.config, and send structlog's own loggers the same way."""
    if form not in {"console", "json"}:
        raise ImproperlyConfigured('LOG_FORMAT must be "console" or "json".')
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_tokens,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    last: list[Any] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if form == "json"
        else [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
                "foreign_pre_chain": shared,
            }
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django": {"handlers": [], "level": level, "propagate": True},
            # An answer of 4xx is a person's mistake, not the site's.
            "django.request": {"level": "ERROR"},
            "celery": {"level": "WARNING"},
            "daphne": {"level": "WARNING"},
            "kombu": {"level": "WARNING"},
        },
    }
