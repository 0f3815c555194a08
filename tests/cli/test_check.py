"""``olviz check``: each class that breaks a law is caught by that law, with a scenario file that shows it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from olviz.checks import grades, grading
from olviz.checks.cases import Case
from olviz.checks.grading import breaks
from olviz.checks.law import Broken
from olviz.checks.laws.adversaries import check_declared
from olviz.checks.laws.kernels import check_features, check_semidefinite
from olviz.checks.laws.losses import check_convex, check_steepness
from olviz.checks.laws.parameters import check_parameters
from olviz.checks.laws.playing import check_play
from olviz.checks.laws.promises import check_causal, check_promises
from olviz.checks.laws.resuming import check_blocks, check_old_states_stay, check_reproducible
from olviz.checks.laws.sets import check_extent, check_faces, check_least, check_projection
from olviz.checks.laws.speech import check_said
from olviz.checks.meetings import cases_of
from olviz.checks.showing import TRIES, replayed, shown
from olviz.checks.watch import patience
from olviz.checks.watch.patience import NoAnswer, within
from olviz.commands import check
from olviz.engine.declare.phases import Phase
from olviz.engine.speech.rounds import pseudocode, sentence
from tests.conftest import Olviz
from tests.fenced import fenced, readme
from tests.own import BROKEN, for_a_while, member

MEANT = {  # by name: the law that catches it
    "scribbler": check_old_states_stay,
    "foreigner": check_play,
    "diarist": check_reproducible,
    "stumbler": check_play,
    "mumbler": check_said,
    "teller": check_said,
    "late": check_blocks,
    "boaster": check_declared,
    "dented": check_convex,
    "flat": check_steepness,
    "corner": check_projection,
    "small": check_extent,
    "shut": check_faces,
    "saddle": check_semidefinite,
}


@pytest.mark.usefixtures("few_cases")
@pytest.mark.parametrize(("name", "law"), MEANT.items(), ids=list(MEANT))
def test_a_broken_law_is_named_with_a_scenario_that_shows_it(own: Path, name: str, law: Any) -> None:
    grade = next(grade for grade in grades(member(own, name)) if grade.law is law)
    assert grade.broken is not None
    assert grade.broken.law == law.sentence
    case = grade.broken.case
    assert isinstance(case, Case)
    assert case.rounds <= 24
    path = shown(grade, name, own.parent)
    assert path is not None
    assert any(isinstance(breaks(law, replayed(path)), Broken) for _ in range(TRIES))
    assert shown(grade, name, own.parent) == path  # its own file is written anew


@pytest.mark.usefixtures("few_cases")
def test_a_promise_that_is_kept_at_the_default_alone_is_broken_with_the_number_that_breaks_it(own: Path) -> None:
    found = {grade.law: grade for grade in grades(member(own, "idler"))}
    assert {law for law, grade in found.items() if grade.broken is not None} == {check_promises}
    broken = found[check_promises].broken
    assert broken is not None
    assert isinstance(broken.case, Case)
    assert broken.case.learner == member(own, "idler")(every=20)
    path = shown(found[check_promises], "idler", own.parent)
    assert path is not None
    assert isinstance(breaks(check_promises, replayed(path)), Broken)


def test_the_line_of_an_error_is_named(own: Path) -> None:
    grade = next(grade for grade in grades(member(own, "stumbler")) if grade.broken)
    line = BROKEN.splitlines().index('            raise ZeroDivisionError("five is too much")') + 1
    assert grade.broken is not None
    assert grade.broken.detail == f"ZeroDivisionError: five is too much (mine.py, line {line})"


def test_a_line_names_what_is_recorded_and_stands_without_what_is_not(own: Path) -> None:
    learner = member(own, "mumbler")
    case = cases_of(learner)[0]
    trace = case.played()
    assert [line.numbers for line in pseudocode(trace, 3, Phase.LEARN) if line.lit] == ["τ = 0.250"]
    assert [(line.line.text, line.numbers) for line in pseudocode(trace, 3, Phase.REVEAL) if line.lit] == [
        ("see y", "")
    ]
    with pytest.raises(Broken, match=r"in round 1, under “see y”, no value is named 'yy'; .*'y'"):
        check_said(case)


def test_a_sentence_stands_without_a_value_that_there_is_not(own: Path) -> None:
    """One that cannot be read at all gives way to that of the game."""
    learner = member(own, "teller")
    case = cases_of(learner)[0]
    trace = case.played()
    assert sentence(trace, 3, Phase.COMMIT) == "Round 3: I say 1, as … told me"
    for phase in (Phase.REVEAL, Phase.CHARGE, Phase.LEARN):
        told = sentence(trace, 3, phase)
        assert told.startswith("**Round 3** · "), told
    with pytest.raises(Broken, match=r"in round 1, in the sentence of commit, no value is named 'nobody'; "):
        check_said(case)


@pytest.mark.usefixtures("few_cases")
def test_a_line_a_law_and_a_scenario_that_runs(own: Path, olviz: Olviz) -> None:
    status, out, err = olviz("check", own, "--as", "scribbler")
    assert (status, err) == (1, "")
    broken = [line for line in out.splitlines() if line.startswith("✗ scribbler: An old state is never changed: ")]
    assert len(broken) == 1
    assert all(line.startswith(("✓ scribbler: ", "✗ scribbler: ", "– scribbler: ")) for line in out.splitlines())
    assert " as in " in broken[0]
    words = broken[0].partition("a run alone does not show it, olviz ")[2].removesuffix(" does").split()
    assert words == ["check", str(own), "--as", "scribbler"]


def test_a_run_is_not_named_for_an_error_in_several_rounds_at_once(own: Path, olviz: Olviz) -> None:
    status, out, _ = olviz("check", own, "--as", "crowded")
    broken = out.splitlines()[-1]
    assert (status, broken[0]) == (1, "✗")
    assert "ValueError: The truth value" in broken
    assert "a run alone does not show it, olviz check " in broken


DIVIDING = """
class Dividing(Steadfast, frozen=True):
    name = title = "dividing"
    by: Annotated[float, Meta(ge=0)] = 0.5

    def learn(self, game, state, seen):
        return State(state.kept + np.minimum(1.0, np.float64(1.0) / self.by), state.label)
