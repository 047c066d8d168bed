"""The address for programs below /api/v1/ (docs/api.md): one's own tables as JSON, and answers, by a personal token.

`replies` is all that goes out, `shown` and `listed` make it for one person, `access` lets them in, and `document`
describes it all.
"""

from __future__ import annotations
