"""Formats of dates and times that differ from those Django brings."""
