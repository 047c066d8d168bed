"""What a stored game is judged and drawn by never changes under the version of its rules.

A game is replayed from its answers, so another word, list or outline would give old games another course. Whoever means
to change one of these raises `VERSION` in games/pikto/opening.py, keeps the old ones for the games that began under
them, and pins the new ones here beside the old.
"""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files

import pytest

from games.pikto.opening import VERSION
from games.pikto.shapes import OUTLINES, SINES

FILES = {
    "words/sides.txt": "b989459472bded7c0be65de7fb9db8d85bb76e8cc2ce61af217ea09d0666761a",
    "guessing/common.txt": "6bdaa744210320ef418462a286631b4426570a7d40903f601a572a91cf92fb16",
    "guessing/plurals.txt": "3cbaf8aba342819cfaf1f151d9f7640ffbcfbd6155b3e53f174bbc6a4cbbd7b8",
    "guessing/spellings.txt": "8af5c3b06f72e4d9e684891c0a08d2cc37a4b825efa2db07e500ed04f2edce26",
}
TABLES = {
    "outlines": (OUTLINES, "6567979ae0f6f90328a25ee1f2bfa72f5e344826e2731454e490536dec8ab8d8"),
    "sines": (SINES, "bd75bffba1a4096484376f85ea4cc120709742db5a630a4f5a1ff761b64a48e6"),
}
WHAT_TO_DO = "Pinned for rules version 1: a change needs a new rules version, see the head of this file."


@pytest.mark.parametrize("name", FILES)
def test_a_file_of_words_is_that_of_rules_version_1(name):
    assert sha256(files("games.pikto").joinpath(name).read_bytes()).hexdigest() == FILES[name], WHAT_TO_DO


@pytest.mark.parametrize("name", TABLES)
def test_the_geometry_of_shapes_is_that_of_rules_version_1(name):
    table, pinned = TABLES[name]
    assert sha256(repr(table).encode()).hexdigest() == pinned, WHAT_TO_DO


def test_the_pins_are_those_of_the_rules_in_force():
    assert VERSION == 1
