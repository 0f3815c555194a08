"""``olviz run`` and ``olviz list``: what scripts and teachers rely on."""

import itertools
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from olviz import resources
from olviz.commands import progress
from olviz.engine.experiment import scenario
from olviz.engine.speech.summary import in_words
from tests.conftest import Olviz


def test_the_summary_names_what_the_theorem_needs(summed: Callable[..., Any]) -> None:
    report = summed("perceptron-separable")
    (learner,) = report["learners"]
    (bound,) = (bound for bound in learner["bounds"] if bound["name"] == "Novikoff 1962")
    assert bound["bound"] == 1 / (0.16 * 0.16)  # (X/γ)² with X = 1
    assert bound["status"] == "holds"
    assert bound["actual"] == learner["mistakes"] == learner["loss"]["expected"]
    assert learner["best"] == {"loss": 0.0, "comparator": "declared w*", "expert": None, "gap": None}
    assert learner["regret"]["expected"] == learner["mistakes"]
    margin = next(each for each in learner["assumptions"] if each["name"] == "margin")
    assert (margin["status"], margin["since"], margin["declared"]) == ("holds", None, 0.16)
    assert margin["measured"] >= 0.16
    squeeze = next(each for each in learner["certificates"] if each["ref"] == "C7")
    assert (squeeze["status"], squeeze["until"], squeeze["broken"]) == ("holds", 200, [])


def test_iris_has_its_measured_radius_and_margin(summed: Callable[..., Any]) -> None:
    (learner,) = summed("iris-separable")["learners"]
    radius, margin = learner["declared"]["radius"], learner["declared"]["margin"]
    assert (round(radius, 2), round(margin, 3)) == (5.44, 0.268)  # √(5.1² + 1.6² + 1), and a hard-margin SVM's
    assert radius == pytest.approx((5.1**2 + 1.6**2 + 1) ** 0.5, rel=1e-12)
    bound = next(each for each in learner["bounds"] if each["name"] == "Novikoff 1962")
    assert bound["bound"] == pytest.approx((radius / margin) ** 2, rel=1e-12)
    assert 410 <= bound["bound"] < 411
    assert (bound["status"], bound["actual"]) == ("holds", learner["mistakes"])


@pytest.mark.parametrize("rounds", [0, 1])
def test_no_round_and_one_round_are_legal(summed: Callable[..., Any], rounds: int) -> None:
    (learner,) = summed("perceptron-separable", "--rounds", rounds)["learners"]
    assert learner["rounds"] == rounds
    assert learner["loss"]["expected"] <= rounds


@pytest.mark.parametrize("order", [1, -1], ids=["in order", "the other way round"])
def test_another_name_takes_the_parameters_of_the_one_before_away(summed: Callable[..., Any], order: int) -> None:
    """As in the window, in any order of the words; the label that it bore, too."""
    settings = ["learners.1.name=hedge", "learners.1.rate=0.25", "learners.2.name=follow-the-leader", "rounds=9"]
    report = summed("hedge-rates", *(word for setting in settings[::order] for word in ("--set", setting)))
    first, second, *_ = report["learners"]
    assert (first["learner"]["rate"], first["label"]) == (0.25, "η too small: sleeps")  # the same name as before
    assert (second["learner"], second["label"]) == ({"name": "follow-the-leader"}, "Follow the leader")


def test_the_place_after_the_last_learner_takes_one_more(summed: Callable[..., Any]) -> None:
    words = ("--set", "learners.2.step=0.5", "--set", "learners.2.name=perceptron", "--rounds", 9)
    first, second = (each["learner"] for each in summed("perceptron-separable", *words)["learners"])
    assert (first["name"], second["name"], second["step"]) == ("perceptron", "perceptron", 0.5)


def test_settings_reach_the_learner_and_the_adversary(summed: Callable[..., Any]) -> None:
    report = summed(
        "perceptron-separable", "--set", "learners.1.step=0.5", "--set", "adversary.margin=0.5", "--seed", 3
    )
    assert report["learners"][0]["learner"] == {"name": "perceptron", "step": 0.5}
    assert report["adversary"]["margin"] == 0.5
    assert report["seed"] == 3


