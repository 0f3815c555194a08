"""A file is written when nothing can fail any more; whatever ends the program, the old one is there or the new one."""

import errno
import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from olviz import resources
from olviz.cli import COMMANDS
from olviz.commands.progress import loaded
from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import check_writable, replacing
from tests.cli.test_needs import BLOCKER, NO_LIBRARY, olviz_without
from tests.conftest import Olviz
from tests.fenced import fenced, readme

SCENE = "perceptron-separable"
posix = pytest.mark.skipif(os.name != "posix", reason="signals and links of this kind are POSIX's")


@pytest.mark.parametrize("obstacle", [BLOCKER, NO_LIBRARY], ids=["no PySide6", "no libEGL"])
def test_a_picture_that_cannot_be_drawn_leaves_the_old_one(tmp_path: Path, obstacle: str) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"before")
    status, out, err = olviz_without(obstacle, "render", SCENE, "-o", str(path))
    assert (status, out) == (1, ""), err
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def left(path: Path) -> None:
    with replacing(path):
        return


def test_what_is_left_before_anything_is_written_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    left(path)
    assert list(tmp_path.iterdir()) == []
    path.write_text("before", encoding="utf-8")
    left(path)
    assert path.read_text(encoding="utf-8") == "before"
    with replacing(path) as part:
        part.write_bytes(b"")  # to write nothing on purpose is to write
    assert path.read_bytes() == b""
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_the_new_file_is_as_private_as_the_old_one_from_its_first_byte(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.touch(mode=0o600)
    with replacing(path) as part:
        assert stat.S_IMODE(part.stat().st_mode) == 0o600
        part.write_text("after", encoding="utf-8")
    assert (stat.S_IMODE(path.stat().st_mode), path.read_text(encoding="utf-8")) == (0o600, "after")


def test_what_an_earlier_run_left_behind_is_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    stale = [tmp_path / f".a.txt.{os.getpid()}.part", tmp_path / f".a.txt.{os.getpid()}"]
    for file in stale:
        file.write_text("stale", encoding="utf-8")
    check_writable(path)
    with replacing(path) as part:
        part.write_text("after", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == "after"
    assert sorted(tmp_path.iterdir()) == sorted([path, *stale])


def copied(path: Path, other: Path) -> Path:
    return path


def linked(path: Path, other: Path) -> Path:
    other.symlink_to(path)
    return other


def linked_hard(path: Path, other: Path) -> Path:
    other.hardlink_to(path)
    return other


@posix
@pytest.mark.parametrize("under", [copied, linked, linked_hard])
@pytest.mark.parametrize("command", ["render", "run"])
def test_no_command_writes_over_what_it_reads(
    olviz: Olviz, tmp_path: Path, command: str, under: Callable[[Path, Path], Path]
) -> None:
    ending = {"render": "png", "run": "csv"}[command]
    path = tmp_path / f"in.{ending}"
    shutil.copy(resources.scenarios()[SCENE], path)
    before = path.read_bytes()
    status, out, err = olviz(command, path, "-o", under(path, tmp_path / f"other.{ending}"))
    assert (status, out) == (2, "")
    assert "is what this run reads; legal: another file" in err
    assert path.read_bytes() == before


@posix
@pytest.mark.parametrize("under", [copied, linked, linked_hard])
def test_a_recorded_run_is_not_written_over_itself(
    olviz: Olviz, tmp_path: Path, under: Callable[[Path, Path], Path]
) -> None:
    path = tmp_path / "in.npz"
    assert olviz("run", SCENE, "--rounds", 3, "-o", path)[0] == 0
    before, other = path.read_bytes(), under(path, tmp_path / "other.npz")
    assert olviz("run", path, "-o", other)[0] == 2
    assert olviz("run", path, "--rounds", 2, "-o", other)[0] == 2
    recorded = f"adversary={{name='recorded', file='{path}'}}"
    assert olviz("run", SCENE, "--rounds", 2, "--set", recorded, "-o", other)[0] == 2
    assert path.read_bytes() == before


ENDLESS = """
import signal, sys, time
from pathlib import Path
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whatever who began these tests does of it
from olviz.engine.files.atomic import replacing
with replacing(Path(sys.argv[1])) as part:
    part.write_text("half")
    print("written", flush=True)
    while True:  # a signal that comes just before a sleep is heard after it
        time.sleep(0.05)
"""


@posix
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT"])
def test_a_signal_leaves_the_old_file_and_no_other(tmp_path: Path, name: str) -> None:
    path, number = tmp_path / "a.csv", getattr(signal, name)
    path.write_text("before", encoding="utf-8")
    words = [sys.executable, "-c", ENDLESS, str(path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"written\n"
        process.send_signal(number)
        assert process.wait() == -number
    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_a_streamed_run_that_is_told_to_end_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    words = ["run", SCENE, "--rounds", "10000000", "--stream", "-o", str(path)]
    with subprocess.Popen([sys.executable, "-m", "olviz", *words]) as process:
        while not list(tmp_path.iterdir()):
            time.sleep(0.01)
        process.terminate()
        assert process.wait() == -signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


@posix
def test_a_signal_that_somebody_else_hears_is_left_to_them(tmp_path: Path) -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, _: heard.append(number))
    try:
        with replacing(tmp_path / "a.txt") as part:
            part.write_text("after", encoding="utf-8")
            signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert heard == [signal.SIGTERM] * 2
    assert (tmp_path / "a.txt").read_text(encoding="utf-8") == "after"


@posix
@pytest.mark.parametrize(
    ("streams", "words", "status"),
    [
        (">&-", ["list"], 0),
        (">&- 2>&-", ["run", "nonsense"], 2),
        ("<&- >&- 2>&-", ["run", SCENE, "-o", "run.npz"], 0),
        ("2>&-", ["run", "nonsense"], 2),
        (">&-", ["--help"], 0),
        ("2>/dev/full", ["run", "nonsense"], 2),
        (">/dev/full 2>/dev/full", ["list"], 1),
        ("| true", ["list"], 1),
        ("2>&1 | true", ["run", "nonsense"], 2),
    ],
)
def test_streams_that_lead_nowhere_are_no_traceback(
    tmp_path: Path, streams: str, words: Sequence[str], status: int
) -> None:
    line = f"set -o pipefail; {{ {sys.executable} -m olviz {' '.join(words)} {streams}; }}"
    done = subprocess.run(["bash", "-c", line], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr + done.stdout
    assert "Exception ignored" not in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == [word for word in words if word.endswith(".npz")]


@posix
@pytest.mark.parametrize("words", ["--version", "--help", *(f"{name} --help" for name in COMMANDS), "list --json"])
def test_what_cannot_be_told_fails_in_a_sentence(words: str) -> None:
    """Each line goes out at once here, while argparse holds the pen, and not when the program ends."""
    line = f"{sys.executable} -u -m olviz {words} > /dev/full"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "olviz: No space left on device\n")


def test_a_place_that_cannot_be_is_refused_in_any_thread(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        check_writable(tmp_path / "missing" / "a.txt")


def test_where_nothing_can_be_made_or_taken_away_the_file_that_was_meant_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk that is read-only: even what is not there cannot be taken away."""

    def refuse(path: Path, *_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    for name in ("open", "unlink"):
        monkeypatch.setattr(Path, name, refuse)
    with pytest.raises(
        InputError, match=r"a\.png: cannot be written: Read-only file system; legal: a file in a folder"
    ):
        check_writable(tmp_path / "a.png")


@posix
@pytest.mark.parametrize("words", [("render", SCENE, "-o", "a.png"), ("run", SCENE, "--rounds", "9", "-o", "a.csv")])
def test_a_folder_that_is_gone_is_said(tmp_path: Path, words: Sequence[str]) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    program = f"import os, sys\nos.rmdir({str(gone)!r})\nfrom olviz.cli import main\nsys.exit(main({list(words)!r}))"
    installed = [sys.executable, "-P", "-c", program]  # looks for no code in that folder, as the command does not
    done = subprocess.run(installed, cwd=gone, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr


SMALL = ("render", SCENE, "--rounds", "9", "--at", "5", "--size", "400x320")
SURROUNDINGS = [
    {"QT_SCALE_FACTOR": "nan", "QT_FONT_DPI": "100000"},
    {"QT_SCREEN_SCALE_FACTORS": "3", "QT_USE_PHYSICAL_DPI": "1", "QT_STYLE_OVERRIDE": "none", "LC_ALL": "C"},
    {"QT_SCALE_FACTOR": "2", "PYQTGRAPH_QT_LIB": "PyQt5", "LC_ALL": "xx_YY.none", "QT_QPA_PLATFORM": "none"},
]


def test_a_picture_is_the_same_whatever_people_ask_of_their_screens(tmp_path: Path) -> None:
    drawn = set()
    for place, others in enumerate([{}, *SURROUNDINGS]):
        path = tmp_path / f"{place}.png"
        words = [sys.executable, "-m", "olviz", *SMALL, "-o", str(path)]
        done = subprocess.run(words, env=os.environ | others, capture_output=True, text=True)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), others
        drawn.add(path.read_bytes())
    assert len(drawn) == 1


@pytest.mark.parametrize("kind", ["png", "html", "gif"])
def test_a_picture_with_an_error_in_it_is_not_written(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Qt goes on where a part of it could not be drawn."""
    path = tmp_path / f"a.{kind}"
    path.write_bytes(b"before")

    def paint(*_: object) -> None:
        raise ZeroDivisionError("while it is drawn")

    monkeypatch.setattr("olviz.gui.paint.plot.Picture._paint", paint)
    with pytest.raises(ZeroDivisionError):
        olviz(*SMALL[:4], "--size", "400x320", *(["--at", "5"] if kind == "png" else ["--to", "2"]), "-o", path)
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


HALF_READ = """
import signal
try:
    signal.raise_signal(signal.SIGINT)
except KeyboardInterrupt:  # as what Qt loads late takes it
    half = True
whole = True
"""


@posix
def test_ctrl_c_waits_for_what_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half_read.py").write_text(HALF_READ, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        loaded("half_read")
    module = sys.modules.pop("half_read")
    assert module.whole
    assert not hasattr(module, "half")


@posix
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_check_that_is_told_to_end_takes_its_own_files_away(tmp_path: Path, name: str) -> None:
    _, learner = (code.text for code in fenced(readme(), "python"))
    (tmp_path / "mine.py").write_text(learner, encoding="utf-8")
    words = [sys.executable, "-m", "olviz", "check", str(tmp_path / "mine.py")]
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    with subprocess.Popen(words, env={**os.environ, "TMPDIR": str(temporary)}, stdout=subprocess.DEVNULL) as process:
        while not list(temporary.glob("olviz-laws-*/run.npz")):
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(getattr(signal, name))
        assert process.wait() == -getattr(signal, name)
    assert not list(temporary.iterdir())


ENDED_AMID = """
import signal
from olviz.checks import settings_tried
from olviz.engine.experiment import recording
from olviz.engine.files.endings import gone_with_the_program
recording.save = lambda *_: signal.raise_signal(signal.SIGTERM)
with gone_with_the_program(settings_tried.take_away):
    settings_tried.folder()
"""


@posix
def test_a_check_that_is_told_to_end_amid_its_own_files_takes_them_away(tmp_path: Path) -> None:
    words = [sys.executable, "-c", ENDED_AMID]
    done = subprocess.run(words, env={**os.environ, "TMPDIR": str(tmp_path)}, check=False)
    assert done.returncode == -signal.SIGTERM
    assert not list(tmp_path.iterdir())


@posix
def test_all_that_is_half_written_vanishes_with_the_program(tmp_path: Path) -> None:
    inner = ENDLESS.replace("with replacing(", "with replacing(Path(sys.argv[1] + '.other')), replacing(")
    with subprocess.Popen([sys.executable, "-c", inner, str(tmp_path / "a")], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"written\n"
        process.terminate()
        assert process.wait() == -signal.SIGTERM
    assert not list(tmp_path.iterdir())
