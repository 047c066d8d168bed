from __future__ import annotations

import pytest

from games.engine.refusal import Malformed, NotNow, Refusal, Refused


def test_a_refusal_keeps_its_rule_and_its_facts():
    refused = Refused("PD-23", "incomplete", colour="blue", parts=4, chosen=("1", "2"))
    assert refused.refusal == Refusal("PD-23", "incomplete", {"colour": "blue", "parts": 4, "chosen": ("1", "2")})
    assert str(refused).startswith("PD-23: incomplete")


@pytest.mark.parametrize("kind", [Malformed, Refused, NotNow])
def test_the_three_kinds_are_told_apart(kind):
    assert issubclass(kind, ValueError)
    others = {Malformed, Refused, NotNow} - {kind}
    assert not any(issubclass(other, kind) for other in others)