def test_a_file_named_on_the_command_line_is_relative_to_where_one_stands(
    summed: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.csv").write_text("a,b,kind\n3,4,yes\n-1,0.5,no\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    report = summed("perceptron-separable", "--set", 'adversary={name = "points-file", file = "mine.csv"}')
    assert report["learners"][0]["declared"]["radius"] == 5.0  # √(3² + 4²), measured


def test_the_words_say_the_same(olviz: Olviz) -> None:
    status, out, err = olviz("run", "perceptron-separable")
    assert (status, err) == (0, "")
    assert "≤ 39.1 (sure), holds" in out


@pytest.mark.parametrize(
    ("slope", "said"),
    [
        (None, ""),
        (1.19e-31, "; the regret does not grow"),
        (-0.004, "; the regret does not grow"),
        (1.0, ", growing like t"),
        (1.0004, ", growing like t"),
        (0.512, ", growing like t^0.512"),
        (-0.5, ", falling like t^−0.500"),
    ],
)
def test_the_words_tell_growth_as_people_do(olviz: Olviz, slope: float | None, said: str) -> None:
    learner = json.loads(olviz("run", "perceptron-separable", "--rounds", 1, "--summary", "json")[1])
    (one,) = learner["learners"]
    one["best"] |= {"comparator": "w", "loss": 1.0, "gap": None, "expert": None}
    one["regret"] |= {"slope": slope, "average": 2.0}
    lines = in_words(learner).splitlines()
    assert f"  average regret 2 a round{said}" in lines
    assert any(line.endswith("), 1 round") for line in lines)


@pytest.mark.parametrize(
    ("panel", "said"),
    [
        ("prof", "panels.prof: no panel of this name; did you mean 'proof'?"),
        ("regret:log-lag", "panels.regret:log-lag: no such view of this panel; did you mean 'log-log'?"),
    ],
)
@pytest.mark.parametrize("words", [("run",), ("render", "-o", "picture.png")])
def test_a_panel_that_does_not_exist_is_told_of(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], panel: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    text = resources.scenarios()["perceptron-separable"].read_text(encoding="utf-8")
    wished = re.sub("(?m)^panels = .*$", f'panels = ["mistakes", "{panel}"]', text)
    assert wished != text
    Path("mine.toml").write_text(wished, encoding="utf-8")
    status, _, err = olviz(*words, "mine.toml", "--rounds", 3)
    assert (status, err) == (0, f"olviz: {said}\n")


@pytest.mark.parametrize("name", resources.scenarios())
def test_every_shipped_scenario_runs(summed: Callable[..., Any], name: str) -> None:
    asked = scenario.read(resources.scenarios()[name])
    forks = asked.forks
    rounds = max([20, *(change.round for fork in forks for change in fork.changes), *(fork.round for fork in forks)])
    for learner in summed(name, "--rounds", rounds)["learners"]:
        assert learner["rounds"] == (rounds if asked.person is None else min(rounds, asked.playable))
        assert all(bound["status"] != "fails" for bound in learner["bounds"])


def test_the_lists_hold_what_a_form_needs(olviz: Olviz) -> None:
    status, out, _ = olviz("list", "--json")
    lists = json.loads(out)
    assert status == 0
    assert list(lists) == [
        "games",
        "learners",
        "adversaries",
        "predictors",
        "panels",
        "scenarios",
        "challenges",
        "lessons",
        "paths",
        "numbers",
        "theorems",
    ]
    assert all(item["name"] for items in lists.values() for item in items)
    separable = next(item for item in lists["adversaries"] if item["name"] == "separable")
    margin = next(each for each in separable["parameters"] if each["name"] == "margin")
    assert (margin["kind"], margin["default"], margin["above"], margin["symbol"]) == ("real", 0.2, 0.0, "γ")
    assert not any(learner["broken"] for learner in lists["learners"])


def test_broken_variants_are_listed_when_asked_for(olviz: Olviz) -> None:
    from olviz.engine.experiment import registry

    listed = {item["name"] for item in json.loads(olviz("list", "--json", "--broken")[1])["learners"]}
    assert listed == set(registry.learners())


def imported(*words: str, blocked: str = "") -> tuple[int, set[str], str]:
    """The modules a command imports in a process of its own, with one package not importable."""
    program = f"""
import sys
if {blocked!r}: sys.modules[{blocked!r}] = None
from olviz.cli import main
try: status = main({list(words)!r})
except SystemExit as leaving: status = leaving.code
print("\\n", status, " ".join(sys.modules), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    status, *modules = done.stderr.splitlines()[-1].split()
    return int(status), {module.partition(".")[0] for module in modules}, done.stderr


def test_help_loads_neither_numpy_nor_qt() -> None:
    for words in (["--help"], ["run", "--help"], ["--version"]):
        status, modules, _ = imported(*words)
        assert status == 0
        assert not modules & {"numpy", "PySide6", "pyqtgraph", "msgspec"}


@pytest.mark.parametrize("words", [["run", "perceptron-separable"], ["list", "--json"]])
def test_without_qt_the_engine_runs(words: list[str]) -> None:
    status, modules, _ = imported(*words, blocked="PySide6")
    assert status == 0
    assert "pyqtgraph" not in modules


def test_what_theorems_call_expected_is_not_called_so_where_the_draw_is_seen(olviz: Olviz) -> None:
    _, fair, _ = olviz("run", "malicious-world")
    _, clairvoyant, _ = olviz("run", "malicious-clairvoyant")
    assert " expected, " in fair
    assert " weighted by p, " in clairvoyant
    assert " expected, " not in clairvoyant


def test_regret_is_told_as_a_sum_an_average_and_a_growth(summed: Callable[..., Any]) -> None:
    (learner,) = summed("perceptron-separable")["learners"]
    assert learner["regret"]["average"] == learner["mistakes"] / 200
    assert 0 <= learner["regret"]["slope"] < 0.5  # the mistakes end early


def test_whom_regret_is_counted_against_is_named(summed: Callable[..., Any], olviz: Olviz) -> None:
    leader, _ = summed("leader-jumps")["learners"]
    assert leader["best"] == {"loss": -0.5, "comparator": "best fixed point of S", "expert": None, "gap": None}
    assert leader["regret"]["expected"] == 99.5
    _, told, _ = olviz("run", "leader-jumps")
    assert "comparator −0.500 (best fixed point of S), regret 99.5" in told
    assert summed("ratings")["learners"][0]["best"]["comparator"] == "declared W*"


def test_a_run_that_diverges_fails_and_says_where(olviz: Olviz, tmp_path: Path) -> None:
    scene, out_file = tmp_path / "wild.toml", tmp_path / "wild.csv"
    learner = '[[learners]]\nname = "stochastic-gradient"\nstep = 3.0\nlabel = "wild"\n'
    game, adversary = '[game]\nname = "regression"\n', '[adversary]\nname = "linear-regression"\n'
    scene.write_text('schema = 1\ntitle = "W"\nrounds = 900\n' + game + adversary + learner, encoding="utf-8")
    status, out, err = olviz("run", scene, "-o", out_file, "--summary", "json")
    diverged = json.loads(out)["learners"][0]["diverged"]
    assert status == 1
    assert err == f"olviz: wild diverged at round {diverged}\n"
    assert len(out_file.read_text(encoding="utf-8").splitlines()) == diverged  # a header, and the rounds before


def test_a_streamed_run_ends_with_the_same_numbers(olviz: Olviz, summed: Callable[..., Any], tmp_path: Path) -> None:
    file, scene = tmp_path / "out.csv", "forgetting"
    for kept, streamed in zip(summed(scene)["learners"], summed(scene, "--stream")["learners"], strict=True):
        judged = {"bounds": [], "assumptions": [], "certificates": []}
        assert streamed == kept | judged | {"regret": kept["regret"] | {"slope": None}}
    status, out, _ = olviz("run", scene, "--stream", "--columns", "loss", "-o", file)
    assert (status, "no round was kept, so bounds" in out) == (0, True)
    assert file.read_text(encoding="utf-8").startswith("t,learner1.loss,learner2.loss")
    status, _, err = olviz("run", scene, "--stream", "-o", tmp_path / "out.npz")
    assert (status, "out.npz: keeps rounds, and --stream keeps none; legal: .csv" in err) == (2, True)
    status, _, err = olviz("run", "step-too-large", "--stream", "-o", file)
    assert (status, "diverged at round" in err) == (1, True)


def test_columns_that_fill_slowly_are_not_paid_for_in_huge_pages() -> None:
    """Nor do threads of the linear algebra wait for one another: both are read when numpy is first imported."""
    program = (
        "import os, sys; from olviz.cli import main; assert 'numpy' not in sys.modules; main(['list']);"
        "print([os.environ[name] for name in ('NUMPY_MADVISE_HUGEPAGE', 'OPENBLAS_NUM_THREADS')], file=sys.stderr)"
    )
    unset = {name: value for name, value in os.environ.items() if not name.startswith(("NUMPY_", "OPENBLAS_"))}
    done = subprocess.run([sys.executable, "-c", program], env=unset, capture_output=True, text=True, check=True)
    assert done.stderr == "['0', '1']\n"


def test_a_long_table_tells_a_terminal_how_far_it_is_read(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.csv"
    path.write_text("a,b,k\n" + "1,2,yes\n-1,2,no\n" * 20_000, encoding="utf-8")
    monkeypatch.setattr(progress, "perf_counter", itertools.count().__next__)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    words = ("--set", f"adversary={{name='points-file',file='{path}'}}", "--rounds", 5)
    status, _, err = olviz("run", "perceptron-plane", *words)
    assert status == 0
    assert "40000 rows read" in err
