"""A run in a file comes back as the run: equal at every round, going on alike, and never trusted blindly."""

import io
import json
import math
import operator
import tomllib
import warnings
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz import resources
from olviz.engine.adversaries.recorded import Recorded
from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import recording
from olviz.engine.experiment.scenario import Experiment, from_table
from olviz.engine.files import archive
from olviz.engine.files.tables import Trusted
from olviz.engine.games.classification import Classification
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.numerics import luck
from olviz.engine.run.trace import Trace
from olviz.engine.speech.summary import summary
from olviz.engine.theory.bound import judge
from olviz.engine.theory.online_to_batch import inherited
from tests.shipped import each_finished, plays, scene, shipped

ROUNDS = 300  # more than one block of luck


def played(experiment: Experiment, until: int | None = None) -> tuple[Trace, ...]:
    traces = experiment.traces()
    for trace in traces:
        trace.extend(until)
    return traces


def saved(path: Path, name: str, rounds: int = ROUNDS, part: float = 1.0) -> tuple[Trace, ...]:
    experiment = shipped(name, rounds)
    traces = played(experiment, round(part * experiment.rounds))
    recording.save(path, experiment, traces)
    return traces


def assert_equal(again: tuple[Trace, ...], before: tuple[Trace, ...]) -> None:
    for one, other in zip(again, before, strict=True):
        assert one.names == other.names
        for name in other.names:
            assert_array_equal(one[name], other[name], err_msg=name)
        for t in (0, 1, other.rounds // 2, other.rounds):
            for value, expected in zip(leaves(one.state_at(t).state), leaves(other.state_at(t).state), strict=True):
                assert_array_equal(value, expected)


def leaves(state: Any) -> Iterator[Any]:
    if isinstance(state, tuple):
        for part in state:
            yield from leaves(part)
    elif state is not None:
        yield state


@pytest.mark.parametrize("name", each_finished(plays))
def test_saved_loaded_and_continued_it_is_the_same_run(tmp_path: Path, name: str) -> None:
    before = saved(tmp_path / "run.npz", name, part=2 / 3)
    again = recording.load(tmp_path / "run.npz")
    assert again.notes == ()
    assert_equal(again.traces, before)
    for trace in (*before, *again.traces):
        trace.extend()
    assert_equal(again.traces, before)


@pytest.mark.parametrize("name", each_finished(plays))
def test_under_another_numpy_the_stored_rows_and_draws_are_played(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = saved(tmp_path / "run.npz", name)
    other_key: Callable[..., Any] = luck._key
    monkeypatch.setattr(luck, "_key", lambda seed, role, name: other_key(seed + 1, role, name))
    monkeypatch.setattr(np, "__version__", "99.0")
    again = recording.load(tmp_path / "run.npz")
    assert again.notes == (
        f"the stored rows are played: it was written under numpy {np_version()}, and this is numpy 99.0",
    )
    for one, other in zip(again.traces, before, strict=True):
        assert isinstance(one.adversary, Recorded)
        assert one.adversary.power == other.adversary.power
        for column in ("loss", "total_loss", *({"mistakes", "drawn", "realised", "best"} & set(other.names))):
            assert_array_equal(one[column], other[column], err_msg=column)
        assert_array_equal(one.game.declared.truth, other.game.declared.truth)
        unlike = {"direction": None, "truth": None, "iid": True}
        assert one.game.declared._replace(**unlike) == other.game.declared._replace(**unlike)


def np_version() -> str:
    from importlib.metadata import version

    return version("numpy")


def test_an_independent_program_can_replay_the_perceptron(tmp_path: Path) -> None:
    (trace,) = saved(tmp_path / "run.npz", "perceptron-separable")
    with np.load(tmp_path / "run.npz", allow_pickle=False) as file:
        meta = json.loads(str(file["meta"]))
        x, y, play = file["learner1.x"], file["learner1.y"], file["learner1.play"]
    assert (meta["schema"], meta["rounds"], meta["numpy"]) == (1, ROUNDS, np.__version__)
    assert x.shape == (ROUNDS, 2)
    w, mistakes = np.zeros(2), 0
    for point, label, said in zip(x, y, play, strict=True):
        assert said == (1 if point[0] * w[0] + point[1] * w[1] >= 0 else -1)
        if said != label:
            w, mistakes = w + label * point, mistakes + 1
    assert mistakes == trace["mistakes"][-1]


def test_an_independent_program_can_draw_the_experts_again(tmp_path: Path) -> None:
    saved(tmp_path / "run.npz", "coin-flips")
    with np.load(tmp_path / "run.npz", allow_pickle=False) as file:
        places = [key.split(".")[0] for key in file if key.endswith(".chance")]
        for place in places:
            play, chance, drawn = (file[f"{place}.{name}"].tolist() for name in ("play", "chance", "drawn"))
            for shares, luck, expert in zip(play, chance, drawn, strict=True):
                sums = np.add.accumulate(shares)
                assert expert == next(at for at, share in enumerate(sums) if share > luck * sums[-1])
    assert places


def test_an_independent_program_can_replay_halving(tmp_path: Path) -> None:
    saved(tmp_path / "run.npz", "halving-worst-case")
    with np.load(tmp_path / "run.npz", allow_pickle=False) as file:
        names = ("advice", "y", "play", "loss", "mistakes")
        advice, y, play, charged, mistakes = (file[f"learner1.{name}"].tolist() for name in names)
    alive, made = set(range(len(advice[0]))), 0
    for said, label, played, loss, total in zip(advice, y, play, charged, mistakes, strict=True):
        votes = sum(said[i] for i in alive)
        assert played == (1 if votes >= 0 else -1)
        assert loss == (played != label)
        made += played != label
        assert made == total
        alive = {i for i in alive if said[i] == label} or alive
    assert made > 0


def test_an_independent_program_can_replay_hedge(tmp_path: Path) -> None:
    saved(tmp_path / "run.npz", "hedge-rates")
    with np.load(tmp_path / "run.npz", allow_pickle=False) as file:
        meta = json.loads(str(file["meta"]))
        entries = tomllib.loads(meta["scenario"])["learners"]
        runs = [{key: file[f"learner{k}.{key}"].tolist() for key in KEYS} for k in range(1, len(entries) + 1)]
    for entry, run in zip(entries, runs, strict=True):
        count = len(run["losses"][0])
        tuned = math.sqrt(8 * math.log(count) / meta["horizon"])  # THEORY L9 with c = 1
        rate = tuned if entry.get("rate", "tuned") == "tuned" else entry["rate"]
        total = [0.0] * count
        for losses, play, loss, drawn, realised in zip(*(run[key] for key in KEYS), strict=True):
            weights = [math.exp(-rate * (own - min(total))) for own in total]
            shares = [weight / math.fsum(weights) for weight in weights]
            assert play == pytest.approx(shares, rel=1e-9, abs=1e-12)
            assert loss == pytest.approx(math.fsum(map(operator.mul, shares, losses)), abs=1e-9)
            assert realised == losses[drawn]
            total = [own + new for own, new in zip(total, losses, strict=True)]


def test_a_run_is_written_a_little_at_a_time_and_numpy_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(tmp_path / "run.npz", "perceptron-separable")
    found = archive.read(tmp_path / "run.npz")
    monkeypatch.setattr(archive, "ENTRIES", 64)
    arrays = [own | {"none": np.zeros((0, 3)), "turned": np.arange(6.0).reshape(2, 3).T} for own in found.learners]
    steps = sum(1 for _ in archive.writing(tmp_path / "again.npz", found.meta, arrays))
    assert steps > sum(array.size for own in arrays for array in own.values()) // 64
    with np.load(tmp_path / "again.npz", allow_pickle=False) as again:
        held = {f"learner{place}.{name}": array for place, own in enumerate(arrays, 1) for name, array in own.items()}
        assert again.files == ["meta", *held]
        for name, array in held.items():
            assert_array_equal(again[name], array, strict=True)


def test_a_tampered_run_is_not_taken_for_the_original(tmp_path: Path) -> None:
    saved(tmp_path / "run.npz", "perceptron-separable")
    found = archive.read(tmp_path / "run.npz")
    y = found.learners[0]["y"].copy()
    y[41] = -y[41]
    archive.write(tmp_path / "run.npz", found.meta, [found.learners[0] | {"y": y}])
    again = recording.load(tmp_path / "run.npz")
    assert "another y in round 42" in again.notes[0]
    assert_array_equal(again.traces[0]["y"], y)


def test_a_recorded_run_is_an_adversary_for_another_learner(tmp_path: Path) -> None:
    (before,) = saved(tmp_path / "run.npz", "perceptron-separable")
    copy = Trace(before.game, before.learner, Recorded(file=str(tmp_path / "run.npz")), 2 * ROUNDS, 1)
    copy.extend()
    for name in ("x", "y"):
        assert_array_equal(copy[name], np.concatenate([before[name], before[name]]))
    assert copy.game.declared.margin == 0.16
    assert before.game.declared.iid
    assert not copy.game.declared.iid


def test_a_recorded_run_is_not_judged_on_its_own_rounds(tmp_path: Path) -> None:
    """Under another seed it plays the same rows, so none is held out."""
    (before,) = saved(tmp_path / "run.npz", "perceptron-separable")
    copy = Trace(before.game, before.learner, Recorded(file=str(tmp_path / "run.npz")), ROUNDS, 1)
    copy.extend()
    assert risks_of(before).available
    assert not risks_of(copy).available
    assert [judge(bound, copy).status for bound in inherited(copy)] == ["not applicable"]


def test_a_run_of_no_rounds_is_a_file_too(tmp_path: Path) -> None:
    saved(tmp_path / "run.npz", "perceptron-separable", rounds=0)
    assert recording.load(tmp_path / "run.npz").traces[0].rounds == 0
    empty = Recorded(file=str(tmp_path / "run.npz"))
    with pytest.raises(InputError, match="has no rounds"):
        Trace(Classification(), Perceptron(), empty, 5, 1)


def test_too_little_stored_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    experiment = shipped("perceptron-separable", ROUNDS)
    recording.save(tmp_path / "run.npz", experiment, played(experiment), ("y", "play"))
    assert recording.load(tmp_path / "run.npz").notes == ()
    monkeypatch.setattr(np, "__version__", "99.0")
    with pytest.raises(InputError, match="stores too little to be played here, where it was written under numpy"):
        recording.load(tmp_path / "run.npz")


KEYS = ("losses", "play", "loss", "drawn", "realised")

TWO = """
schema = 1
rounds = 20
[game]
name = "classification"
[adversary]
name = "separable"
[[learners]]
name = "perceptron"
[[learners]]
name = "perceptron"
"""


@pytest.fixture
def run(tmp_path: Path) -> Path:
    saved(tmp_path / "run.npz", "perceptron-separable", rounds=20)
    return tmp_path / "run.npz"


def rewritten(path: Path, meta: Callable[[dict[str, Any]], dict[str, Any]] = dict, **arrays: Any) -> None:
    with np.load(path, allow_pickle=False) as file:
        members = {name: file[name] for name in file}
    members["meta"] = np.array(json.dumps(meta(json.loads(str(members["meta"])))))
    np.savez(path, **members | arrays)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda drawn: drawn.T, r"luck\.inward: is no array of finite numbers of shape \(2, 8\)"),
        (lambda drawn: np.full_like(drawn, np.nan), r"luck\.inward: is no array of finite numbers"),
    ],
)
def test_weights_that_were_drawn_before_round_1_are_checked(
    tmp_path: Path, change: Any, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "run.npz"
    saved(path, "xor-network")
    with np.load(path) as file:
        drawn = file["learner1.luck.inward"]
    rewritten(path, **{"learner1.luck.inward": np.ascontiguousarray(change(drawn))})
    monkeypatch.setattr(np, "__version__", "99.0")
    with pytest.raises(InputError, match=message):
        recording.load(path)


def test_an_order_that_was_drawn_before_round_1_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tomllib.loads(resources.scenarios()["realizable-iid"].read_text(encoding="utf-8"))
    scene = from_table({**table, "learners": [{"name": "consistent", "order": "random"}]})
    recording.save(tmp_path / "run.npz", scene, played(scene))
    with np.load(tmp_path / "run.npz") as file:
        order = file["learner1.luck.order"]
    rewritten(tmp_path / "run.npz", **{"learner1.luck.order": np.append(order[:-1], order[0])})
    monkeypatch.setattr(np, "__version__", "99.0")
    with pytest.raises(InputError, match=r"luck\.order: is no order of"):
        recording.load(tmp_path / "run.npz")


@pytest.mark.parametrize("forks", ["1", "[1]", "'two'", "[[1]]", "{}", "[{of = 9}]"])
def test_forks_that_are_none_are_refused_where_stored_rows_are_played(run: Path, forks: str) -> None:
    """A file of another numpy with such ended in a traceback."""

    def forged(meta: dict[str, Any]) -> dict[str, Any]:
        return {**meta, "numpy": "99.0", "scenario": f"forks = {forks}\n{meta['scenario']}"}

    rewritten(run, forged)
    with pytest.raises(InputError, match="forks") as refusal:
        recording.load(run)
    assert str(refusal.value).startswith(f"{run}: forks")


def test_truncated_files_are_refused(run: Path) -> None:
    whole = run.read_bytes()
    for length in (0, 10, len(whole) // 2, len(whole) - 1):
        run.write_bytes(whole[:length])
        with pytest.raises(InputError, match="is no recorded run, or a part of one"):
            recording.load(run)


def test_a_damaged_byte_is_found(run: Path) -> None:
    damaged = bytearray(run.read_bytes())
    damaged[damaged.index(b"learner1.x.npy") + 200] ^= 1
    run.write_bytes(damaged)
    with pytest.raises(InputError, match="CRC"):
        recording.load(run)


@pytest.mark.parametrize("header", ["{'descr': q, 'shape': ()}", "{", "'" * 40, "(" * 90])
def test_a_damaged_header_is_refused_by_the_name_of_its_array(run: Path, header: str) -> None:
    with np.load(run) as whole:
        meta = io.BytesIO()
        np.save(meta, whole["meta"], allow_pickle=False)
    with zipfile.ZipFile(run, "w") as package:
        package.writestr("meta.npy", meta.getvalue())
        package.writestr("learner1.y.npy", b"\x93NUMPY\x01\x00" + bytes([len(header), 0]) + header.encode())
    with pytest.raises(InputError) as refusal:
        recording.load(run)
    assert str(refusal.value) == f"{run}: learner1.y: has a damaged header"


def test_foreign_arrays_are_refused(run: Path) -> None:
    np.savez(run, a=np.zeros(3))
    with pytest.raises(InputError, match="has no meta"):
        recording.load(run)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"learner1.x": np.zeros(20)}, "learner1.x: has shape"),
        ({"learner1.x": np.zeros((20, 0))}, "learner1.x: has shape"),
        ({"learner1.x": np.zeros((20, 3))}, "learner1.x: has 3 coordinates; legal: 2"),
        ({"learner1.x": np.full((20, 2), np.nan)}, "learner1.x: holds no number"),
        ({"learner1.x": np.full((20, 2), 1e200)}, "learner1.x: holds no number, or one above 1e.100 in size"),
        ({"learner1.y": np.zeros(20)}, "needs points with labels, and the adversary gives targets"),
        ({"learner1.y": np.zeros(20, dtype=bool)}, "learner1.y: has shape"),
        ({"learner1.chance": np.full(20, 1.5)}, "learner1.chance: is not between 0 and 1"),
        ({"learner1.advice": np.zeros((20, 2))}, "learner1.advice: has shape"),
        ({"other": np.zeros(20)}, "'other': is foreign"),
        ({"learner2.x": np.zeros(20)}, "'learner2.x': is foreign"),
        ({"learner1.y": np.array([{}] * 20, dtype=object)}, "type object"),
        ({"learner1.y": np.zeros(19)}, "legal: 20 rows"),
        ({"learner1.y": np.zeros((20, 20), order="F")}, "legal: numbers, rows first"),
        ({"meta": np.zeros(3)}, "meta: is no text"),
        ({"meta": np.array("{")}, "meta: is not what olviz writes"),
        ({"meta": np.array("[" * 100_000)}, "meta: is not what olviz writes"),
    ],
)
def test_what_is_no_run_is_refused_by_name(run: Path, changes: dict[str, Any], message: str) -> None:
    with np.load(run, allow_pickle=False) as file:
        members = {name: file[name] for name in file}
    np.savez(run, **members | changes)
    with pytest.raises(InputError, match=message) as error:
        recording.load(run)
    assert error.value.place.startswith(str(run))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"schema": 2}, "schema: 2 is written by a newer version; legal: 1"),
        ({"schema": True}, "schema: True is not known"),
        ({"rounds": -1}, "meta: has 1 learner and −1 rounds"),
        ({"rounds": "20"}, "meta: is not what olviz writes"),
        ({"code": "import os"}, "meta: is not what olviz writes"),
        ({"learners": []}, "meta: has 0 learners"),
        ({"numpy": "1.0", "scenario": TWO}, "the scenario inside belongs to another run"),
        ({"scenario": "schema = 2"}, "written by a newer version"),
        ({"horizon": 10**12}, "another run"),
    ],
)
def test_meta_is_checked(run: Path, changes: dict[str, Any], message: str) -> None:
    rewritten(run, lambda meta: meta | changes)
    with pytest.raises(InputError, match=message):
        recording.load(run)


