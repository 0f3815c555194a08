"""``olviz run --moves``: a person's run played from lines, each refused by its number where it is not legal."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tomli_w

from olviz.engine.experiment import recording
from tests.conftest import Olviz

LABELS = {
    "schema": 1,
    "rounds": 6,
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "coin-flip"},
    "learners": [{"name": "label-by-hand"}, {"name": "halving"}],
}
POINTS = LABELS | {
    "game": {"name": "classification"},
    "adversary": {"name": "points-by-hand"},
    "learners": [{"name": "perceptron"}],
}
LOSSES = LABELS | {
    "adversary": {"name": "outcomes-by-hand", "reveals": "losses"},
    "learners": [{"name": "hedge"}, {"name": "follow-the-leader"}],
}
HOSTILE = (
    "7",
    "1 1",
    "nan",
    "-inf",
    "x",
    "1_",
    "{play = [nan]}",
    '{"play": [NaN]}',
    '{"play": [1e999]}',
    '{"play": [[1]]}',
    '{"play": [true]}',
    '{"play": [1], "card": {}}',
    '{"play": [1], "by": 3}',
    '{"y": 1}',
    '{"play": [1',
    '{"play": [' + "9" * 5000 + "]}",
    '{"play": ' + "[" * 50_000,
    "{play = " + "[" * 50_000,
    "{" * 50_000,
    "[" * 5000,
    "1 " * 100_000,
    "{a." + "a." * 5000 + "a = 1}",
)


def written(folder: Path, table: dict[str, Any], *lines: str) -> tuple[Path, Path]:
    scene, moves = folder / "scene.toml", folder / "moves.txt"
    scene.write_text(tomli_w.dumps(table), encoding="utf-8")
    moves.write_text("\n".join(lines), encoding="utf-8")
    return scene, moves


@pytest.mark.parametrize(
    ("table", "lines", "column", "values"),
    [
        (LABELS, ("1", "-1", "# well", "", '{"play": [1]}', "{play = [-1]}"), "play", [1, -1, 1, -1]),
        (POINTS, ("0.5 0.25 1", "0.5, -0.5, -1", "{x = [0, 1], y = 1}"), "y", [1, -1, 1]),
        (LOSSES, ("0 1", "0.5 0.25", '{"losses": [1, 0]}'), "losses", [[0, 1], [0.5, 0.25], [1, 0]]),
    ],
    ids=["labels", "points", "losses"],
)
def test_moves_are_numbers_or_tables(
    olviz: Olviz, tmp_path: Path, table: dict[str, Any], lines: tuple[str, ...], column: str, values: Any
) -> None:
    scene, moves = written(tmp_path, table, *lines)
    status, out, err = olviz("run", scene, "--moves", moves, "-o", tmp_path / "run.npz", "--summary", "json")
    assert (status, err) == (0, "")
    assert {learner["rounds"] for learner in json.loads(out)["learners"]} == {len(values)}
    again = recording.load(tmp_path / "run.npz")
    assert again.notes == ()
    assert again.traces[0][column].tolist() == values


def test_moves_come_through_a_pipe(olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = written(tmp_path, LABELS)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1\r\n-1\r\n")))
    status, out, err = olviz("run", scene, "--moves", "-")
    assert (status, err) == (0, "")
    assert "Your labels (label-by-hand), 2 rounds" in out


def test_standard_input_that_cannot_be_read_is_said(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after ``0>file`` in a shell."""
    scene, _ = written(tmp_path, LABELS)
    with open(tmp_path / "only-written", "wb") as out, open(out.fileno(), closefd=False) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        status, said, err = olviz("run", scene, "--moves", "-")
    assert (status, said, err) == (2, "", "olviz: standard input: cannot be read: Bad file descriptor\n")


@pytest.mark.parametrize("line", HOSTILE, ids=[f"{place}-{line[:12]}" for place, line in enumerate(HOSTILE)])
def test_a_hostile_line_is_refused_by_its_number_and_nothing_is_written(
    olviz: Olviz, tmp_path: Path, line: str
) -> None:
    scene, moves = written(tmp_path, LABELS, "1", "# the next one is no move", line)
    status, out, err = olviz("run", scene, "--moves", moves, "-o", tmp_path / "run.npz")
    assert (status, out) == (2, "")
    assert err.startswith("olviz: moves.txt, line 3: ")
    assert len(err) < 600
    assert not (tmp_path / "run.npz").exists()


