"""The games over lines of JSON, for bots and scripts (docs/protocol.md); no Django and no database.

`requests` and `replies` are what goes in and out, `session` holds the one game, `lines` reads and writes.
"""

from __future__ import annotations
