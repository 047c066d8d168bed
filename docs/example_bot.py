"""Plays a game by chance over the protocol: `.venv/bin/python docs/example_bot.py pikto 3`, beside manage.py."""

from __future__ import annotations

import json
import random
import sys
from subprocess import PIPE, Popen

engine = Popen([sys.executable, "manage.py", "engine"], stdin=PIPE, stdout=PIPE, encoding="utf-8")


def tell(**request):
    """Send one line and read the answer to it."""
    print(json.dumps(request), file=engine.stdin, flush=True)
    return json.loads(engine.stdout.readline())


def answer(question):
    """Any choice; a bot that thinks would look at `view` of its seat first."""
    choice = random.choice([choice for choice in question["choices"] if not choice["barred"]])
    shape, given = choice["shape"], {"choice": choice["name"]}
    if shape["type"] == "pick":
        given["picked"] = random.choice(choice["ways"] or [random.sample(shape["options"], shape["least"])])
    elif shape["type"] == "draw":
        given["drawn"] = random.choices(shape["samples"], k=3)
    elif shape["type"] == "say":
        given["said"] = random.choice(shape["samples"])
    return given


game = tell(do="new", game=sys.argv[1], seats=int(sys.argv[2]))
while awaits := game.get("awaits"):
    reply = tell(do="play", seat=awaits[0], answer=answer(tell(do="ask", seat=awaits[0])["question"]))
    game = reply if reply["ok"] else game  # a rule was against it, so another try
print(tell(do="outcome") if game["ok"] else game)
