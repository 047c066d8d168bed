"""Times as British timetables write them: 22:53 rather than 10:53 p.m."""

from __future__ import annotations

TIME_FORMAT = "H:i"
DATETIME_FORMAT = "j M Y, H:i"