"""
NUMB = """
class Numb(Steadfast, frozen=True):
    name = title = "numb"

    def learn(self, game, state, seen):
        return State(state.kept + np.linalg.inv(np.zeros((1, 1)))[0], state.label)
"""


def test_a_number_that_may_be_0_is_tried_at_0(own: Path, olviz: Olviz) -> None:
    """It was tried at its default alone, and where it was divided by zero numpy warned beside a tick."""
    code = f"from typing import Annotated\nfrom msgspec import Meta\n{BROKEN}{DIVIDING}"
    own.write_text(code, encoding="utf-8")
    status, out, err = olviz("check", own, "--as", "dividing")
    broken = out.splitlines()[-1]
    assert (status, err) == (1, "")
    assert f"RuntimeWarning: divide by zero encountered in scalar divide (mine.py, line {_last(code)})" in broken
    assert "smallest case dividing(by=0.0)" in broken
    assert "; shown by olviz run --plugin " in broken


def test_an_error_within_numpy_is_told_with_the_line_that_called_it(own: Path) -> None:
    own.write_text(BROKEN + NUMB, encoding="utf-8")
    grade = next(grade for grade in grades(member(own, "numb")) if grade.broken)
    assert grade.broken is not None
    assert grade.broken.detail == f"LinAlgError: Singular matrix (mine.py, line {_last(BROKEN + NUMB)})"


def _last(code: str) -> int:
    """The line of a file with its last statement."""
    return len(code.splitlines())


ASKED_FOR_EVER = {
    "learn": "Steadfast, frozen=True):\n    name = title = 'endless'\n    def learn(self, game, state, seen):",
    "check": "Steadfast, frozen=True):\n    name = title = 'endless'\n    def check(self, game):",
    "project": "Ball, frozen=True):\n    name = title = 'endless'\n    def project(self, point):",
    "rows": "Separable, frozen=True):\n    name = title = 'endless'\n    def rows(self, *asked):",
}


@pytest.mark.parametrize("verb", ASKED_FOR_EVER)
def test_a_verb_that_does_not_end_is_named_long_before_a_whole_case_is_given_up(
    verb: str, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was waited for as long as for a case of many rounds, and told after a minute or more."""
    own.write_text(f"{BROKEN}\nclass Endless({ASKED_FOR_EVER[verb]}\n        while True: pass\n", encoding="utf-8")
    monkeypatch.setattr(patience, "VERB", 0.4)
    monkeypatch.setattr(grading, "further_cases_of", lambda _: pytest.fail("further cases are played before the first"))
    with for_a_while():
        *_, last = grades(member(own, "endless"))
    assert last.broken is not None
    assert last.broken.crashed
    assert f"{verb} gives no answer within 0.4 seconds (mine.py, line " in last.broken.detail


