"""Checks the deal of a game that is over, from its file alone: `python3 verify_deal.py game.json [COMMITMENT]`.

COMMITMENT is the one that you noted before the game began. docs/fair.md tells what is proved then, and what isn't.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def checks(game: dict[str, Any], noted: str | None) -> Iterator[str]:
    """What holds and what can't be checked, each as a sentence; raises ValueError with the first that doesn't hold."""
    demand(game["format"] == 1, "This script reads format 1 alone.")
    secret, salts = bytes.fromhex(game["secret"]), game["salts"]
    demand(noted in (None, game["commitment"]), "The commitment is not the one that you noted.")
    demand(hashlib.sha256(secret).hexdigest() == game["commitment"], "The secret is not the one of the commitment.")
    yield "right: The secret is the one that the table was committed to" + (", as you noted it." if noted else ".")
    demand(len(salts) == game["seats"] and "\n" not in "".join(salts), "There is not one salt of one line a seat.")
    seed = hmac.digest(secret, "\n".join(salts).encode(), "sha256")
    demand(seed.hex() == game["seed"], "The seed does not follow from the secret and the salts in this order.")
    yield "right: The seed follows from the secret and everybody's salt."
    used = {seed: 0}  # how many numbers each stream has given, those included that were thrown away
    for place, (name, limit, number) in enumerate(game["draws"], 1):
        demand(type(limit) is type(number) is int and 0 < limit <= 2**64, f"Number {place} can't be read.")
        stream = hmac.digest(seed, f"{used[seed]}:{name}".encode(), "sha256") if name else seed
        drawn = fair = 2**64 - 2**64 % limit
        while drawn >= fair:
            digest = hmac.digest(stream, used.setdefault(stream, 0).to_bytes(8, "big"), "sha256")
            drawn, used[stream] = int.from_bytes(digest[:8], "big"), used[stream] + 1
        demand(drawn % limit == number, f"Number {place} is {number}, and {drawn % limit} below {limit} would follow.")
    demand(game.get("used", used[seed]) == used[seed], "Numbers are missing at the end, or there are too many.")
    whole = "; of the game's own stream none is missing" if "used" in game else "; whether all are there is NOT CHECKED"
    yield f"right: Each of the {len(game['draws'])} numbers that are there follows from the seed{whole}."
    if "checksum" in game:
        told = {name: value for name, value in game.items() if name not in ("players", "checksum")}
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
        demand(hashlib.sha256(text).hexdigest() == game["checksum"], "Moves, result or more are not as written.")
        yield "right: Moves and result are as they were written; the import tells whether they follow from the rules."
    elif "log" in game:
        yield "not checked: The file has no checksum, so moves and result may be others than were written."


def demand(holds: bool, otherwise: str) -> None:
    """Stop with this sentence unless it holds."""
    if not holds:
        raise ValueError(otherwise)


if __name__ == "__main__":
    try:
        for sentence in checks(json.loads(Path(sys.argv[1]).read_bytes()), *[*sys.argv[2:3], None][:1]):
            print(sentence)
    except (OSError, LookupError, TypeError, AttributeError, ValueError, RecursionError) as error:
        sys.exit(f"WRONG: {error if type(error) is ValueError else f'it can not be read ({error!r})'}")
