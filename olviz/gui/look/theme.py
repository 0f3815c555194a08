"""The look of the window: its theme, by palette and style sheet, and the size of text.

The application's palette says which theme is on, so a widget that paints itself asks ``theme_now`` while painting and
keeps nothing.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QPalette, QPixmapCache
from PySide6.QtWidgets import QApplication, QStyle

from olviz import resources
from olviz.gui.look.sheet import dress, palette, wears
from olviz.gui.look.tokens import DARK, LIGHT, THEMES, Theme

FACE = "Inter"
SIZES = (10.0, 12.0, 14.0, 15.5, 18.0, 21.0)  # points of the base font, unless the system's is larger than the first
LARGEST = 24.0  # points of a system's font that are followed
Scheme = Literal["system", "light", "dark"]
Motion = Literal["system", "on", "off"]
RESTYLING = QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange  # what icons go with


def theme_now() -> Theme:
    """The theme that is on."""
    window = QApplication.palette().color(QPalette.ColorRole.Window)
    return DARK if window == QColor(DARK.bg) else LIGHT


def load_fonts() -> None:
    """Makes the shipped face known; without it any system font works."""
    for file in sorted(resources.path("fonts").glob("*.otf")):
        QFontDatabase.addApplicationFont(str(file))


def system_points() -> float:
    """The size of text that the system is set to, in points."""
    return QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)).pointSizeF()


def base_font(points: float) -> QFont:
    """The base font, with figures of equal width."""
    font = QFont(FACE)
    font.setPointSizeF(points)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


class Appearance(QObject):
    """Which theme and which size of text; applies both to the application.

    ``changed``: something was chosen. ``restyled``: the application has another theme or another size of text, and
    ``restyling``: it is about to. Who wears a sheet of its own takes it off then, and puts another on afterwards: below
    it each would be styled for each that it stands in.
    """

    changed = Signal()
    restyling = Signal()
    restyled = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scheme: Scheme = "system"
        self.size = 0
        self.motion: Motion = "system"
        self.system = SIZES[0]
        self._least = 0.0
        self._putting = False
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_system)

    @property
    def theme(self) -> Theme:
        """The theme chosen, by the system unless the user chose."""
        if self.scheme == "system":
            dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
            return DARK if dark else LIGHT
        return THEMES[self.scheme]

    def choose(self, scheme: Scheme) -> None:
        """Another theme."""
        self.scheme = scheme
        self.apply()

    def toggle(self) -> None:
        """The other theme than the one that is on."""
        self.choose("light" if self.theme is DARK else "dark")

    def resize(self, size: int) -> None:
        """Another size of text, an index into ``SIZES``."""
        self.size = size
        self.apply()

    def at_least(self, points: float) -> None:
        """A base font no smaller than so many points, whatever size is chosen."""
        if points != self._least:
            self._least = points
            self.apply()

    @property
    def still(self) -> bool:
        """Whether nothing but time moves: reduced motion, by the system unless the user chose."""
        if self.motion == "system":
            return not QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
        return self.motion == "off"

    @property
    def _larger(self) -> float:
        """How many times the usual size the system's is, with which all sizes grow."""
        return min(max(self.system, SIZES[0]), LARGEST) / SIZES[0]

    def apply(self) -> None:
        """Puts theme and size on the application; what widgets ask for meanwhile follows, for Qt is among them then."""
        if not self._putting:
            self._putting = True
            try:
                self._settle()
            finally:
                self._putting = False
            self.changed.emit()

    def _settle(self) -> None:
        app, font = QApplication.instance(), self._font()
        assert isinstance(app, QApplication)
        if not wears(self.theme, font):
            self._put(app, font)
            self._settle()

    def _font(self) -> QFont:
        self.size = max(0, min(self.size, len(SIZES) - 1))
        return base_font(max(SIZES[self.size] * self._larger, self._least))

    def _put(self, app: QApplication, font: QFont) -> None:
        self.restyling.emit()
        try:
            app.setPalette(palette(self.theme))
            app.setFont(font)
            dress(app, self.theme, font)
            QPixmapCache.clear()  # of icons that nobody shows any more: Qt would keep 10 MB of them
        finally:
            self.restyled.emit()

    def _on_system(self) -> None:
        if self.scheme == "system":
            self.apply()