def test_a_clock_on_the_wall_that_was_set_before_goes_on_behind() -> None:
    """It was taken back with the other, and what it was to end went on for ever."""
    kept = signal.signal(signal.SIGALRM, lambda *_: None)
    before = signal.setitimer(signal.ITIMER_REAL, 1000.0)
    try:
        with within(5.0):
            pass
        assert 900 < signal.getitimer(signal.ITIMER_REAL)[0] < 1000
    finally:
        signal.setitimer(signal.ITIMER_REAL, *before)
        signal.signal(signal.SIGALRM, kept)


def test_a_clock_that_rings_while_another_one_is_set_leaves_nothing_behind() -> None:
    """One that was set and never taken back was taken for the first to end, and no other clock was set any more."""
    for _ in range(40):
        with pytest.raises(NoAnswer), within(0.03):
            set_many_clocks(0.02)
        assert patience._ends == []


def test_a_clock_within_another_one_leaves_it_running() -> None:
    with pytest.raises(NoAnswer, match=r"within 0\.3 seconds"), within(0.3):
        set_many_clocks(0.1)


def set_many_clocks(seconds: float) -> None:
    """One after the other, none of which comes to ring."""
    until = time.process_time() + 5
    while time.process_time() < until:
        with within(seconds):
            pass


ENDLESS = """
class Endless(Steadfast, frozen=True):
    name = "endless"

    def act(self, game, state, shown):
        while True:
            try:
                int(shown)
            except Exception:
                continue
"""


def test_what_does_not_end_breaks_the_law_it_was_asked_about(
    own: Path, olviz: Olviz, monkeypatch: pytest.MonkeyPatch
) -> None:
    own.write_text(BROKEN + ENDLESS, encoding="utf-8")
    cases_of(member(own, "endless"))  # whom it meets is found once
    monkeypatch.setattr(grading, "PATIENCE", 2.0)
    monkeypatch.setattr(grading, "SHORT", 0.5)
    status, out, err = olviz("check", own, "--as", "endless")
    broken = out.splitlines()[-1]
    assert (status, err) == (1, "")
    assert f"✗ endless: {check_play.sentence}: act gives no answer within 2 seconds (mine.py, line " in broken
    assert " in 1 round; shown by olviz run --plugin " in broken
    assert broken.endswith("; the laws after this one were not asked")
    assert len(list(own.parent.glob("*.olviz.toml"))) == 1


def test_a_file_that_is_never_read_to_its_end_is_one_line_and_2(
    tmp_path: Path, olviz: Olviz, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "PATIENCE", 0.2)
    path = tmp_path / "mine.py"
    path.write_text("import numpy\nwhile True:\n    pass\n", encoding="utf-8")
    with for_a_while():
        status, out, err = olviz("check", path)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "NoAnswer: gives no answer within 0.2 seconds" in err


def test_a_misspelt_need_is_named_with_the_nearest_legal_one(own: Path) -> None:
    *_, last = grades(member(own, "needy"))
    assert last.broken is not None
    assert last.broken.detail == "it needs 'lables', which nobody gives; did you mean 'labels'?"


def test_after_an_error_no_law_is_asked_and_a_run_shows_it(own: Path, olviz: Olviz) -> None:
    status, out, _ = olviz("check", own, "--as", "stumbler")
    assert status == 1
    (broken,) = [line for line in out.splitlines() if line.startswith("✗")]
    assert broken == out.splitlines()[-1]
    assert broken.endswith("; the laws after this one were not asked")
    assert len(list(own.parent.glob("*.olviz.toml"))) == 1
    words = broken.partition("; shown by olviz ")[2].partition("; ")[0].split()
    assert subprocess.run([sys.executable, "-m", "olviz", *words], capture_output=True).returncode != 0