@pytest.mark.parametrize(
    "changes",
    [
        {"power": 7},
        {"radius": -1.0},
        {"margin": 1e200},
        {"direction": []},
        {"direction": [0.0, 0.0]},
        {"direction": [1.0]},
        {"direction": [1.0, float("nan")]},
        {"radius": 1e-200},
        {"loss_range": 0.0},
    ],
)
def test_what_a_file_says_was_declared_is_checked(run: Path, changes: dict[str, Any]) -> None:
    rewritten(run, lambda meta: meta | {"learners": [meta["learners"][0] | changes]})
    with pytest.raises(
        InputError, match=r"is not what olviz writes|declares what is no number or of another dimension"
    ):
        recording.load(run)


def declaring(told: dict[str, Any], meta: dict[str, Any]) -> dict[str, Any]:
    """As another numpy wrote it, so that the stored rows are played, with this declared of every learner."""
    return meta | {"numpy": "0", "learners": [each | told for each in meta["learners"]]}


FORGED = ("dimension", "radius", "margin", "loss_range", "length", "largest", "targets", "noise", "bias", "direction")
SCENES = (
    "perceptron-separable",
    "iris-non-separable",
    "online-ridge",
    "ratings",
    "orthogonal-gradients",
    "iid-experts",
)


@pytest.mark.parametrize("name", FORGED)
@pytest.mark.parametrize("scene", SCENES)
def test_whatever_a_file_says_was_declared_it_is_played_without_a_warning_or_refused(
    tmp_path: Path, scene: str, name: str
) -> None:
    run = tmp_path / "run.npz"
    saved(run, scene, rounds=12)
    whole = run.read_bytes()
    for value in (0, 1, -1, 1e308, 1e100, 1e-100, 1e-308, None, True):
        told = {name: [value, value] if name == "direction" else value}
        run.write_bytes(whole)
        rewritten(run, partial(declaring, told))
        with warnings.catch_warnings(), suppress(InputError):
            warnings.simplefilter("error")
            read = recording.load(run)
            summary(read.experiment, read.traces, read.notes)


