"""The table of a sweep: which rows it has, what stands in them, and that it is the same whoever made it."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from olviz import __version__, resources
from olviz.engine.experiment import scenario
from olviz.engine.experiment.batch import play_many
from olviz.sweeps import store, work
from olviz.sweeps.plan import Plan
from tests.conftest import Olviz
from tests.sweeps.conftest import SMALL, Row, rows_of

Swept = Callable[..., list[Row]]


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_row_for_each_point_learner_and_checkpoint(swept: Swept) -> None:
    rows = swept(*SMALL)
    keys = [(row["point"], row["learners.1.rate"], row["learner"], row["round"]) for row in rows]
    rates = (("1", "0.1"), ("2", "0.5"), ("3", "2"))
    assert keys == [(*rate, learner, t) for rate in rates for learner in "123" for t in ("1", "8", "60")]
    assert {(row["runs"], row["diverged"], row["seed"], row["olviz"]) for row in rows} == {("6", "0", "2", __version__)}
    assert [row["label"] for row in rows[::3]] == [
        "η too small: sleeps",
        "η tuned",
        "η too large: chases the leader",
    ] * 3


def test_its_numbers_are_those_of_the_runs(swept: Swept) -> None:
    words = ("coin-flips", "--vary", "rounds=50,100", "--runs", 40, "--checkpoints", 4)
    rows = swept(*words, "--quantities", "regret,loss")
    asked = scenario.read(resources.scenarios()["coin-flips"])
    for rounds in (50, 100):
        for place, entry in enumerate(asked.learners, 1):
            runs = play_many(asked.game, entry.learner, asked.adversary, rounds, asked.seed, range(40))
            for quantity, values in (("regret", runs.regret[-1]), ("loss", runs.loss.sum(axis=0))):
                (row,) = (
                    row
                    for row in rows
                    if (row["rounds"], row["learner"], row["quantity"]) == (str(rounds), str(place), quantity)
                    and row["round"] == str(rounds)
                )
                assert float(row["mean"]) == pytest.approx(values.mean(), rel=1e-13)
                assert float(row["se"]) == pytest.approx(values.std(ddof=1) / 40**0.5, rel=1e-12)
                assert float(row["q50"]) == pytest.approx(np.median(values), rel=1e-13)
                assert float(row["q97.5"]) == pytest.approx(np.quantile(values, 0.975), rel=1e-13)


def test_several_paths_form_a_grid_the_first_one_slowest(swept: Swept) -> None:
    rows = swept("hedge-rates", "--vary", "rounds=20,40", "--vary", "learners.2.rate=tuned,0.5", "--runs", 2)
    grid = [(row["rounds"], row["learners.2.rate"]) for row in rows[::3]]
    assert grid == [("20", "tuned"), ("20", "0.5"), ("40", "tuned"), ("40", "0.5")]
    assert all(row["round"] == row["rounds"] for row in rows)


def test_a_learner_that_is_varied_goes_by_its_own_name(swept: Swept) -> None:
    rows = swept("coin-flips", "--vary", "learners.1.name=hedge,fixed-share", "--rounds", 20)
    assert [row["label"] for row in rows[::3]] == ["Hedge", "Fixed share"]


@pytest.mark.parametrize("paths", [("rate", "name"), ("name", "rate")])
def test_what_a_row_says_was_set_was_played(swept: Swept, paths: tuple[str, str]) -> None:
    """Another name took the rate away that was varied before it: all rows had the same numbers."""
    values = {"rate": "0.1,2", "name": "hedge,fixed-share"}
    axes = [word for path in paths for word in ("--vary", f"learners.1.{path}={values[path]}")]
    rows = swept("coin-flips", *axes, "--rounds", 40)
    own = [row for row in rows if row["learner"] == "1"]
    assert len({row["mean"] for row in own}) == 4
    for row in own:
        name, rate = row["learners.1.name"], row["learners.1.rate"]
        asked = ("--vary", f"learners.1={{name = '{name}', rate = {rate}}}", "--rounds", 40)
        (alone,) = (each for each in swept("coin-flips", *asked, folder=f"{name}-{rate}") if each["learner"] == "1")
        assert alone["mean"] == row["mean"]


def test_a_point_without_rounds_has_no_checkpoint(swept: Swept) -> None:
    rows = swept("coin-flips", "--vary", "rounds=0,1", "--runs", 2, "--quantities", "loss,regret")
    assert {(row["point"], row["round"]) for row in rows} == {("2", "1")}


def test_a_theorem_stands_beside_what_it_promises(swept: Swept) -> None:
    rows = swept("coin-flips", "--vary", "seed=1,2", "--runs", 50, "--rounds", 200)
    hedge = [row for row in rows if row["label"] == "Hedge"]
    for row in hedge:
        assert float(row["bound"]) == pytest.approx((200 * np.log(2) / 2) ** 0.5)
        assert (row["status"], row["share_above"], row["reason"]) == ("holds", "0.0", "")
        assert float(row["mean"]) < float(row["bound"])
    assert [row["seed"] for row in hedge] == ["1", "2"]


def test_a_theorem_whose_assumption_is_broken_says_so(swept: Swept) -> None:
    rows = swept("no-perfect-expert", "--vary", "seed=1,2", "--runs", 3, "--quantities", "mistakes")
    broken = [row for row in rows if row["status"] == "not applicable"]
    assert broken
    assert all(row["reason"] for row in broken)


def test_an_assumption_that_run_0_happens_to_keep_is_not_laid_to_the_theorem_in_the_others(swept: Swept) -> None:
    """A constant makes no mistake in three coins of run 0, and errs in others: the promise of halving failed."""
    words = ("coin-flips", "--vary", "learners.1.name=halving", "--vary", "seed=3,4", "--rounds", 3, "--runs", 40)
    rows = [row for row in swept(*words, "--quantities", "mistakes") if row["learner"] == "1"]
    assert {row["status"] for row in rows if float(row["share_above"]) > 0} == {"not applicable"}
    assert all(bool(row["reason"]) == (row["status"] == "not applicable") for row in rows)


def test_what_rounding_alone_carries_above_a_bound_is_not_known(swept: Swept) -> None:
    """Squares of 10⁶ swallow a regret of 10⁻³."""
    fixed = {
        "adversary.length": "1e6",
        "adversary.pattern": "corners",
        "game.decision_set": "{name = 'ball', size = 1e-10}",
    }
    axes = [word for path, value in fixed.items() for word in ("--vary", f"{path}={value}")]
    learner = ("--vary", "learners.1.name=gradient-descent", "--rounds", 1000, "--quantities", "regret")
    (row,) = [row for row in swept("leader-quadratic", *axes, *learner) if row["learner"] == "1"]
    assert (row["share_above"], row["status"]) == ("1.0", "not known")
    assert row["reason"].startswith("losses are so large that rounding moves a run")


def test_the_exponent_of_the_mean_is_fitted_over_the_checkpoints(swept: Swept) -> None:
    words = ("cost-of-least-squares", "--vary", "adversary.dimension=2", "--rounds", 400, "--checkpoints", 20)
    rows = swept(*words, "--quantities", "work")
    fitted = {row["label"]: float(row["exponent"]) for row in rows if row["exponent"]}
    assert fitted["anew"] == pytest.approx(2, abs=0.2)
    assert all(fitted[label] == pytest.approx(1, abs=0.01) for label in ("Σ kept", "Γ kept", "SGD"))


def test_runs_that_diverge_are_counted_and_never_averaged(swept: Swept) -> None:
    rows = swept("step-too-large", "--vary", "seed=1,2", "--runs", 3, "--quantities", "loss")
    ended = [row for row in rows if row["diverged"] == "3"]
    assert ended
    assert all(row["mean"] == row["q50"] == "" for row in ended)
    assert all(row["status"] in ("", "not known", "not applicable") for row in ended)


def test_points_that_cannot_be_played_are_told_in_their_place(swept: Swept) -> None:
    words = ("halving-circle", "--vary", "adversary.dimension=2,8", "--runs", 2, "--rounds", 30)
    rows = swept(*words, "--skip", "--quantities", "mistakes")
    assert [(row["learner"], row["status"]) for row in rows] == [
        ("1", "holds"),
        ("2", "holds"),
        ("1", "refused"),
        ("2", "holds"),
    ]
    assert "legal: at most 1,000,000 of them" in rows[2]["reason"]
    assert rows[2]["reason"].startswith("learners.1.margin: ")
    assert rows[2]["mean"] == ""
    other = ("learners.2.name=halving-net", "learners.1.name=perceptron")
    rows = swept(*words, *(word for setting in other for word in ("--set", setting)), "--skip", folder="other")
    assert rows[3]["reason"].startswith("learners.2.margin: ")


def test_how_much_a_unit_holds_decides_no_byte(swept: Swept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    swept(*SMALL, "--parquet", folder="whole")
    monkeypatch.setattr(work, "SECONDS", 0.0)
    monkeypatch.setattr(work, "CAREFUL", 0.0)
    monkeypatch.setattr("olviz.sweeps.loop.PARTS", 1000)
    swept(*SMALL, "--parquet", folder="in parts")
    assert len(list((tmp_path / "in parts" / "units" / "1-of-1").iterdir())) == 54
    assert files_of(tmp_path / "whole") == files_of(tmp_path / "in parts")


def test_shares_merge_to_the_same_bytes(swept: Swept, olviz: Olviz, tmp_path: Path) -> None:
    swept(*SMALL, "--parquet", folder="whole")
    shares = [tmp_path / f"share-{number}" for number in (1, 2, 3)]
    for number, folder in enumerate(shares, 1):
        status, out, err = olviz("sweep", *SMALL, "--shard", f"{number}/3", "-o", folder)
        assert (status, err) == (0, "")
        assert "share " in out
        assert not (folder / "table.csv").exists()
    merged = tmp_path / "merged"
    assert olviz("sweep", "--merge", *reversed(shares), "--parquet", "-o", merged)[0] == 0
    assert files_of(merged) == files_of(tmp_path / "whole")
    assert olviz("sweep", *SMALL, "--merge", *shares, "-o", tmp_path / "asked")[0] == 0
    assert rows_of(tmp_path / "asked") == rows_of(merged)
    each = (word for share in shares for word in ("--merge", share))  # not the last one alone
    assert olviz("sweep", *each, "-o", tmp_path / "each")[0] == 0
    assert rows_of(tmp_path / "each") == rows_of(merged)


def test_shares_in_one_folder_need_no_merge(swept: Swept, olviz: Olviz, tmp_path: Path) -> None:
    swept(*SMALL, folder="whole")
    for number in (1, 2):
        assert olviz("sweep", *SMALL, "--shard", f"{number}/2", "-o", tmp_path / "one")[0] == 0
    assert files_of(tmp_path / "one") == files_of(tmp_path / "whole")


def test_shares_may_begin_at_the_same_moment(olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One writes its record while the other looks whether the folder is free."""
    usual = store.write_record

    def meets(folder: Path, asked: Plan) -> None:
        assert not store.check_folder(folder, asked)
        (folder / ".sweep.json.0123.part").write_text("{", encoding="utf-8")
        assert not store.check_folder(folder, asked)
        usual(folder, asked)
        assert store.check_folder(folder, asked)

    monkeypatch.setattr(store, "write_record", meets)
    assert olviz("sweep", *SMALL, "--shard", "1/2", "-o", tmp_path / "one")[0] == 0
    assert olviz("sweep", *SMALL, "--shard", "2/2", "-o", tmp_path / "other")[0] == 0


