"""Bad input: exit status 2, one line that names the place, the value and what is legal, and nothing is written."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from olviz import cli, resources
from olviz.engine.experiment.scenario import FILE_LIMIT
from tests.conftest import Olviz
from tests.fenced import fenced, readme

SCENE = "perceptron-separable"


@pytest.fixture
def refused(olviz: Olviz, tmp_path: Path) -> Callable[..., str]:
    """Runs a command that must be refused; the line it says."""

    def run(*words: Any) -> str:
        before = sorted(tmp_path.rglob("*"))
        status, out, err = olviz(*words)
        assert status == 2, err
        assert out == ""
        assert err.startswith("olviz")
        assert err.count("\n") == 1
        assert sorted(tmp_path.rglob("*")) == before
        return err

    return run


@pytest.fixture
def scene(tmp_path: Path) -> Callable[..., Path]:
    """A scenario file with some text replaced."""

    def write(*replacements: tuple[str, str]) -> Path:
        text = resources.scenarios()[SCENE].read_text(encoding="utf-8")
        for old, new in replacements:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / "scene.toml").write_text(text, encoding="utf-8")
        return tmp_path / "scene.toml"

    return write


@pytest.mark.parametrize(
    ("setting", "place", "message"),
    [
        ("learners.1.name=perceptrn", "learners.1.name", "'perceptrn' is not known; did you mean 'perceptron'?"),
        ("adversary.name=separabel", "adversary.name", "'separabel' is not known; did you mean 'separable'?"),
        ("game.name=chess", "game.name", "'chess' is not known"),
        ("adversary.margn=0.1", "adversary.margn", "no such parameter of separable; did you mean 'margin'?"),
        ("learnrs.1.step=1", "learnrs", "no such key of a scenario; did you mean 'learners'?"),
        ("learners.1.step=fast", "learners.1.step", "'fast' is not legal; legal: a number above 0"),
        ("learners.1.step=true", "learners.1.step", "True is not legal; legal: a number above 0"),
        ("learners.1.step=0", "learners.1.step", "0 is not legal; legal: a number above 0"),
        ("learners.1.step=nan", "learners.1.step", "nan is not legal; legal: a number above 0"),
        ("learners.1.step=inf", "learners.1.step", "inf is not legal; legal: a number above 0"),
        ("adversary.dimension=2.5", "adversary.dimension", "2.5 is not legal; legal: a whole number at least 1"),
        ("adversary.dimension=1001", "adversary.dimension", "1001 is not legal; legal: a whole number at least 1"),
        (
            "learners.1.step=1e308",
            "learners.1.step",
            "1e+308 is not legal; legal: a number above 0, from 1e-100 to 1e+100",
        ),
        (
            "learners.1.step=5e-324",
            "learners.1.step",
            "5e-324 is not legal; legal: a number above 0, from 1e-100 to 1e+100",
        ),
        (
            "adversary.radius=1e200",
            "adversary.radius",
            "1e+200 is not legal; legal: a number above 0 and at most 1e+100",
        ),
        ("adversary.margin=1", "adversary.margin", "1.0 is not legal; legal: above 0 and below X = 1"),
        ("adversary.margin=[1]", "adversary.margin", "[1] is not legal; legal: a number above 0"),
        ("learners.1.name=hedge", "learners.1.name", "experts, and this game of classification has none"),
        (
            "learners.2.step=1",
            "learners.2.step",
            "'2' is not legal; legal: 1 to 1 (such as learners.1.step), and 2 for one more, given",
        ),
        (
            "learners.3.name=hedge",
            "learners.3.name",
            "'3' is not legal; legal: 1 to 1 (such as learners.1.name), and 2 for one more, given",
        ),
        ("learners.one.step=1", "learners.one.step", "'one' is not legal; legal: 1 to 1"),
        ("seed=-1", "seed", "-1 is not legal; legal: a whole number at least 0 and at most 9007199254740992"),
        ("game.hypotheses=3", "game.hypotheses", "legal: a table whose name is one of: thresholds, patterns"),
        ("learners=[]", "learners", "needs one to 4 learners"),
        ("seed.x.y=1", "seed.x.y", "leads through 'x', which is no table"),
        ("title=3", "title", "3 is not legal; legal: a text"),
        (f"about={'a' * 5000}", "about", "has 5000 letters; legal: at most 4096"),
        ("learners.1.name=3", "learners.1.name", "3 is not known; known: "),
        (
            "adversary.name=zzz",
            "adversary.name",
            "; a file of your own is named with --plugin FILE.py, and the window reads the folder in its settings",
        ),
        ("notes.1.round=-1", "notes.1.round", "-1 is not legal; legal: a whole number at least 0"),
        ("schema=2", "schema", "2 is written by a newer version; legal: 1"),
        ("adversary=3", "adversary", "3 is no table; legal: one with a name, which stands at adversary.name"),
    ],
)
def test_values_out_of_place(refused: Callable[..., str], setting: str, place: str, message: str) -> None:
    line = refused("run", SCENE, "--set", setting)
    assert f"{SCENE}: {place}" in line
    assert message in line


@pytest.mark.parametrize("unseen", ["\\u0000", "\\u001b[2J", "\\u202e", "\\u2066", "\\u2028", "\\u0085", "\\r"])
@pytest.mark.parametrize("place", ["title", "about", "question", "learners.1.label", "notes.1.text"])
def test_a_text_holds_no_sign_that_nobody_sees(refused: Callable[..., str], place: str, unseen: str) -> None:
    """Such signs have a line read backwards, or steer a terminal."""
    line = refused("run", SCENE, "--set", f'{place}="a{unseen}b"')
    assert f"{SCENE}: {place}: " in line
    assert "is not legal; legal: signs that can be seen" in line


@pytest.mark.parametrize("place", ["title", "learners.1.label"])
def test_a_name_has_one_line(refused: Callable[..., str], place: str) -> None:
    assert "legal: signs that can be seen" in refused("run", SCENE, "--set", f'{place}="a\\nb"')


@pytest.mark.parametrize("setting", ["margin", "=3", ""])
def test_a_setting_needs_a_path_and_a_value(refused: Callable[..., str], setting: str) -> None:
    assert f"--set: {setting!r} is not legal; legal: PATH=VALUE" in refused("run", SCENE, "--set", setting)


@pytest.mark.parametrize("rounds", ["-1", "10000001", "1e9", "many", "9" * 5000])
def test_rounds_have_a_range(refused: Callable[..., str], rounds: str) -> None:
    line = refused("run", SCENE, "--rounds", rounds)
    assert "rounds: " in line
    assert "legal: a whole number at least 0 and at most 10000000" in line


DEEP, NESTED = ".".join("a" * 9000), ".".join("a" * 6)
HUGE = "0x" + "f" * 5000


@pytest.mark.parametrize("key", ["title", "schema", "rounds", "learners.1.step", "learners.1.label", "panels.1"])
def test_a_number_too_long_to_write_is_refused_by_its_length(refused: Callable[..., str], key: str) -> None:
    line = refused("run", SCENE, "--set", f"{key}={HUGE}")
    assert f"{SCENE}: {key.removesuffix('.1')}: " in line
    assert "a number of 20000 bits" in line


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("margin = 0.16", f"margin.{NESTED} = 1", "adversary.margin: {'a': {'a': {'a': {…}}}} is not legal"),
        ("schema = 1", f"schema.{NESTED} = 1", "schema: {'a': {'a': {'a': {…}}}} is not known; legal: 1"),
        ("schema = 1", f"schema = 1\nseed2.{NESTED} = 1", "seed2: no such key of a scenario; did you mean 'seed'?"),
        ("schema = 1", f"schema = 1\nseed2.{DEEP} = 1", "line 2 is too deep; legal: keys of at most 10 parts"),
        ("schema = 1", f"schema = 1\n[{DEEP}]", "line 2 is too deep; legal: keys of at most 10 parts"),
        ("schema = 1", f"schema = {'[' * 5000}", "line 1 is too deep; legal: keys of at most 10 parts, 64 brackets"),
        ("margin = 0.16", f"margin = '{'a' * 900_000}'", "… is not legal; legal: a number above 0"),
        ("schema = 1", f"schema = 1\n{'a' * 900_000} = 1", "no such key of a scenario"),
    ],
)
def test_deep_and_long_values_are_refused_in_a_line_that_can_be_read(
    refused: Callable[..., str], scene: Callable[..., Path], old: str, new: str, place: str
) -> None:
    path = scene((old, new))
    line = refused("run", path)
    assert f"{path}: " in line
    assert place in line
    assert len(line) < 3000


def test_a_path_through_thousands_of_keys_is_refused(refused: Callable[..., str]) -> None:
    assert "has 9000 keys; legal: at most 16" in refused("run", SCENE, "--set", f"{DEEP}=1")


def test_names_that_no_file_can_have(refused: Callable[..., str], tmp_path: Path) -> None:
    name = "a" * 5000
    assert "no such file and no such scenario" in refused("run", name)
    assert "no such file, scenario or command" in refused(name)
    assert "cannot be written" in refused("run", SCENE, "-o", tmp_path / f"{name}.npz")
    line = refused("run", SCENE, "--set", r'adversary={name="points-file", file="a\u0000b"}')
    assert r"adversary.file: 'a\x00b' is not legal" in line


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("name", ["pipe.toml", "pipe.npz"])
def test_what_never_ends_is_not_read(refused: Callable[..., str], tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    os.mkfifo(path)
    assert f"{path}: is no regular file; legal: a scenario file" in refused("run", path)
    assert "is no regular file" in refused("run", SCENE, "--set", f"adversary={{name='recorded', file='{path}'}}")
    assert "is no regular file" in refused("run", SCENE, "--set", f"adversary={{name='points-file', file='{path}'}}")
    (tmp_path / "out.npz").symlink_to(path)
    assert "is no regular file; legal: the name of a file" in refused("run", SCENE, "-o", tmp_path / "out.npz")


def test_links_in_a_circle_are_refused(refused: Callable[..., str], scene: Callable[..., Path], tmp_path: Path) -> None:
    for name in ("a.toml", "a.csv"):
        (tmp_path / name).symlink_to(tmp_path / name)
    assert "no such file and no such scenario" in refused("run", tmp_path / "a.toml")
    path = scene(('name = "separable"\n', 'name = "points-file"\nfile = "a.csv"\n'), ("margin = 0.16", ""))
    assert f"{path}: " in refused("run", path)


def test_a_run_does_not_write_over_what_it_reads(refused: Callable[..., str], olviz: Olviz, tmp_path: Path) -> None:
    table = tmp_path / "points.csv"
    table.write_text("a,b,kind\n1,2,yes\n-1,-2,no\n", encoding="utf-8")
    words = ["run", SCENE, "--set", f"adversary={{name='points-file', file='{table}'}}"]
    before = table.read_bytes()
    assert f"{table}: is what this run reads; legal: another file" in refused(*words, "-o", table)
    assert table.read_bytes() == before
    assert olviz("run", SCENE, "--rounds", 3, "-o", tmp_path / "run.npz")[0] == 0
    (tmp_path / "link.npz").symlink_to(tmp_path / "run.npz")
    assert "is what this run reads" in refused("run", tmp_path / "run.npz", "-o", tmp_path / "link.npz")


@pytest.mark.parametrize("name", ["a.npz", "a.csv"])
def test_a_full_disk_leaves_the_old_file(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / name
    path.write_text("before", encoding="utf-8")
    monkeypatch.setattr("olviz.engine.experiment.recording.save_scalars", full)
    monkeypatch.setattr("olviz.engine.files.archive.writing", full)
    line = refused("run", SCENE, "-o", path)
    assert f"{path}: cannot be written: No space left on device; nothing was changed" in line
    assert path.read_text(encoding="utf-8") == "before"


def test_a_replaced_file_stays_as_private_as_it_was(olviz: Olviz, tmp_path: Path) -> None:
    path = tmp_path / "run.npz"
    path.touch(mode=0o600)
    assert olviz("run", SCENE, "--rounds", 3, "-o", path)[0] == 0
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_an_output_without_greek_letters_is_no_failure(encoding: str) -> None:
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    for words in (["list"], ["--help"]):
        done = subprocess.run([sys.executable, "-m", "olviz", *words], env=environment, capture_output=True)
        assert (done.returncode, done.stderr) == (0, b""), words


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
def test_a_full_standard_output_is_one_line() -> None:
    with open("/dev/full", "wb") as stdout:
        done = subprocess.run([sys.executable, "-m", "olviz", "list"], stdout=stdout, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (1, b"olviz: No space left on device\n")


def test_a_scenario_that_is_not_there(refused: Callable[..., str], tmp_path: Path) -> None:
    line = refused("run", "perceptron-seperable")
    assert "no such file and no such scenario; did you mean 'perceptron-separable'?" in line
    assert "is a directory" in refused("run", tmp_path)
    assert "did you mean 'list'?" in refused("lst")


def test_a_file_is_named_with_its_field(refused: Callable[..., str], scene: Callable[..., Path]) -> None:
    path = scene(("margin = 0.16", "margin = 1.5"))
    assert f"{path}: adversary.margin: 1.5 is not legal" in refused("run", path)
    path = scene(("schema = 1", "schema = 2"))
    assert f"{path}: schema: 2 is written by a newer version; legal: 1" in refused("run", path)
    path = scene(("schema = 1", "schema = "))
    assert f"{path}: is not TOML" in refused("run", path)
    path.write_text("", encoding="utf-8")
    assert f"{path}: schema: is missing; legal: 1" in refused("run", path)
    path.write_text(f"schema = 1\nrounds = {'9' * 5000}", encoding="utf-8")
    assert "is not TOML: a whole number has more than 4300 digits" in refused("run", path)
    path.write_text("schema = 1" + "\n" * 4299 + "rounds x = 1\n", encoding="utf-8")
    assert "digits" not in refused("run", path)
    assert "line 4300" in refused("run", path)
    path.write_bytes("schema = 1\ntitle = 'für'".encode("latin-1"))
    assert f"{path}: is not UTF-8 text (byte 21)" in refused("run", path)
    path.write_bytes(b"#" * (FILE_LIMIT + 1))
    assert f"{path}: has more than {FILE_LIMIT} bytes" in refused("run", path)


def test_a_scenario_from_an_editor_that_marks_the_order_of_bytes(olviz: Olviz, scene: Callable[..., Path]) -> None:
    path = scene(("schema = 1", "schema = 1"))
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert olviz("run", path, "--rounds", 3)[0] == 0


def test_runs_that_are_no_runs(refused: Callable[..., str], olviz: Olviz, tmp_path: Path) -> None:
    path = tmp_path / "run.npz"
    assert olviz("run", SCENE, "-o", path)[0] == 0
    whole = path.read_bytes()
    path.write_bytes(whole[:1000])
    assert f"{path}: is no recorded run, or a part of one" in refused("run", path)
    np.savez(path, a=np.zeros(3))
    assert f"{path}: has no meta" in refused("run", path, "--rounds", 3)
    path.write_text("hello", encoding="utf-8")
    assert f"{path}: is no recorded run" in refused("run", path)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-o", "run.txt"], "run.txt: has no known ending; legal: .npz or .csv"),
        (["-o", "missing/run.npz"], "run.npz: cannot be written: No such file or directory"),
        (["-o", "folder.npz"], "folder.npz: is a directory; legal: the name of a file"),
        (["-o", "run.npz", "--columns", "y,plays"], "--columns: no such column 'plays'; did you mean 'play'?"),
        (["--columns", "y"], "--columns: chooses what -o writes, and there is no -o"),
        (["--summary", "xml"], "argument --summary: invalid choice: 'xml'"),
        (["--speed", "3"], "unrecognized arguments: --speed 3"),
    ],
)
def test_outputs_that_cannot_be(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], message: str
) -> None:
    (tmp_path / "folder.npz").mkdir()
    monkeypatch.chdir(tmp_path)
    assert message in refused("run", SCENE, *words)


def test_an_unwritable_place_is_refused_before_the_first_round(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from olviz.engine.run.trace import Trace

    monkeypatch.setattr(Trace, "extend", lambda *_: pytest.fail("a round was played"))
    refused("run", SCENE, "-o", tmp_path / "missing" / "run.npz")


def test_a_run_too_large_for_a_file_names_the_columns(refused: Callable[..., str], tmp_path: Path) -> None:
    line = refused("run", SCENE, "--rounds", 10_000_000, "--set", "adversary.dimension=9", "-o", tmp_path / "run.npz")
    assert "--columns: the file would hold" in line
    assert "play" in line


def test_an_existing_file_survives_a_failure_and_is_replaced_by_success(
    olviz: Olviz, refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from olviz.engine.experiment import recording

    path = tmp_path / "run.csv"
    path.write_text("before", encoding="utf-8")
    with monkeypatch.context() as patched:
        patched.setattr(recording, "save_scalars", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        assert olviz("run", SCENE, "-o", path) == (1, "", "olviz: stopped; nothing was written\n")
    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]
    assert olviz("run", SCENE, "--rounds", 3, "-o", path)[0] == 0
    assert [line.split(",")[0] for line in path.read_text(encoding="utf-8").splitlines()] == ["t", "1", "2", "3"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-o", "a.bmp"], "a.bmp: has no known ending; legal: .png or .svg or .pdf or .gif or .webp or .mp4 or .html"),
        (["-o", "a.png", "--from", "1"], "--from: is not for a.png; a picture shows --at T"),
        (["-o", "a.pdf", "--phases"], "--phases: is not for a.pdf; a picture shows --at T"),
        (["-o", "a.gif", "--at", "1"], "--at: is not for a.gif; a film shows --from A --to B"),
        (["-o", "a.gif", "--from", "9", "--to", "8"], "--to: 8 is before the first round, 9"),
        (["-o", "a.gif", "--to", "201"], "--to: '201' is not legal; legal: a round from 0 to 200"),
        (["-o", "a.gif", "--from", "-1"], "--from"),
        (["-o", "a.gif", "--to", "9" * 5000], "legal: a round from 0 to 200"),
        (["-o", "a.gif", "--fps", "51"], "--fps: '51' is not legal; legal: a whole number from 1 to 50"),
        (["-o", "a.gif", "--fps", "2.5"], "--fps: '2.5' is not legal; legal: a whole number from 1 to 50"),
        (["-o", "a.gif", "--speed", "0.05"], "--speed: '0.05' is not legal; legal: a number from 0.1 to 60"),
        (["-o", "a.gif", "--speed", "0"], "--speed: '0' is not legal; legal: a number from 0.1 to 60"),
        (["-o", "a.gif", "--speed", "nan"], "--speed: 'nan' is not legal"),
        (["-o", "a.mp4", "--size", "641x480"], "--size: 641x480 is not for MP4; legal: even sides as 642x480"),
        (["-o", "a.webp", "--speed", "0.1", "--phases"], "seconds of film and 1001 pictures of 1280x720"),
        (["-o", "a.gif", "--speed", "0.1", "--phases"], "olviz: a.gif: is 10 010 seconds of film"),
        (
            ["-o", "a.gif", "--speed", "0.1", "--phases"],
            "fewer rounds (--from, --to), or more of them a second (--speed)",
        ),
        (["-o", "a.webp", "--size", "8192x8192"], "legal: at most 3600 seconds and 89 pictures"),
        (["-o", "missing/a.gif"], "a.gif: cannot be written"),
        (["-o", ".", "--to", "3"], "has no known ending"),
        (["-o", "a.png", "--at", "201"], "--at: '201' is not legal; legal: a round from 0 to 200"),
        (["-o", "a.png", "--at", "-1"], "--at: '-1' is not legal"),
        (["-o", "a.png", "--at", "9" * 5000], "is not legal; legal: a round from 0 to 200"),
        (["-o", "a.png", "--at", "5:lern"], "--at: 'lern' is no phase; did you mean 'learn'?"),
        (["-o", "a.png", "--size", "0x0"], "--size: '0x0' is not legal; legal: WxH"),
        (["-o", "a.png", "--size", "99999x99999"], "--size: '99999x99999' is not legal; legal: WxH"),
        (["-o", "missing/a.png"], "a.png: cannot be written"),
        ([], "the following arguments are required: -o"),
    ],
)
def test_pictures_that_cannot_be(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert message in refused("render", SCENE, *words)


@pytest.mark.parametrize("blank", ["", " ", "\t"])
@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([None], "FILE: an empty name; legal: a file, a scenario or a command"),
        (["run", None], "SCENARIO: an empty name; legal: a scenario file, a recorded run or a name"),
        (["run", SCENE, "-o", None], "-o: an empty name; legal: a file to write"),
        (["run", SCENE, "--stream", "-o", None], "-o: an empty name; legal: a file to write"),
        (["run", SCENE, "-o", "run.csv", "--columns", None], "names an empty column; legal: A,B"),
        (["run", SCENE, "--columns", None], "names an empty column; legal: A,B"),
        (["run", SCENE, "--set", None], "is not legal; legal: PATH=VALUE"),
        (["run", SCENE, "--seed", None], "seed: "),
        (["run", SCENE, "--rounds", None], "rounds: "),
        (["run", "iris-petals", "--set", "adversary.file={blank}"], "adversary.file: "),
        (["render", None, "-o", "a.png"], "SCENARIO: an empty name"),
        (["render", SCENE, "-o", None], "-o: an empty name; legal: OUT.{png,svg,pdf,gif,webp,mp4,html}"),
        (["render", SCENE, "-o", "a.png", "--at", None], "--at: "),
        (["render", SCENE, "-o", "a.png", "--size", None], "--size: "),
        (["render", SCENE, "-o", "a.png", "--theme", None], "argument --theme: invalid choice"),
    ],
)
def test_an_empty_name_is_named_as_what_it_is(
    refused: Callable[..., str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str | None],
    message: str,
    blank: str,
) -> None:
    """An empty path is the folder that one is in, and an option that is asked for in vain is no option left out."""
    monkeypatch.chdir(tmp_path)
    line = refused(*(blank if word is None else word.format(blank=f"'{blank}'") for word in words))
    assert message in line
    assert "directory" not in line


LONG = [("x" * 300).join(parts) for parts in [("", ""), ("", ".toml"), ("", ".npz"), ("", "/a.toml"), ("a/", ".csv")]]


@pytest.mark.parametrize(
    "words",
    [
        ("run", None),
        ("run", SCENE, "--rounds", "3", "-o", None),
        ("run", SCENE, "--rounds", "3", "--runs", "2", "-o", None),
        ("run", SCENE, "--rounds", "3", "--stream", "-o", None),
        ("run", "mind-reader", "--moves", None),
        ("run", "iris-petals", "--set", "adversary.file={name}"),
        ("sweep", "hedge-rates", "--vary", "seed=1,2", "-o", None),
        ("sweep", "--merge", None, "-o", "out"),
        ("render", SCENE, "-o", None),
        ("render", SCENE, "-o", "{name}.png"),
        ("handout", None, "-o", "a.html"),
        ("handout", "start-here", "-o", "{name}.html"),
        ("check", None),
        ("check", "{name}.py"),
        ("verify", None),
        ("list", "--plugin", None),
        ("{name}",),
    ],
)
@pytest.mark.parametrize("name", [*LONG, "a/" * 3000])
def test_a_name_that_is_too_long_is_refused_as_input(
    refused: Callable[..., str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str | None, ...],
    name: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    refused(*(name if word is None else word.format(name=name) for word in words))


@pytest.mark.parametrize("words", [("run", "--set"), ("sweep", "-o", "out", "--vary")])
def test_a_name_that_ends_within_is_none(refused: Callable[..., str], words: tuple[str, ...]) -> None:
    assert r"a\x00b.csv' is no" in refused(words[0], "iris-petals", *words[1:], 'adversary.file="a\\u0000b.csv"')


LEGAL = [  # words that say nothing wrong, before an option is added to them
    ("run", SCENE),
    ("run", SCENE, "--runs", "2"),
    ("sweep", "hedge-rates", "--vary", "seed=1,2", "-o", "out"),
    ("sweep", "--merge", "out", "-o", "out"),
    ("render", SCENE, "-o", "a.gif"),
    ("render", SCENE, "-o", "a.png"),
    ("handout", "start-here", "-o", "a.html"),
    ("check", "mine.py"),
]


def options_of(command: str) -> list[str]:
    """The options that take a value."""
    actions = cli._command("olviz", command)._actions
    return [action.option_strings[0] for action in actions if action.option_strings and action.nargs != 0]


@pytest.mark.parametrize(("words", "option"), [(words, option) for words in LEGAL for option in options_of(words[0])])
def test_an_option_with_nothing_as_its_value_is_refused_and_not_left_out(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[Any, ...], option: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text([code.text for code in fenced(readme(), "python")][1], encoding="utf-8")
    assert option.strip("-") in refused(*words, option, "")


@pytest.mark.parametrize("path", [".", "..", "learners.", ".seed", "adversary..margin", " . "])
def test_a_setting_names_every_key_of_its_path(refused: Callable[..., str], path: str) -> None:
    assert f"--set: '{path}=1' is not legal; legal: PATH=VALUE" in refused("run", SCENE, "--set", f"{path}=1")


def test_an_empty_key_is_seen(refused: Callable[..., str], scene: Callable[..., Path]) -> None:
    assert ": '': no such key of a scenario; known: schema" in refused(
        "run", scene(("schema = 1", 'schema = 1\n"" = 2'))
    )
    assert "adversary.'': no such parameter of separable" in refused(
        "run", scene(("margin = 0.16", 'margin = 0.16\n"" = 2'))
    )


@pytest.mark.parametrize(
    ("words", "known"),
    [
        (["render", SCENE, "-o", "a.png", "--at", "5:xyz"], "observe, commit, reveal, charge, learn"),
        (["xyz"], "run, sweep, render, handout, list, check, verify, doctor, start-here, perceptron-in-twenty"),
        (["run", "0000"], "perceptron-squeezed, perceptron-separable, erm-killer"),
        (
            ["run", SCENE, "--set", "xyz=1"],
            "schema, title, about, question, rounds, seed, run, runs, game, adversary, learners, forks, panels",
        ),
        (["run", SCENE, "--set", "adversary.000=1"], "margin, radius, dimension, angle"),
        (["run", SCENE, "--set", "game.name=000"], "experts, classification, convex, regression, matrix"),
        (["run", SCENE, "-o", "a.csv", "--columns", "000"], "norm, margin, best, loss"),
        (
            ["run", "iris-petals", "--set", "adversary.target=000"],
            "sepal_length, sepal_width, petal_length, petal_width",
        ),
    ],
)
def test_what_is_known_is_listed_in_its_own_order(
    refused: Callable[..., str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    known: str,
) -> None:
    """Phases as a round has them, commands and keys as they are declared, columns as the file has them: no alphabet."""
    monkeypatch.chdir(tmp_path)
    assert f"known: {known}" in refused(*words)


def test_the_size_of_letters_in_an_ending_is_nobodys_mistake(olviz: Olviz, tmp_path: Path) -> None:
    for name in ("run.NPZ", "run.Csv", "run.SVM"):
        assert olviz("run", SCENE, "--rounds", 3, "-o", tmp_path / name)[0] == 0
    assert olviz("run", tmp_path / "run.NPZ")[0] == 0
    assert (tmp_path / "run.Csv").read_text(encoding="utf-8").startswith("t,")
