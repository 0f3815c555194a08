"""Long files: what is read as it is played is what would have been kept, and costs no more memory the longer it is."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.adversaries.files import file_rows
from olviz.engine.adversaries.files.advice import AdviceFile
from olviz.engine.adversaries.files.file_rows import Kept, Streamed
from olviz.engine.adversaries.files.losses import LossesFile
from olviz.engine.adversaries.files.ratings import RatingsFile
from olviz.engine.adversaries.files.targets import TargetsFile
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import memory, recording, streaming
from olviz.engine.files import tables
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Game
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.regression import Regression
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.matrix.matrix_gradient_descent import MatrixGradientDescent
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Passage, Trace

Players = tuple[Game, Learner, Callable[..., Adversary]]
FILES: dict[str, tuple[str, Callable[[int, np.random.Generator], str], Players]] = {
    "targets": (
        "a,b,y",
        lambda k, rng: ",".join(f"{value:.6f}" for value in rng.normal(size=3)),
        (Regression(bias=True), RecursiveLeastSquares(), TargetsFile),
    ),
    "ratings": (
        "who,what,rating",
        lambda k, rng: f'"user\n{rng.integers(9)}",é{rng.integers(7)},{rng.integers(-2, 3)}',
        (Matrix(), MatrixGradientDescent(step=0.1), RatingsFile),
    ),
    "losses": (
        "a;b;c",
        lambda k, rng: ";".join(f"{value:.6f}" for value in rng.random(3)),
        (Experts(hypotheses=Advisers(experts=3)), Hedge(rate=0.1), LossesFile),
    ),
    "advice": (
        "a,b,c,outcome",
        lambda k, rng: ",".join(rng.choice(["no", "yes"], 4)),
        (Experts(hypotheses=Advisers(experts=3)), Hedge(rate=0.1), AdviceFile),
    ),
}


def written(path: Path, kind: str, rows: int, end: str = "\n", start: str = "", last: str = "\n") -> Path:
    head, row, _ = FILES[kind]
    rng = np.random.default_rng(1)
    lines = [head, *(row(k, rng) for k in range(rows))]
    path.write_bytes((start + end.join(lines) + last).encode())
    return path


def streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on no file is short enough to be kept."""
    monkeypatch.setattr(file_rows, "KEPT", 0)


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize(("end", "start", "last"), [("\n", "", ""), ("\r\n", "\ufeff", "\r\n\r\n\r\n")])
def test_what_is_read_as_it_is_played_is_what_would_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, end: str, start: str, last: str
) -> None:
    game, learner, adversary = FILES[kind][2]
    files = [written(tmp_path / name, kind, 700, end, start, last) for name in ("kept.csv", "streamed.csv")]
    kept = Trace(game, learner, adversary(file=str(files[0]), order="file"), 1700, 3)
    kept.extend()
    streams(monkeypatch)
    streamed = Trace(game, learner, adversary(file=str(files[1]), order="file"), 1700, 3)
    streamed.extend()
    assert "read as they are played" in streamed.game.declared.words or kind == "ratings"
    told = streamed.game.declared.words.replace(", read as they are played", "")
    assert told.replace("streamed.csv", "kept.csv") == kept.game.declared.words
    assert streamed.names == kept.names
    for name in kept.names:
        assert_array_equal(streamed[name], kept[name])
    for t in (0, 1, 255, 256, 699, 700, 701, 1400, 1699):  # also into the second and the third pass
        one, other = streamed.moment(t + 1), kept.moment(t + 1)
        for ours, theirs in zip(
            (*one.rounds.shown, *one.rounds.reveal), (*other.rounds.shown, *other.rounds.reveal), strict=True
        ):
            assert_array_equal(ours, theirs)


@pytest.mark.parametrize("order", ["file", "shuffled"])
def test_what_is_declared_is_measured_on_all_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, order: Any) -> None:
    path = written(tmp_path / "t.csv", "targets", 700)
    *x, y = np.abs(np.loadtxt(path, delimiter=",", skiprows=1).T)
    monkeypatch.setattr(tables, "CHUNK", 300)  # cells that are read at once
    assert min(np.hypot(*x).argmax(), y.argmax()) < 600  # before the last 100 rows
    declared = TargetsFile(file=str(path), order=order).declares(Regression(), 10)
    assert (declared.radius, declared.targets) == (pytest.approx(np.hypot(*x).max(), rel=1e-15), y.max())


def test_short_files_are_kept_and_other_orders_need_all_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(written(tmp_path / "t.csv", "targets", 40))
    assert isinstance(TargetsFile(file=path, order="file").source_rows.world, Kept)
    streams(monkeypatch)
    assert isinstance(TargetsFile(file=path, target="b", order="file").source_rows.world, Streamed)
    for order in ("shuffled", "drawn"):
        assert isinstance(TargetsFile(file=path, order=order).source_rows.world, Kept)
    monkeypatch.setattr(tables, "CELL_LIMIT", 100)
    with pytest.raises(
        InputError, match=r"t\.csv: has more than 100 cells in use; legal: at most that, or the order 'f"
    ):
        TargetsFile(file=path, target="a").declares(Regression(), 10)


def test_a_bad_cell_far_inside_is_refused_before_round_1(tmp_path: Path) -> None:
    path = written(tmp_path / "t.csv", "targets", 50_000)
    with path.open("a", encoding="utf-8") as stream:
        stream.write("1,2,3\n1,nine,3\n")
    with pytest.raises(InputError, match=r"t\.csv, line 50003: “nine” is not a number\. Column b needs a number"):
        Trace(Regression(), RecursiveLeastSquares(), TargetsFile(file=str(path), order="file"), 10, 1)


