"""What the guide says is true: its programs and scenarios run as they are shown, its tables and links are right."""

import json
import re
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from olviz import bounds_of, judge, needs, resources
from olviz.checks import check_adversary, check_learner, check_loss, check_set
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.risk import PREDICTORS
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry, scenario
from olviz.engine.lessons import holes
from olviz.engine.lessons import lesson as lessons
from olviz.engine.numerics.sums import inner, norm
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import pseudocode
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.theory.formula import in_tex
from tests.conftest import Olviz
from tests.fenced import GUIDE, ROOT, chapter, fenced, loaded, readme, written
from tests.tools import roster

LINK = re.compile(r"\]\(([^)]+)\)")


def test_every_chapter_is_listed_and_the_readme_leads_to_it() -> None:
    chapters = {path.stem for path in GUIDE.glob("*.md")}
    assert set(resources.guide()) == chapters
    assert {f"resources/guide/{name}.md" for name in chapters} <= set(LINK.findall(readme()))
    assert not chapters & {*resources.cards(), *resources.pages()}  # the reader knows them by name


def test_links_lead_somewhere() -> None:
    for place, text in [(ROOT, readme()), *((GUIDE, chapter(name)) for name in resources.guide())]:
        for link in LINK.findall(text):
            assert (place / link).exists(), link


def test_files_that_are_named_are_there() -> None:
    for text in (readme(), *(chapter(name) for name in resources.guide())):
        for path in re.findall(r"(?<!as a file )(?<!as a file\n)`((?:olviz|tests|resources)/[\w./-]+)`", text):
            assert (ROOT / path).exists() or "de" in re.split(r"\W|_", path), path  # German is only an example
        for module in re.findall(r"\bolviz\.engine(?:\.\w+)+", text):
            assert find_spec(module), module


def test_the_line_that_installs_is_the_doctors() -> None:
    assert needs.APT in chapter("troubleshooting")


def test_an_independent_program_plays_a_recorded_run_again(olviz: Olviz, tmp_path: Path) -> None:
    (replay,) = (code.text for code in fenced(chapter("recorded-runs"), "python"))
    assert olviz("run", "perceptron-separable", "-o", tmp_path / "run.npz")[0] == 0
    subprocess.run([sys.executable, "-c", replay], cwd=tmp_path, check=True)


def test_the_lesson_of_the_guide_is_so_and_all_numbers_are_named(olviz: Olviz, tmp_path: Path) -> None:
    page = chapter("lessons")
    (lesson,) = (code.text for code in fenced(page, "toml"))
    (tmp_path / "mine.toml").write_text(lesson, encoding="utf-8")
    status, out, err = olviz("check", tmp_path / "mine.toml")
    assert (status, err, len(out.splitlines())) == (0, "", 3)
    table = page[page.index("| counts |") : page.index("`holds` says")]
    assert {name.partition(".")[0] for name in re.findall(r"`([a-z_]+(?:\.K)?)`", table)} == set(holes.QUANTITIES)
    for key in lessons.Stop.__struct_fields__:
        assert f"`{key}`" in page or f"[stops.{key}]" in page, key


def test_the_scenario_with_own_data_runs(olviz: Olviz, tmp_path: Path) -> None:
    (scenario,) = (code.text for code in fenced(chapter("own-data"), "toml"))
    (tmp_path / "mine.toml").write_text(scenario, encoding="utf-8")
    (tmp_path / "points.csv").write_text("a,b,kind\n1.5,0,yes\n-1,0.5,no\n2,1,yes\n", encoding="utf-8")
    status, out, err = olviz("run", tmp_path / "mine.toml")
    assert (status, err) == (0, "")
    assert "500 rounds" in out


def test_the_tables_of_what_runs_are_those_of_the_registry() -> None:
    page = chapter("what-runs")
    assert page == roster.page(), "python -m tests.tools.roster writes them again"
    names = re.findall(r"^\| [LE]\d+ \|.*?\| `([a-z0-9-]+)` \|", page, re.MULTILINE)
    predictors = [predictor.name for predictor in PREDICTORS]
    assert sorted(names) == sorted([*registry.learners(), *registry.adversaries(), *predictors])


