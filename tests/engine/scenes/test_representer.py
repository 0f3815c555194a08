"""*Coefficients instead of weights*: w = Xᵀc in every round, recomputed from the points and the coefficients alone."""

from __future__ import annotations

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase
from olviz.engine.speech.conclusions import parted
from olviz.engine.theory.certificate import broken_links, certificates_of
from tests.shipped import scene


def test_w_is_the_sum_of_points_by_their_coefficients() -> None:
    kernel, weights = scene("representer").traces()
    for trace in (kernel, weights):
        trace.extend()
    x, c = derive.points(kernel), np.asarray(kernel["coefficient"])
    for t in range(1, kernel.rounds + 1):
        w = (x[:, : t - 1] * c[: t - 1]).sum(axis=1)
        np.testing.assert_allclose(w, weights.state_at(t - 1).state.w, atol=1e-12)
        np.testing.assert_allclose(w @ x[:, t - 1], kernel["play"][t - 1], atol=1e-12)
    (proof,) = [one for one in certificates_of(kernel) if one.name == "w is a sum of points"]
    assert proof.equal
    assert not broken_links(proof, kernel)
    (told,) = parted(kernel, (kernel, weights), kernel.rounds, Phase.LEARN)
    assert told.words == "plays as Weights w does, so far"
    assert {f"{trace['total_loss'][-1]:.3g}" for trace in (kernel, weights)} == {"11.4"}  # as its note says