@pytest.mark.parametrize(
    ("game", "learner", "message"),
    [
        ({"name": "experts", "hypotheses": {"name": "constants"}}, "hedge", "does not store what its experts lost"),
        ({"name": "classification"}, "weighted-majority", "weighted-majority"),
    ],
)
def test_a_recorded_run_is_not_played_in_a_game_it_does_not_fit(
    run: Path, game: dict[str, Any], learner: str, message: str
) -> None:
    rewritten(run, **{"learner1.advice": np.ones((20, 3), dtype=int)})
    with np.load(run) as file:
        members = {name: file[name] for name in file if name != "learner1.y" or learner != "hedge"}
    np.savez(run, **members)
    recorded = {"name": "recorded", "file": Trusted(run)}
    with pytest.raises(InputError, match=message):
        from_table({"game": game, "adversary": recorded, "learners": [{"name": learner}]}).traces()


def test_a_run_measured_with_bias_is_played_with_bias(tmp_path: Path) -> None:
    saved(tmp_path / "run.npz", "iris-separable", rounds=20)
    table = {
        "game": {"name": "classification"},
        "adversary": {"name": "recorded", "file": Trusted(tmp_path / "run.npz")},
        "learners": [{"name": "perceptron"}],
    }
    with pytest.raises(InputError, match="was measured with bias; legal in this game: the other way"):
        from_table(table).traces()


