"""What a browser without a cache transfers for a page: the page, and all that it links to on this site."""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from http.client import HTTPConnection
from urllib.parse import urljoin, urlsplit

import brotli

LINKS = {
    "html": re.compile(r"""<(?:link\b[^>]*\brel="(?:stylesheet|icon)"|script\b|img\b|use\b)[^>]*>"""),
    "js": re.compile(r"""(?:\bfrom|\bimport)\s*["']([^"']+)["']"""),
    "css": re.compile(r"""url\(["']?([^"')#]+)"""),
}
DECODE = {"br": brotli.decompress, "gzip": gzip.decompress, "as it is": bytes}
TARGET = re.compile(r"""\b(?:href|src)="([^"#]+)""")


@dataclass(frozen=True)
class Part:
    """One file as it came over the wire."""

    path: str
    kind: str
    bytes: int
    coding: str


def parts_of(port: int, path: str, cookie: str = "") -> list[Part]:
    """Fetch a page and whatever it needs, each address once."""
    server = HTTPConnection("localhost", port, timeout=30)
    parts, waiting, known = list[Part](), [path], {path}
    while waiting:
        place = waiting.pop(0)
        server.request("GET", place, headers={"Accept-Encoding": "gzip, br", "Cookie": cookie})
        answer = server.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{place} answered {answer.status}")
        coding = answer.headers.get("Content-Encoding", "as it is")
        kind = _kind(place)
        parts.append(Part(place, kind, len(body), coding))
        text = DECODE[coding](body).decode(errors="replace")
        for found in _links(kind, text):
            target = urljoin(place, found)
            if not urlsplit(target).netloc and target not in known:
                known.add(target)
                waiting.append(target)
    server.close()
    return parts


def _kind(path: str) -> str:
    return path.rpartition(".")[2] if path.startswith("/static/") else "html"


def _links(kind: str, text: str) -> list[str]:
    if kind not in LINKS or "htmx" in text[:40]:
        return []
    found = LINKS[kind].findall(text)
    if kind == "html":
        return [link for tag in found for link in TARGET.findall(tag)]
    return [link for link in found if not link.startswith("data:")]
