"""Settings of one scenario that are made together, wherever they come from: their order takes none of them away."""

from itertools import permutations
from typing import Any

import pytest

from olviz.engine.experiment.scenario import with_values

TABLE = {"rounds": 9, "learners": [{"name": "hedge", "rate": 0.3}], "game": {"hypotheses": {"name": "stumps"}}}


@pytest.mark.parametrize(
    ("settings", "place", "made"),
    [
        (
            {"learners.1.name": "fixed-share", "learners.1.rate": 2.0},
            "learners",
            [{"name": "fixed-share", "rate": 2.0}],
        ),
        (
            {"learners.1": {"name": "exp3"}, "learners.1.rate": 2.0, "learners.1.label": "loud"},
            "learners",
            [{"name": "exp3", "rate": 2.0, "label": "loud"}],
        ),
        (
            {"learners.2.name": "exp3", "learners.2.rate": 2.0, "learners.1.rate": 1.0},
            "learners",
            [{"name": "hedge", "rate": 1.0}, {"name": "exp3", "rate": 2.0}],
        ),
        (
            {"game.name": "experts", "game.hypotheses.name": "cube", "game.hypotheses.size": 3},
            "game",
            {"name": "experts", "hypotheses": {"name": "cube", "size": 3}},
        ),
    ],
)
def test_an_outer_one_is_made_before_those_inside_it(settings: dict[str, Any], place: str, made: Any) -> None:
    for order in permutations(settings.items()):
        assert with_values(TABLE, order) == {**TABLE, place: made}
