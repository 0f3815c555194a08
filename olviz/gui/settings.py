"""What is remembered from one session to the next, each value read with its type."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar, cast

from PySide6.QtCore import QByteArray, QSettings

from olviz.gui.theme import Motion, Scheme

Value = TypeVar("Value", str, int, float, bool, QByteArray)


class Settings:
    """The desktop's settings. In another process a number comes back as text, hence a type at every read."""

    def __init__(self) -> None:
        self._file = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "olviz", "olviz")

    def value(self, key: str, default: Value) -> Value:
        """What is kept under a key, of the type of its default."""
        try:
            return cast(Value, self._file.value(key, default, type=type(default)))
        except (TypeError, ValueError):  # somebody wrote another type into the file
            return default

    def keep(self, key: str, value: str | int | float | bool | QByteArray) -> None:
        """Remembers a value from now on."""
        self._file.setValue(key, value)

    def write(self) -> None:
        """Brings what is kept to the disk."""
        self._file.sync()

    @property
    def folder(self) -> Path:
        """The folder of the settings, where the last scene is kept too."""
        return Path(self._file.fileName()).parent

    @property
    def geometry(self) -> QByteArray:
        """Place and size of the window; empty at first."""
        return self.value("window/geometry", QByteArray())

    @property
    def scheme(self) -> Scheme:
        """The theme chosen."""
        scheme = self.value("look/scheme", "system")
        return cast(Scheme, scheme) if scheme in ("light", "dark") else "system"

    @property
    def size(self) -> int:
        """The size of text, as an index."""
        return self.value("look/size", 0)

    @property
    def motion(self) -> Motion:
        """Whether anything but time may move."""
        motion = self.value("look/motion", "system")
        return cast(Motion, motion) if motion in ("on", "off") else "system"

    def remember(self, geometry: QByteArray, scheme: Scheme, size: int) -> None:
        """Writes the look of the window, and all that was kept."""
        self.keep("window/geometry", geometry)
        self.keep("look/scheme", scheme)
        self.keep("look/size", size)
        self.write()
