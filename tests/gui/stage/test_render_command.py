"""``olviz render`` ends with a picture in the file that was asked for."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage

from olviz import resources
from olviz.engine.experiment import recording, scenario
from olviz.engine.run.trace import Trace
from olviz.gui.panels.catalogue import Placed
from olviz.gui.stage import staging
from tests.conftest import Olviz


def test_a_picture_has_the_size_and_the_theme_asked_for(olviz: Olviz, tmp_path: Path) -> None:
    grounds = {}
    for theme in ("light", "dark"):
        path = tmp_path / f"{theme}.png"
        words = ["perceptron-separable", "--at", "50:commit", "--size", "900x600", "--theme", theme, "-o", path]
        assert olviz("render", *words) == (0, "", "")
        image = QImage(str(path))
        assert (image.width(), image.height()) == (900, 600)
        grounds[theme] = image.pixelColor(1, 1).lightness()
    assert grounds["light"] > 200 > 60 > grounds["dark"]


def test_a_picture_follows_the_run_that_is_asked_for(olviz: Olviz, tmp_path: Path) -> None:
    drawn = []
    for number in ("1", "3"):
        path = tmp_path / f"{number}.svg"
        words = ["rate-at-the-switch", "--set", 'panels=["regret"]', "--at", "300", "--follow", number, "-o", path]
        assert olviz("render", *words) == (0, "", "")
        drawn.append("Bound not applicable" in path.read_text(encoding="utf-8"))
    assert drawn == [False, True]


def test_of_a_recorded_run_the_very_runs_are_drawn_that_it_stores(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under another numpy all were drawn over the rows of the first: what a fork had changed was not there."""
    scene = scenario.read(resources.scenarios()["one-flipped-label"])._replace(rounds=6, notes=())
    traces = scene.traces()
    for trace in traces:
        trace.extend()
    recording.save(tmp_path / "run.npz", scene, traces)
    drawn, chosen = list[tuple[Trace, ...]](), staging.chosen

    def seen(runs: tuple[Trace, ...], names: Sequence[str]) -> tuple[Placed, ...]:
        drawn.append(runs)
        return chosen(runs, names)

    monkeypatch.setattr(staging, "chosen", seen)
    monkeypatch.setattr(np, "__version__", "99.0")
    for ending in ("svg", "html"):
        path = tmp_path / f"a.{ending}"
        status, out, err = olviz("render", tmp_path / "run.npz", "--size", "640x360", "-o", path)
        assert (status, out) == (0, "")
        assert "the stored rows are played" in err
        assert [one["loss"].tolist() for one in drawn.pop()] == [one["loss"].tolist() for one in traces]


@pytest.mark.parametrize("number", ["0", "4", "-1", "one", ""])
def test_a_run_to_follow_is_one_of_the_scene(olviz: Olviz, tmp_path: Path, number: str) -> None:
    path = tmp_path / "a.png"
    status, _, err = olviz("render", "rate-at-the-switch", f"--follow={number}", "-o", path)
    legal = "a whole number from 1 to 3, the learners and then the forks"
    assert (status, err) == (2, f"olviz: --follow: {number!r} is not legal; legal: {legal}\n")
    assert not path.exists()


def test_svg_without_a_display_in_a_process_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    words = ["render", "perceptron-separable", "-o", str(path)]
    done = subprocess.run(
        [sys.executable, "-m", "olviz", *words], env={"PATH": "", "PYTHONPATH": ":".join(sys.path)}, capture_output=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert path.read_text(encoding="utf-8").lstrip().startswith("<?xml")
    assert [each.name for each in tmp_path.iterdir()] == ["a.svg"]


@pytest.mark.parametrize("name", ["a.png", "a.svg"])
def test_a_full_disk_leaves_the_old_picture(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / name
    path.write_text("before", encoding="utf-8")
    monkeypatch.setattr(Path, "write_bytes", full)
    status, _, err = olviz("render", "perceptron-separable", "-o", path)
    assert (status, err) == (2, f"olviz: {path}: cannot be written: No space left on device; nothing was changed\n")
    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]