CHANGES: dict[str, Callable[[Path], Any]] = {
    "longer": lambda path: path.write_text(path.read_text() + "1,2,3\n"),
    "cut off": lambda path: path.write_text(path.read_text()[:9000]),
    "gone": lambda path: path.unlink(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_that_changes_while_it_is_played_ends_the_run_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    streams(monkeypatch)
    path = written(tmp_path / "t.csv", "targets", 3000)
    trace = Trace(Regression(), RecursiveLeastSquares(), TargetsFile(file=str(path), order="file"), 3000, 1)
    trace.extend(600)
    CHANGES[change](path)
    with pytest.raises(InputError) as refused:
        trace.extend()
    assert str(refused.value).startswith(
        "t.csv: has changed since its 3000 rows were measured; legal: a file that stays"
    )
    assert 600 <= trace.rounds < 3000  # the rounds played before stay


def test_a_file_cut_off_at_the_same_time_and_size_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every disk tells of a change: then the rows do."""
    streams(monkeypatch)
    monkeypatch.setattr(tables, "stamp", lambda path: None)
    path = written(tmp_path / "t.csv", "targets", 3000)
    trace = Trace(Regression(), RecursiveLeastSquares(), TargetsFile(file=str(path), order="file"), 3000, 1)
    trace.extend(600)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:1500]))
    with pytest.raises(InputError, match="has changed since its 3000 rows were measured"):
        trace.extend()
    path.write_text("".join(lines).replace(lines[2000], "1,x,2\n"))
    with pytest.raises(InputError, match=r"line 2001: “x” is not a number"):
        trace.extend()


def peak(path: Path, rows: int) -> int:
    """The most bytes that playing a file of so many rows took."""
    path.write_text("a,b,c\n" + "".join(f"0.{k % 7},0.{k % 5},0.25\n" for k in range(rows)))
    adversary = LossesFile(file=str(path))
    tracemalloc.start()
    try:
        passage = Passage(Experts(hypotheses=Advisers(experts=3)), Hedge(rate=0.1), adversary, rows, 1)
        for span in streaming.played([passage], rows):
            assert span.scalars[0]["loss"].shape[-1] <= streaming.SPAN
        assert passage.rounds == rows
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_rows, "KEPT", 30_000)
    monkeypatch.setattr("olviz.engine.run.trace.RESERVE", 1)
    monkeypatch.setattr(tables, "CHUNK", 3000)
    peak(tmp_path / "warm.csv", 8192)
    few, many = peak(tmp_path / "few.csv", 12_000), peak(tmp_path / "many.csv", 48_000)
    assert many <= 1.2 * few, (few, many)  # 36 000 more rows would be 860 kB, and each column of a trace 290 kB
    assert few < 2.8e6


def scalars(path: Path, runs: Any, columns: tuple[str, ...] = ()) -> bytes:
    if isinstance(runs[0], Trace):
        for trace in runs:
            trace.extend()
        recording.save_scalars(path, runs, columns)
    else:
        streaming.write(path, runs, columns, max(run.horizon for run in runs), lambda: None)
    return path.read_bytes()


@pytest.mark.parametrize("columns", [(), ("loss", "best"), ("loss", "reach")])
@pytest.mark.parametrize("rounds", [0, 1, 5000])
def test_scalars_are_written_as_they_are_played(tmp_path: Path, columns: tuple[str, ...], rounds: int) -> None:
    path = str(written(tmp_path / "t.csv", "targets", 700))
    learners = RecursiveLeastSquares(), StochasticGradient(step=5.0)  # the second one diverges
    files = []
    for kind in (Trace, Passage):
        runs = [kind(Regression(), learner, TargetsFile(file=path), rounds, 3) for learner in learners]
        files.append(scalars(tmp_path / "out.csv", runs, columns))
    assert files[0] == files[1]
    assert files[0].count(b"\n") == rounds + 1
    assert rounds < 5000 or runs[1].diverged is not None


def test_a_scalar_that_nobody_has_is_refused(tmp_path: Path) -> None:
    path = str(written(tmp_path / "t.csv", "targets", 70))
    runs = [Passage(Regression(), RecursiveLeastSquares(), TargetsFile(file=path), 10, 3)]
    with pytest.raises(InputError, match=r"--columns: no such scalar 'x'; "):
        scalars(tmp_path / "out.csv", runs, ("x",))


def test_a_run_too_long_to_be_kept_names_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = Trace(Matrix(), MatrixGradientDescent(step=0.5), RatingsFile(), 1000, 3)
    memory.check_columns([trace], memory.most_here())
    monkeypatch.setattr(memory, "MOST", 1000)
    with pytest.raises(
        InputError, match=r"rounds: 1000 would take \S+ GB of memory; legal: at most 1e-06 GB, or --str"
    ):
        memory.check_columns([trace], memory.most_here())


def test_what_was_played_is_not_changed_by_a_short_file_that_changes(tmp_path: Path) -> None:
    path = tmp_path / "r.csv"
    path.write_text("i,j,r\nb,y,1\na,x,2\n", encoding="utf-8")
    trace = Trace(Matrix(), MatrixGradientDescent(step=0.5), RatingsFile(file=str(path), order="file"), 600, 3)
    trace.extend(10)
    path.write_text("i,j,r\nb,y,1\na,x,2\nA,X,9\n", encoding="utf-8")  # would come before a and x
    trace.extend()
    assert {tuple(cell) for cell in trace["x"].tolist()} == {(1, 1), (0, 0)}