def test_what_is_asked_for_stands_beside_the_table(swept: Swept, tmp_path: Path) -> None:
    rows = swept(*SMALL)
    record = json.loads((tmp_path / "out" / "sweep.json").read_text(encoding="utf-8"))
    assert (record["olviz"], record["scenario"]["seed"], record["sweep"]["runs"]) == (__version__, 2, 6)
    assert record["sweep"]["vary"] == {"learners.1.rate": [0.1, 0.5, 2]}
    again = swept(tmp_path / "out" / "scenario.toml", folder="again")
    assert again == rows
    assert files_of(tmp_path / "again") == files_of(tmp_path / "out")


def test_parquet_holds_the_same_numbers(swept: Swept, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = swept(*SMALL, "--vary", "learners.2.rate=tuned,1", "--parquet")
    table = parquet.read_table(tmp_path / "out" / "table.parquet")
    record = (tmp_path / "out" / "sweep.json").read_bytes()
    assert table.schema.metadata[b"olviz"] == record
    found: list[dict[str, Any]] = table.to_pylist()
    assert len(found) == len(rows)
    for ours, theirs in zip(rows, found, strict=True):
        assert {name: "" if value is None else str(value) for name, value in theirs.items()} == ours | {
            "learners.1.rate": str(float(ours["learners.1.rate"]))
        }


@pytest.mark.parametrize(
    ("path", "values", "kept"),
    [
        ("learners.1.rate", f"{10**20},1", [1e20, 1.0]),
        ("learners.1.rate", "2,-1", [2, -1]),
        ("seed", "1,first", ["1", "first"]),
        ("seed", f"1,{10**400}", ["1", f"{10**400}"]),
    ],
)
def test_parquet_holds_whatever_value_was_asked_for(
    swept: Swept, tmp_path: Path, path: str, values: str, kept: list[Any]
) -> None:
    """A large number, or a text among the seeds of refused points, ended in a traceback when all was played."""
    parquet = pytest.importorskip("pyarrow.parquet")
    swept("coin-flips", "--vary", f"{path}={values}", "--rounds", 20, "--skip", "--parquet")
    found = parquet.read_table(tmp_path / "out" / "table.parquet").to_pylist()
    assert list(dict.fromkeys(row[path] for row in found)) == kept


def test_a_recorded_run_is_swept_as_its_scenario_says(
    swept: Swept, olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of another numpy was swept over the rows that it stores, those of its first learner: each seed gave them."""
    olviz("run", "coin-flips", "--rounds", 20, "-o", tmp_path / "run.npz")
    words = ("--vary", "seed=1,2", "--rounds", 20)
    expected = swept("coin-flips", *words, folder="scenario")
    monkeypatch.setattr(np, "__version__", "99.0")
    assert swept(tmp_path / "run.npz", *words[:2], folder="recording") == expected


def test_a_scene_with_a_sweep_needs_no_vary(swept: Swept, tmp_path: Path) -> None:
    text = resources.scenarios()["hedge-rates"].read_text(encoding="utf-8")
    asked = '\n[sweep]\nruns = 2\ncheckpoints = 2\n[sweep.vary]\n"learners.1.rate" = "0.1:0.3:3"\n'
    (tmp_path / "mine.toml").write_text(text + asked, encoding="utf-8")
    rows = swept(tmp_path / "mine.toml")
    assert [row["learners.1.rate"] for row in rows[::6]] == ["0.1", "0.2", "0.3"]
    assert {row["runs"] for row in rows} == {"2"}
    fewer = swept(tmp_path / "mine.toml", "--vary", "seed=4", "--runs", 3, folder="other")
    assert {(row["seed"], row["runs"]) for row in fewer} == {("4", "3")}


@pytest.mark.parametrize("scene", ["coin-flips", "malicious-world", "online-svm"])
def test_the_last_row_of_a_point_has_the_digits_of_run_with_runs(swept: Swept, olviz: Olviz, scene: str) -> None:
    """Side by side, against an opponent, and on points; and of bounds, too."""
    asked = ("--runs", 30, "--rounds", 80)
    rows = swept(scene, "--vary", "seed=3,4", *asked, "--checkpoints", 80, "--quantities", "loss,regret")
    status, out, err = olviz("run", scene, *asked, "--seed", 4, "--summary", "json")
    assert (status, err) == (0, "")
    for place, learner in enumerate(json.loads(out)["learners"], 1):
        for quantity in ("loss", "regret"):
            (row,) = (
                row
                for row in rows
                if (row["seed"], row["learner"], row["quantity"], row["round"]) == ("4", str(place), quantity, "80")
            )
            known = learner["quantities"].get(quantity)
            if known is None:
                assert row["mean"] == row["q50"] == ""
                continue
            assert (float(row["mean"]), float(row["se"])) == (known["mean"], known["error"])
            for level, value in known["quantiles"].items():
                assert float(row[f"q{100 * float(level):g}"]) == value
            if "exponent" in known and known["exponent"]["slope"] is not None:
                assert float(row["exponent"]) == known["exponent"]["slope"]
            bounds = {bound["name"]: bound for bound in learner["bounds"]}
            if row["bound_name"]:
                assert float(row["bound"]) == bounds[row["bound_name"]]["bound"]


@pytest.mark.full
@pytest.mark.timeout(3600)
def test_a_hundred_thousand_points_merge_in_little_memory(tmp_path: Path) -> None:
    """In processes of their own, so that the memory is that of the merge."""
    vary = ("--vary", "learners.1.rate=0.1:10:100", "--vary", "seed=0:999:1000")
    words = ["rates-of-hedge", *vary, "--runs", "10", "--rounds", "10", "--checkpoints", "1"]
    for number in (1, 2):
        share = [*words, "--shard", f"{number}/2", "-o", str(tmp_path / str(number))]
        subprocess.run([sys.executable, "-m", "olviz", "sweep", *share], check=True)
    program = f"""
import resource, sys
from olviz.cli import main
status = main(["sweep", "--merge", {str(tmp_path / "1")!r}, {str(tmp_path / "2")!r}, "-o", {str(tmp_path / "out")!r}])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
sys.exit(status)
"""
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert int(done.stdout.split()[-1]) < 500_000  # kilobytes
    with (tmp_path / "out" / "table.csv").open("rb") as stream:
        assert sum(1 for _ in stream) == 100_001


def test_data_files_are_varied_by_name_and_known_by_content(
    swept: Swept, olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, least in (("one.csv", 1.5), ("other.csv", 0.5)):
        Path(name).write_text(f"a,b,kind\n{least},0,yes\n-1,0.5,no\n2,1,yes\n", encoding="utf-8")
    text = resources.scenarios()["perceptron-separable"].read_text(encoding="utf-8")
    scene = text.replace('name = "separable"\nmargin = 0.16', 'name = "points-file"\nfile = "one.csv"')
    Path("mine.toml").write_text(
        scene.partition("hidden")[0] + "[game]" + scene.partition("[game]")[2], encoding="utf-8"
    )
    asked = ("mine.toml", "--vary", "adversary.file=one.csv,other.csv", "--runs", 2)
    rows = swept(*asked)
    assert [row["adversary.file"] for row in rows] == ["one.csv", "other.csv"]
    for number in (1, 2):
        assert olviz("sweep", *asked, "--shard", f"{number}/2", "-o", f"share-{number}")[0] == 0
    assert olviz("sweep", "--merge", "share-1", "share-2", "-o", "merged")[0] == 0
    assert files_of(Path("merged")) == files_of(Path("out"))
    Path("other.csv").write_text("a,b,kind\n1,0,yes\n-1,0.5,no\n", encoding="utf-8")
    assert "holds another sweep (files.other.csv is " in olviz("sweep", *asked, "-o", "out")[2]
