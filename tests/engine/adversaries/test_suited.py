"""An adversary that is set for one game plays it."""

import pytest

from olviz.checks import cases
from olviz.checks.cases import described, rounds_of
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.capabilities import Suited

SET_FOR_ONE = [adversary for adversary in cases.adversaries() if isinstance(adversary, Suited)]


@pytest.mark.parametrize("adversary", SET_FOR_ONE, ids=described)
def test_it_plays_the_game_it_is_set_for(adversary: Adversary) -> None:
    assert isinstance(adversary, Suited)
    game = adversary.suited()
    assert game is not None
    adversary.check(game, rounds_of(adversary))