def test_a_line_that_breaks_a_promise_of_the_challenge_is_refused_and_nothing_is_written(
    olviz: Olviz, tmp_path: Path
) -> None:
    """The six mistakes of halving stand, the seventh is refused, as at the seat in the window."""
    six = [f"{at} -1" for at in range(6)]
    _, moves = written(tmp_path, LABELS, *six)
    status, out, err = olviz("run", "force-halving", "--moves", moves)
    assert (status, err) == (0, "")
    assert "won in round 6" in out
    _, moves = written(tmp_path, LABELS, *six, "# one too many", "0 1", "0 -1")
    status, out, err = olviz("run", "force-halving", "--moves", moves, "-o", tmp_path / "run.npz")
    why = "in round 7 the last expert without a mistake errs; the challenge promises: one expert makes no mistake"
    assert (status, out, err) == (2, "", f"olviz: moves.txt, line 8: {why}\n")
    assert not (tmp_path / "run.npz").exists()


@pytest.mark.parametrize("content", [b"\xff\xfe\x00\x01", b"\x00" * (2**24 + 1)], ids=["binary", "large"])
def test_a_file_that_holds_no_lines_is_refused(olviz: Olviz, tmp_path: Path, content: bytes) -> None:
    scene, moves = written(tmp_path, LABELS)
    moves.write_bytes(content)
    status, out, err = olviz("run", scene, "--moves", moves)
    assert (status, out) == (2, "")
    assert "moves.txt: " in err


def test_more_moves_than_rounds_are_refused(olviz: Olviz, tmp_path: Path) -> None:
    scene, moves = written(tmp_path, LABELS, *["1"] * 7)
    assert olviz("run", scene, "--moves", moves)[2] == "olviz: moves.txt, line 7: one move too many; legal: 6\n"


def test_moves_of_nobody_and_of_many_runs_are_refused(olviz: Olviz, tmp_path: Path) -> None:
    scene, moves = written(tmp_path, LABELS, "1")
    assert "nobody plays by hand" in olviz("run", "coin-flips", "--moves", moves)[2]
    for words in (("--runs", 1), ("--runs", 5)):
        status, _, err = olviz("run", scene, *words)
        assert status == 2
        assert "a person plays" in err
    status, _, err = olviz("sweep", scene, "--vary", "seed=1,2", "-o", tmp_path / "sweep")
    assert status == 2
    assert "a person plays" in err


def test_a_game_without_moves_says_so_at_once(olviz: Olviz, tmp_path: Path) -> None:
    for options in ((), ("--stream",), ("-o", tmp_path / "run.csv")):
        scene, _ = written(tmp_path, LABELS)
        status, out, err = olviz("run", scene, *options)
        assert (status, err) == (0, "")
        assert "nobody has moved" in out
        assert out.count(", 0 rounds") == 2


def test_the_other_learners_are_told_up_to_the_last_move(olviz: Olviz, tmp_path: Path) -> None:
    scene, moves = written(tmp_path, LABELS, "1", "1")
    for options in ((), ("--stream",)):
        out = olviz("run", scene, "--moves", moves, *options, "-o", tmp_path / "run.csv")[1]
        assert out.count(", 2 rounds") == 2
        assert "2 of 6 rounds have a move" in out
        assert len((tmp_path / "run.csv").read_text().splitlines()) == 3


@pytest.mark.parametrize("table", [LABELS, POINTS, LOSSES], ids=["learner", "points", "losses"])
def test_a_recorded_game_plays_again_without_the_person_under_another_numpy_too(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: dict[str, Any]
) -> None:
    lines = {"label-by-hand": "1", "perceptron": "0.5 0.5 1", "hedge": "0 1"}[table["learners"][0]["name"]]
    scene, moves = written(tmp_path, table, lines, lines)
    path = tmp_path / "run.npz"
    assert olviz("run", scene, "--moves", moves, "-o", path)[0] == 0
    monkeypatch.setattr(np, "__version__", "99.0")
    again = recording.load(path)
    assert again.notes[0].startswith("the stored rows are played: ")
    assert len(again.notes) == 1
    assert [trace.rounds for trace in again.traces] == [2] * len(table["learners"])
