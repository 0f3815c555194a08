"""What followed each pair of keys of a game: the habit itself, and how often the machine foresaw it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.analysis.pictured.habits import Habit, habits_of
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import Look, key_sign, looks
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.advice.advised import placed
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner

ORDER = 2  # keys of a context
HIGHEST, FILLED = 16, 0.72  # u of a row at most, and how much of it its bars fill
UPPER = 0.74  # of that by what came; the rest by what was foreseen


class Followed(NamedTuple):
    """A row for each context: what came after it as parts of one bar, and below it how much of that was foreseen."""

    habits: tuple[Habit, ...]
    labels: tuple[int, ...]
    looks: tuple[Look, ...]
    colour: str
    theme: Theme
    name: str = "habits"

    def data(self) -> Mapping[str, Array]:
        contexts = {self.signs(habit): habit for habit in self.habits}
        found = {f"came after {signs}": habit.came for signs, habit in contexts.items()}
        return found | {f"foreseen after {signs}": np.array([habit.foreseen]) for signs, habit in contexts.items()}

    def signs(self, habit: Habit) -> str:
        """The keys of a context, the latest last."""
        return " ".join(key_sign(self.labels, place) for place in habit.context)

    def said(self, habit: Habit) -> str:
        """A row in words."""
        came = ", ".join(f"{key_sign(self.labels, at)}: {number(many)}" for at, many in enumerate(habit.came.tolist()))
        return f"{self._after(habit)} {came}{BETWEEN}{self._foreseen(habit)}"

    def gist(self) -> str:
        """All rows."""
        said = BETWEEN.join(self.said(habit) for habit in self.habits if habit.times)
        return said or tr("no key has followed two others yet")

    def rows(self, rect: QRectF, u: int) -> list[QRectF]:
        """Where they stand, in the middle of the height."""
        high = min(rect.height() / len(self.habits), HIGHEST * u)
        top = rect.center().y() - high * len(self.habits) / 2
        return [QRectF(rect.left(), top + at * high, rect.width(), high) for at in range(len(self.habits))]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        found = (habit for habit, row in zip(self.habits, self.rows(rect, u), strict=True) if row.contains(point))
        habit = next(found, None)
        return self.said(habit) if habit is not None else ""

    def paint(self, canvas: Canvas) -> None:
        metrics = QFontMetricsF(canvas.font)
        before = max(metrics.horizontalAdvance(self._after(habit)) for habit in self.habits) + 3 * canvas.u
        small = QFontMetricsF(sized(canvas.font, TICK))
        behind = max(small.horizontalAdvance(self._foreseen(habit)) for habit in self.habits) + 2 * canvas.u
        for habit, row in zip(self.habits, self.rows(canvas.rect, canvas.u), strict=True):
            high = FILLED * row.height()
            bars = QRectF(row.left() + before, row.center().y() - high / 2, row.width() - before - behind, high)
            came = QRectF(bars.left(), bars.top(), bars.width(), UPPER * bars.height())
            write(canvas, QPointF(row.left(), came.center().y()), [Part(self._after(habit), self.theme.text, True)])
            self._came(canvas, habit, came)
            self._right(
                canvas, habit, QRectF(came.left(), came.bottom() + 1, came.width(), bars.bottom() - came.bottom())
            )

    def _came(self, canvas: Canvas, habit: Habit, bar: QRectF) -> None:
        """What came after a context: a part for each key, as wide as it came often."""
        canvas.painter.fillRect(bar, QColor(self.theme.sunken))
        left, most = bar.left(), int(habit.came.argmax())
        for place, many in enumerate(habit.came.tolist()):
            if not many:
                continue
            look, part = self.looks[place], QRectF(left, bar.top(), bar.width() * many / habit.times, bar.height())
            canvas.painter.setPen(canvas.pen(look.outline))
            canvas.painter.setBrush(QColor(look.fill if place == most else look.ground))
            canvas.painter.drawRect(part)
            self._in(canvas, part, place, many, look.ink if place == most else self.theme.text)
            left = part.right()

    def _in(self, canvas: Canvas, part: QRectF, place: int, many: int, ink: str) -> None:
        """Which key it is, and how often it came, where there is room."""
        sign = key_sign(self.labels, place)
        full = plural("{key} once", "{key} {n} times", many).format(key=sign, n=number(many))
        font = sized(canvas.font, semibold=True)
        metrics = QFontMetricsF(font)
        for text in (full, f"{sign} {number(many)}", sign):
            if metrics.horizontalAdvance(text) + canvas.u <= part.width():
                canvas.painter.setFont(font)
                canvas.painter.setPen(QColor(ink))
                canvas.painter.drawText(part, Qt.AlignmentFlag.AlignCenter, text)
                return

    def _right(self, canvas: Canvas, habit: Habit, bar: QRectF) -> None:
        """How much of what came after a context was foreseen."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        wide = bar.width() * habit.foreseen / max(habit.times, 1)
        canvas.painter.fillRect(bar, QColor(self.theme.sunken))
        canvas.painter.fillRect(QRectF(bar.left(), bar.top(), wide, bar.height()), QColor(self.colour))
        said = [Part(self._foreseen(habit), self.theme.text)]
        at = QPointF(canvas.rect.right() - width_of(said, small.font), bar.center().y() - canvas.u)
        write(small, at, said)

    def _after(self, habit: Habit) -> str:
        return tr("after {keys}").format(keys=self.signs(habit))

    def _foreseen(self, habit: Habit) -> str:
        return tr("foreseen {count} of {times}").format(count=number(habit.foreseen), times=number(habit.times))


class Habits(OneLearner):
    """The keys so far, by the two before each."""

    shows = frozenset({"mistakes", "y", "prediction"})
    least = (70, 30)
    reading = tr(
        "Each row is a pair of keys, the later one at the right. The parts of its bar are the keys that came next, as "
        "wide as each came often: half and half where there is no habit. The thin bar below is how many of them the "
        "machine had bet on."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("What follows two keys"), self.board)
        self.card.restyle(self.theme)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        labels, rounds = self.trace.game.labels, public(Phase.CHARGE, t, phase)
        keys, bets = (placed(self.trace[column][:rounds], labels) for column in ("y", "prediction"))
        habits = habits_of(keys, bets, len(labels), ORDER)
        look = tuple(looks(labels, self.theme))
        marks = Followed(habits, labels, look, self.theme.learners[self.place], self.theme)
        self.board.show_marks([marks], self.theme, marks)
        usual, times = sum(int(habit.came.max()) for habit in habits), sum(habit.times for habit in habits)
        said = plural("the usual key came {usual} of {n} time", "the usual key came {usual} of {n} times", times)
        said = said.format(usual=number(usual), n=number(times))
        self.card.subtitle.say(BETWEEN.join([*self.belong(), *([said] if times else [])]))
        self.card.has_data(times > 0)
