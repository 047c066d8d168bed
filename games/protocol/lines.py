"""A line in, a line out: whatever comes, there is exactly one answer to it, and the conversation goes on."""

from __future__ import annotations

from typing import BinaryIO

from msgspec import UNSET

from games.engine import codec
from games.engine.refusal import Malformed, NotNow, Refused
from games.protocol.beginning import WrongEntry
from games.protocol.replies import Entry, Failure, Fault
from games.protocol.requests import read
from games.protocol.session import Session

LONGEST_LINE = 8 * 1024 * 1024
"""Bytes, the line's end included; the log of a whole game is well below that."""
LONGEST_MESSAGE = 400


def converse(reader: BinaryIO, writer: BinaryIO, session: Session) -> None:
    """Answer every line until there are no more, or until `quit`."""
    while not session.is_over and (line := reader.readline(LONGEST_LINE)):
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            _skip_rest(reader)
            reply = codec.encode(_failure(Malformed(f"a line has at most {LONGEST_LINE} bytes")))
        else:
            reply = answer(line, session)
        writer.write(reply.encode() + b"\n")
        writer.flush()


def answer(line: bytes, session: Session) -> str:
    """The answer to one line. Nothing that stands on it raises."""
    try:
        return codec.encode(session.carry_out(read(line)))
    except WrongEntry as wrong:
        return _told(wrong.cause, entry=wrong.number)
    except Exception as error:  # a broken game is told like everything else, and the next one may be sound
        return _told(error)


def _told(error: Exception, *, entry: Entry = UNSET) -> str:
    try:
        return codec.encode(_failure(error, entry=entry))
    except (UnicodeError, OverflowError) as unwritable:  # a fact may be a number or a text that JSON can't hold
        return codec.encode(_failure(unwritable, entry=entry))


def _failure(error: Exception, *, entry: Entry = UNSET) -> Failure:
    match error:
        case Refused(refusal=refusal):
            rule, reason, facts = refusal.rule, refusal.reason, refusal.facts
            return Failure(fault=Fault.REFUSED, rule=rule, reason=reason, facts=facts, entry=entry)
        case NotNow():
            fault, message = Fault.NOT_NOW, str(error)
        case Malformed():
            fault, message = Fault.MALFORMED, str(error)
        case _:
            fault, message = Fault.BROKEN, f"{type(error).__name__}: {error}"
    return Failure(fault=fault, message=_short(message), entry=entry)


def _short(text: str) -> str:
    """The text as far as it fits, without signs that can't be written."""
    short = text if len(text) <= LONGEST_MESSAGE else f"{text[:LONGEST_MESSAGE]} ..."
    return short.encode(errors="replace").decode()


def _skip_rest(reader: BinaryIO) -> None:
    while (part := reader.readline(LONGEST_LINE)) and not part.endswith(b"\n"):
        pass
