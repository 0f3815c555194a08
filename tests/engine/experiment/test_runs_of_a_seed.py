"""The k-th of many runs is run k − 1 of the seed: in a file, in a trace, in a batch and in a recording."""

import re
from pathlib import Path

import numpy as np
import pytest

from olviz.cli import main
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import recording
from olviz.engine.experiment.batch import play_many
from olviz.engine.experiment.scenario import Experiment, from_table, parse, to_text
from olviz.engine.files.atomic import replacing

TABLE = {
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "coin-flip"},
    "learners": [{"name": "hedge", "rate": 0.3}],
    "rounds": 40,
    "seed": 7,
}


def experiment(**more: int) -> Experiment:
    return from_table(TABLE | more)


def test_a_run_of_a_scenario_is_that_run_of_a_batch() -> None:
    many = play_many(*_pair(experiment()), 40, 7, range(6))
    for run in (0, 1, 5):
        (trace,) = experiment(run=run).traces()
        trace.extend()
        np.testing.assert_array_equal(trace["loss"], many.loss[:, run])
        np.testing.assert_array_equal(trace["realised"], many.realised[:, run])


def _pair(asked: Experiment) -> tuple[object, object, object]:
    return asked.game, asked.learners[0].learner, asked.adversary


def test_run_and_runs_are_kept_in_the_file_where_they_are_not_the_usual_ones() -> None:
    asked = experiment(run=412, runs=1000)
    assert from_table(parse(to_text(asked))) == asked
    assert "run" not in parse(to_text(experiment()))


@pytest.mark.parametrize(
    ("key", "value", "legal"), [("run", -1, "at most 999999"), ("runs", 0, "at least 1"), ("runs", True, "at least 1")]
)
def test_what_is_no_number_of_a_run_is_refused(key: str, value: object, legal: str) -> None:
    with pytest.raises(InputError, match=f"{key}.*legal: .*{legal}"):
        from_table(TABLE | {key: value})


def test_a_recording_of_another_run_plays_that_run_again(tmp_path: Path) -> None:
    asked = experiment(run=3)
    (trace,) = asked.traces()
    trace.extend()
    path = tmp_path / "run.npz"
    with replacing(path) as part:
        recording.save(part, asked, (trace,), ())
    again = recording.load(path)
    assert again.experiment.run == 3
    assert not again.notes
    np.testing.assert_array_equal(again.traces[0]["loss"], trace["loss"])


def test_the_summary_names_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "coin-flips", "--run", "2", "--rounds", "5"]) == 0
    assert re.search("seed [0-9]+, run 2", capsys.readouterr().out)
