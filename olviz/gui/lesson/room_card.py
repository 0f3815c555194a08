"""What the room reads of a stop: its title, its text, its question, and with the next press the answer.

The answer takes the room of what led to it, so that the stage below keeps its panels.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from olviz.engine.lessons.lesson import LETTERS
from olviz.engine.words.numbers import number
from olviz.gui.lesson.giving import Giving
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import worded
from olviz.gui.look.style import label, marked, touchable
from olviz.gui.widgets.heard import announce

DIGITS = range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)


class Choice(QPushButton):
    """One choice of a question, that can be chosen."""

    def __init__(self, letter: str) -> None:
        super().__init__()
        self.letter = letter
        self.setProperty("role", "choice")
        self.setObjectName(f"choice-{letter}")
        touchable(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)

    def say(self, text: str, mark: str) -> None:
        """Shows a choice; ``mark`` is empty, *right* or *wrong*."""
        sign = {"right": "✓ ", "wrong": "✗ "}.get(mark, "")
        self.setText(worded(f"{sign}{self.letter}   {text}"))
        spoken = {"right": self.tr("right"), "wrong": self.tr("wrong")}.get(mark, "")
        self.setAccessibleName(" ".join(filter(None, [self.letter, text, spoken])))
        marked(self, "mark", mark)


class RoomCard(QFrame):
    """Stands above the stage while a lesson is given.

    A question that is open is answered by digits, and by its letters but in front of a room: a remote sends B.
    """

    def __init__(self, giving: Giving, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("room-card")
        self._giving = giving
        self.room = False  # whether it is a room that reads
        self._said: tuple[str, ...] = ()  # the choices of the question
        self._heard = list[str]()  # what was announced of what stands here
        self.place, self.title = label("", "muted"), label("", "title", wraps=True)
        self.keys_said = label("", "muted")
        self.text, self.ask = label("", "lesson", wraps=True), label("", "lesson", wraps=True)
        self.because = label("", "lesson", wraps=True)
        self.choices = [Choice(letter) for letter in LETTERS]
        head, column = QHBoxLayout(), QVBoxLayout(self)
        self._grid = QGridLayout()
        head.addWidget(self.title, 1)
        for part in (self.keys_said, self.place):
            head.addWidget(part, 0, Qt.AlignmentFlag.AlignTop)
        for choice in self.choices:
            self._grid.addWidget(choice)  # at once, so that it is a part of the window and ends with it
            choice.clicked.connect(partial(giving.choose, LETTERS.index(choice.letter)))
        column.addLayout(head)
        for part in (self.text, self.ask):
            column.addWidget(part)
        column.addLayout(self._grid)
        column.addWidget(self.because)
        u = unit(self.font())
        column.setContentsMargins(3 * u, 2 * u, 3 * u, 2 * u)
        column.setSpacing(u)
        head.setSpacing(3 * u)
        giving.changed.connect(self.tell)
        giving.reaching.arrived.connect(partial(self._place, arrived=True))
        giving.reaching.paused.connect(self._place)
        self.hide()

    def tell(self) -> None:
        """Shows the stop there is, or goes where there is none, and where another scene is open than its own."""
        giving = self._giving
        self.setVisible(giving.lesson is not None and not giving.away)
        if giving.lesson is None or giving.away:
            self._heard = []
            return
        told = giving.told()
        self._place()
        self._said = told.choices
        self.keys_said.setText(self._hint)
        self.keys_said.setVisible(bool(self._hint))
        for part, words, due in (
            (self.title, told.title, True),
            (self.text, told.text, not giving.answered),
            (self.ask, told.ask, True),
            (self.because, told.because, giving.answered),
        ):
            part.setText(words)
            part.setVisible(due and bool(words))
        self._choices()
        self._arrange()
        self._announce()

    def _announce(self) -> None:
        """Says what has come since it was last told: the stop and its question, or the answer."""
        stands = [part.text() for part in (self.title, self.text, self.ask, self.because) if not part.isHidden()]
        stands += [choice.accessibleName() for choice in self.choices if not choice.isHidden()]
        heard, self._heard = self._heard, stands
        announce(self, ". ".join(one for one in stands if one and one not in heard))

    def gather(self, room: bool) -> None:
        """Whether it is a room that reads."""
        self.room = room
        self.tell()

    @property
    def keys(self) -> frozenset[int]:
        """The bare keys of a question for as long as it stands: what answers it is held down, and read twice."""
        letters = map(ord, LETTERS[: len(self._said)])
        return frozenset((*letters, *self._places)) if self.isVisible() and self._said else frozenset()

    @property
    def _places(self) -> dict[int, int]:
        """Which choice each key stands for."""
        letters = {} if self.room else dict(zip(map(ord, LETTERS), range(len(self._said)), strict=False))
        return letters | dict(zip(DIGITS, range(len(self._said)), strict=False))

    def press(self, key: int) -> None:
        """Answers with one of these keys; those that do not, or not any more, do nothing."""
        if key in self._places and not self._giving.answered:
            self._giving.choose(self._places[key])

    def _place(self, arrived: bool = False) -> None:
        """Which stop it is; while it is played up to where, and then that it was: with a press that is at once."""
        giving = self._giving
        if giving.lesson is None or giving.stop is None:
            return
        said = self.tr("{place} of {stops}")
        if arrived:
            said = self.tr("played to round {round} · {place} of {stops}")
        elif giving.reaching.on_the_way:
            said = self.tr("playing to round {round} · {place} of {stops}")
        stops = len(giving.lesson.stops)
        self.place.setText(said.format(place=giving.place + 1, stops=stops, round=number(giving.stop.round)))

    @property
    def _hint(self) -> str:
        """With which keys a question is answered; a room reads no keys."""
        if not self._said or self._giving.answered or self.room:
            return ""
        keys = self.tr("Keys: 1 to {count} or A to {letter}")
        return keys.format(count=number(len(self._said)), letter=LETTERS[len(self._said) - 1])

    def _choices(self) -> None:
        giving, stop = self._giving, self._giving.stop
        right = stop.question.place if stop is not None and stop.question is not None else -1
        for place, (choice, said) in enumerate(zip(self.choices, self._said, strict=False)):
            wrong = giving.chosen == place != right
            mark = ("right" if place == right else "wrong" if wrong else "") if giving.answered else ""
            choice.say(said, mark)

    def _arrange(self) -> None:
        """As many beside one another as hold the longest, so that none is cut: all, two, or one a row."""
        said, room = self._said, max(self.width() - 6 * unit(self.font()), 1)
        wide = max((self.choices[0].fontMetrics().horizontalAdvance(f"✓ A   {one}") for one in said), default=0)
        each = wide + 10 * unit(self.font())
        beside = next((count for count in (len(said), 2) if count and count * each <= room), 1)
        for choice in self.choices:
            self._grid.removeWidget(choice)
        crowded = self._crowded(room)
        standing = [one for one in self.choices[: len(said)] if one.property("mark") or not crowded]
        for place, choice in enumerate(standing):
            self._grid.addWidget(choice, place // beside, place % beside)
        for choice in self.choices:
            choice.setVisible(choice in standing)

    def _crowded(self, room: int) -> bool:
        """Whether the answer has more lines than the text that went for it: choices without a mark go, too."""
        text, because = (part.heightForWidth(room) if part.text() else 0 for part in (self.text, self.because))
        return self._giving.answered and because > text

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