UNPROMISED = {check_promises.sentence, check_causal.sentence}  # laws of theorems, of who has none


@pytest.mark.usefixtures("few_cases")
def test_kept_laws_are_0_and_json_is_for_scripts(own: Path, olviz: Olviz) -> None:
    status, out, err = olviz("check", own, "--as", "steadfast", "--json")
    assert (status, err) == (0, "")
    laws = json.loads(out)["laws"]
    looked = [law for law in laws if not law["unasked"]]
    assert len(looked) > 12
    assert all(law["kept"] and law["cases"] and law["scenario"] is None for law in looked)
    assert {law["law"] for law in laws if law["unasked"]} == UNPROMISED
    assert [path.name for path in own.parent.iterdir()] == ["mine.py"]


@pytest.mark.usefixtures("few_cases")
def test_the_learner_of_the_readme_keeps_all_laws(own: Path, olviz: Olviz) -> None:
    (code,) = [code for code in fenced(readme(), "python") if "class WinStay" in code.text]
    own.write_text(code.text, encoding="utf-8")
    status, out, err = olviz("check", own)
    assert (status, err) == (0, ""), out
    unasked = [line for line in out.splitlines() if line[0] != "✓"]
    assert {line.partition(": not looked at")[0].partition(": ")[2] for line in unasked} == UNPROMISED


SILENT = {  # what an author left out, the law that finds nothing to look at then, and what is said of it
    "radius": (
        """
class Silent(Separable, frozen=True):
    name, title = "silent", "Silent"

    def declares(self, game, horizon):
        return super().declares(game, horizon)._replace(radius=np.inf, margin=0.0)
""",
        check_declared,
        "it gives 'labels' and 'x', and 'declares' says no 'radius'",
    ),
    "slope_bound": (
        """
class Silent(Absolute, frozen=True):
    name, title = "silent", "Silent"

    def slope_bound(self, score, target):
        return np.inf
""",
        check_steepness,
        "'slope_bound' of a loss of predictions",
    ),
    "return": (
        """
class Silent(Ball, frozen=True):
    name, title = "silent", "Silent"

    def faces(self, dimension):
        super().faces(dimension)
""",
        check_faces,
        "'faces' gives None: is there a return missing?",
    ),
    "end": (
        """
class Silent(Ball, frozen=True):
    name, title, bounded = "silent", "Silent", False
""",
        check_least,
        "'bounded' is False",
    ),
    "features": (
        """
class Silent(Gaussian, frozen=True):
    name, title = "silent", "Silent"
""",
        check_features,
        "'features' gives None",
    ),
    "theorems": (
        """
class Silent(Steadfast, frozen=True):
    name = "silent"
""",
        check_causal,
        "nobody who plays here has 'theorems'",
    ),
}


