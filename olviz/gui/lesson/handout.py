"""A lesson to take home, as a PDF: a page for every stop with its picture, text and question; answers at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QBuffer, QIODevice, QUrl
from PySide6.QtGui import (
    QFont,
    QImage,
    QPageSize,
    QPdfWriter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextImageFormat,
)

from olviz.engine.lessons import holes
from olviz.engine.lessons.lesson import LETTERS, Lesson, Stop
from olviz.engine.run.trace import Trace
from olviz.gui.look.plain import Page
from olviz.gui.look.theme import base_font
from olviz.gui.look.words import tr

WIDTH = 640  # of a picture, in points of a screen: a page of A4 between its edges
TITLE, TEXT, SMALL = 18, 12, 10  # points


class Handout:
    """The pages, written one after the other; ``pdf`` is all of them."""

    def __init__(self, lesson: Lesson) -> None:
        self._page = Page()
        self._page.setDefaultFont(base_font(TEXT))
        self._cursor = QTextCursor(self._page)
        self._answers: list[tuple[str, str]] = []
        self._line(lesson.title, TITLE, strong=True)
        if lesson.about:
            self._line(lesson.about, SMALL)

    def add(self, place: int, stop: Stop, picture: QImage, filled: Callable[[str], str]) -> None:
        """The page of the stop with this number, from 1; ``filled`` puts the numbers of the run into a text."""
        heading = f"{place}  {filled(stop.title) or stop.scene}"
        self._line(heading, TITLE, strong=True, new_page=place > 1)
        self._picture(f"stop-{place}", picture)
        self._line(filled(stop.text), TEXT)
        asked = stop.question
        if asked is None:
            return
        self._line(filled(asked.ask), TEXT, strong=True)
        choices = [f"{letter}  {filled(choice)}" for letter, choice in zip(LETTERS, asked.choices, strict=False)]
        for choice in choices:
            self._line(choice, TEXT)
        self._answers.append((heading, f"{choices[asked.place]}\n{filled(asked.because)}"))

    def pdf(self) -> bytes:
        """The pages, and the answers behind them."""
        for place, (heading, answer) in enumerate(self._answers):
            if not place:
                self._line(tr("Answers"), TITLE, strong=True, new_page=True)
            self._line(heading, TEXT, strong=True)
            self._line(answer, TEXT)
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setCreator("olviz")
        self._page.print_(writer)
        del writer  # which writes the end of the file
        return bytes(buffer.data().data())

    @property
    def text(self) -> str:
        """What is written so far, without the pictures."""
        return self._page.toPlainText()

    def _line(self, text: str, size: int, strong: bool = False, new_page: bool = False) -> None:
        block, letters = QTextBlockFormat(), QTextCharFormat()
        block.setBottomMargin(size / 2)
        if new_page:
            block.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        letters.setFontPointSize(size)
        letters.setFontWeight(QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
        self._cursor.insertBlock(block)
        self._cursor.insertText(text, letters)  # plain: what a stranger writes is no markup

    def _picture(self, name: str, picture: QImage) -> None:
        shown = QTextImageFormat()
        shown.setName(name)
        shown.setWidth(WIDTH)
        shown.setHeight(WIDTH * picture.height() / max(picture.width(), 1))
        self._page.addResource(Page.ResourceType.ImageResource.value, QUrl(name), picture)
        block = QTextBlockFormat()
        block.setBottomMargin(TEXT)
        self._cursor.insertBlock(block)
        self._cursor.insertImage(shown)


def written(lesson: Lesson, shown: Callable[[Stop], tuple[Sequence[Trace], bytes]]) -> bytes:
    """The PDF of a lesson; ``shown`` gives the runs of a stop and its picture."""
    handout = Handout(lesson)
    for place, stop in enumerate(lesson.stops, 1):
        traces, picture = shown(stop)
        handout.add(place, stop, QImage.fromData(picture), partial(holes.filled, stop=stop, traces=traces))
    return handout.pdf()
