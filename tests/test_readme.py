"""What the README says is true: its lines, its programs, its learner."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from olviz.engine.declare.parameters import parameters_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry, scenario
from olviz.engine.speech import rounds
from tests.conftest import Olviz
from tests.fenced import ROOT, fenced, readme
from tests.tools import roster
from tests.tools.pictures import HEIGHT, PICTURES, WIDTH

MOST = 200  # lines: what a newcomer reads in five minutes
HEADLESS, LEARNER = (code.text for code in fenced(readme(), "python"))


def test_the_readme_is_short() -> None:
    assert len(readme().splitlines()) <= MOST


def test_the_two_commands_are_one_line_each_and_ci_runs_the_second() -> None:
    first, second = (text.splitlines() for _, text in fenced(readme())[:2])
    assert len(first) == len(second) == 1
    assert all(line[0].startswith("python3 -m venv .venv && .venv/bin/pip install ") for line in (first, second))
    assert all(" && .venv/bin/olviz doctor --install && " in line[0] for line in (first, second))
    assert first[0].endswith("&& .venv/bin/olviz")
    assert [line for line in readme().splitlines() if line.endswith("python -m pytest")] == second


def test_the_lock_pins_versions_and_names_no_place() -> None:
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    pin = r"[A-Za-z0-9_-]+==[0-9.]+(; python_version (<|>=) '3\.[0-9]+')?"
    assert all(re.fullmatch(f"#.*|{pin}", line) for line in lines)


def test_the_program_without_a_window_runs() -> None:
    done = subprocess.run([sys.executable, "-c", HEADLESS], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout == "4 ['holds', 'holds']\n"


def test_the_commands_shown_work(olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [
        line for _, text in fenced(readme()) for line in text.splitlines() if re.match("olviz (run|render) [a-z]", line)
    ]
    commands = [command.split()[1:] for line in lines for command in line.split(" && ")]
    assert len(commands) == 5
    for command in commands:
        if command[0] == "run":
            assert olviz(*command)[0] == 0, command
    assert os.path.exists("run.npz")


def test_the_learner_shown_is_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "win_stay.py").write_text(LEARNER, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("win_stay", tmp_path / "win_stay.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "win_stay", module)
    spec.loader.exec_module(module)
    known = dict(registry.learners())
    monkeypatch.setattr(registry, "learners", lambda: known | {"win-stay": module.WinStay})
    table = {
        "game": {"name": "experts", "hypotheses": {"name": "constants"}},
        "adversary": {"name": "malicious"},
        "learners": [{"name": "win-stay"}],
        "rounds": 40,
    }
    (trace,) = scenario.from_table(table).traces()
    trace.extend()
    assert trace["mistakes"].tolist() == list(range(1, 41))  # a deterministic learner errs in every round
    assert trace.state_at(3).state.at == 1
    assert [parameter.title for parameter in parameters_of(module.WinStay)] == ["Patience"]
    lit = [line for line in rounds.pseudocode(trace, 2, Phase.LEARN) if line.lit]
    assert [line.numbers for line in lit] == ["2 → 1"]  # experts count from 1 on screen


def test_the_short_table_of_what_runs_is_that_of_the_registry() -> None:
    assert roster.renewed(readme()) == readme(), "python -m tests.tools.roster writes it again"
    told = roster.section()
    for member in (*registry.learners().values(), *registry.adversaries().values()):
        assert member.title in told or getattr(member, "broken", ""), member.name


def test_the_pictures_are_those_that_the_script_draws() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", readme())
    assert shown == [f"resources/pictures/{picture.name}.png" for picture in PICTURES]
    for path in shown:
        head = (ROOT / path).read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (WIDTH, HEIGHT)