@pytest.mark.usefixtures("few_cases")
@pytest.mark.parametrize("left_out", SILENT)
def test_a_law_that_finds_nothing_to_look_at_says_so_and_is_neither_kept_nor_broken(
    left_out: str, own: Path, olviz: Olviz, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was ticked as the others, with the cases in which nothing was looked at."""
    code, law, why = SILENT[left_out]
    own.write_text(BROKEN + code, encoding="utf-8")
    for family in grading.LAWS:
        monkeypatch.setitem(grading.LAWS, family, (law,))
    with for_a_while():
        status, out, err = olviz("check", own, "--as", "silent")
    told = next(line for line in out.splitlines() if law.sentence in line)
    assert (status, err) == (0, "")
    assert told.startswith(f"– silent: {law.sentence}: not looked at, for ")
    assert why in told
    with for_a_while():
        status, out, _ = olviz("check", own, "--as", "silent", "--json")
    entry = next(each for each in json.loads(out)["laws"] if each["law"] == law.sentence)
    assert (status, entry["kept"], entry["cases"], entry["case"]) == (0, None, 0, None)
    assert why in entry["unasked"]


@pytest.mark.parametrize("family", grading.LAWS, ids=lambda family: family.__name__)
def test_no_law_is_ticked_for_a_class_that_declares_no_parameter(family: Any) -> None:
    assert not check_parameters.applies(type("Plain", (family,), {}))


STRANGE = {
    "syntax": ("class Learner(:\n", "line 1: SyntaxError: invalid syntax"),
    "raises": ("x = 1\nraise RuntimeError('not today')\n", "line 2: RuntimeError: not today"),
    "leaves": ("import sys\n\nsys.exit('goodbye')\n", "line 3: SystemExit: goodbye"),
    "absent": ("import not_there\n", "line 1: ModuleNotFoundError: No module named 'not_there'"),
    "empty": ("", "declares no learner, adversary, loss, set or kernel with a name"),
    "numbers": ("number = 7\n", "declares no learner, adversary, loss, set or kernel with a name"),
    "declared": (
        "from olviz.engine import Learner\n\nclass Odd(Learner, frozen=True):\n    name = 7\n",
        "line 3: TypeError: Odd.name is 7; legal: str",
    ),
    "untitled": (
        "from olviz.engine import Learner\n\n\nclass Odd(Learner, frozen=True):\n    name = 'odd'\n",
        "line 4: it declares no commits, title",
    ),
    "taken": (
        "from olviz.engine.learners.experts.hedge import Hedge\nclass Mine(Hedge, frozen=True):\n    name = 'hedge'\n",
        "line 2: the name 'hedge' is taken",
    ),
    "encoded": (b"\xff\xfe\n", "line 1: SyntaxError"),
}


@pytest.mark.parametrize("strange", STRANGE)
def test_strange_files_are_one_line_and_2(strange: str, tmp_path: Path, olviz: Olviz) -> None:
    text, fault = STRANGE[strange]
    path = tmp_path / "strange.py"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with for_a_while():
        status, out, err = olviz("check", path)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert str(path) in err
        assert fault in err
    for words in (
        ("run", "perceptron-separable", "--rounds", 2),
        ("list",),
        ("render", "perceptron-separable", "-o", "x.png"),
        (),
    ):
        with for_a_while():
            status, out, err = olviz(*words, "--plugin", path)
            assert (status, out, err.count("\n")) == (2, "", 1)
            assert fault in err
    assert [path.name for path in tmp_path.iterdir()] == ["strange.py"]


@pytest.mark.parametrize("words", [("none.py",), ("folder.py",), ("mine.txt",), ("mine.py", "--as", "nobody"), ()])
def test_wrong_usage_is_2(words: tuple[str, ...], tmp_path: Path, olviz: Olviz) -> None:
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "mine.txt").write_text(BROKEN, encoding="utf-8")
    (tmp_path / "mine.py").write_text(BROKEN, encoding="utf-8")
    with for_a_while():
        status, out, err = olviz("check", *(tmp_path / word if "." in word else word for word in words))
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_plain_terminal_reads_ascii(own: Path) -> None:
    bare = "class Bare(Small, frozen=True):\n    name = 'bare'\n    faces = DecisionSet.faces\n"
    imported = "from olviz.engine import DecisionSet\n"
    own.write_text(f"{BROKEN}\n{imported}{bare}", encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    words = [sys.executable, "-m", "olviz", "check", str(own), "--as", "bare"]
    done = subprocess.run(words, env=environment, capture_output=True)
    assert done.returncode == 1
    assert {line.split()[0] for line in done.stdout.decode("ascii").splitlines()} == {"ok", "BROKEN", "unasked"}


def test_own_code_is_there_for_every_command(own: Path, tmp_path: Path, olviz: Olviz) -> None:
    status, out, err = olviz("list", "--json", "--plugin", own)
    assert (status, err) == (0, "")
    lists = json.loads(out)
    assert "steadfast" in [each["name"] for each in lists["learners"]]
    assert "boaster" in [each["name"] for each in lists["adversaries"]]
    words = ("--plugin", own, "run", "perceptron-separable", "--rounds", 5, "--set", "learners.1.name=steadfast")
    assert olviz(*words)[0] == 0
    picture = tmp_path / "picture.png"
    words = ("render", f"--plugin={own}", "perceptron-separable", "--rounds", 5, "-o", picture)
    assert olviz(*words, "--set", "adversary.name=boaster") == (0, "", "")
    assert picture.read_bytes().startswith(b"\x89PNG")


FAILING = {  # what a method does, and what is said of it
    "symbol": ('trace = {"margin": 1}\n        return trace["margn"]', "KeyError: 'margn'"),
    "package": ("import not_there", "ModuleNotFoundError: No module named 'not_there'"),
    "file": ('open("/not/there").close()', "FileNotFoundError: [Errno 2] No such file or directory: '/not/there'"),
    "silent": ("raise AssertionError", "AssertionError"),
    "value": ('raise ValueError("a\\nb")', "ValueError: a\\nb"),
    "memory": ("raise MemoryError('far too much')", "MemoryError: far too much"),
    "end": ("raise SystemExit(0)", "SystemExit: 0"),
    "generator": ("raise GeneratorExit", "GeneratorExit"),
    "mute": ("raise type('Mute', (BaseException,), {'__str__': lambda error: 1 / 0})", "Mute"),
}
FALLIBLE = """from typing import ClassVar
from olviz.engine import Commit, Learner

class Fallible(Learner, frozen=True):
    name, title, commits = "fallible", "Fallible", Commit.LABEL
    needs: ClassVar[frozenset[str]] = frozenset({"labels"})
    def start(self, game, luck):
        return self._wrong()
    def _wrong(self):
        """


@pytest.mark.parametrize("failing", FAILING)
@pytest.mark.parametrize("words", [("run",), ("run", "--stream"), ("render", "-o", "x.png")])
def test_what_own_code_does_wrong_is_one_line_and_1(
    failing: str, words: tuple[str, ...], tmp_path: Path, olviz: Olviz
) -> None:
    code, fault = FAILING[failing]
    path = tmp_path / "mine.py"
    path.write_text(FALLIBLE + code + "\n", encoding="utf-8")
    line = 10 + code.count("\n")
    with for_a_while():
        words = (*words, "--plugin", str(path), "perceptron-separable", "--set", "learners.1.name=fallible")
        assert olviz(*words) == (1, "", f"olviz: plugin {path}: line {line}, in start: {fault}\n")


@pytest.mark.parametrize("failing", [*FAILING, "long"])
@pytest.mark.parametrize("words", [("list", "--plugin"), ("check",)])
def test_what_own_code_does_wrong_when_it_is_read_is_one_line_and_2(
    failing: str, words: tuple[str, ...], tmp_path: Path, olviz: Olviz
) -> None:
    code, fault = FAILING.get(failing, ("x = 1\n" * 200_000, ""))
    path = tmp_path / "mine.py"
    path.write_text("def wrong():\n        trace = 1\n        " + code + "\nwrong()\n", encoding="utf-8")
    if not fault:
        path.write_text(code, encoding="utf-8")
    with for_a_while():
        status, out, err = olviz(*words, path)
    assert (status, out, err.count("\n")) == (2, "", 1)
    line = 3 + code.count("\n")
    assert (f"line {line}: {fault}" if fault else "has more than 1048576 bytes; legal: at most that") in err


def test_a_missing_plugin_is_wrong_usage(tmp_path: Path, olviz: Olviz) -> None:
    with for_a_while():
        status, out, err = olviz("list", "--plugin", tmp_path / "none.py")
    assert (status, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("said", "told"),
    [("size = 0.5", "it has no type, as in size: float = 0.5"), ("size: float = 0.5", ""), ("sizes = 0.5", "none is ")],
)
def test_a_parameter_without_a_type_is_told_of(said: str, told: str, own: Path, olviz: Olviz) -> None:
    written = f"class Sized(Steadfast, frozen=True):\n    {said}\n    name = 'sized'\n"
    own.write_text(f"{BROKEN}\n{written}", encoding="utf-8")
    words = ("--set", "learners.1.name=sized", "--set", "learners.1.size=0.25")
    with for_a_while():
        status, _, err = olviz("run", "perceptron-separable", "--rounds", 5, "--plugin", own, *words)
    assert (status, "size: no such parameter of sized; " in err) == ((2, True) if told else (0, False))
    assert told in err


def test_a_scenario_names_no_plugin(own: Path, olviz: Olviz) -> None:
    scene = own.with_name("scene.toml")
    scene.write_text(f'schema = 1\nplugin = "{own}"\n', encoding="utf-8")
    status, _, err = olviz("run", scene)
    assert status == 2
    assert "plugin: no such key" in err


GIVES_WRONG = """
import numpy as np
from olviz.engine import Commit, Learner

class Wrong(Learner, frozen=True):
    name, title, commits, needs = "wrong", "Wrong", Commit.LABEL, frozenset({{"labels"}})
    def start(self, game, luck): return (np.ones(() if luck.runs is None else (len(luck.runs),), dtype=int)[()],)
    def act(self, game, state, shown): return {act}
    def learn(self, game, state, seen): return {learn}
    def observe(self, game, state): return {observe}
"""
RIGHT = {"act": "state[0]", "learn": "state", "observe": "{}"}


@pytest.mark.parametrize(
    "wrong",
    [{"act": "'yes'"}, {"act": "None"}, {"act": "np.ones((3, 2))"}, {"learn": "None"}, {"observe": "[1]"}],
    ids=str,
)
def test_what_goes_wrong_on_what_a_class_gives_is_one_line_too(
    tmp_path: Path, wrong: dict[str, str], olviz: Olviz
) -> None:
    """Its own lines are all right: what they give is not."""
    path = tmp_path / "mine.py"
    path.write_text(GIVES_WRONG.format(**RIGHT | wrong), encoding="utf-8")
    scene = tmp_path / "scene.toml"
    scene.write_text(
        'schema = 1\nrounds = 5\ngame = { name = "experts", hypotheses = { name = "constants" } }\n'
        'adversary = { name = "malicious" }\nlearners = [{ name = "wrong" }]\n',
        encoding="utf-8",
    )
    with for_a_while():
        status, out, err = olviz("run", scene, "--plugin", path)
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert err.startswith(f"olviz: plugin {path}: line 5: ")
    assert err.endswith(", while 'wrong' was at work; olviz check says whether it breaks a law\n")


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("np.float64(0.25)", "in round 1 'wrong' commits to 0.25; legal: +1 or -1"),
        ("0", "in round 1 'wrong' commits to 0; legal: +1 or -1"),
    ],
)
def test_a_play_that_is_no_label_ends_a_run_in_a_sentence_about_the_method(
    tmp_path: Path, play: str, told: str, olviz: Olviz
) -> None:
    """A score in the place of a label was charged as a mistake, and the run said nothing."""
    path = tmp_path / "mine.py"
    path.write_text(GIVES_WRONG.format(**RIGHT | {"act": play}), encoding="utf-8")
    for more in ((), ("--stream",)):
        with for_a_while():
            words = ("run", "perceptron-separable", "--set", "learners.1.name=wrong", "--plugin", path, *more)
            status, out, err = olviz(*words)
        assert (status, out) == (1, "")
        assert err == f"olviz: plugin {path}: line 8, in act: {told}\n"


HOLLOW = """
import numpy as np
from olviz.engine.adversaries.classification.separable import Separable

class Hollow(Separable, frozen=True):
    name, title = "hollow", "Hollow"
    def rows(self, game, world, block, luck):
        shown, reveal, world = super().rows(game, world, block, luck)
        x = shown.x.copy()
        x[1, 7] = np.nan
        return shown._replace(x=x), reveal, world
"""


def test_a_number_that_is_none_is_told_of_the_adversary_that_gave_it(tmp_path: Path, olviz: Olviz) -> None:
    """It was told of the learner that met it, or of nobody."""
    path, told = tmp_path / "mine.py", "in round 8 'hollow' gives nan as x[1]; legal: finite numbers"
    path.write_text(HOLLOW, encoding="utf-8")
    with for_a_while():
        words = ("run", "perceptron-separable", "--plugin", path, "--set", "adversary.name=hollow")
        assert olviz(*words) == (1, "", f"olviz: plugin {path}: line 7, in rows: {told}\n")
        status, out, _ = olviz("check", path)
    (broken,) = [line for line in out.splitlines() if line[0] == "✗"]
    assert (status, broken) == (1, out.splitlines()[-1])
    assert f"{check_declared.sentence}: {told} (mine.py, line 7); smallest case " in broken
    assert " in 8 rounds; shown by olviz run " in broken


LACKING = {
    "learn": """
from olviz.engine import Commit, Learner

class Wrong(Learner, frozen=True):
    name, title, commits, needs = "wrong", "Wrong", Commit.LABEL, frozenset({"labels"})
    def start(self, game, luck): return ()
    def act(self, game, state, shown): return 1
    def lern(self, game, state, seen): return state
""",
    "size": """
from olviz.engine import FiniteClass

class Wrong(FiniteClass, frozen=True):
    name, title = "wrong", "Wrong"
    def says(self, expert, x): return 1 + 0 * expert
""",
}


@pytest.mark.parametrize("method", LACKING)
def test_a_method_that_is_missing_is_named(tmp_path: Path, method: str, olviz: Olviz) -> None:
    path = tmp_path / "mine.py"
    path.write_text(LACKING[method], encoding="utf-8")
    with for_a_while():
        status, out, err = olviz("run", "coin-flips", "--plugin", path, "--set", "learners.1.name=wrong")
    assert (status != 0, out, err.count("\n")) == (True, "", 1)
    assert f"it has no {method} of its own, as all of its kind have" in err


BOUNDED = """
from olviz.engine import MARGIN, Bound, Commit, Kind, Learner, Symbol

class Wrong(Learner, frozen=True):
    name, title, commits, needs = "wrong", "Wrong", Commit.LABEL, frozenset({{"labels"}})
    theorems = ({made},)
"""
MADE = {"quantity": '"mistakes"', "kind": "Kind.SURE", "assumptions": "(MARGIN,)", "formula": 'Symbol("m", float)'}


@pytest.mark.parametrize(
    ("field", "given", "legal"),
    [
        ("quantity", "'mistake'", "mistakes, loss"),
        ("kind", "'sure'", "a Kind"),
        ("assumptions", "('margin',)", "a tuple of Assumption"),
        ("formula", "3.0", "an expression of Symbols"),
    ],
)
def test_a_slip_in_a_bound_is_told_where_it_is_read(
    tmp_path: Path, field: str, given: str, legal: str, olviz: Olviz
) -> None:
    """With a kind that is a text, all laws were kept and a run ended in an attribute that a text has not."""
    path = tmp_path / "mine.py"
    made = ", ".join(f"{name}={value}" for name, value in (MADE | {field: given}).items())
    path.write_text(BOUNDED.format(made=f'Bound(name="Mine", source="", {made})'), encoding="utf-8")
    for words in (("check", path), ("list", "--plugin", path)):
        with for_a_while():
            status, out, err = olviz(*words)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert f"{field} of the bound 'Mine' is {given}; legal: {legal}" in err


def test_what_is_no_tuple_of_theorems_is_told_in_a_line_that_can_be_read(tmp_path: Path, olviz: Olviz) -> None:
    path = tmp_path / "mine.py"
    made = ", ".join(f"{name}={value}" for name, value in MADE.items())
    whole = BOUNDED.format(made=f'Bound(name="Mine", source="", {made})').replace(",)\n", ")\n")
    path.write_text(whole, encoding="utf-8")
    with for_a_while():
        status, _, err = olviz("check", path)
    assert (status, err.count("\n")) == (2, 1)
    assert "Wrong.theorems is" in err
    assert err.rstrip().endswith("legal: tuple of Bound or Expected or Certificate or Overview")
    assert len(err) < 300 + len(str(path))


@pytest.mark.parametrize("size", ["None", "2.5", "True", "0", "'two'"])
def test_a_class_that_counts_nothing_is_told_with_what_is_legal(tmp_path: Path, size: str, olviz: Olviz) -> None:
    path = tmp_path / "mine.py"
    path.write_text(f"{LACKING['size']}    @property\n    def size(self): return {size}\n", encoding="utf-8")
    for words in (("check", path), ("list", "--plugin", path)):
        with for_a_while():
            status, out, err = olviz(*words)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert f"size of 'wrong' is {size}; legal: a whole number from 1 on" in err