def test_a_header_that_promises_more_than_the_file_holds_is_refused(run: Path) -> None:
    header = np.lib.format.magic(1, 0)
    text = b"{'descr': '<f8', 'fortran_order': False, 'shape': (20, 1000000000000), }"
    text += b" " * (-(len(text) + 11) % 64) + b"\n"
    with zipfile.ZipFile(run, "a") as package:
        package.writestr("learner1.play2.npy", header + len(text).to_bytes(2, "little") + text + b"0" * 80)
    with pytest.raises(InputError, match="has 80 bytes where its shape"):
        recording.load(run)


def test_above_the_limit_columns_must_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    experiment = shipped("perceptron-separable", 1000)
    monkeypatch.setattr(recording, "LIMIT", 20_000)
    with pytest.raises(InputError, match=r"--columns: the file would hold .* legal: at most 2e-05 GB\. Choose among"):
        recording.check_size(experiment.traces())
    recording.check_size(experiment.traces(), ("play", "y"))  # 1000 rounds of two numbers: 16 000 bytes


def test_points_are_columns_of_a_table_where_they_are_asked_for(tmp_path: Path) -> None:
    path, trace = tmp_path / "iris.csv", scene("iris-separable").traces()[0]
    trace.extend()
    recording.save_scalars(path, [trace], ("x", "y"))
    table = np.genfromtxt(path, delimiter=",", names=True, deletechars="")
    d = trace.game.dimension
    assert table.dtype.names == ("t", *(f"learner1.x.{place}" for place in range(1, d + 1)), "learner1.y")
    assert_array_equal(table["learner1.y"], trace["y"])
    for place in range(d):
        assert_array_equal(table[f"learner1.x.{place + 1}"], trace["x"][:, place])
    recording.save_scalars(path, [trace])
    assert "x" not in path.read_text(encoding="utf-8").splitlines()[0]
