"""How a program is told no."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpResponse

from games.api.replies import Failure, Fault

STATUS = {
    Fault.MALFORMED: 400,
    Fault.NO_TOKEN: 401,
    Fault.UNKNOWN: 404,
    Fault.WRONG_VERB: 405,
    Fault.NOT_NOW: 409,
    Fault.TOO_LONG: 413,
    Fault.REFUSED: 422,
    Fault.TOO_MANY: 429,
}


class TurnedDown(Exception):
    """Nothing is given or done; `failure` says why."""

    def __init__(self, fault: Fault, message: str, *, headers: dict[str, str] | None = None, **more: Any) -> None:
        """Keep what is told, and the headers that go with it."""
        self.failure = Failure(fault=fault, message=message, **more)
        self.headers = headers or {}
        super().__init__(message)

    def response(self) -> HttpResponse:
        """The reply that says so."""
        return as_json(self.failure, status=STATUS[self.failure.fault], headers=self.headers)


def as_json(reply: Any, *, status: int = 200, headers: dict[str, str] | None = None) -> HttpResponse:
    """A reply as it goes out."""
    return HttpResponse(msgspec.json.encode(reply), content_type="application/json", status=status, headers=headers)
