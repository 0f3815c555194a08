"""A trace as a program meets it, and an experiment as a notebook does."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import tomli_w

import olviz
from olviz.engine.analysis import derive
from olviz.engine.experiment.scenario import to_table
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.run.trace import Trace
from tests.own import for_a_while


def played(name: str, rounds: int = 40) -> Trace:
    trace = olviz.read(olviz.scenarios()[name]).traces()[0]
    trace.extend(rounds)
    return trace


@pytest.mark.parametrize("name", olviz.scenarios())
def test_every_scene_is_a_table_of_one_number_a_round(name: str) -> None:
    trace = played(name, 5)
    table = trace.table()
    assert table["t"].tolist() == [1, 2, 3, 4, 5][: trace.rounds]
    assert {column.shape for column in table.values()} == {(trace.rounds,)}
    assert all(column.flags.writeable and column.flags.c_contiguous for column in table.values())
    assert sum(np.size(trace[name]) for name in trace) == trace.rounds * (len(table) - 1)


def test_a_trace_is_read_like_a_dictionary() -> None:
    trace = played("hedge-rates")
    assert tuple(trace) == trace.keys() == (*trace.names, "regret")
    assert all(name in trace for name in trace)
    assert list(dict(trace)) == list(trace.keys())
    np.testing.assert_array_equal(trace["regret"], derive.regret(trace))
    with pytest.raises(ValueError, match="read-only"):
        trace["regret"][0] = 7.0
    trace["regret"]
    assert repr(trace).startswith("<Trace of hedge against ")
    assert "40 of " in repr(trace)
    assert "regret>" in repr(trace)


@pytest.mark.parametrize("name", olviz.scenarios())
def test_what_a_program_prints_is_a_line(name: str) -> None:
    """Of an experiment, its bounds and their verdicts the repr was thousands of characters."""
    experiment, trace = olviz.read(olviz.scenarios()[name]), played(name, 2)
    bounds = olviz.bounds_of(trace)
    told = [repr(part) for part in (experiment, *bounds, *(olviz.judge(bound, trace) for bound in bounds))]
    assert all(len(line) < 400 and "\n" not in line and " at 0x" not in line for line in told), told
    assert f"against {experiment.adversary.name} in {experiment.game.name}; " in told[0]
    assert f"; seed {experiment.seed}, run 0>" in told[0]
    for bound, line in zip(bounds, told[1:], strict=False):
        assert line.startswith(f"<Bound {bound.name!r}: {bound.quantity} ≤ {bound.short}, ")


def test_of_an_experiment_with_hundreds_of_parts_they_are_counted() -> None:
    experiment = olviz.read(olviz.scenarios()["hedge-rates"])
    many = experiment._replace(learners=experiment.learners * 100, notes=experiment.notes * 100, title="T" * 999)
    assert "200 rounds, 1 run, 300 notes; seed " in repr(many)
    assert len(repr(many)) < 300


def test_a_wrong_name_tells_the_nearest_one() -> None:
    trace = played("hedge-rates")
    for wrong, right in (("regrets", "regret"), ("totalloss", "total_loss")):
        with pytest.raises(KeyError, match=f"no column '{wrong}'; did you mean '{right}'"):
            trace[wrong]


def test_before_round_1_there_is_nothing() -> None:
    trace = played("hedge-rates", 0)
    assert trace.keys() == ()
    assert "regret" not in trace
    assert list(trace.table()) == ["t"]
    assert "0 of " in repr(trace)


def test_a_class_of_a_program_is_named_by_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "scene.toml"
    table = to_table(olviz.read(str(olviz.scenarios()["hedge-rates"])))
    file.write_text(tomli_w.dumps(table | {"learners": [{"name": "mine"}]}), encoding="utf-8")
    with for_a_while():
        for title in ("Mine", "Mine, defined anew"):
            mine = olviz.register(type("Mine", (Hedge,), {"name": "mine", "title": title}))
            assert type(olviz.read(str(file)).learners[0].learner) is mine
        with pytest.raises(olviz.InputError, match="the name 'mine' is taken"):
            olviz.register(type("Other", (Hedge,), {"name": "mine"}))


PICTURE = """
import os, sys
import olviz
os.environ.pop("QT_QPA_PLATFORM", None); os.environ.pop("DISPLAY", None)
{before}
picture = olviz.read(olviz.scenarios()["perceptron-separable"])._replace(rounds=20)._repr_png_()
print(picture and picture[1:4], "QT_QPA_PLATFORM" in os.environ)
"""


@pytest.mark.parametrize(
    ("before", "shown"),
    [
        ("", "b'PNG' False"),
        ("sys.modules['PySide6'] = None", "None False"),
        ("from PySide6.QtCore import QCoreApplication; app = QCoreApplication([])", "None False"),
    ],
    ids=["drawn", "without Qt", "another application"],
)
def test_a_notebook_shows_the_stage_or_the_text(before: str, shown: str) -> None:
    words = [sys.executable, "-c", PICTURE.format(before=before)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == shown, done.stderr
