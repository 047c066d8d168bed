"""Who plays: accounts, guests, their settings, and the mails they get."""

from __future__ import annotations
