"""Icons: SVG files on a 24-unit grid, recoloured from the roles and crisp at every pixel ratio."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from olviz import resources
from olviz.gui.look.kept import EACH, dry, kept, room
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import tip
from olviz.gui.look.theme import RESTYLING, theme_now

RATIOS = (1.0, 1.25, 1.5, 2.0, 3.0)
PICTURES, ICONS = 500_000, 3_000_000  # pixels that are kept: about two looks of all buttons
SIDES = (16, 24, 32, 48, 64, 128, 256)  # pixels, of the program's own icon


@kept(PICTURES, room)
def pixmap(name: str, colour: str, side: int, ratio: float) -> QPixmap:
    """One icon as a picture of ``side`` × ``side`` device-independent pixels."""
    drawing = _drawing(name).replace("currentColor", colour)
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(drawing.encode())).render(painter, QRectF(picture.rect()))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return dry(picture)


@cache
def _drawing(name: str) -> str:
    return resources.path("icons", f"{name}.svg").read_text(encoding="utf-8")


def _room(made: QIcon) -> int:
    sizes = [size for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled) for size in made.availableSizes(mode)]
    return sum(size.width() * size.height() + EACH for size in sizes)


@kept(ICONS, _room)  # at another theme or size every button asks three times
def icon(name: str, colour: str, side: int, disabled: str = "") -> QIcon:
    """An icon in one colour, and in another one where it is disabled."""
    made = QIcon()
    for ratio in RATIOS:
        made.addPixmap(pixmap(name, colour, side, ratio))
        if disabled:
            made.addPixmap(pixmap(name, disabled, side, ratio), QIcon.Mode.Disabled)
    return made


def emblem() -> QIcon:
    """The program's own icon, for windows and lists of windows."""
    made = QIcon()
    for side in SIDES:
        made.addPixmap(pixmap("olviz", "", side, 1.0))
    return made


class IconButton(QToolButton):
    """A button that is an icon: its tooltip names what it does and its key, in the colour of a role of the theme."""

    def __init__(
        self, name: str, says: str, key: str = "", role: str = "muted", side: float = 5, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name, self._role, self._side = name, role, side
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.explain(says, key)
        self._fit()

    def explain(self, says: str, key: str = "") -> None:
        """What it does, for those who see and those who hear."""
        tip(self, f"{says} ({key})" if key else says)
        self.setAccessibleName(says)

    def show_icon(self, name: str) -> None:
        """Another icon in the same place."""
        if name != self._name:
            self._name = name
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in RESTYLING:
            self._fit()

    def _fit(self) -> None:
        u, theme = unit(self.font()), theme_now()
        side = round(self._side * u)
        self.setIconSize(QSize(side, side))
        self.setIcon(icon(self._name, getattr(theme, self._role), side, theme.faint))
        box = 10 * u if self.property("role") == "play" else max(side + u, 7 * u)
        self.setFixedSize(box, box)


class Pictured(QPushButton):
    """A button of words with an icon, in the colour of a role of the theme."""

    def __init__(self, name: str, words: str = "", role: str = "text") -> None:
        super().__init__(words)
        self._name, self._role = name, role
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in RESTYLING:
            self._fit()

    def _fit(self) -> None:
        side = 4 * unit(self.font())
        self.setIconSize(QSize(side, side))
        self.setIcon(icon(self._name, getattr(theme_now(), self._role), side))
