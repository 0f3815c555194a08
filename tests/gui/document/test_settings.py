"""Whatever stands in the settings, the window opens: every value has a type and a range, and else its default."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings
from pytestqt.qtbot import QtBot

from olviz.gui.app.app import open_first
from olviz.gui.app.window import Window
from olviz.gui.document import recent
from olviz.gui.document.settings import (
    GEOMETRY,
    INVITED,
    LESSON,
    PLUGINS,
    RECENT,
    SETTINGS,
    SIZE,
    SPEED,
    WELCOMED,
    Setting,
    Settings,
)
from olviz.gui.seat import medals

BAD = (
    "",
    "5",
    "-1",
    "2.5",
    "nan",
    "-inf",
    "1e999",
    "9" * 30,
    "9" * 5000,
    "maybe",
    "true",
    "TRUE",
    "a, b",
    '"',
    '"open',
    '"\\ud800"',
    '"\\u0000"',
    "{}",
    "[1]",
    "null",
    "=",
    "x" * 100_000,
    "@Invalid()",
    "@ByteArray(\\x1\\xd9)",
    "@Variant(\\0\\0\\0\\x42\\xff\\xff\\xff\\xff)",
    "AdnQywADAAD/////",
    "//8=",
)


def written(text: str | bytes) -> Path:
    """The file of the settings with this in it."""
    file = Settings().folder / "olviz.ini"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def assigned(key: str, text: str) -> str:
    section, name = key.split("/")
    return f"[{section}]\n{name}={text}\n"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_every_setting_survives_every_value(setting: Setting[str]) -> None:
    for text in BAD:
        written(assigned(setting.key, text))
        settings = Settings()
        value = settings.value(setting)
        assert type(value) is type(setting.default)
        assert setting.legal(value)
        assert len(settings.troubles) <= 1
        assert settings.troubles == [] or value == setting.default
        settings.keep((setting, value))
        assert Settings().value(setting) == value
        assert Settings().troubles == []


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_what_is_not_legal_is_said_at_the_start(setting: Setting[str]) -> None:
    """And not when it is asked for, which may be later, when nobody looks for it."""
    named = dict.fromkeys((RECENT, LESSON, PLUGINS), '"\\u0000"')
    wrong = {GEOMETRY: "5", **named}.get(setting, "x" * 100_000)
    written(assigned(setting.key, wrong))
    assert [setting.key in str(trouble) for trouble in Settings().troubles] == [True]


@pytest.mark.parametrize("text", ["5", "nan", "@ByteArray(\\x1\\xd9)", "//8="])
def test_the_window_opens_on_every_value(text: str, qtbot: QtBot) -> None:
    written("".join(assigned(setting.key, text) for setting in SETTINGS))
    window = Window()
    open_first(window, None)
    qtbot.addWidget(window)
    assert window.session.scene is not None
    window.file_menu.fill_recent()
    with qtbot.waitExposed(window):
        window.show()
    window.close()
    again = Settings()
    assert all(setting.legal(again.value(setting)) for setting in SETTINGS)
    told = " ".join(map(str, again.troubles))
    assert not [setting.key for setting in set(SETTINGS) - {INVITED, WELCOMED, RECENT} if setting.key in told]


def test_a_place_of_the_window_that_is_cut_or_flipped_is_no_place(qtbot: QtBot) -> None:
    window = Window()
    open_first(window, None)
    qtbot.addWidget(window)
    whole = window.saveGeometry().data()
    for at in range(len(whole)):
        for bad in (whole[:at], whole[:at] + bytes([255 - whole[at]]) + whole[at + 1 :]):
            window.restoreGeometry(QByteArray(bad))
    window.resize(640, 480)
    assert (window.width(), window.height()) == (640, 480) or window.minimumWidth() > 640


WHOLE: dict[str, bytes] = {
    "garbage": bytes(range(256)) * 20,
    "no lines": b"hello, world\n",
    "cut": b"[look]\nscheme=dark\n[play]\nspe",
    "huge": b"[look]\n" + b"#" * 2_000_000,
    "latin": "[look]\nscheme=d\xe4rk\n".encode("latin-1"),
}


@pytest.mark.parametrize("case", WHOLE)
def test_a_file_that_is_none_is_said_and_set_aside(case: str) -> None:
    file = written(WHOLE[case])
    window = Window()
    open_first(window, None)
    assert str(file) in window.notice.title.text()
    aside = file.with_name("olviz.broken.ini")
    assert str(aside) in window.notice.text.text()
    assert aside.read_bytes() == WHOLE[case]
    window.close()
    window.deleteLater()


def test_a_value_that_is_not_legal_is_named_once() -> None:
    file = written("[play]\nspeed=nan\n[window]\ngeometry=5\n")
    window = Window()
    open_first(window, None)
    said = f"{window.notice.title.text()}\n{window.notice.text.text()}"
    assert f"{file}: play/speed: 'nan' is not legal; the usual value is taken" in said
    assert f"{file}: window/geometry: '5' is not legal; the usual value is taken" in said
    assert window.playback.speed == SPEED.default
    window.close()
    window.deleteLater()


def test_what_is_no_file_is_left_alone() -> None:
    folder = Settings().folder
    (folder / "olviz.ini").mkdir(parents=True)
    (folder / "olviz.ini" / "inside").touch()
    settings = Settings()
    assert "is a directory" in str(settings.troubles[0])
    assert settings.value(SIZE) == SIZE.default
    settings.keep((SIZE, 2))
    assert settings.value(SIZE) == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_the_place_of_the_file_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Settings().folder
    folder.mkdir(parents=True)
    os.mkfifo(folder / "olviz.ini")
    monkeypatch.setattr(
        "olviz.engine.files.atomic.check_regular", lambda *_: None
    )  # it was a file when it was looked at
    settings = Settings()
    assert "is no regular file" in str(settings.troubles[0])
    assert settings.value(SIZE) == SIZE.default


def test_what_another_window_has_kept_stays() -> None:
    one, other = Settings(), Settings()
    one.keep((SIZE, 3))
    other.keep((INVITED, True))
    recent.note(one, "/a b/ä=1, @x.toml")
    again = Settings()
    assert (again.value(SIZE), again.value(INVITED), again.value(RECENT)) == (3, True, "/a b/ä=1, @x.toml")
    assert again.troubles == []


def test_where_nothing_can_be_written_the_window_opens_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    place = str(tmp_path / "file" / "settings")
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, place)
    window = Window()
    open_first(window, None)
    window.keeping.keep()
    assert "cannot be kept for the next session" in window.notice.title.text()
    window.close()
    window.deleteLater()


FULL = """
import resource, signal, sys
from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QApplication
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])
from olviz.gui.app.app import open_first
from olviz.gui.app.window import Window
app = QApplication([])
window = Window()
open_first(window, None)
before = window.keeping.keep().read_bytes()
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))  # as a full disk: a file takes ten bytes
window.session.edit(window.session.experiment._replace(seed=7))
window.appearance.choose("dark")
assert window.keeping.keep() is None
assert window.keeping._claim.path.read_bytes() == before
print(window.notice.title.text())
window.close()
"""


def test_a_full_disk_is_said_and_what_was_written_before_stays(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FULL, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "cannot be kept for the next session" in done.stdout
    assert list(tmp_path.rglob("*.part")) == []


def test_what_two_windows_add_to_one_list_is_all_there(tmp_path: Path) -> None:
    """Each wrote the list from its own memory: the medal of the other was gone."""
    one, other = Settings(), Settings()
    medals.note(one, "your-labels", "gold")
    medals.note(other, "your-losses", "gold")
    recent.note(one, "/a.toml")
    recent.note(other, "/b.toml")
    assert medals.medals(Settings()) == {"your-labels": "gold", "your-losses": "gold"}
    assert recent.recent(Settings()) == ("/b.toml", "/a.toml")
