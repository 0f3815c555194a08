"""What is remembered from one session to the next, each value read with its type."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QByteArray, QSettings

from olviz.gui.theme import Scheme


class Settings:
    """The desktop's settings. In another process a number comes back as text, hence a type at every read."""

    def __init__(self) -> None:
        self._file = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "olviz", "olviz")

    @property
    def geometry(self) -> QByteArray:
        """Place and size of the window; empty at first."""
        return cast(QByteArray, self._file.value("window/geometry", QByteArray(), type=QByteArray))

    @property
    def scheme(self) -> Scheme:
        """The theme chosen."""
        scheme = self._file.value("look/scheme", "system", type=str)
        return scheme if scheme in ("light", "dark") else "system"

    @property
    def size(self) -> int:
        """The size of text, as an index."""
        return cast(int, self._file.value("look/size", 0, type=int))

    @property
    def source(self) -> str:
        """The scene opened last: a shipped name or a path."""
        return cast(str, self._file.value("scene/source", "", type=str))

    def remember(self, geometry: QByteArray, scheme: Scheme, size: int, source: str) -> None:
        """Writes all of it."""
        self._file.setValue("window/geometry", geometry)
        self._file.setValue("look/scheme", scheme)
        self._file.setValue("look/size", size)
        self._file.setValue("scene/source", source)
        self._file.sync()
