"""What an adversary declares and does not keep: told with the number that came, and the line that declares."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from olviz.checks.cases import Case
from olviz.checks.law import Broken
from olviz.checks.laws.adversaries import check_declared
from olviz.checks.streams import Fixed
from olviz.engine import Classification, Convex, Declared, Game, Learner, Reveal, Shown
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.convex.gradient_descent import GradientDescent


class Claims(Fixed, frozen=True):
    """Declares in a file of its own."""

    name = title = "claims"

    def declares(self, game: Game, horizon: int) -> Declared:
        return self.declared


E1 = np.array([1.0, 0.0])
X = np.array([[1.0, 0.12], [0.0, 0.0]])
POINTS, LABELS = Shown(x=X), Reveal(y=np.array([1, 1]))
CLAIMS: dict[str, tuple[Game, Learner, dict[str, Any], str]] = {
    "margin": (
        Classification(),
        Perceptron(),
        {"shown": POINTS, "reveal": LABELS, "declared": Declared(dimension=2, radius=1.0, margin=0.5, direction=E1)},
        "in round 2, y⟨w*, x⟩ is 0.120, less than 0.500; 'declares' says margin = 0.500",
    ),
    "radius": (
        Classification(),
        Perceptron(),
        {"shown": POINTS, "reveal": LABELS, "declared": Declared(dimension=2, radius=0.99999)},
        "in round 1, ‖x‖ is 1, more than 0.99999; 'declares' says radius = 0.99999",
    ),
    "largest": (
        Convex(),
        GradientDescent(step=0.1),
        {"reveal": Reveal(z=X), "declared": Declared(dimension=2, length=1.0, largest=0.5)},
        "in round 1, |z_i| is 1, more than 0.500; 'declares' says largest = 0.500",
    ),
}


@pytest.mark.parametrize("claim", CLAIMS)
def test_what_is_declared_and_not_kept_is_told_with_both_numbers_and_the_line(claim: str) -> None:
    """It was −y⟨w*, x⟩ that is more than a number below 0, and nobody was told how large anything is."""
    game, learner, fields, told = CLAIMS[claim]
    with pytest.raises(Broken) as broken:
        check_declared(Case(game, learner, Claims(**fields), 2))
    line = Claims.declares.__code__.co_firstlineno
    assert broken.value.detail == f"{told} ({Path(__file__).name}, line {line})"
