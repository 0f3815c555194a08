"""The look is put on the application as a whole, whatever its widgets do about it meanwhile."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.look.theme import Appearance

LARGE = 30.0


class Asking(QWidget):
    """Asks for large text as soon as the text is another."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look, self.seen = look, list[tuple[float, float]]()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            before = QApplication.font().pointSizeF()
            self.look.at_least(LARGE)
            self.seen.append((before, QApplication.font().pointSizeF()))


def test_what_is_asked_for_while_a_look_is_put_on_follows_it(qtbot: QtBot) -> None:
    """As where larger text makes a window higher and a higher window asks for larger text."""
    look, told = Appearance(), list[str]()
    look.apply()
    asking = Asking(look)
    qtbot.addWidget(asking)
    asking.show()
    look.changed.connect(lambda: told.append("changed"))
    look.restyled.connect(lambda: told.append("restyled"))
    look.resize(look.size + 1)
    assert asking.seen
    assert all(before == after for before, after in asking.seen)
    assert QApplication.font().pointSizeF() == LARGE
    assert told == ["restyled", "restyled", "changed"]
    asking.hide()
    look.at_least(0.0)
    look.resize(0)
