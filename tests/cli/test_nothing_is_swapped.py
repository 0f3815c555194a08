"""What is given where something else is meant: no traceback, and no file of one's own is written over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from olviz.sweeps.store import Stretch, gaps
from tests.conftest import Olviz
from tests.fenced import chapter, fenced

DASHES = [
    ("run", "perceptron-separable", "--set=--"),
    ("run", "perceptron-separable", "-o--"),
    ("run", "perceptron-separable", "--columns=--"),
    ("render", "perceptron-separable", "--at=--", "-o", "a.png"),
    ("render", "perceptron-separable", "--size=--", "-o", "a.png"),
    ("sweep", "perceptron-separable", "--vary=--", "-o", "d"),
    ("sweep", "perceptron-separable", "--shard=--", "-o", "d"),
    ("check", "--as=--", "a.py"),
    ("handout", "halving-to-hedge", "-o--"),
    ("--plugin=--", "run", "perceptron-separable"),
]


@pytest.mark.parametrize("words", DASHES, ids=" ".join)
def test_the_end_of_options_is_no_value_of_one(olviz: Olviz, words: tuple[str, ...]) -> None:
    """The parser hands over a list with nothing in it: that was a traceback in eighteen options."""
    status, out, err = olviz(*words)
    assert (status, out) == (2, "")
    assert err.startswith("olviz: -")
    assert "'--' is no value" in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(("more", "name"), [((), "x.npz"), (("--runs", 3), "x.csv"), ((), "x.csv")])
def test_a_learner_of_ones_own_is_not_written_over(
    olviz: Olviz, tmp_path: Path, more: tuple[object, ...], name: str
) -> None:
    """Behind a link with another ending it became a recorded run."""
    own, link = tmp_path / "own.py", tmp_path / name
    text = fenced(chapter("a-learner"), "python")[0].text
    own.write_text(text, encoding="utf-8")
    link.symlink_to(own)
    status, _, err = olviz("run", "perceptron-separable", "--rounds", 5, "--plugin", own, *more, "-o", link)
    assert status == 2
    assert name in err
    assert own.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("vary", ["rounds=1979-05-27", 'learners.1={name="perceptron",label=2020-01-01}'])
def test_dates_are_not_swept_over(olviz: Olviz, tmp_path: Path, vary: str) -> None:
    status, _, err = olviz("sweep", "perceptron-separable", "--vary", vary, "-o", tmp_path / "d")
    assert status == 2
    assert "legal: numbers, texts, lists and tables" in err
    assert not (tmp_path / "d").exists()


def test_a_unit_beyond_all_runs_leaves_no_gap_there() -> None:
    """Somebody gave it another name: the runs between were to be played, and there are none."""
    assert gaps([Stretch(0, 3), Stretch(7, 9)], 6) == [(3, 6)]
    assert gaps([Stretch(7, 9)], 6) == [(0, 6)]
    assert gaps([Stretch(0, 6), Stretch(7, 9)], 6) == []


def test_many_runs_say_as_one_run_does_that_a_promise_holds(olviz: Olviz) -> None:
    status, out, _ = olviz("run", "hedge-rates", "--rounds", 40, "--runs", 3, "--summary", "json")
    assert status == 0
    assert '"status": "holds"' in out
    assert "so far" not in out


SCENE = """
schema = 1
title = "Points"
rounds = 3
learners = [{ name = "perceptron" }]
[game]
name = "classification"
[adversary]
name = "points-file"
file = "a.csv"
"""


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
@pytest.mark.parametrize(
    "words",
    [
        ("run", "--set", "adversary.file={}", "-o", "run.npz"),
        ("sweep", "--set", "adversary.file={}", "--vary", "seed=1,2", "-o", "folder"),
        ("sweep", "--vary", "adversary.file={},a.csv", "-o", "folder"),
    ],
    ids=["run", "set", "vary"],
)
def test_a_name_that_is_no_text_is_refused_where_it_would_be_written(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """After all rounds had been played it was a traceback, and left an empty folder."""
    monkeypatch.chdir(tmp_path)
    name = os.fsdecode(b"\xff.csv")
    for file in ("a.csv", name):
        Path(file).write_text("x,y\n1,1\n-1,-1\n2,1\n", encoding="utf-8")
    Path("scene.toml").write_text(SCENE, encoding="utf-8")
    command, *rest = words
    status, out, err = olviz(command, "scene.toml", *(word.format(name) for word in rest))
    assert (status, out) == (2, "")
    assert "is no name in UTF-8; legal: a file of another name" in err
    assert {path.name for path in tmp_path.iterdir()} == {"a.csv", name, "scene.toml"}
