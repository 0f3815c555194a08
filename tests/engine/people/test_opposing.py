"""Whoever takes the seat of an adversary promises what it promised, as far as a person can say it."""

from __future__ import annotations

from contextlib import suppress

import pytest

from olviz.checks import cases
from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.adversaries.shipped_adversaries import PEOPLE
from olviz.engine.declare.parameters import InputError
from olviz.engine.people.promising import promising
from olviz.engine.round.adversary import Adversary


@pytest.mark.parametrize("adversary", cases.adversaries(), ids=cases.described)
def test_a_seat_is_taken_with_what_was_promised_or_refused(adversary: Adversary) -> None:
    """A margin in no direction that is known before round 1 was an error, where the list of adversaries was opened."""
    for game in cases.games():
        with suppress(InputError):
            declared = adversary.declares(game, 10)
            for kind in PEOPLE:
                with suppress(InputError):
                    seated: Answering = promising(kind, declared)
                    said = seated.declares(game, 10)
                    assert said.margin in (0, declared.margin)
                    if said.margin:
                        assert said.direction == pytest.approx(declared.direction, rel=0, abs=1e-15)
