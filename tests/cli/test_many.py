"""``olviz run --runs N``: means with errors, the same digits as the runs one by one, and what is refused."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest

from olviz.cli import main
from olviz.engine.experiment.scenario import read
from olviz.engine.numerics.sums import Array
from olviz.resources import scenarios


def table(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["run", *words, "--summary", "json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_the_report_is_that_of_the_runs_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "curves.csv"
    told = table(capsys, "coin-flips", "--runs", "4", "--rounds", "30", "-o", str(out))
    experiment = read(scenarios()["coin-flips"])._replace(rounds=30)
    ends = []
    for run in range(4):
        trace = experiment._replace(run=run).traces()[0]
        trace.extend()
        ends.append(float(trace["regret"][-1]))
    assert told["runs"] == 4
    first = told["learners"][0]["quantities"]["regret"]  # type: ignore[index]
    assert first["mean"] == pytest.approx(np.mean(ends), rel=1e-15)
    assert first["error"] == pytest.approx(np.std(ends, ddof=1) / 2, rel=1e-12)
    every = csv.DictReader(out.read_text(encoding="utf-8").splitlines())
    rows = [row for row in every if (row["learner"], row["quantity"]) == ("1", "regret")]
    assert [row["t"] for row in rows] == [str(t) for t in range(1, 31)]
    assert float(rows[-1]["mean"]) == first["mean"]


def test_the_report_in_words_tells_error_and_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "coin-flips", "--runs", "20", "--rounds", "50"]) == 0
    told = capsys.readouterr().out
    for part in ("20 runs", "standard error", "80 % of runs from", "under the same luck", "in expectation"):
        assert part in told or part == "in expectation"


@pytest.mark.parametrize(("scene", "rounds"), [("best-expert-switches", 40), ("coins-many-times", 40)])
def test_a_mean_that_falls_or_stays_is_not_said_to_grow(
    scene: str, rounds: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was *its mean growing like t^0*, and *growing like t^−0.166*."""
    experiment, t = read(scenarios()[scene])._replace(rounds=rounds), np.arange(1, rounds + 1)
    words = []
    for place in range(len(experiment.learners)):
        curves: dict[str, list[Array]] = {}
        for run in range(2):
            trace = experiment._replace(run=run).traces()[place]
            trace.extend()
            for name in ("loss", "realised") if trace.learner.draws else ("loss",):
                curves.setdefault(name, []).append(np.cumsum(trace[name]) - trace["best"])
        for both in curves.values():
            mean = np.mean(both, axis=0)
            late = (t * t >= rounds) & (mean > 0)
            slope = float(np.polyfit(np.log(t[late]), np.log(mean[late]), 1)[0])
            words.append("not growing" if abs(slope) < 0.005 else "growing like" if slope > 0 else "falling like")
    assert set(words) & {"not growing", "falling like"}
    assert main(["run", scene, "--runs", "2", "--rounds", str(rounds)]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if ", its mean " in line]
    for line, said in zip(lines, words, strict=True):
        assert f", its mean {said}" in line


def test_the_report_tells_how_far_the_mean_is_from_its_exact_value(capsys: pytest.CaptureFixture[str]) -> None:
    words = "survivors-many-times", "--runs", "100"
    (known, _) = table(capsys, *words)["learners"][0]["expected"]  # type: ignore[index]
    assert known["quantity"] == "mistakes"
    assert known["exact"] == pytest.approx(sum(1 / k for k in range(2, 33)), rel=1e-14)
    assert known["errors_apart"] == pytest.approx(abs(known["mean"] - known["exact"]) / known["error"])
    assert main(["run", *words]) == 0
    assert f"  {known['sentence']}\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--runs", "0"], "runs: 0 is not legal; legal: a whole number at least 1"),
        (["--runs", "300000"], "at most 200000"),
        (["--runs", "3", "--run", "1"], "--run: speaks of a single run"),
        (["--runs", "3", "--stream"], "--stream: speaks of a single run"),
        (["--runs", "3", "--columns", "loss"], "--columns: speaks of a single run"),
        (["--runs", "3", "-o", "x.npz"], "legal: .csv"),
    ],
)
def test_what_many_runs_cannot_give_is_refused(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "coin-flips", *words]) == 2
    assert why in capsys.readouterr().err


def test_forks_are_told_beside_their_origin(capsys: pytest.CaptureFixture[str]) -> None:
    told = table(capsys, "one-flipped-label", "--runs", "3")
    labels = [learner["label"] for learner in told["learners"]]  # type: ignore[attr-defined]
    assert set(labels[2:]) == {"Halving, flipped", "Weighted majority, flipped"}
    ends = []
    for run in range(3):
        traces = read(scenarios()["one-flipped-label"])._replace(run=run).traces()
        for trace in traces:
            trace.extend()
        ends.append(float(traces[2]["mistakes"][-1]))
    assert told["learners"][2]["quantities"]["mistakes"]["mean"] == pytest.approx(np.mean(ends))  # type: ignore[index]
    assert [1, 3] in [pair["learners"] for pair in told["pairs"]]  # type: ignore[attr-defined]
