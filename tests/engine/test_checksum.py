from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from random import Random

import pytest

from games.engine.draws import recording
from games.exports.building import written
from games.exports.format import LOOSE, GameFile, Player, checksum_of, state_digest
from games.exports.reading import checked
from games.exports.wrong import Wrong
from games.registry import GAMES
from tests.deals import script
from tests.engine.test_exports import CHOSEN, leaves, plain, with_changed
from tests.playthroughs.whole_games import corpus_of

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def file_of(whole):
    """This game of the corpus as a file, with names that have to be escaped; nobody knows the secret of its seed."""
    with recording(bytes.fromhex(whole.seed)) as recorder:
        *_, last = whole.states()
    return GameFile(
        game=whole.game,
        version=whole.version,
        seats=whole.seats,
        options=whole.options,
        seed=whole.seed,
        log=tuple(whole.answers),
        secret="0" * 64,
        commitment="0" * 64,
        salts=("salt",) * whole.seats,
        players=(Player('Zoë \\ "山田"', "amber"),) * whole.seats,
        started_at=NOW,
        ended_at=NOW.replace(microsecond=120),
        times=(NOW,) * len(whole.log),
        by_house=(1,),
        outcome=whole.module.outcome(last),
        draws=tuple(recorder.draws),
        used=recorder.used,
        checksum="",
        state=state_digest(last),
    )


@pytest.mark.parametrize("slug", GAMES)
def test_python_writes_every_game_of_the_corpus_in_the_same_bytes_as_the_codec(slug):
    for line in corpus_of(slug):
        text = written(file_of(line.load))
        found = json.loads(text)
        assert json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode() == text
        told = {name: value for name, value in found.items() if name not in LOOSE}
        compact = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
        assert checksum_of(text) == hashlib.sha256(compact).hexdigest()


SEALED = ["game", "version", "options", "log", "started_at", "ended_at", "times", "by_house", "outcome", "state"]
"""What isn't chance, and so is in no check but this one."""


@pytest.mark.parametrize("set_up", CHOSEN, ids=str)
@pytest.mark.parametrize("field", SEALED)
def test_the_script_finds_every_change_of_what_is_not_chance(set_up, field):
    chance, content = Random(f"{set_up} {field}"), plain(set_up)
    assert len(list(script().checks(content, None))) == 4
    paths = list(leaves(content[field], field))
    for path in chance.sample(paths, min(len(paths), 10)):
        with pytest.raises(ValueError, match="not as written"):
            list(script().checks(with_changed(content, path, chance), None))


@pytest.mark.parametrize("set_up", CHOSEN, ids=str)
def test_names_may_be_changed_by_hand(set_up):
    content = plain(set_up)
    content["players"][0]["name"] = "Somebody Else"
    assert len(list(script().checks(content, None))) == 4
    assert checked(json.dumps(content).encode(), GAMES)


def test_what_is_hashed_anew_gets_past_the_script_and_not_past_the_rules():
    """It keeps mistakes out, not lies."""
    content = plain(CHOSEN[0])
    content["outcome"]["places"][0]["points"] += 1
    content["checksum"] = checksum_of(json.dumps(content).encode())
    assert len(list(script().checks(content, None))) == 4
    with pytest.raises(Wrong, match="outcome"):
        checked(json.dumps(content).encode(), GAMES)


@pytest.mark.parametrize(
    "respelt",
    [
        lambda content: dict(reversed(content.items())),
        lambda content: content | {"started_at": content["started_at"].replace("Z", "+00:00")},
        lambda content: content | {"log": [[seat, dict(reversed(said.items()))] for seat, said in content["log"]]},
    ],
)
def test_script_and_import_take_the_same_spelling_alone(respelt):
    content = respelt(plain(CHOSEN[0]))
    text = json.dumps(content).encode()
    with pytest.raises(ValueError, match="not as written"):
        list(script().checks(content, None))
    with pytest.raises(Wrong, match="checksum"):
        checked(text, GAMES)
    # Nor is it taken with a checksum of its own: what is kept here is what was checked.
    with pytest.raises(Wrong, match="checksum"):
        checked(json.dumps(content | {"checksum": checksum_of(text)}).encode(), GAMES)


def test_without_a_checksum_the_script_says_what_it_did_not_check():
    content = plain(CHOSEN[0])
    del content["checksum"]
    lines = list(script().checks(content, None))
    assert [line.partition(":")[0] for line in lines] == ["right", "right", "right", "not checked"]
    assert "no checksum" in lines[-1]
