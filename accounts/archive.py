"""Files sent as one zip while they are being made: the writer has one of them in memory at a time.

What was sent and a slow reader hasn't taken yet waits in the server, which takes all that it is given.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from datetime import datetime
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from asgiref.sync import sync_to_async
from django.http import StreamingHttpResponse


class _Outlet:
    """What a zip is written to: it can't go back, and is emptied again and again."""

    def __init__(self) -> None:
        self._written = bytearray()

    def write(self, text: bytes) -> int:
        self._written += text
        return len(text)

    def flush(self) -> None:
        """Do nothing; the chunks are taken."""

    def taken(self) -> bytes:
        """All that was written since the last time."""
        chunk = bytes(self._written)
        self._written.clear()
        return chunk


def zipped(files: Iterable[tuple[str, bytes]], *, now: datetime) -> Iterator[bytes]:
    """The zip of these files, each a path and its content, in pieces; `now` is what it says of when they were made."""
    outlet = _Outlet()
    with ZipFile(outlet, "w", ZIP_DEFLATED) as archive:  # type: ignore[call-overload]
        for path, content in files:
            entry = ZipInfo(path, now.timetuple()[:6])
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, content)
            yield outlet.taken()
    yield outlet.taken()


def zip_response(files: Iterable[tuple[str, bytes]], *, name: str, now: datetime) -> StreamingHttpResponse:
    """The response that sends them under this name."""
    return StreamingHttpResponse(
        _off_the_loop(zipped(files, now=now)),
        content_type="application/zip",
        # A zip is packed already. Without this, Django would pack each chunk as a file of its own, of which browsers
        # take the first one only.
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Content-Encoding": "identity"},
    )


async def _off_the_loop(chunks: Iterator[bytes]) -> AsyncIterator[bytes]:
    """Wait for each chunk in a thread: Django would collect those of a plain iterator before it sends the first."""
    while chunk := await sync_to_async(_next)(chunks):
        yield chunk


def _next(chunks: Iterator[bytes]) -> bytes:
    """The next chunk; an empty one after the last."""
    return next(chunks, b"")
