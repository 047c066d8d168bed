"""Static files with hashed names, gathered whenever they have changed."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

Converter = Callable[[re.Match[str]], str]


class SiteStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Hashes names in the imports of our own JavaScript modules too, so that no page mixes old and new ones."""

    support_js_module_import_aggregation = True

    def url_converter(self, name: str, hashed_files: dict[str, str], template: str | None = None) -> Converter:
        """Leave other people's scripts alone: their comments name modules that do not exist."""
        if name.endswith(".js") and not name.startswith("js/"):
            return lambda found: found.group()
        convert: Converter = super().url_converter(name, hashed_files, template)
        return convert


def static_files_fingerprint() -> str:
    """Name the exact set of static files that the apps bring, without reading them."""
    found = hashlib.sha256()
    for finder in get_finders():
        for path, storage in finder.list([]):
            status = Path(storage.path(path)).stat()
            found.update(f"{path}\0{status.st_size}\0{status.st_mtime_ns}\n".encode())
    return found.hexdigest()


def static_files_gather() -> None:
    """Copy, hash and compress the static files, unless exactly these were gathered before."""
    note = Path(settings.STATIC_ROOT) / ".gathered"
    fingerprint = static_files_fingerprint()
    if note.is_file() and note.read_text() == fingerprint:
        return
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    note.write_text(fingerprint)
