"""A standardised copy: against columns scaled by hand and written to a file, offered with X and γ, and undone."""

from __future__ import annotations

import csv
from pathlib import Path
from statistics import fmean, pstdev

import numpy as np
import pytest

from olviz.engine.adversaries.files import file_rows
from olviz.engine.adversaries.files.scales import rescaled
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment, from_table, read, to_table
from olviz.engine.files import tables
from olviz.engine.files.tables import Trusted
from olviz.gui.app.window import Window
from olviz.gui.files.standardising import measured
from olviz.resources import scenarios

KINDS = {
    "points-file": {"game": {"name": "classification", "bias": True}, "learners": [{"name": "perceptron"}]},
    "targets-file": {"game": {"name": "regression"}, "learners": [{"name": "stochastic-gradient", "step": 0.01}]},
}


def written(path: Path, kind: str, standardise: bool) -> str:
    """A table with a wide column, a narrow and a constant one; or the same with its columns scaled by hand."""
    luck = np.random.default_rng(3)
    columns = [luck.normal(40, 12, 60).tolist(), luck.normal(-1, 0.01, 60).tolist(), [2.0] * 60]
    last = [0.02 * a + b for a, b, _ in zip(*columns, strict=True)]
    if standardise:
        columns = [[(each - fmean(column)) / (pstdev(column) or 1.0) for each in column] for column in columns]
    labels = [("yes" if each > -0.2 else "no") if kind == "points-file" else f"{each!r}" for each in last]
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("a", "b", "c", "last"), *zip(*columns, labels, strict=True)])
    return Trusted(path)


def experiment(file: str, kind: str, **settings: object) -> Experiment:
    table = {**KINDS[kind], "adversary": {"name": kind, "file": file, **settings}, "rounds": 150, "seed": 2}
    return from_table(table)


@pytest.mark.parametrize("order", ["file", "shuffled", "drawn"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("kept", [True, False])
def test_a_copy_is_what_scaling_by_hand_gives(
    kind: str, order: str, kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_rows, "KEPT", 10**6 if kept else 0)
    monkeypatch.setattr(tables, "CHUNK", 64)  # rows come in several pieces
    own = experiment(written(tmp_path / "own.csv", kind, False), kind, order=order, numbers="standardised")
    by_hand = experiment(written(tmp_path / "hand.csv", kind, True), kind, order=order)
    (one,), (other,) = own.traces(), by_hand.traces()
    for trace in (one, other):
        trace.extend()
    for name in ("x", "y", "loss"):
        np.testing.assert_allclose(one[name], other[name], rtol=0, atol=1e-9)
    told, hand = one.game.declared, other.game.declared
    assert (told.radius, told.margin, told.targets) == pytest.approx((hand.radius, hand.margin, hand.targets))
    assert "standardised" in told.words
    assert to_table(own)["adversary"]["numbers"] == "standardised"


def test_what_is_offered_is_what_comes_and_undo_leads_back(whole: Window) -> None:
    window = whole
    assert window.open("iris-separable")
    before = window.session.experiment
    assert before is not None
    file = tables.located(before.adversary.file).read_bytes()
    window.standardising.offer()
    assert window.session.experiment == before  # it is only offered
    offered = window.notice.text.text()
    window.notice.buttons[0].click()
    after = window.session.experiment
    assert after is not None
    assert after.adversary.numbers == "standardised"
    assert measured(before) != measured(after)
    assert f"Now {measured(before)}; then {measured(after)}." in offered
    assert window.playback.trace.game.declared.radius == after.traces()[0].game.declared.radius
    assert tables.located(before.adversary.file).read_bytes() == file
    window.standardising.offer()
    assert "Numbers as they are" in [button.text() for button in window.notice.buttons]
    window.session.undo()
    assert window.session.experiment == before


def test_a_scene_without_columns_says_so(whole: Window) -> None:
    assert whole.open("perceptron-separable")
    whole.standardising.offer()
    assert "nothing to standardise" in whole.notice.title.text()
    assert not whole.notice.buttons


@pytest.mark.parametrize("name", ["iris-separable", "iris-petals", "tumour-areas"])
def test_every_shipped_table_can_be_standardised(name: str) -> None:
    scene = read(scenarios()[name])
    table = to_table(scene)
    table["adversary"]["numbers"] = "standardised"
    trace = from_table(table).traces()[0]
    trace.extend(20)
    width = trace.game.dimension - bool(getattr(trace.game, "bias", False))
    assert trace.game.declared.radius > 0
    assert "standardised" in trace.adversary.coordinate(trace.game, 0)
    assert trace["x"].shape == (20, width + bool(getattr(trace.game, "bias", False)))


def test_what_has_no_numbers_from_a_file_is_refused_whatever_it_calls_numbers() -> None:
    """Painted points have numbers, too, which are no parameter."""
    for name in ("painted-moons", "perceptron-squeezed", "xor", "coin-flips"):
        with pytest.raises(InputError, match="no columns of numbers from a file"):
            rescaled(read(scenarios()[name]).adversary)
