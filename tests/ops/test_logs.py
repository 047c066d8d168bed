from __future__ import annotations

import json
import logging

import pytest

from site_config.logs import logging_config


def line(message, *arguments):
    """Give the line that a warning becomes."""
    form = dict(logging_config(level="INFO", form="json")["formatters"]["line"])
    formatter = form.pop("()")(**form)
    return json.loads(formatter.format(logging.LogRecord("games.test", 30, "", 1, message, arguments, None)))


def test_a_line_is_json_and_names_time_level_and_logger():
    found = line("Move %s played", 7)
    assert found["event"] == "Move 7 played"
    assert (found["level"], found["logger"]) == ("warning", "games.test")
    assert "timestamp" in found


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("/i/Zk3vQ9xT0aB7cD2eF5gH/", "/i/…/"),
        ("/accounts/confirm-email/MQ:1abcDEF:zzzz_yyyy-xxxx/", "/accounts/confirm-email/…/"),
        ("/rules/pickit-dragons/", "/rules/pickit-dragons/"),
        ("/t/1234/", "/t/1234/"),
    ],
)
def test_what_would_let_a_reader_in_is_cut_out(address, shown):
    assert line("Internal Server Error: %s", address)["event"] == f"Internal Server Error: {shown}"
