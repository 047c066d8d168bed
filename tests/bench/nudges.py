"""A page's socket with nothing but the standard library: says hello, and hears what the site says."""

from __future__ import annotations

import json
import socket
from base64 import b64encode
from types import TracebackType
from typing import Any

TEXT, CLOSE = 1, 8
LONGEST = 125
"""Frames up to this length have it in their second byte; nudges are far shorter."""


class Nudges:
    """The open socket of one table's page."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        self.socket = socket.create_connection(("localhost", port), timeout=30)
        self.said = self.socket.makefile("rb")
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: localhost:{port}",
            f"Origin: http://localhost:{port}",
            f"Cookie: {cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}",
        )
        self.socket.sendall("\r\n".join((*lines, "", "")).encode())
        status = self.said.readline().decode()
        if " 101 " not in status:
            raise SystemExit(f"{path} answered {status}")
        while self.said.readline().strip():
            pass

    def hear(self) -> Any:
        """Wait for the next message."""
        while True:
            kind, length = (byte & 127 for byte in self.said.read(2))
            if length > LONGEST or kind & 15 == CLOSE:
                raise SystemExit("the socket was closed, or said more than a nudge")
            text = self.said.read(length)
            if kind & 15 == TEXT:
                return json.loads(text)

    def __enter__(self) -> Nudges:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None):
        self.said.close()
        self.socket.close()
