"""The site's secret key, made on first use."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def secret_key(path: Path) -> str:
    """Give the key kept in this file; make the file, readable by its owner alone, when there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    if not path.exists():
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50))
        try:
            # A link, unlike a rename, leaves the key alone that another process made meanwhile.
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
