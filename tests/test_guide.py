"""What the guide says is true: its programs and scenarios run as they are shown, its tables and links are right."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from olviz import needs, resources
from olviz.engine.analysis.risk import PREDICTORS
from olviz.engine.experiment import registry
from tests import roster
from tests.conftest import Olviz
from tests.fenced import GUIDE, ROOT, chapter, fenced, readme

LATER = {"L27", "E25"}  # a human as learner and as opponent
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
        for path in re.findall(r"`((?:olviz|tests|resources)/[\w./-]+)`", text):
            assert (ROOT / path).exists() or "de" in re.split(r"\W|_", path), path  # German is only an example
        for module in re.findall(r"\bolviz\.engine(?:\.\w+)+", text):
            assert find_spec(module), module


def test_the_line_that_installs_is_the_doctors() -> None:
    assert needs.APT in chapter("troubleshooting")


def test_an_independent_program_plays_a_recorded_run_again(olviz: Olviz, tmp_path: Path) -> None:
    (replay,) = (code.text for code in fenced(chapter("recorded-runs"), "python"))
    assert olviz("run", "perceptron-separable", "-o", tmp_path / "run.npz")[0] == 0
    subprocess.run([sys.executable, "-c", replay], cwd=tmp_path, check=True)


def test_the_scenario_with_own_data_runs(olviz: Olviz, tmp_path: Path) -> None:
    (scenario,) = (code.text for code in fenced(chapter("own-data"), "toml"))
    (tmp_path / "mine.toml").write_text(scenario, encoding="utf-8")
    (tmp_path / "points.csv").write_text("a,b,kind\n1.5,0,yes\n-1,0.5,no\n2,1,yes\n", encoding="utf-8")
    status, out, err = olviz("run", tmp_path / "mine.toml")
    assert (status, err) == (0, "")
    assert "500 rounds" in out


def test_the_tables_of_what_runs_are_those_of_the_registry() -> None:
    page = chapter("what-runs")
    assert page == roster.page(), "python -m tests.roster writes them again"
    names = re.findall(r"^\| [LE]\d+ \|.*?\| `([a-z0-9-]+)` \|", page, re.MULTILINE)
    predictors = [predictor.name for predictor in PREDICTORS]
    assert sorted(names) == sorted([*registry.learners(), *registry.adversaries(), *predictors])


def test_every_learner_and_adversary_of_the_theory_runs(olviz: Olviz) -> None:
    status, out, _ = olviz("list", "--json")
    listed = json.loads(out)
    runs = {entry["ref"] for kind in ("learners", "adversaries", "predictors") for entry in listed[kind]}
    missing = {*(f"L{n}" for n in range(1, 28)), *(f"E{n}" for n in range(1, 27))} - runs
    assert status == 0
    assert missing == LATER
