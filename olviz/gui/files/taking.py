"""What leaves the window as a whole: the stage as a picture, rounds of it as a film, a page for any browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from olviz import films
from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import check_apart, check_ending, check_writable, ending, replacing
from olviz.gui.document.session import Session
from olviz.gui.exports import film
from olviz.gui.exports.page import Page
from olviz.gui.exports.paged import Look, lesson_page, scene_page
from olviz.gui.exports.reel import Reel
from olviz.gui.files.documents import Documents
from olviz.gui.files.rounds_form import SIZES, FilmForm, PageForm, RoundsForm, Steps
from olviz.gui.lesson.giving import Giving
from olviz.gui.look.theme import theme_now
from olviz.gui.look.tokens import Theme
from olviz.gui.panels.frame.export import SCALE, pdf, picture, png, svg
from olviz.gui.stage.arrangement import Arrangement
from olviz.gui.stage.staging import setting_up
from olviz.gui.widgets.notice import Notice

PICTURES, FILMS, PAGES = (".png", ".svg", ".pdf"), (".webp", ".gif", ".mp4"), (".html",)


class Taking(QObject):
    """Asks what and where to, and writes it whole or not at all; what is shown can be used meanwhile."""

    def __init__(
        self,
        session: Session,
        giving: Giving,
        documents: Documents,
        arrangement: Arrangement,
        notice: Notice,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._session, self._giving, self._documents, self._arrangement = session, giving, documents, arrangement
        self._notice, self._window = notice, window
        self.form: RoundsForm | None = None  # the latest that was opened

    # pictures

    def save_picture(self) -> None:
        """Asks for a place and writes the whole stage as it stands, as PNG, SVG or PDF by the name of the file."""
        path = self._place(self.tr("Save picture"), PICTURES, self.tr("Pictures (*.png *.svg *.pdf)"), self._window)
        if path is not None:
            self._write(path, self._drawn(ending(path)))

    def _drawn(self, kind: str) -> bytes:
        held, behind = self._arrangement.stage.widget(), theme_now().bg
        assert held is not None
        if kind == ".png":
            return png(picture(held, SCALE, behind))
        return svg(held, behind) if kind == ".svg" else pdf(held, behind)

    def _write(self, path: Path, content: bytes) -> None:
        try:
            with replacing(path) as part:
                part.write_bytes(content)
        except InputError as error:
            self._refuse(error)
        else:
            self._documents.tell_saved(path)

    # films and pages

    def save_film(self) -> None:
        """Asks which rounds are to be filmed, and how."""
        form = FilmForm(self.tr("Save a film"), self.tr("As on screen, in the panels that stand."), *self._known())
        self._open(form, partial(self._film, form))

    def save_page(self) -> None:
        """Asks which rounds are to stand on a page."""
        said = self.tr("One file that any browser shows, without a network: every round with its sentences.")
        title, (most, window), lesson = self.tr("Save as a page"), self._known(), self._giving.lesson
        form = (
            RoundsForm(title, said, most, window)
            if lesson is None
            else PageForm(title, said, most, lesson.title, window)
        )
        self._open(form, partial(self._page, form))

    def _known(self) -> tuple[int, QWidget]:
        return self._session.playback.last_round, self._window

    def _open(self, form: RoundsForm, begin: Callable[[], None]) -> None:
        if self._session.experiment is None or (self.form is not None and self.form.working):
            form.deleteLater()
            return
        self.form = form
        form.asked.connect(begin)
        form.failed.connect(self._refuse)
        form.finished.connect(form.deleteLater)
        form.finished.connect(self._forget)
        form.open()

    def _forget(self) -> None:
        self.form = None

    def close(self) -> None:
        """Ends what is being written."""
        if self.form is not None:
            self.form.reject()

    def _film(self, form: FilmForm) -> None:
        try:
            reel = form.reel()
        except InputError as error:
            form.refuse(error)
            return
        kinds = self.tr("Films (*.webp *.gif *.mp4)")
        path = self._place(self.tr("Save a film"), FILMS, kinds, form)
        if path is None:
            return
        lack = films.lack(ending(path).removeprefix("."))
        if lack:
            form.refuse(InputError("{lack}", lack=lack))
            return
        form.written.connect(partial(self._documents.tell_saved, path))
        form.work(self._filming(path, reel, form.look(), form.scale), reel.first, reel.last)

    def _page(self, form: RoundsForm) -> None:
        lesson = self._giving.lesson if form.taught else None
        try:
            first, last = form.span() if lesson is None else (0, len(lesson.stops))
        except InputError as error:
            form.refuse(error)
            return
        path = self._place(self.tr("Save as a page"), PAGES, self.tr("Pages (*.html)"), form)
        if path is None:
            return
        form.written.connect(partial(self._documents.tell_saved, path))
        look = Look(SIZES[0], form.look())
        drawn = self._scene(first, last, look) if lesson is None else lesson_page(lesson, self._giving.base, look)
        form.work(paging(path, drawn), first, last)

    def _filming(self, path: Path, reel: Reel, theme: Theme, scale: float) -> Steps:
        shot, there = self._arrangement.shot(reel.last, SIZES[0], theme), self._arrangement.there
        with closing((yield from setting_up(shot, there, scale))) as staging:
            for told in film.written(path, ending(path).removeprefix("."), reel, staging):
                yield told if isinstance(told, str) else told[0]

    def _scene(self, first: int, last: int, look: Look) -> Iterator[int | str | Page]:
        shot, there = self._arrangement.shot(last, look.size, look.theme), self._arrangement.there
        with closing((yield from setting_up(shot, there))) as staging:
            yield from scene_page(staging, first)

    # where to

    def _place(self, title: str, endings: tuple[str, ...], kinds: str, over: QWidget) -> Path | None:
        """The file to write, if one is chosen and can be written; the first of the endings is offered."""
        if self._session.experiment is None:
            return None
        offered = Path(self._session.source).parent / f"{self._documents.stem}{endings[0]}"
        path = self._documents.place(title, offered if offered.is_absolute() else Path(offered.name), kinds)
        if path is None:
            return None
        try:
            check_ending(path, endings)
            check_apart(path, self._session.reads)
            check_writable(path)
        except InputError as error:
            if isinstance(over, RoundsForm):
                over.refuse(error)
            else:
                self._refuse(error)
            return None
        return path

    def _refuse(self, error: Exception) -> None:
        said = self.tr("Not saved: {error}").format(error=str(error) or self.tr("this machine has not enough memory"))
        self._notice.say(said, self.tr("No file was touched."))


def paging(path: Path, drawn: Iterator[int | str | Page]) -> Steps:
    """Has a page drawn, and writes it."""
    for told in drawn:
        if not isinstance(told, Page):
            yield told
            continue
        html = yield from told.packing()
        with replacing(path) as part:
            part.write_text(html, encoding="utf-8")
