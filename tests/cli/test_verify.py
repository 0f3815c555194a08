"""``olviz verify``: a game against sealed bets is drawn again, and every round that is otherwise is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tomli_w

from olviz.engine.experiment import recording
from olviz.engine.experiment.scenario import Entry, Experiment, to_text
from olviz.engine.learners.mind_reader.mind_reader import MindReader
from olviz.engine.run.trace import Trace
from tests.conftest import Olviz
from tests.engine.people.test_seals import again, played

KEYS = [0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1]


def saved(folder: Path, trace: Trace, ending: str) -> Path:
    """The game in a file of this kind."""
    experiment = Experiment(trace.game, trace.adversary, (Entry(MindReader(), ""),), trace.horizon, trace.seed)
    path = folder / f"game{ending}"
    if ending == ".npz":
        recording.save(path, experiment, [trace])
    else:
        path.write_text(to_text(experiment), encoding="utf-8")
    return path


@pytest.mark.parametrize("ending", [".toml", ".npz"])
@pytest.mark.parametrize("choices", [2, 3])
def test_an_honest_game_is_verified(tmp_path: Path, olviz: Olviz, ending: str, choices: int) -> None:
    trace, _ = played(choices, KEYS)
    assert olviz("verify", saved(tmp_path, trace, ending)) == (0, "12 bets are as sealed before the key\n", "")


@pytest.mark.parametrize("ending", [".toml", ".npz"])
def test_each_broken_round_is_a_line(tmp_path: Path, olviz: Olviz, ending: str) -> None:
    trace, _ = played(2, KEYS)
    late = trace.adversary.sitting.moves[8].card.moved + 0.25  # type: ignore[attr-defined]  # a person sits there
    path = saved(tmp_path, again(trace, (4, {"seal": "0" * 64}), (9, {"sealed": late})), ending)
    status, out, err = olviz("verify", path)
    assert (status, err) == (1, "")
    assert [line.partition(":")[0] for line in out.splitlines()] == ["round 4", "round 9"]
    assert "does not fit the seal" in out
    assert "not sealed before the key" in out


def test_numbers_that_are_stored_otherwise_are_found(tmp_path: Path, olviz: Olviz) -> None:
    """The bets of a recording are what its moves come to, whatever its columns say."""
    path = saved(tmp_path, played(2, KEYS)[0], ".npz")
    with np.load(path) as stored:
        arrays = {name: stored[name].copy() for name in stored.files}
    (name,) = [name for name in arrays if name.endswith("drawn")]
    arrays[name][6] = 1 - arrays[name][6]
    np.savez(path, **arrays)
    status, out, _ = olviz("verify", path)
    assert status == 1
    assert out.startswith("round 7: drawn of learner 1")


@pytest.mark.parametrize(
    ("scenario", "said"),
    [("mind-reader", "no sealed bet"), ("hedge-rates", "no sealed bet"), ("nowhere", "no such file")],
)
def test_what_holds_no_sealed_bet_is_refused(olviz: Olviz, scenario: str, said: str) -> None:
    status, out, err = olviz("verify", scenario)
    assert (status, out) == (2, "")
    assert said in err


HOSTILE: tuple[dict[str, Any], ...] = (
    {"nonce": "1" * 63},
    {"nonce": "G" * 64},
    {"seal": 3},
    {"luck": 1.0},
    {"luck": float("nan")},
    {"sealed": float("inf")},
    {"sealed": "now"},
    {"other": 1},
)


@pytest.mark.parametrize("change", HOSTILE, ids=str)
def test_a_card_that_is_none_is_refused(tmp_path: Path, olviz: Olviz, change: dict[str, Any]) -> None:
    path = saved(tmp_path, played(2, KEYS)[0], ".toml")
    table = recording.parse(path.read_text(encoding="utf-8"))
    table["moves"][2]["card"] |= change
    path.write_text(tomli_w.dumps(table), encoding="utf-8")
    status, out, err = olviz("verify", path)
    assert (status, out) == (2, "")
    assert "moves.3.card" in err


@pytest.mark.parametrize("content", [b"", b"\x00" * 100, b"PK\x03\x04nothing", b"moves = " + b"[" * 50_000])
@pytest.mark.parametrize("ending", [".toml", ".npz"])
def test_a_file_that_is_none_is_refused(tmp_path: Path, olviz: Olviz, content: bytes, ending: str) -> None:
    path = tmp_path / f"hostile{ending}"
    path.write_bytes(content)
    status, out, err = olviz("verify", path)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
