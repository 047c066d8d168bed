"""Static files with hashed names, gathered whenever they have changed."""

from __future__ import annotations

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage


class SiteStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Hashes names in the imports of JavaScript modules too, so that no page mixes old and new ones."""

    support_js_module_import_aggregation = True


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
