"""What is remembered from one session to the next, each value read through one door that checks its type and range.

The file is edited by people, copied between machines and cut by full disks, so nothing in it may keep the window from
opening: what cannot be read is told as a trouble, and the usual value is taken.
"""

from __future__ import annotations

import json
import math
import os
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar, cast

from PySide6.QtCore import QByteArray, QSettings

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.files.atomic import make_folder, read_text, replacing, set_aside
from olviz.gui.look.theme import SIZES, Motion, Scheme
from olviz.gui.player.playback import FASTEST, SLOWEST

LIMIT = 1_000_000  # bytes of the file: far more than olviz writes
TOLD = 40  # letters of a value that is told

Value = TypeVar("Value", str, int, float, bool, QByteArray)


class Setting(NamedTuple, Generic[Value]):
    """A key with what stands for it until another value is kept, and which values are legal."""

    key: str
    default: Value
    legal: Callable[[Value], bool] = lambda _: True


GEOMETRY = Setting("window/geometry", QByteArray())
SCHEME = Setting("look/scheme", "system", ("system", "light", "dark").__contains__)
SIZE = Setting("look/size", 0, range(len(SIZES)).__contains__)
MOTION = Setting("look/motion", "system", ("system", "on", "off").__contains__)
SPEED = Setting("play/speed", 4.0, lambda speed: SLOWEST <= speed <= FASTEST or speed == math.inf)
WITH_CONTROLS, WITH_WHY = Setting("view/controls", True), Setting("view/why", True)
INVITED, WELCOMED = Setting("seen/play", False), Setting("seen/start", False)
STEPS_SEEN = Setting("seen/steps", "", lambda marks: len(marks) < 100_000)
RECENT = Setting("files/recent", "", lambda paths: b"\0" not in os.fsencode(paths))
LESSON = Setting("files/lesson", "", lambda path: b"\0" not in os.fsencode(path))  # where the one being made lies
KEY_CLOCK = Setting("people/clock", False)  # for each key of a game against sealed bets
GUESSING = Setting("people/guessing", False)  # whether rounds wait for a prediction
MEDALS_WON = Setting("people/medals", "", lambda rows: len(rows) < 100_000)
PLUGINS = Setting("plugins/folder", "", lambda folder: b"\0" not in os.fsencode(folder))  # files of a person's own
LOOKS = (GEOMETRY, SCHEME, SIZE, MOTION, SPEED, WITH_CONTROLS, WITH_WHY)
SETTINGS: tuple[Setting[Any], ...] = (
    *LOOKS,
    INVITED,
    WELCOMED,
    STEPS_SEEN,
    RECENT,
    LESSON,
    KEY_CLOCK,
    GUESSING,
    MEDALS_WON,
    PLUGINS,
)


class Settings:
    """The settings of this desktop. ``troubles`` says what could not be read or written so far."""

    def __init__(self) -> None:
        self._path = _place()
        self.troubles: list[InputError] = []
        self._kept: dict[str, str] = {}
        self._refused: dict[str, str] = {}
        try:
            self._kept = _read(self._path)
        except InputError as error:
            self._set_aside(error)
        for setting in SETTINGS:
            self.value(setting)  # what is not legal is said at the start, whenever it is asked for

    def value(self, setting: Setting[Value]) -> Value:
        """What is kept, if it is legal, else the default."""
        text = self._kept.get(setting.key)
        if text is None:
            return setting.default
        try:
            value = cast(Value, _READ[type(setting.default)](text))
            if setting.legal(value):
                return value
        except (ValueError, KeyError):
            pass
        self._refused[setting.key] = self._kept.pop(setting.key)  # told once
        said = InputError("{value!r} is not legal; the usual value is taken", place=setting.key, value=text[:TOLD])
        self.troubles.append(said.in_file(str(self._path)))
        return setting.default

    def refresh(self, setting: Setting[Any]) -> None:
        """Takes what another window has written there meanwhile: for a list, before it is added to."""
        self._kept |= {key: text for key, text in self._others().items() if key == setting.key}

    def keep(self, *values: tuple[Setting[Any], Any]) -> None:
        """Remembers values from now on; what other windows have written meanwhile stays."""
        written = {setting.key: _written(value) for setting, value in values}
        if all(self._kept.get(key) == text for key, text in written.items()):
            return
        self._kept |= written
        try:
            make_folder(self._path.parent)
            with replacing(self._path) as part:
                part.write_text(_text(self._others() | written), encoding="utf-8")
        except InputError as error:
            self.troubles.append(error)

    @property
    def folder(self) -> Path:
        """The folder of the settings, where the scenes of the windows are kept too."""
        return self._path.parent

    def add_plugins(self) -> None:
        """Adds what the files declare that lie in the folder of a person's own, if one is named."""
        named = self.value(PLUGINS)
        if named:
            registry.add_folder(self.folder / named)

    @property
    def geometry(self) -> QByteArray:
        """Place and size of the window; empty at first."""
        return self.value(GEOMETRY)

    @property
    def scheme(self) -> Scheme:
        """The theme chosen."""
        return cast(Scheme, self.value(SCHEME))

    @property
    def size(self) -> int:
        """The size of text, as an index."""
        return self.value(SIZE)

    @property
    def motion(self) -> Motion:
        """Whether anything but time may move."""
        return cast(Motion, self.value(MOTION))

    def _others(self) -> dict[str, str]:
        """What stands in the file now, without what was refused."""
        try:
            return {key: text for key, text in _read(self._path).items() if self._refused.get(key) != text}
        except InputError:
            return self._kept

    def _set_aside(self, error: InputError) -> None:
        self.troubles.append(error)
        aside = set_aside(self._path)
        if aside is not None:
            self.troubles.append(InputError("is the file as it was", place=str(aside)))


def _place() -> Path:
    """The file that Qt would take. It is not Qt that reads it: a word in it can end the whole process there."""
    base = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "olviz").fileName()
    return Path(base).with_suffix("") / "olviz.ini"


def _read(path: Path) -> dict[str, str]:
    """The lines of the file by ``section/name``; ``InputError`` where it is no such file."""
    if not os.path.lexists(path):
        return {}
    try:
        return _parsed(read_text(path, "a file that olviz wrote", LIMIT))
    except InputError as error:
        raise error.in_file(str(path)) from None


def _parsed(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    section = ""
    for line in filter(None, map(str.strip, text.split("\n"))):
        name, equals, value = line.partition("=")
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1]
        elif equals:
            found[f"{section}/{name.strip()}"] = value.strip()
        elif not line.startswith((";", "#")):
            raise InputError("line {line!r} is not legal", line=line[:TOLD])
    return found


def _text(values: Mapping[str, str]) -> str:
    lines, before = [], ""
    for key, value in sorted(values.items()):
        section, _, name = key.partition("/")
        lines += ([f"[{section}]"] if section != before else []) + [f"{name}={value}"]
        before = section
    return "\n".join([*lines, ""])


def _written(value: Any) -> str:
    return b64encode(value.data()).decode() if isinstance(value, QByteArray) else json.dumps(value)


def _word(text: str) -> str:
    value = json.loads(text) if text.startswith('"') else text
    if not isinstance(value, str):
        raise ValueError(text)
    return value


_READ: Mapping[type, Callable[[str], Any]] = {
    bool: {"true": True, "false": False}.__getitem__,
    int: int,
    float: float,
    str: _word,
    QByteArray: lambda text: QByteArray(b64decode(text, validate=True)),
}
