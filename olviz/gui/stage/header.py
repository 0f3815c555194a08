"""The head of the window: which scene, what to look for, and the two switches of the look."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QSizePolicy, QSpacerItem, QToolButton, QWidget

from olviz.engine.experiment.scenario import Experiment
from olviz.gui.document.scene_chooser import SceneMenu
from olviz.gui.look.icons import IconButton, icon
from olviz.gui.look.measures import TICK, sized, unit
from olviz.gui.look.plain import tip, worded
from olviz.gui.look.theme import RESTYLING, theme_now
from olviz.gui.paint.words.shortening import filled
from olviz.gui.widgets.below import below

LEAST = 80  # u
TITLE = 1 / 3  # of the header that the title keeps, however long a note is
BROKEN = 1.1  # times half its length: the width of a text in two lines
MOST = 5  # lines that are kept free


class Line(QWidget):
    """A text that gives way: smaller lines where one does not hold it, cut with … where there is no room for all.

    ``longest`` is what may be shown; ``high``: so much of the height holds all its lines; ``kept``: it is another one.
    """

    kept = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = self.longest = ""
        self.high = 0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        """Shows a text; the whole of it is also its name and its tooltip."""
        if text != self.text:
            self.text = text
            self.setAccessibleName(text)
            tip(self, text)
            self.update()

    def hold(self, text: str) -> None:
        """Keeps as many lines free as the longest text takes that may be shown, so that none moves what is below."""
        if text != self.longest:
            self.longest = text
            self._keep_free()

    def _keep_free(self) -> None:
        small = sized(self.font(), TICK)
        count = len(filled(self.longest.split(" "), self.width(), small)) if self.longest else 0
        high = min(count, MOST) * QFontMetrics(small).height()
        if high != self.high:
            self.high = high
            self.kept.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_free()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._keep_free()

    def sizeHint(self) -> QSize:
        return QSize(0, 5 * unit(QApplication.font()))

    def wished(self, text: str) -> int:
        """The width in which two lines hold a text."""
        return ceil(BROKEN / 2 * QFontMetrics(sized(self.font(), TICK)).horizontalAdvance(text))

    def lines(self) -> tuple[QFont, list[str]]:
        """What is painted in which font, from the top line to the last."""
        usual, small = self.font(), sized(self.font(), TICK)
        if QFontMetrics(usual).horizontalAdvance(self.text) <= self.width():
            return usual, [self.text]
        metrics = QFontMetrics(small)
        room = self.height() // metrics.height()
        if room < 2:
            return usual, [QFontMetrics(usual).elidedText(self.text, Qt.TextElideMode.ElideRight, self.width())]
        broken = filled(self.text.split(" "), self.width(), small)
        rest = " ".join(broken[room - 1 :])
        last = [metrics.elidedText(rest, Qt.TextElideMode.ElideRight, self.width())] if rest else []
        return small, [*broken[: room - 1], *last]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, (font, lines) = QPainter(self), self.lines()
        painter.setPen(theme_now().muted)
        painter.setFont(font)
        high = painter.fontMetrics().height()
        top = (self.height() - high * len(lines)) / 2
        for at, line in enumerate(lines):
            row = QRectF(0, top + at * high, self.width(), high)
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, line)


class Header(QWidget):
    """The scene as a title that opens the list of scenes, a sentence, theme and full screen."""

    wanted = Signal(str)
    asked = Signal()  # for the scenes there are

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._title, self._least = "", 0
        self.scene = QPushButton()
        self.scene.setObjectName("scene")
        self.scene.setProperty("role", "scene")
        self.scene.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.scene.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow stands behind the title
        self.about = Line()
        self.card = IconButton("card", self.tr("Theory card"), "F2")
        self.theme = IconButton("theme", self.tr("Light or dark"), "Ctrl+T")
        self.lecture = IconButton("lecture", self.tr("Present"), "F5")
        self.full = IconButton("full-screen", self.tr("Full screen"), "F11")
        self.scenes = SceneMenu(self)
        self.scenes.wanted.connect(self.wanted)
        self.about.kept.connect(self._stand)
        self.scene.clicked.connect(self.asked)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.scene)
        self._apart = QSpacerItem(0, 0)
        row.addSpacerItem(self._apart)
        row.addWidget(self.about, 1)
        row.addWidget(self.card)
        row.addWidget(self.lecture)
        row.addWidget(self.theme)
        row.addWidget(self.full)
        self._fit()

    def fold(self, button: QWidget) -> None:
        """Takes the button that opens what found no room."""
        self._row.insertWidget(0, button)

    def stand(self, least: int) -> None:
        """So high at least, in pixels; higher where what there is to be told needs more lines."""
        self._least = least
        self._cut()

    def _stand(self) -> None:
        """As high as what is told needs, where the window leaves so much room; a small one does not grow for it."""
        title = self.scene.fontMetrics().height() * (1 + self.scene.text().count("\n"))
        high = max(self._least, self.about.high, title)
        if (self._least, high) != (self.minimumHeight(), self.maximumHeight()):  # in most rounds there is no other
            self.setMinimumHeight(self._least)
            self.setMaximumHeight(high)
            self._row.update()  # while it is being laid out it would go on with the height before

    def show_scene(self, title: str, experiment: Experiment, t: int) -> None:
        """The title, and the note of round ``t``, the latest to be told of, or else what to look for."""
        self._title = title
        told = experiment.remarks
        self.about.hold(max((experiment.about, *told.values()), key=len))
        self._cut()
        self.scene.setAccessibleName(self.tr("Scene: {title}").format(title=title))
        self.about.say(told.get(t, experiment.about))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        """Breaks the title where the buttons would be pushed out, or what to look for would be cut at some round.

        Where two lines do not hold it, it is shortened.
        """
        u, buttons = unit(QApplication.font()), below(self, QToolButton)
        room = self.width() - 10 * u - sum(button.width() + 2 * u for button in buttons if not button.isHidden())
        room = min(room, max(room - self.about.wished(self.about.longest), round(TITLE * self.width())))
        metrics = self.scene.fontMetrics()
        broken = filled(self._title.split(" "), room, self.scene.font())
        whole = len(broken) <= 2 and " ".join(broken) == self._title
        offer = self.tr("Choose another scene (Ctrl+Shift+K)")
        shown = "\n".join(broken) if whole else metrics.elidedText(self._title, Qt.TextElideMode.ElideRight, room)
        self.scene.setText(worded(shown))
        tip(self.scene, offer if whole else f"{self._title}\n{offer}")
        self._stand()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.maximumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST * unit(QApplication.font()), super().minimumSizeHint().height())

    @property
    def below(self) -> QPoint:
        """The place in the window below the title."""
        return self.mapTo(self.window(), self.scene.geometry().bottomLeft())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in RESTYLING:
            self._fit()

    def _fit(self) -> None:
        u = unit(QApplication.font())
        side = 4 * u
        self._apart.changeSize(3 * u, 0, QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)
        self._row.invalidate()
        self.scene.setIcon(icon("down", theme_now().muted, side))
        self.scene.setIconSize(QSize(side, side))
        self._cut()
