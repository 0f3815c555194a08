"""What a sweep refuses before the first run: in one line that names the place, and nothing is left behind."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from olviz import requirements, resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import scenario
from olviz.engine.experiment.axes import Axis, written
from olviz.engine.experiment.sweep import Sweep
from olviz.sweeps import plan, store, unit
from olviz.sweeps.gather import Gathered
from olviz.sweeps.grid import Grid
from tests.conftest import Olviz
from tests.sweeps.conftest import SMALL

RATES = ("hedge-rates", "--vary", "learners.1.rate=0.1,0.5")


@pytest.fixture
def refused(olviz: Olviz, tmp_path: Path) -> Callable[..., str]:
    """Runs a sweep that must be refused; the line it says."""

    def run(*words: Any) -> str:
        before = sorted(tmp_path.rglob("*"))
        status, out, err = olviz("sweep", *words, "-o", tmp_path / "out")
        assert (status, out, err.count("\n")) == (2, "", 1), err
        assert sorted(tmp_path.rglob("*")) == before
        return err

    return run


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hedge-rates",), "--vary: is missing, and the scenario has no [sweep]; legal: PATH=SPEC"),
        (("hedge-rates", "--vary", "rate"), "--vary: 'rate' is not legal; legal: PATH=SPEC"),
        (("hedge-rates", "--vary", "=1,2"), "--vary: '=1,2' is not legal; legal: PATH=SPEC"),
        (
            ("hedge-rates", "--vary", "rounds=1:2"),
            "--vary rounds: '1:2' is not legal; legal: a:b:n, log:a:b:n or x,y,z",
        ),
        ((*RATES, "--vary", "learners.1.rate=1,2"), "--vary: 'learners.1.rate' is varied twice"),
        ((*RATES, "--runs", "0"), "hedge-rates: runs: 0 is not legal; legal: a whole number at least 1"),
        ((*RATES, "--runs", "many"), "hedge-rates: runs: 'many' is not legal"),
        ((*RATES, "--checkpoints", "1001"), "--checkpoints: 1001 is not legal; legal: a whole number at least 1"),
        ((*RATES, "--workers", "0"), "--workers: 0 is not legal"),
        ((*RATES, "--workers", "2", "--scheduler", "tcp://nowhere"), "--scheduler: and --workers exclude each other"),
        ((*RATES, "--shard", "0/3"), "--shard: '0/3' is not legal; legal: I/N with I from 1 to N"),
        ((*RATES, "--shard", "4/3"), "--shard: '4/3' is not legal"),
        ((*RATES, "--shard", "1"), "--shard: '1' is not legal"),
        ((*RATES, "--quantities", "regrets"), "quantities: 'regrets' is not known; did you mean 'regret'?"),
        ((*RATES, "--quantities", "loss,loss"), "--quantities: ['loss', 'loss'] is not legal"),
        ((*RATES, "--run", "3"), "--run: of a sweep all runs are played, from run 0 on; legal: --runs N"),
        (
            ("hedge-rates", "--vary", "adversary=uniform,malicious"),
            "point 1 (adversary = uniform): adversary: 'uniform' is no table; legal: one with a name, which stands at "
            "adversary.name",
        ),
        (("hedge-rates", "--vary", "game=1:3:3"), "point 1 (game = 1.0): game: 1.0 is no table; legal: one with"),
        (
            ("hedge-rates", "--vary", "game.hypotheses=stumps"),
            "point 1 (game.hypotheses = stumps): game.hypotheses: 'stumps' is no table; legal: one with a name, which "
            "stands at game.hypotheses.name",
        ),
        *(
            (
                ("hedge-rates", "--vary", f"learners.{place}=hedge,ftl"),
                f"point 1 (learners.{place} = hedge): learners.{place}: 'hedge' is no table; legal: one with a name, "
                f"which stands at learners.{place}.name",
            )
            for place in (1, 4)
        ),
        (
            ("hedge-rates", "--vary", "learners.0=hedge,ftl"),
            "point 1 (learners.0 = hedge): learners.0: '0' is not legal; legal: 1 to 3 (such as learners.1.name), and",
        ),
        (("hedge-rates", "--vary", "learners.0.rate=1"), "point 1 (learners.0.rate = 1): learners.0.rate: '0' is not"),
        (
            ("hedge-rates", "--vary", "learners.4.name=hedge,follow-the-leader"),
            "point 1 (learners.4.name = hedge): learners: has 4 learners; legal: as many as the scenario, 3",
        ),
        (
            ("hedge-rates", "--vary", "learners.1.rate=1,1.0"),
            "--vary learners.1.rate: names 1.0 twice; legal: different values",
        ),
        (("hedge-rates", "--vary", "rounds.name=3"), "point 1 (rounds.name = 3): rounds.name: leads through 'name'"),
        (("hedge-rates", "--vary", "seed.1=3"), "point 1 (seed.1 = 3): seed.1: leads through '1'"),
        (
            ("hedge-rates", "--vary", "learners.7.rate=1,2"),
            "point 1 (learners.7.rate = 1): learners.7.rate: '7' is not",
        ),
        (("hedge-rates", "--vary", "learners.1.rat=1,2"), "point 1 (learners.1.rat = 1): learners.1.rat: no such"),
    ],
)
def test_in_one_line(refused: Callable[..., str], words: tuple[str, ...], said: str) -> None:
    assert refused(*words).startswith(f"olviz: {said}")


def test_a_value_outside_its_range_names_the_grid_point(refused: Callable[..., str], tmp_path: Path) -> None:
    err = refused("hedge-rates", "--vary", "seed=1,2", "--vary", "learners.1.rate=0.5,0,-1")
    assert err.startswith(
        "olviz: point 2 (seed = 1, learners.1.rate = 0): learners.1.rate: 0 is not legal; legal: a number above 0 or "
    )
    scene = resources.scenarios()["halving-circle"].read_text(encoding="utf-8").partition("[sweep]")[0]
    (tmp_path / "nets.toml").write_text(scene, encoding="utf-8")
    err = refused(tmp_path / "nets.toml", "--vary", "adversary.dimension=2:9:8")
    assert err.startswith("olviz: point 3 (adversary.dimension = 4): learners.1.margin: 0.05 in 4 dimensions")


def grid(*axes: str, runs: int = 1, checkpoints: int = 1) -> Grid:
    scene = {
        "game": {"name": "experts", "hypotheses": {"name": "constants"}},
        "adversary": {"name": "coin-flip"},
        "learners": [{"name": "hedge"}],
    }
    varied = tuple(Axis(path, written(text, path)) for path, text in (axis.split("=") for axis in axes))
    return Grid(scenario.to_table(scenario.from_table(scene)), Sweep(varied, runs, checkpoints))


@pytest.mark.parametrize(
    ("axes", "runs", "checkpoints", "said"),
    [
        (("seed=0:1000000:1000", "rounds=1:2000:1001"), 1, 1, "the grid has 1001000 points; legal: at most 1000000"),
        (("seed=0:1000000:10001",), 100_000, 1, "1000100000 runs in all; legal: at most 1000000000"),
        (("seed=1,2",), 1_000_000, 10, "10000000 numbers of one learner at one point"),
    ],
)
def test_too_much_is_refused_with_its_number(axes: tuple[str, ...], runs: int, checkpoints: int, said: str) -> None:
    with pytest.raises(InputError, match=said):
        grid(*axes, runs=runs, checkpoints=checkpoints)


def test_a_folder_of_something_else_is_refused(olviz: Olviz, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("dear", encoding="utf-8")
    assert "holds other files" in olviz("sweep", *SMALL, "-o", tmp_path / "full")[2]
    assert "is no folder" in olviz("sweep", *SMALL, "-o", tmp_path / "full" / "letter.txt")[2]
    assert olviz("sweep", *SMALL, "-o", tmp_path / "out")[0] == 0
    for words, difference in (
        (("--seed", 3), "scenario.seed is 2 there and 3 here"),
        (("--runs", 7), "sweep.runs is 6 there and 7 here"),
        (("--vary", "rounds=50,60"), "sweep.vary.rounds is null there and [50, 60] here"),
    ):
        status, out, err = olviz("sweep", *SMALL, *words, "-o", tmp_path / "out")
        assert (status, out) == (2, "")
        assert f"holds another sweep ({difference})" in err


def test_another_version_is_another_sweep(olviz: Olviz, tmp_path: Path) -> None:
    assert olviz("sweep", *SMALL, "-o", tmp_path / "out")[0] == 0
    record = tmp_path / "out" / "sweep.json"
    record.write_text(record.read_text(encoding="utf-8").replace('"olviz": "', '"olviz": "7'), encoding="utf-8")
    err = olviz("sweep", *SMALL, "-o", tmp_path / "out")[2]
    assert "holds another sweep (olviz is " in err
    assert "is of olviz 7" in olviz("sweep", "--merge", tmp_path / "out", "-o", tmp_path / "merged")[2]


def test_what_cannot_be_merged_is_named(olviz: Olviz, tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    assert olviz("sweep", *SMALL, "--shard", "1/2", "-o", one)[0] == 0
    merge = ("sweep", "--merge", one, "-o", tmp_path / "merged")
    assert olviz(*merge)[2].endswith(
        "--merge: 4 of 9 learners at points belong to no share here; legal: the folders of all shares\n"
    )
    assert olviz("sweep", *SMALL, "--seed", 5, "--shard", "2/2", "-o", other)[0] == 0
    assert "scenario.seed is 5 there and 2 here" in olviz("sweep", "--merge", one, other, "-o", tmp_path / "merged")[2]
    next((one / store.UNITS / "1-of-2").iterdir()).unlink()
    assert "runs of share 1 of 2 are missing" in olviz(*merge)[2]
    assert "cannot be read" in olviz("sweep", "--merge", tmp_path, "-o", tmp_path / "merged")[2]
    assert "--runs: is of no use without SCENARIO" in olviz(*merge, "--runs", 3)[2]
    assert not (tmp_path / "merged").exists()


@pytest.mark.parametrize(
    ("module", "words"), [("pyarrow", ("--parquet",)), ("distributed", ("--scheduler", "tcp://x"))]
)
def test_an_extra_that_is_missing_is_named_with_its_line(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr("olviz.commands.sweep.find_spec", lambda name: None)
    status, out, err = olviz("sweep", *RATES, *words, "-o", tmp_path / "out")
    assert (status, out) == (1, "")
    assert err.startswith(f"olviz: {module} is not installed. ")
    assert err.splitlines()[1] == requirements.line(requirements.optional(module))
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("head", "numbers"),
    [
        ("[" * 90_000, 0),
        ("null", 0),
        ("[{}]", 0),
        ('[[0, 0, 2, [8], {"diverged": [2], "regret": [1e400, 2]}, [], ""]]', 0),
        ('[[0, 0, 2, [8], {"divereed": [2], "regret": [1, 2]}, [], ""]]', 4),
        ('[[0, 0, 3, [8], {"diverged": [2], "regret": [1, 2]}, [], ""]]', 4),
        ('[[0, 0, 2, [8], {"diverged": [2], "regret": [2, 1]}, [], ""]]', 4),
    ],
    ids=["deep", "no list", "no piece", "infinite", "nothing diverged", "other runs", "other rounds"],
)
def test_what_is_no_unit_is_refused_in_a_sentence(tmp_path: Path, head: str, numbers: int) -> None:
    path = tmp_path / "unit"
    path.write_bytes(unit.sealed(head.encode() + b"\n" + bytes(8 * numbers)))
    assert unit.check(path) == bool(numbers)
    with pytest.raises(InputError, match="is no unit of a sweep"):
        list(unit.read(path))


def test_units_of_another_sweep_are_refused(olviz: Olviz, tmp_path: Path) -> None:
    """What they hold is a whole unit, of other curves than the record asks for."""
    folder = tmp_path / "sweep"
    assert olviz("sweep", "perceptron-separable", "--rounds", 4, "--vary", "seed=1", "-o", folder)[0] == 0
    (path,) = (one for one in folder.rglob("*") if one.is_file() and unit.check(one))
    path.write_bytes(unit.sealed(path.read_bytes()[: -unit.SUM].replace(b'"regret"', b'"reg+et"')))
    with pytest.raises(InputError, match="other curves"):
        list(Gathered(plan.of_folder(folder).told, [folder]).cells())
