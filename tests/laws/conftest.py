from __future__ import annotations

import pytest

from tests.laws.played import SET_UPS, play


@pytest.fixture(params=SET_UPS, ids=str)
def played(request):
    return play(request.param)
