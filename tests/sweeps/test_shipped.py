"""The sweeps that come with the scenes: each can be played, and shows what its scene is about."""

from collections.abc import Callable

import numpy as np
import pytest

from olviz import resources
from olviz.engine.experiment import scenario
from olviz.sweeps import measure, plan
from olviz.sweeps.plan import Plan
from tests.sweeps.conftest import Row

Swept = Callable[..., list[Row]]
SWEEPS = tuple(name for name, path in resources.scenarios().items() if scenario.read(path).sweep is not None)

ABOUT_A_RUN = {"halving-circle", "kernel-sine", "three-readings"}  # what is swept there is said beside it


def planned(scene: str) -> Plan:
    return plan.made(scenario.read(resources.scenarios()[scene]), resources.path("scenarios"))


def test_there_are_sweeps() -> None:
    assert {"rates-of-hedge", "halving-circle", "cost-of-least-squares", "kernel-sine", "three-readings"} <= set(SWEEPS)


@pytest.mark.parametrize("scene", sorted(set(SWEEPS) - ABOUT_A_RUN))
def test_a_scene_that_is_about_what_it_sweeps_opens_with_that(scene: str) -> None:
    """What least squares costs in d dimensions, and how many examples a radius asks for, was behind a menu."""
    assert "sweep" in [panel.partition(":")[0] for panel in scenario.read(resources.scenarios()[scene]).panels]


@pytest.mark.parametrize("scene", SWEEPS)
def test_every_point_can_be_played_or_is_told_of(scene: str) -> None:
    grid = planned(scene).grid
    measure.check_quantities(grid)
    assert list(grid.check()) == list(range(grid.points))


def test_the_regret_of_hedge_is_a_u_over_its_rate_with_the_tuned_one_near_its_bottom(swept: Swept) -> None:
    rows = [row for row in swept("rates-of-hedge", "--checkpoints", 1) if row["round"] == "1000"]
    rates, regrets = (np.array([float(row[name]) for row in rows]) for name in ("learners.1.rate", "mean"))
    bottom = int(regrets.argmin())
    assert (np.diff(regrets[: bottom + 1]) < 0).all()
    assert (np.diff(regrets[bottom:]) > 0).all()
    assert abs(np.log(rates[bottom] / np.sqrt(8 * np.log(10) / 1000))) < np.log(2)
    bounds = np.log(10) / rates + rates * 1000 / 8
    np.testing.assert_allclose([float(row["bound"]) for row in rows], bounds)
    assert (regrets <= bounds).all()
    assert [round(regrets[at]) for at in (6, 18)] == [160, 124]
    assert (rates[bottom], round(regrets[bottom], 1)) == (0.1, 28.6)


def test_a_net_is_refused_above_a_million_directions_and_the_perceptron_goes_on(swept: Swept) -> None:
    coarse = ("--vary", "adversary.dimension=2,4", "--vary", "adversary.margin=0.4,0.05", "--runs", 2, "--rounds", 40)
    rows = swept("halving-circle", *coarse)
    told = {(row["adversary.dimension"], row["adversary.margin"], row["learner"]): row for row in rows}
    refused = told["4", "0.05", "1"]
    assert refused["status"] == "refused"
    assert "legal: at most 1,000,000 of them" in refused["reason"]
    assert {row["status"] for key, row in told.items() if key != ("4", "0.05", "1")} == {"holds"}
    assert float(told["4", "0.4", "1"]["bound"]) > float(told["2", "0.4", "1"]["bound"])  # N grows with d
    assert told["4", "0.05", "2"]["bound"] == told["2", "0.05", "2"]["bound"]  # (X/γ)² does not


def test_costs_grow_as_they_are_stated(swept: Swept) -> None:
    vary = ("--vary", "adversary.dimension=2", "--rounds", 1000)
    rows = swept("cost-of-least-squares", *vary) + swept("kernel-sine", "--vary", "rounds=300", folder="kernel")
    slopes = {(row["label"], row["quantity"]): float(row["exponent"]) for row in rows if row["exponent"]}
    for label, work, stored in (
        ("anew", 2, 1),
        ("Σ kept", 1, 0),
        ("Γ kept", 1, 0),
        ("SGD", 1, 0),
        ("Kernel", 2, 1),
        ("Line", 1, 0),
    ):
        assert slopes[label, "work"] == pytest.approx(work, abs=0.15), label
        assert slopes[label, "stored"] == pytest.approx(stored, abs=0.05), label


def test_examples_needed_are_read_off_the_inverted_bound(swept: Swept) -> None:
    rows = swept("svm-examples", "--rounds", 20)
    needed = {(row["game.decision_set.size"], row["quantity"]): float(row["mean"]) for row in rows}
    for size in ("1", "2", "5", "10"):
        wanted = [needed[size, name] for name in planned("svm-examples").grid.sweep.quantities]
        assert wanted == sorted(wanted)  # a smaller ε, a smaller δ: more of them
    name = "examples (ε = 0.1; δ = 0.05)"
    counts = [needed[size, name] for size in ("1", "2", "5", "10")]
    assert counts == sorted(counts)  # so does a larger ball
    reach, range_of_losses = 5.0, 6.0  # of ⟨w, x⟩, and of hinge losses on it
    count = needed["5", name]
    bound = [reach / t**0.5 + range_of_losses * (2 * np.log(2 / 0.05) / t) ** 0.5 for t in (count, count - 1)]
    assert bound[0] <= 0.1 < bound[1]


def test_each_of_the_three_readings_is_best_for_its_own_step(swept: Swept) -> None:
    rows = swept("three-readings", "--vary", "rounds=1000", "--runs", 4)
    told = {(row["label"], row["quantity"]): float(row["mean"]) for row in rows}
    assert told["γ/t", "latest excess risk"] == min(told[label, "latest excess risk"] for label in ("γ", "γ/t", "γ/√t"))
    assert told["γ", "average excess risk"] < told["γ", "latest excess risk"] / 10
    assert told["γ/√t", "regret"] < told["γ", "regret"] / 2


def test_the_risk_of_an_svm_falls_under_its_promise_like_one_over_the_root_of_the_examples(swept: Swept) -> None:
    rows = swept("svm-by-examples", "--runs", 4)
    examples, risks, bounds = (np.array([float(row[name]) for row in rows]) for name in ("rounds", "mean", "bound"))
    np.testing.assert_allclose(bounds, 5 / np.sqrt(examples))  # RX/√n, for the least risk is 0
    assert {row["status"] for row in rows} == {"holds"}
    assert (risks < bounds).all()
    assert np.polyfit(np.log(examples), np.log(risks), 1)[0] == pytest.approx(-0.5, abs=0.1)
