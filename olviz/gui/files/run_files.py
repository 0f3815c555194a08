"""Writing the run that is shown, or its stream, to a file, when its last round is there."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import recording
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.files import stream_formats
from olviz.engine.files.atomic import check_apart, check_ending, check_writable, ending, replacing
from olviz.engine.run.trace import Trace
from olviz.gui.document.session import Session
from olviz.gui.files.column_choice import Columns
from olviz.gui.files.documents import Documents
from olviz.gui.player import computing
from olviz.gui.widgets.notice import Notice
from olviz.gui.worlds.slices import Piece


class Order(NamedTuple):
    """What is to be written where, once the run is finished."""

    path: Path
    columns: tuple[str, ...]
    experiment: Experiment
    traces: tuple[Trace, ...]
    learner: int = 0  # whose stream is written


class Recordings(QObject):
    """Asks for a place, waits for the last round with the progress and the cancel of the window, and writes.

    What is asked for while another file waits or is written comes after it.
    """

    def __init__(self, session: Session, documents: Documents, notice: Notice, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._documents, self._notice, self._window = session, documents, notice, window
        self._orders: list[Order] = []
        self._being = Path()  # the file that is written, or was last: its run is let go of with the writing
        self._writing = Piece(self)
        session.playback.grown.connect(self._on_news)
        session.playback.replaced.connect(self._on_news)

    def save(self) -> None:
        """Asks for a place, and for columns where the whole run is more than one file holds."""
        session = self._session
        kinds = f"{self.tr('Runs (*.npz)')};;{self.tr('Numbers of every round (*.csv)')}"
        path = self._place(self.tr("Save recording"), (".npz", ".csv"), kinds)
        if path is None or session.told is None:
            return
        traces, columns = session.playback.traces, tuple[str, ...]()
        sizes = recording.sizes(traces) if path.suffix.lower() == ".npz" else {}
        if sum(sizes.values()) > recording.LIMIT:
            dialog = Columns(sizes, recording.LIMIT, self._window)
            chosen = dialog.exec() == QDialog.DialogCode.Accepted
            columns = dialog.chosen
            dialog.deleteLater()
            if not chosen:
                return
        self._wait(Order(path, columns, session.told, traces))

    def save_numbers(self) -> None:
        """Asks for a place, and writes the scalars of all rounds as a table."""
        path = self._place(self.tr("Save the numbers"), (".csv",), self.tr("Numbers of every round (*.csv)"))
        if path is not None and self._session.experiment is not None:
            self._wait(Order(path, (), self._session.experiment, self._session.playback.traces))

    def export(self) -> None:
        """Asks for a place, and writes the stream of the selected learner for another program."""
        session = self._session
        kinds = f"{self.tr('Points for scikit-learn (*.svm)')};;{self.tr('Points for Vowpal Wabbit (*.vw)')}"
        path = self._place(self.tr("Export stream"), stream_formats.ENDINGS, kinds)
        if path is None or session.experiment is None:
            return
        traces, learner = session.playback.traces, session.playback.selected
        try:
            stream_formats.check_stream((traces[learner],), ending(path))
        except InputError as error:
            self._refuse(error)
            return
        self._wait(Order(path, (), session.experiment, traces, learner))

    def _place(self, title: str, endings: tuple[str, ...], kinds: str) -> Path | None:
        """The file to write, if one is chosen and can be written; the first of the endings is offered."""
        if self._session.experiment is None:
            return None
        offered = Path(self._session.source).parent / f"{self._documents.stem}{endings[0]}"
        path = self._documents.place(title, offered if offered.is_absolute() else Path(offered.name), kinds)
        if path is not None:
            try:
                self._check(path, endings)
            except InputError as error:
                self._refuse(error)
                return None
        return path

    def _wait(self, order: Order) -> None:
        """Writes when the last round is there, and says so where that takes a while; to one place the last order."""
        self._orders = [*(one for one in self._orders if one.path != order.path), order]
        if self._being == order.path:
            self._writing.leave()
        self._session.playback.computing.resume()
        if _unfinished(order):
            said = self.tr("{file} is written when the last round is there.").format(file=order.path.name)
            self._notice.say(
                said, self.tr("Until then the window can be used; an edit or Cancel stops it."), wrong=False
            )
        self._on_news()

    def _check(self, path: Path, endings: tuple[str, ...]) -> None:
        """Refuses a place that cannot be written before anybody waits for the last round."""
        session = self._session
        assert session.experiment is not None
        check_ending(path, endings)
        check_apart(path, session.reads)
        check_writable(path)

    def _on_news(self) -> None:
        playback, waiting = self._session.playback, list[Order]()
        for order in self._orders:
            if not _unfinished(order) or (playback.traces is order.traces and playback.computing.running):
                waiting.append(order)
                continue
            said = self.tr("{file} is not written: the run was stopped before its last round.")
            self._notice.say(said.format(file=order.path.name))
        self._orders = waiting
        finished = next((order for order in waiting if not _unfinished(order)), None)
        if finished is not None and not self._writing.working:
            self._orders.remove(finished)
            self._write(finished)

    def _write(self, order: Order) -> None:
        self._being = order.path
        self._writing.begin(self._written(order), partial(self._tell_saved, order.path), self._fail, computing.FIRST)
        if self._writing.working and self._being == order.path:
            said = self.tr("{file} is being written.").format(file=order.path.name)
            whole = self.tr("Until then the file that was there stays as it is.")
            self._notice.say(said, whole, (self.tr("Cancel"), partial(self._leave, said)), wrong=False)

    def _written(self, order: Order) -> Generator[None, None, None]:
        check_apart(order.path, self._session.reads)
        with replacing(order.path) as part:
            kind = ending(order.path)
            if kind in stream_formats.ENDINGS:
                yield from stream_formats.saving_stream(part, order.traces[order.learner], kind)
            elif kind == ".npz":
                yield from recording.saving(part, order.experiment, order.traces, order.columns)
            else:
                yield from recording.saving_scalars(part, order.traces, order.columns)

    def _tell_saved(self, path: Path, _: None) -> None:
        self._documents.tell_saved(path)
        self._on_news()

    def _fail(self, error: Exception) -> None:
        self._refuse(error)
        self._on_news()

    def _leave(self, said: str) -> None:
        self._writing.leave()
        self._notice.unsay(said)
        self._on_news()

    def close(self) -> None:
        """Leaves what is being written as it was before, and what waits."""
        self._orders.clear()
        self._writing.leave()

    def _refuse(self, error: Exception) -> None:
        said = self.tr("Not saved: {error}").format(error=str(error) or self.tr("this machine has not enough memory"))
        self._notice.say(said, self.tr("No file was touched."))


def _unfinished(order: Order) -> bool:
    return not all(trace.complete for trace in order.traces)
