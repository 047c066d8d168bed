"""What is drawn for a table by chance that nobody can foresee: its key, its invitation, its secret, its salts."""

from __future__ import annotations

import secrets


def new_key() -> str:
    """A table's name in addresses: 12 signs that can't be guessed."""
    return secrets.token_urlsafe(9)


def new_invitation() -> str:
    """The secret part of an invitation link."""
    return secrets.token_urlsafe(16)


def new_secret() -> bytes:
    """The 32 random bytes from which, with everybody's salt, the shuffle follows."""
    return secrets.token_bytes(32)


def new_salt() -> str:
    """What one person's joining adds to the seed."""
    return secrets.token_hex(16)
