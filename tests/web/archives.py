"""Zips that the site sends piece by piece."""

from __future__ import annotations

import io
import zipfile

from asgiref.sync import async_to_sync


def archive(response):
    """The zip that came, whole."""
    assert response.status_code == 200
    assert response["Content-Type"] == "application/zip"
    # Else each chunk would be packed as a gzip file of its own.
    assert response["Content-Encoding"] == "identity"

    async def chunks():
        return [chunk async for chunk in response.streaming_content]

    return zipfile.ZipFile(io.BytesIO(b"".join(async_to_sync(chunks)())))
