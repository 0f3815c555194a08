"""A sweep that was stopped, at whatever moment, goes on where it was, and its table has the same bytes."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import numpy as np
import pytest

from olviz.sweeps import loop, unit, work
from olviz.sweeps.store import Stretch, gaps
from olviz.sweeps.unit import DIVERGED, Piece, Promise
from tests.conftest import Olviz
from tests.sweeps.conftest import SMALL, Row, finished, started

Swept = Callable[..., list[Row]]
LONG = ("hedge-rates", "--vary", "learners.1.rate=log:0.01:10:10", "--runs", 60, "--rounds", 1000, "--checkpoints", 4)


def table(folder: Path) -> bytes:
    return (folder / "table.csv").read_bytes()


def units(folder: Path) -> list[Path]:
    return sorted((folder / "units").rglob("*.unit"))


def test_what_is_finished_is_not_played_again(
    swept: Swept, olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept(*SMALL, folder="whole")
    monkeypatch.setattr("olviz.sweeps.loop.PARTS", 10)
    monkeypatch.setattr(work, "SECONDS", 0.0)
    played, usual = [], work.play

    def stops(*words: object) -> bytes:
        played.append(words[-2:])
        if len(played) == 5:
            raise KeyboardInterrupt
        return usual(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(work, "play", stops)
    status, out, err = olviz("sweep", *SMALL, "-o", tmp_path / "out")
    assert (status, out) == (1, "")
    assert "what is finished is kept, and the same command goes on from there" in err
    kept = units(tmp_path / "out")
    assert len(kept) == 4
    times = [path.stat().st_mtime_ns for path in kept]
    monkeypatch.setattr(work, "play", usual)
    swept(*SMALL)
    assert [path.stat().st_mtime_ns for path in kept] == times
    assert table(tmp_path / "out") == table(tmp_path / "whole")


@pytest.fixture
def in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Units hold one run each."""
    monkeypatch.setattr(work, "SECONDS", 0.0)
    monkeypatch.setattr(work, "CAREFUL", 0.0)


@pytest.mark.usefixtures("in_parts")
def test_units_that_are_lost_or_cut_short_are_played_again(swept: Swept, tmp_path: Path) -> None:
    swept(*SMALL)
    before, paths = table(tmp_path / "out"), units(tmp_path / "out")
    assert len(paths) == 54
    paths[0].unlink()
    paths[1].write_bytes(paths[1].read_bytes()[:-3])
    paths[2].write_bytes(b"")
    (tmp_path / "out" / "table.csv").unlink()
    swept(*SMALL)
    assert table(tmp_path / "out") == before
    assert units(tmp_path / "out") == paths


def test_units_that_overlap_count_once(swept: Swept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = swept(*SMALL)
    monkeypatch.setattr(work, "SECONDS", 0.0)
    swept(*SMALL, folder="in parts")
    for path in units(tmp_path / "in parts"):
        path.rename(units(tmp_path / "out")[0].parent / path.name)
    assert swept(*SMALL) == rows


@pytest.mark.usefixtures("in_parts")
def test_units_that_hold_other_runs_than_their_names_say_are_refused(
    swept: Swept, olviz: Olviz, tmp_path: Path
) -> None:
    swept(*SMALL)
    first, second = units(tmp_path / "out")[:2]
    first.write_bytes(second.read_bytes())
    status, out, err = olviz("sweep", *SMALL, "-o", tmp_path / "out")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "hold other runs than their names say" in err


def test_gaps_are_what_is_not_kept() -> None:
    assert gaps([], 5) == [(0, 5)]
    assert gaps([Stretch(1, 2), Stretch(1, 4), Stretch(3, 4), Stretch(6, 9)], 9) == [(0, 1), (4, 6)]
    assert gaps([Stretch(0, 9)], 9) == []


@pytest.mark.parametrize("runs", [1, 7, 100, 5000])
def test_a_queue_hands_out_everything_once(runs: int) -> None:
    queue, taken = loop.Queue([Stretch(0, 100), Stretch(300, 1000)], runs), list[Stretch]()
    while queue.left:
        stretch = queue.take(4)
        middle = (stretch.first + stretch.last + 1) // 2
        taken.append(Stretch(stretch.first, middle))
        if middle < stretch.last:
            queue.put_back(Stretch(middle, stretch.last))
    played = [run for first, last in taken for run in range(first, last)]
    assert sorted(played) == [*range(100), *range(300, 1000)]


def test_a_unit_is_read_as_it_was_written(tmp_path: Path) -> None:
    promise = Promise("regret", "Bound, with “marks”", "sure", -1, "")
    curves = {"regret": np.array([[1.5, np.nan]]), DIVERGED: np.array([0.0, 3.0]), promise.curve: np.array([7.0])}
    pieces = [
        Piece(3, 0, 2, (10,), curves, (promise,)),
        Piece(4, 0, 6, (), {}, refused="too much γ"),
    ]
    content = unit.written(pieces)
    (tmp_path / "a.unit").write_bytes(content)
    found = list(unit.read(tmp_path / "a.unit"))
    assert unit.length(content) == 8
    assert unit.check(tmp_path / "a.unit")
    for at in (3, len(content) - 20, len(content) - 1):  # of the line, of the numbers, of the sum
        changed = bytearray(content)
        changed[at] ^= 1
        (tmp_path / "b.unit").write_bytes(changed)
        assert not unit.check(tmp_path / "b.unit")
    for other in (content[:-1], content + b"\0", b""):
        (tmp_path / "b.unit").write_bytes(other)
        assert not unit.check(tmp_path / "b.unit")
    assert found[1] == pieces[1]
    assert found[0]._replace(curves={}) == pieces[0]._replace(curves={})
    for name, curve in curves.items():
        np.testing.assert_array_equal(found[0].curves[name], curve)


@pytest.fixture
def interrupted(tmp_path: Path) -> Path:
    """The folder of a sweep whose process, with two workers, was killed while units were in flight."""
    process = started(*LONG, "--workers", 2, "-o", tmp_path / "killed")
    due = monotonic() + 200
    while not units(tmp_path / "killed") and monotonic() < due:
        sleep(0.05)
    process.kill()
    finished(process)
    return tmp_path / "killed"


def test_killed_without_a_word_it_goes_on(swept: Swept, interrupted: Path, tmp_path: Path) -> None:
    before = units(interrupted)
    assert before
    assert not (interrupted / "table.csv").exists()
    times = [path.stat().st_mtime_ns for path in before]
    swept(*LONG, folder="killed")
    assert [path.stat().st_mtime_ns for path in before] == times
    swept(*LONG, folder="at once")
    assert table(tmp_path / "killed") == table(tmp_path / "at once")