def test_every_learner_and_adversary_of_the_theory_runs(olviz: Olviz) -> None:
    status, out, _ = olviz("list", "--json")
    listed = json.loads(out)
    runs = {entry["ref"] for kind in ("learners", "adversaries", "predictors") for entry in listed[kind]}
    missing = {*(f"L{n}" for n in range(1, 28)), *(f"E{n}" for n in range(1, 27))} - runs
    assert status == 0
    assert missing == set()


# additions, written as the guide has them


def take_up(patch: pytest.MonkeyPatch, family: str, member: Any) -> None:
    """What the line in the list of its folder does."""
    known = getattr(registry, family)()
    patch.setattr(registry, family, lambda: known | {member.name: member})


def descending(game: dict[str, Any], adversary: dict[str, Any], rounds: int = 400) -> Trace:
    table = {"game": {"name": "convex", **game}, "adversary": adversary, "learners": [{"name": "gradient-descent"}]}
    (trace,) = scenario.from_table({**table, "rounds": rounds}).traces()
    trace.extend()
    comparators_of(trace).settle()
    return trace


def statuses(trace: Trace) -> set[str]:
    return {judge(bound, trace).status for bound in bounds_of(trace)}


def test_code_that_is_shown_is_in_the_style_of_the_house(tmp_path: Path) -> None:
    for page, text in [("readme", readme()), *((name, chapter(name)) for name in resources.guide() if "a-" in name)]:
        for place, code in enumerate(fenced(text, "python")):
            (tmp_path / f"{page}_{place}.py".replace("-", "_")).write_text(code.text, encoding="utf-8")
    select = ["--extend-ignore", "D,F821,B018"]  # a part may be an expression
    for words in (["check", *select], ["format", "--check"]):
        line = [sys.executable, "-m", "ruff", *words, "--config", ROOT / "pyproject.toml", "--no-cache", tmp_path]
        done = subprocess.run(line, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


@pytest.mark.usefixtures("few_cases")
def test_the_adversary_of_the_guide_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    periodic = written("an-adversary", tmp_path)
    take_up(monkeypatch, "adversaries", periodic)
    check_adversary(periodic)
    trace = descending({}, {"name": "periodic", "period": 4})
    assert trace.moment(1).rounds.reveal.z == pytest.approx([0, 1], abs=1e-15)
    assert trace.moment(400).rounds.reveal.z.tolist() == [1, 0]
    assert statuses(trace) == {"holds"}
    assert trace["best"][399] == pytest.approx(0, abs=1e-12)  # over whole turns every fixed point pays 0


@pytest.mark.usefixtures("few_cases")
def test_the_loss_of_the_guide_is_convex_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    huber = written("a-loss", tmp_path)
    check_loss(huber)
    take_up(monkeypatch, "losses", huber)
    p, y = np.linspace(-3, 3, 61), 0.25
    loss = huber(bend=0.5)
    value, slope = loss.predicted(p, y), loss.slope(p, y)
    assert (value[None] - value[:, None] >= slope[:, None] * (p[None] - p[:, None]) - 1e-12).all()
    assert loss.predicted(0.5, y) == pytest.approx(0.25**2 / 2)
    assert loss.predicted(2.25, y) == pytest.approx(0.5 * 2 - 0.5**2 / 2)
    assert np.abs(slope).max() == loss.slope_bound(3, 1)
    (told,) = fenced(chapter("a-loss"), "toml")
    trace = descending(tomllib.loads(told.text)["game"], {"name": "linear-regression"})
    assert trace.game.loss == loss
    assert statuses(trace) == {"holds"}
    assert trace["total_loss"][-1] < 400 * 0.5


@pytest.mark.usefixtures("few_cases")
def test_the_set_of_the_guide_is_played_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    orthant = written("a-set", tmp_path)
    check_set(orthant)
    take_up(monkeypatch, "sets", orthant)
    over, rng = orthant(size=2.0), np.random.default_rng(7)
    points = 3 * rng.normal(size=(3, 400))
    inside = over.project(points)
    assert (inside >= 0).all()
    assert (norm(inside) <= 2 * (1 + 1e-12)).all()
    assert (over.project(inside) == inside).all()
    apart = ((inside[:, None] - points[:, :, None]) ** 2).sum(axis=0)  # of each point to each of the set
    assert np.diag(apart) == pytest.approx(apart.min(axis=1), rel=1e-12)  # nothing in the set is nearer
    lowest = inner(over.linear_minimizer(points), points)
    assert (lowest[:, None] <= inner(inside[:, None], points[:, :, None]) + 1e-12).all()
    assert over.linear_minimizer(np.ones(3)).tolist() == [0, 0, 0]
    faces = over.faces(3)
    assert (faces.rows @ faces.inside < faces.limits).all()
    assert norm(faces.inside) < faces.length
    (told,) = fenced(chapter("a-set"), "toml")
    trace = descending(tomllib.loads(told.text)["game"], {"name": "quadratic-targets", "pattern": "turning"}, 100)
    assert statuses(trace) == {"holds"}
    assert (trace.state_at(60).state.w >= 0).all()
    assert trace["best"].shape == (100,)


def classifying(learner: dict[str, Any], adversary: dict[str, Any], rounds: int) -> Trace:
    table = {"game": {"name": "classification"}, "adversary": adversary, "learners": [learner], "rounds": rounds}
    (trace,) = scenario.from_table(table).traces()
    trace.extend()
    return trace


@pytest.mark.usefixtures("few_cases")
def test_the_learner_of_the_guide_keeps_the_laws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    member = written("a-learner", tmp_path)
    take_up(monkeypatch, "learners", member)
    margin = {"name": "separable", "margin": 0.2}
    check_learner(member)
    trace = classifying({"name": "passive-aggressive", "most": 0.5}, margin, 300)
    moment = trace.moment(1)
    x, y = moment.rounds.shown.x, moment.rounds.reveal.y
    assert moment.after.w == pytest.approx(min(0.5, 1 / (x @ x)) * y * x)
    lit = [line for line in pseudocode(trace, 1, Phase.LEARN) if line.lit]
    assert [line.numbers for line in lit][-1].startswith("(0, 0) + ")


def test_the_bound_of_the_guide_is_judged_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theorem, line, _ = fenced(chapter("a-bound"), "python")
    place = "olviz.engine.learners.classification.theorems.passive_aggressive"
    crammer = loaded(theorem, tmp_path / "guide_bound.py").CRAMMER
    monkeypatch.setitem(sys.modules, place, sys.modules["guide_bound"])
    code, _ = fenced(chapter("a-learner"), "python")
    text = f"from {place} import CRAMMER\n" + code.text.replace("    pseudocode", f"    {line.text}    pseudocode")
    member = loaded(code._replace(text=text), tmp_path / "guide_bounded.py").PassiveAggressive
    take_up(monkeypatch, "learners", member)
    learner = {"name": "passive-aggressive", "most": 0.5}
    for name in ("separable", "basis", "plane-worst-case", "space-worst-case"):
        trace = classifying(learner, {"name": name}, 60)
        declared = trace.game.declared
        (verdict,) = (judge(bound, trace) for bound in bounds_of(trace))
        assert verdict.status == "holds"
        assert verdict.curve[-1] == pytest.approx(max(declared.radius**2, 2) / declared.margin**2)
    assert statuses(classifying(learner, {"name": "non-separable"}, 300)) == {"not applicable"}
    assert crammer.short == "max(X², 1/C)/γ²"
    assert in_tex(crammer.formula) == r"\frac{\max(X^2, 1/C)}{\gamma^2}"


@pytest.mark.usefixtures("few_cases")
def test_the_columns_of_the_guide_are_recorded_and_its_proof_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, measuring = fenced(chapter("a-learner"), "python")
    *_, proof = fenced(chapter("a-bound"), "python")
    own = measuring.text.replace("    columns = (", "    theorems = (GAIN,)\n    columns = (", 1)
    text = f"{code.text}\n{proof.text}\n{own}"
    member = loaded(code._replace(text=text), tmp_path / "guide_measured.py").MeasuredAggressive
    take_up(monkeypatch, "learners", member)
    check_learner(member)
    trace = classifying({"name": "measured-aggressive", "most": 0.5}, {"name": "separable", "margin": 0.2}, 60)
    (certificate,) = certificates_of(trace)
    assert [len(term.values) for term in certificate.chain(trace)] == [60, 60, 60]
    assert not broken_links(certificate, trace)
    assert trace["tau"].max() == 0.5
    for column in member.columns:
        assert (trace[column.name] >= 0).all()
