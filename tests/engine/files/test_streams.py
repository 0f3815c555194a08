"""The stream of a run in the forms of other programs, read back by them or by their documented grammar."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from sklearn.datasets import load_svmlight_file
from sklearn.linear_model import Perceptron, SGDClassifier

from olviz import resources
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.spam.sender import SpamSender
from olviz.engine.experiment import scenario
from olviz.engine.files import stream_formats
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.sets.ball import Ball
from olviz.engine.learners.classification import perceptron
from olviz.engine.learners.convex import online_svm
from olviz.engine.run.trace import Trace
from tests.conftest import Olviz

ROUNDS = 300  # more than one block
HINGE = Convex(decision_set=Ball(size=1e6), loss=Hinge())


def played(game: Any, learner: Any, adversary: Any, seed: int = 4) -> Trace:
    trace = Trace(game, learner, adversary, ROUNDS, seed)
    trace.extend()
    return trace


def written(folder: Path, trace: Trace, ending: str) -> Path:
    path = folder / f"stream{ending}"
    stream_formats.check_stream((trace,), ending)
    stream_formats.save_stream(path, trace, ending)
    return path


def test_scikit_learn_reads_the_same_bits_and_its_perceptron_is_ours(tmp_path: Path) -> None:
    trace = played(Classification(bias=True), perceptron.Perceptron(), Separable(dimension=3, margin=0.02))
    x, y = load_svmlight_file(str(written(tmp_path, trace, ".svm")))
    assert_array_equal(x.toarray(), trace["x"])  # the bias as the learner saw it
    assert_array_equal(y, trace["y"])
    assert y[0] == -1  # at a score of 0 theirs moves whatever the label, ours predicts +1
    theirs = Perceptron(fit_intercept=False, shuffle=False).partial_fit(x.toarray(), y, classes=[-1, 1])
    np.testing.assert_allclose(theirs.coef_[0], trace.state_at(ROUNDS).state.w, rtol=1e-12)


def test_scikit_learns_hinge_steps_on_the_file_are_those_of_the_online_svm(tmp_path: Path) -> None:
    trace = played(HINGE, online_svm.OnlineSvm(step=0.2), Separable(dimension=3, margin=0.02))
    x, y = load_svmlight_file(str(written(tmp_path, trace, ".svm")))
    settings = {"learning_rate": "constant", "eta0": 0.2, "penalty": None, "alpha": 0.0}
    theirs = SGDClassifier(loss="hinge", fit_intercept=False, shuffle=False, **settings)
    theirs.partial_fit(x.toarray(), y, classes=[-1, 1])
    np.testing.assert_allclose(theirs.coef_[0], trace.state_at(ROUNDS).state.w, rtol=1e-12)


def test_a_point_too_wide_to_be_recorded_is_written_whole_and_without_its_zeros(tmp_path: Path) -> None:
    trace = played(Classification(), perceptron.Perceptron(), SpamSender())
    assert "x" not in trace
    lines = written(tmp_path, trace, ".svm").read_text(encoding="ascii").splitlines()
    four = r"-?1( [1-9]\d*:0\.5){4}"  # four words, each ½
    assert all(re.fullmatch(four, line) for line in lines)
    x, y = load_svmlight_file(str(tmp_path / "stream.svm"), n_features=40)
    assert_array_equal(x.toarray(), [trace.moment(t).rounds.shown.x for t in range(1, ROUNDS + 1)])
    assert_array_equal(y, trace["y"])


# [label] |[namespace] feature[:value] …, a label and a value being numbers; features count from 1
LABEL, FEATURE = r"-?\d+(?:\.\d+)?(?:e-?\d+)?", r" ([1-9]\d*):(-?\d+(?:\.\d+)?(?:e-?\d+)?)"


def test_vowpal_wabbit_finds_a_label_a_bar_and_features(tmp_path: Path) -> None:
    trace = played(HINGE, online_svm.OnlineSvm(step=0.2), Separable(dimension=3, margin=0.02))
    lines = written(tmp_path, trace, ".vw").read_text(encoding="ascii").splitlines()
    assert len(lines) == ROUNDS
    for line, x, y in zip(lines, trace["x"], trace["y"], strict=True):
        assert re.fullmatch(rf"{LABEL} \|(?:{FEATURE})*", line), line
        label, _, features = line.partition(" |")
        assert float(label) == y
        assert {int(at): float(value) for at, value in re.findall(FEATURE, features)} == dict(enumerate(x, 1))


def test_ratings_are_two_namespaces(olviz: Olviz, tmp_path: Path) -> None:
    assert olviz("run", "ratings", "--rounds", 20, "-o", tmp_path / "ratings.vw")[0] == 0
    scene = scenario.read(resources.scenarios()["ratings"])._replace(rounds=20)
    trace = scene.traces()[0]
    trace.extend()
    lines = (tmp_path / "ratings.vw").read_text(encoding="ascii").splitlines()
    assert len(lines) == 20
    for line, (row, column), y in zip(lines, trace["x"].tolist(), trace["y"].tolist(), strict=True):
        assert line == f"{y!r} |row {row + 1} |column {column + 1}"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hedge-rates", "-o", "out.svm"), "shows no points with labels or targets"),
        (("leader-jumps", "-o", "out.vw"), "shows no points with labels or targets"),
        (("ratings", "-o", "out.svm"), "cells of a matrix; legal: .vw"),
        (("xor", "--columns", "y", "-o", "out.vw"), "chooses what .npz and .csv hold"),
        (("xor", "-o", "out.libsvm"), "legal: .npz or .csv or .svm or .vw"),
    ],
)
def test_what_is_no_stream_is_refused_and_nothing_is_touched(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / words[-1]).write_text("mine", encoding="utf-8")
    status, _, err = olviz("run", *words)
    assert (status, err.count("\n")) == (2, 1)
    assert said in err
    assert [(path.name, path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()] == [(words[-1], "mine")]


def test_an_adversary_who_answers_each_learner_has_no_one_stream(tmp_path: Path) -> None:
    traces = tuple(Trace(Classification(), perceptron.Perceptron(), SpamSender(), 5, seed) for seed in (1, 1))
    with pytest.raises(scenario.InputError, match="2 learners with a stream of its own"):
        stream_formats.check_stream(traces, ".svm")
    stream_formats.check_stream(traces[:1], ".svm")
