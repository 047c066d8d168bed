from __future__ import annotations

import ast
import json
import subprocess
import sys

import pytest

from games.registry import GAMES
from tests.deals import MIDDLE, SCRIPT, TAMPERED, a_deal, written

CHECKS = {
    "commitment": "secret is not the one of the commitment",
    "salts": "salt",
    "seed": "seed does not follow",
    "draws": "Number",
    "used": "Numbers are missing at the end",
}
"""By the check, the sentence that says what is wrong."""


DEEP = [pytest.param("[" * 100_000, id="deep"), pytest.param('{"a":' * 100_000, id="deep objects")]


def run(folder, text, *more):
    path = folder / "game.json"
    path.write_text(text)
    # Isolated and without site packages: whoever checks has Python and nothing else.
    command = [sys.executable, "-I", "-S", str(SCRIPT), str(path), *more]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder)


@pytest.mark.parametrize("slug", GAMES)
def test_a_deal_that_is_right_passes_every_check(tmp_path, slug):
    deal = a_deal(slug)
    done = run(tmp_path, written(deal), deal["commitment"])
    assert done.returncode == 0
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert len(lines) == 3
    assert all(line.startswith("right:") for line in lines)
    assert "as you noted it" in lines[0]
    assert f"Each of the {len(deal['draws'])} numbers" in lines[2]


@pytest.mark.parametrize(("check", "tamper"), TAMPERED.values(), ids=TAMPERED)
def test_tampering_is_found(tmp_path, check, tamper):
    done = run(tmp_path, written(tamper(a_deal("magic_dragons"))))
    assert done.returncode == 1
    assert done.stderr.startswith("WRONG: ")
    assert CHECKS[check] in done.stderr
    assert len(done.stdout.splitlines()) == {"commitment": 0, "salts": 1, "seed": 1, "draws": 2, "used": 2}[check]


def test_the_first_number_that_is_wrong_is_named(tmp_path):
    deal = a_deal("magic_dragons")
    stream, limit, number = deal["draws"][MIDDLE]
    deal["draws"][MIDDLE] = [stream, limit, (number + 1) % limit]
    deal["draws"][-1] = ["", 2, 7]
    found = run(tmp_path, written(deal)).stderr
    assert f"Number {MIDDLE + 1} is {(number + 1) % limit}, and {number} below {limit} would follow." in found


def test_another_commitment_than_the_noted_one_is_found(tmp_path):
    deal, other = a_deal("pikto"), a_deal("pikto", seed=2)
    assert run(tmp_path, written(deal), other["commitment"]).returncode == 1
    assert "not the one that you noted" in run(tmp_path, written(deal), other["commitment"]).stderr


def test_a_wholly_other_deal_is_found_by_the_noted_commitment_alone(tmp_path):
    """Whoever forges everything alike gets past a file that is alone; that is why one notes the commitment."""
    noted, forged = a_deal("pikto")["commitment"], a_deal("pikto", seed=2)
    assert run(tmp_path, written(forged)).returncode == 0
    assert run(tmp_path, written(forged), noted).returncode == 1


def test_it_says_when_a_file_can_not_tell_whether_numbers_are_missing(tmp_path):
    deal = a_deal("pikto")
    assert run(tmp_path, written(deal)).stdout.endswith("; of the game's own stream none is missing.\n")
    del deal["used"]
    done = run(tmp_path, written(deal))
    assert done.returncode == 0
    assert done.stdout.endswith("whether all are there is NOT CHECKED.\n")
    assert "none is missing" not in done.stdout


def test_it_speaks_of_the_own_stream_alone_for_what_the_house_drew_can_be_left_out(tmp_path):
    deal = a_deal("pickit_dragons", seats=2, house=True)
    deal["draws"] = [draw for draw in deal["draws"] if not draw[0]]
    assert "of the game's own stream none is missing" in run(tmp_path, written(deal)).stdout


@pytest.mark.parametrize("field", ["format", "seats", "commitment", "secret", "salts", "seed", "draws"])
@pytest.mark.parametrize("value", [None, 7, "x", [], [1], {}, "absent"])
def test_whatever_stands_in_a_field_it_is_no_traceback(tmp_path, field, value):
    deal = a_deal("pikto")
    if value == "absent":
        del deal[field]
    else:
        deal[field] = value
    done = run(tmp_path, json.dumps(deal))
    if (field, value) != ("draws", []):
        assert done.stderr.startswith("WRONG: ")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("text", [*DEEP, "", "{", "[]", "7", "null", '"x"', "\x00", '{"format": 1}'])
def test_what_is_no_file_of_a_game_is_wrong_and_no_traceback(tmp_path, text):
    done = run(tmp_path, text)
    assert done.returncode == 1
    assert done.stderr.startswith("WRONG: ")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("draw", [["", 0, 0], ["", -1, 0], ["", 2**64 + 1, 0], ["", 2.5, 1], ["", "6", 1], ["", 6], 6])
def test_a_number_that_can_not_be_one_is_wrong_and_never_endless(tmp_path, draw):
    done = run(tmp_path, json.dumps(a_deal("pikto") | {"draws": [draw]}))
    assert done.returncode == 1
    assert done.stderr.startswith("WRONG: ")


def test_without_a_file_it_is_wrong(tmp_path):
    done = subprocess.run([sys.executable, "-I", str(SCRIPT)], capture_output=True, text=True)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert run(tmp_path, "{}").returncode == 1


def test_it_is_short_and_needs_nothing_but_python():
    source = SCRIPT.read_text()
    assert len(source.splitlines()) <= 60
    names = {node.module for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)}
    names |= {each.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import) for each in node.names}
    assert {str(name).split(".")[0] for name in names} <= sys.stdlib_module_names
