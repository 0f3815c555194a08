"""The direction of a net that is nearest to w*: found among all, with the margin it keeps, at least half of γ."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.engine.learners.classification.theorems.halving_net import NET_KEEPS_HALF, least_margin, nearest
from olviz.engine.numerics.sphere_nets import net
from olviz.engine.round.changed import Change, changed
from olviz.engine.run.trace import Trace
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.gui.paint.plane.arrows import Arrows
from tests.shipped import scene


def table(gamma: float, dimension: int = 2, seed: int = 1, **learner: object) -> dict[str, object]:
    return {
        "game": {"name": "classification"},
        "adversary": {"name": "separable", "margin": gamma, "dimension": dimension, "angle": 34.0},
        "learners": [{"name": "halving-net", **learner}],
        "rounds": 200,
        "seed": seed,
    }


def played(gamma: float, dimension: int = 2, seed: int = 1, **learner: object) -> Trace:
    (trace,) = from_table(table(gamma, dimension, seed, **learner)).traces()
    trace.extend()
    return trace


def by_hand(trace: Trace) -> tuple[np.ndarray, list[float]]:
    """The nearest of all directions by their distances, and its least margin after each round, one by one."""
    declared = trace.game.declared
    directions = net(trace.game.dimension, declared.radius / declared.margin).T
    v = min(directions, key=lambda one: sum((a - b) ** 2 for a, b in zip(one, declared.direction, strict=True)))
    least, found = float("inf"), []
    for x, y in zip(trace["x"], trace["y"], strict=True):
        least = min(least, float(y) * sum(a * b for a, b in zip(v, x, strict=True)))
        found.append(least)
    return v, found


@pytest.mark.parametrize(("margin", "dimension"), list(product([0.4, 0.2, 0.05], [2, 3])))
@pytest.mark.parametrize("seed", range(3))
def test_half_of_the_margin_is_kept_by_the_nearest_of_all(margin: float, dimension: int, seed: int) -> None:
    trace = played(margin, dimension, seed)
    v, least = by_hand(trace)
    np.testing.assert_array_equal(nearest(trace), v)
    np.testing.assert_allclose(least_margin(trace), least, rtol=0, atol=1e-12)
    assert min(least) >= margin / 2
    assert NET_KEEPS_HALF in certificates_of(trace)
    assert not broken_links(NET_KEEPS_HALF, trace)


def test_a_net_for_other_numbers_promises_nothing_here() -> None:
    assert NET_KEEPS_HALF not in certificates_of(played(0.2, margin=0.5))


def test_both_slabs_are_drawn_with_the_nearest_point_and_nothing_of_a_label_before_it_is_revealed(panel_of) -> None:
    (trace,), panel = panel_of("nearest-direction", from_table(table(0.4)), size=(700, 500))
    v, least = by_hand(trace)
    for t, phase in product((0, 1, 2, 17, 200), Phase):
        panel.draw(t, phase)
        drawn = panel.plotted()
        known = t if phase >= Phase.REVEAL else max(t - 1, 0)
        np.testing.assert_allclose(drawn["half"], [*v, 0, 0.2], atol=1e-12)
        np.testing.assert_allclose(drawn["slab"], [*trace.game.declared.direction, 0, 0.4])
        over = t if phase >= Phase.LEARN else max(t - 1, 0)
        assert len(drawn["net x"]) == (int(trace["survivors"][over - 1]) if over else 16)
        assert len(drawn["gone x"]) == 16 - len(drawn["net x"])
        assert ("nearest point" in drawn) == (known > 0)
        if known:
            thread = np.array([drawn["nearest point t"], drawn["nearest point"]])
            np.testing.assert_allclose(v @ thread[:, 1], 0, atol=1e-12)
            np.testing.assert_allclose(abs(v @ thread[:, 0]), least[known - 1], atol=1e-12)
        panel.grab()


def test_the_scene_says_what_is_so() -> None:
    (trace,) = scene("nearest-in-the-net").traces()
    trace.extend()
    v, least = by_hand(trace)
    degrees = np.degrees(np.arccos(v @ trace.game.declared.direction))
    assert round(degrees) == 11
    assert 0.2 <= least[-1] < 0.4
    assert int(trace["mistakes"][-1]) <= 4


def test_of_v_it_is_not_said_that_it_was_never_wrong_once_it_was(panel_on) -> None:
    """Where a label is another one v errs, and its name went on saying that it never had."""
    origin = played(0.4)
    fork = origin.fork(9, adversary=changed(origin.adversary, [Change(10, flip=True)]))
    fork.extend()
    panel = panel_on("nearest-direction", (fork,), size=(700, 500))

    def name() -> str:
        (arrows,) = (mark for mark in panel.marks() if isinstance(mark, Arrows))
        return next(arrow.label.text for arrow in arrows.arrows if arrow.name == "v")

    said = {(0, Phase.LEARN): "v", (1, Phase.COMMIT): "v", (1, Phase.REVEAL): "v: never wrong"}
    said |= {(10, Phase.COMMIT): "v: never wrong", (10, Phase.REVEAL): "v: wrong in round 10"}
    for (t, phase), told in (said | {(200, Phase.LEARN): "v: wrong in round 10"}).items():
        panel.draw(t, phase)
        assert name() == told
