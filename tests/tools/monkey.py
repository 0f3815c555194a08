"""A monkey at the real window: seeded events, each with luck of its own, so that any of them can be left out.

``python -m tests.tools.monkey SEED COUNT`` repeats a run; ``--only 3,17,40`` does these events alone, and ``--shrink``
looks for the fewest that still fail, each try in a process of its own. ``--strict`` also minds the time and the memory;
the time of the machine passes there, so that not every run meets the same.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import os
import pkgutil
import shutil
import subprocess
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from functools import lru_cache, partial
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent, QSettings, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QDrag, QFontDatabase, QPixmap, QPixmapCache
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

import olviz
from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import to_text
from olviz.engine.learners.mind_reader import course
from olviz.engine.run.trace import Trace
from olviz.gui.app.app import open_first
from olviz.gui.app.window import Window
from olviz.gui.document.breakdown import Breakdown
from olviz.gui.finding.thumbnails import Thumbnails
from olviz.gui.look.kept import Shelf
from olviz.gui.look.theme import load_fonts
from olviz.gui.pages.theory_cards import cards, guide, pages
from olviz.gui.panels.frame import dragging
from olviz.gui.player import computing
from olviz.gui.widgets import formulas
from olviz.gui.widgets.formulas import Key, Picture
from olviz.gui.worlds.earlier import Earlier
from tests.tools.beside import beside
from tests.tools.held import Held, held, trimmed
from tests.tools.leaving import leave
from tests.tools.whims import SIZES, WHIMS, World, answer

Remembering = type(lru_cache(len))
QUIET = ("propagateSizeHints", "This plugin does not support")  # the offscreen platform says it of every window
begun = Thumbnails._start
FIRST = computing.FIRST  # as people have it: other tests have more
CLOCKS = (
    "olviz.gui.player.computing.perf_counter",
    "olviz.gui.player.playback.perf_counter",
    "olviz.gui.player.asking.perf_counter",
    "olviz.gui.player.asking.thread_time",
    "olviz.gui.worlds.behind.perf_counter",
    "olviz.gui.worlds.many.perf_counter",
    "olviz.engine.worlds.crowd.perf_counter",
    "olviz.engine.worlds.worlds.perf_counter",
    "olviz.engine.worlds.expense.process_time",
)
STEP = 0.0005  # seconds that pass for the program whenever it asks
STILL, GROWTH, WARM = 1.0, 1.05, 10_000  # strict: seconds of one event, memory, and the event from which it is measured
SMALL = "perceptron-separable"  # the scene that is open whenever memory is measured
TOLD = 1000  # strict: events from one line that tells the memory to the next
STUCK = 60  # seconds of one event after which all stacks are printed
NAMES = 100_000  # that come and go until Python has laid the table of all names anew
PATIENCE = 20  # milliseconds until a dialog that waits is answered
DRAWER = """
import base64, json, pathlib, sys
for word in sys.argv[3:]:
    file = json.loads(word)["file"]
    pathlib.Path(sys.argv[2], file).write_bytes(base64.b64decode(sys.argv[1]))
    print(file, flush=True)
"""  # in place of the process that draws small pictures: POINT FOLDER DRAWING …
POINT = (  # a picture of one grey point
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=="
)


class Found(Exception):
    """Something went wrong at an event."""


class Clock:
    """Time as the program sees it, which passes by asking, so that a run repeats on any machine."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += STEP
        return self.now


class Carried(QDrag):
    """A panel on its way, which is let go of at once: a real drag waits for a mouse."""

    def exec(self, *_: Any) -> Qt.DropAction:  # type: ignore[override]
        return Qt.DropAction.IgnoreAction


def files(folder: Path) -> None:
    """Good and strange files to open."""
    for name in ("perceptron-separable", "coin-flips", "beat-halving-blind"):
        shutil.copy(resources.scenarios()[name], folder / f"{name}.toml")
    shutil.copy(next(iter(resources.lessons().values())), folder / "lesson.toml")
    (folder / "table.csv").write_text("x,y,label\n1,2,1\n3,4,-1\n0.5,1,1\n", encoding="utf-8")
    (folder / "words.csv").write_text("a;b\nx;<b>y</b>\nz;\n", encoding="utf-8")
    (folder / "empty.csv").write_text("", encoding="utf-8")
    (folder / "cut.toml").write_text('title = "<img src=x>"\n[game', encoding="utf-8")
    (folder / "cut.npz").write_bytes(b"PK\x03\x04nothing")
    (folder / "picture.png").write_bytes(b"\x89PNG")


class Monkey:
    """Plays with a window of its own and keeps what went wrong."""

    def __init__(self, seed: int, folder: Path, log: Path | None = None) -> None:
        self.seed, self.folder, self._log = seed, folder, log
        self.doing, self.wrong = "start", list[str]()
        self._inside = 0  # the event that has not come back yet, for dialogs that wait inside it
        self._answers = Random(seed)
        files(folder)
        self.window = self._opened()

    def _opened(self) -> Window:
        window = Window()
        sys.excepthook = window.breakdown.hook
        window.resize(*SIZES[0])
        open_first(window, None)
        window.show()
        window.activateWindow()
        return window

    def act(self, number: int) -> None:
        """Does one event; raises ``Found`` where something goes wrong."""
        luck, self._answers = Random(f"{self.seed} {number}"), Random(f"{self.seed} {number} answers")
        whim = luck.choices([whim for whim, _ in WHIMS], [weight for _, weight in WHIMS])[0]
        self.doing = f"seed {self.seed}, event {number} ({whim.__name__})"
        if self._log is not None:
            self._log.write_text(self.doing, encoding="utf-8")
            faulthandler.dump_traceback_later(STUCK, repeat=True)
        self._inside = number
        QTimer.singleShot(PATIENCE, partial(self._answer, number))
        try:
            whim(World(self.window, luck, self.folder))
            self._inside = 0
            for _ in range(luck.choice((1, 1, 1, 1, 1, 3))):
                QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        except Exception as error:
            self.window.breakdown.hook(type(error), error, error.__traceback__)
        if not self.window.isVisible():
            self.reopen()
        if self.wrong:
            raise Found("\n".join((f"{self.doing}:", *self.wrong, self._scene())))

    def _scene(self) -> str:
        """What was open, as a scenario file: timers fire by themselves, and not every run meets the same."""
        session = self.window.session
        if session.experiment is None:
            return ""
        return f"at {session.snapshot()[1:]} of\n{to_text(session.experiment)}"

    def reopen(self) -> None:
        """Another window, where the one before was left."""
        self.close()
        self.window = self._opened()

    def close(self) -> None:
        """Ends the window and all that stands beside it."""
        for top in QApplication.topLevelWidgets():
            if isValid(top):  # one may end another
                top.close()
        leave(self.window)

    def _answer(self, number: int) -> None:
        """Answers a dialog or a menu that waits inside the event, and the question that may follow."""
        if number == self._inside:
            QTimer.singleShot(PATIENCE, partial(self._answer, number))
            answer(World(self.window, self._answers, self.folder))

    def told(self, tell: Callable[[Breakdown, BaseException], None], broken: Breakdown, error: BaseException) -> None:
        """In place of ``Breakdown.tell``: what a file is refused for is nobody's mistake."""
        if not isinstance(error, InputError):
            self.wrong.append("".join(traceback.format_exception(error)))
        tell(broken, error)

    def warned(self, kind: QtMsgType, _: Any, text: str) -> None:
        """For Qt's messages."""
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not text.startswith(QUIET):
            self.wrong.append(f"Qt: {text}\n" + "".join(traceback.format_stack(limit=12)))


def unset(key: Key) -> Picture:
    """In place of a formula that is set: an empty picture of about its size, for nothing."""
    wide, high = key.size * len(key.tex) / 3, 1.5 * key.size
    pixmap = QPixmap(max(round(wide), 1), max(round(high), 1))
    pixmap.fill(Qt.GlobalColor.transparent)
    return Picture(pixmap, wide, high)


def undrawn(thumbnails: Thumbnails, words: list[str]) -> None:
    """In place of the process that draws small pictures: one that is begun and ended like it, and draws points."""
    _, _, _, folder, *drawings = words
    begun(thumbnails, ["-S", "-E", "-c", DRAWER, POINT, folder, *drawings])


@contextmanager
def quick() -> Iterator[None]:
    """Without formulas and small pictures, which are most of the work of a short run."""
    with ExitStack() as patches:
        patches.enter_context(patch.object(formulas, "set_in_type", unset))
        patches.enter_context(patch.object(formulas.typesetter(), "_shelf", formulas.shelf()))
        patches.enter_context(patch.object(Thumbnails, "_start", undrawn))
        yield


@contextmanager
def playing(seed: int, folder: Path, log: Path | None = None, timed: bool = False) -> Iterator[Monkey]:
    """A monkey that hears everything that goes wrong, in a program whose time passes by asking.

    Where it minds the time (``timed``) that of the machine passes: slices are as long as they are for people.
    """
    before, tell, clock = sys.excepthook, Breakdown.tell, Clock()
    with ExitStack() as patches, warnings.catch_warnings():
        warnings.simplefilter("error")
        for name in () if timed else CLOCKS:
            patches.enter_context(patch(name, clock))
        patches.enter_context(patch.object(computing, "FIRST", FIRST))
        patches.enter_context(patch.object(dragging, "QDrag", Carried))
        monkey = Monkey(seed, folder, log)
        patches.enter_context(patch.object(Breakdown, "tell", lambda broken, error: monkey.told(tell, broken, error)))
        heard = qInstallMessageHandler(monkey.warned)
        try:
            yield monkey
        finally:
            monkey.close()
            qInstallMessageHandler(heard)
            sys.excepthook = before


def settle(monkey: Monkey) -> None:
    """A small scene in a small window, for what is open now is no growth; the past and all caches as they are.

    What was closed here is forgotten as whenever another window has the keyboard.
    """
    window = monkey.window
    for top in QApplication.topLevelWidgets():
        if top is not window and isValid(top):  # one may end another
            top.close()
    if window.lecture.on:
        window.lecture.leave()
    window.appearance.resize(0)
    window.resize(*SIZES[0])
    window.reader.hide()
    if window.giving.lesson is not None:
        window.giving.leave()
    window.body.want(controls=True, why=True)
    window.open(SMALL)
    QApplication.clipboard().clear()
    while window.playback.computing.running:
        QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    window.hidden.let_go()


def settled(monkey: Monkey) -> Held:
    """The memory with a small scene, without what is free and kept for the next one.

    Without the runs and the sweeps that undo would bring back, too: they fill bounds of their own for as long as a
    monkey plays. They are let go of, not subtracted: what they share, and pages that nobody wrote yet, are in no sum of
    theirs. So is all else that fills a bound of its own, which other tests look at, and the letters of all sizes that
    were ever written in, which Qt keeps, as many as there are.
    """
    settle(monkey)
    monkey.window.runs._earlier = Earlier()
    monkey.window.sweeping._kept.clear()
    begin_lesson_anew(monkey.window)
    forget_kept()
    forget_letters()
    gc.collect()
    return trimmed()


def learn_all(monkey: Monkey) -> None:
    """Meets once whatever is read once and then kept: modules, scenes, pages, and the windows beside the main one.

    So does it with names that come and go, until Python has laid its table of them anew. A monkey comes by each of them
    sooner or later, and that is no growth.
    """
    for module in pkgutil.walk_packages(olviz.__path__, "olviz."):
        if not module.name.endswith("__main__") and not module.name.startswith("olviz.freezing."):
            import_module(module.name)
    window = monkey.window
    for name in resources.scenarios():
        window.open(name)
        QApplication.processEvents()
    for page in (*cards(), *pages(), *guide()):
        window.show_card(page)
        QApplication.processEvents()
    for one in beside(window):
        one.show()
        QApplication.processEvents()
    for place in range(NAMES):
        sys.intern(f"a name of nobody {place}")
    settle(monkey)


def begin_lesson_anew(window: Window) -> None:
    """What somebody made is theirs and no growth: stops, each with its picture, and edits that can be taken back."""
    writing = window.desk.writing
    while writing.stops:
        writing.remove(0)
    writing._past.clear()


def forget_kept() -> None:
    """What is kept without a bound stays."""
    QPixmapCache.clear()
    for one in gc.get_objects():
        if isinstance(one, Shelf):
            one.clear()
        elif isinstance(one, Remembering) and one.cache_parameters()["maxsize"] is not None:
            one.cache_clear()
    course._courses.clear()


def forget_letters() -> None:
    """Qt knows letters anew for each face that comes or goes."""
    face = min(resources.path("fonts").glob("*.otf"))
    QFontDatabase.removeApplicationFont(QFontDatabase.addApplicationFont(str(face)))


def each(monkey: Monkey, numbers: Sequence[int]) -> int:
    """Does these events; none of them goes wrong, and no run stays behind that is neither shown nor kept for undo."""
    for number in numbers:
        monkey.act(number)
    if behind := runs_behind(monkey):
        raise Found(f"{monkey.doing}: in memory, and seen by nobody: {', '.join(trace.label for trace in behind)}")
    return 0


def runs_behind(monkey: Monkey) -> list[Trace]:
    """The runs that are held for nothing, once a small scene is settled on."""
    settled(monkey)
    session = monkey.window.session
    wanted = {*map(id, session.playback.traces)}
    for snapshot in (*session._past, *session._future):
        wanted.update(map(id, snapshot.scene.recorded))
    return [one for one in gc.get_objects() if isinstance(one, Trace) and id(one) not in wanted]


def mind(monkey: Monkey, numbers: Sequence[int]) -> int:
    """Does these events and minds the time each takes and the memory that all of them do."""
    warm: Held | None = None
    learn_all(monkey)
    gc.freeze()  # as the program does with what it has loaded
    for number in numbers:
        before = time.thread_time()
        monkey.act(number)
        spent = time.thread_time() - before
        if spent > STILL:
            raise Found(f"{monkey.doing}: stood still for {spent:.2f} s")
        if number % WARM == 0:
            gc.unfreeze()
            now = settled(monkey)
            gc.freeze()
            warm = warm or now
            grown = now.resident / warm.resident
            print(f"{monkey.doing}: {now}, settled: {grown:.3f} times that of event {WARM}", flush=True)
            if grown > GROWTH:
                raise Found(f"{monkey.doing}: more than {GROWTH} times that memory")
        elif number % TOLD == 0:
            print(f"{monkey.doing}: {held()}", flush=True)
    return 0


def fails(seed: int, numbers: Sequence[int]) -> str:
    """What goes wrong in a process of its own; nothing where all is well."""
    command = [sys.executable, "-m", "tests.tools.monkey", str(seed), "0", "--only", ",".join(map(str, numbers))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


def shrunk(seed: int, count: int) -> list[int]:
    """The fewest events before and with ``count`` that are found to fail: first the last ones, then without parts."""
    held = 1
    while held < count and not fails(seed, range(count - held + 1, count + 1)):
        held *= 4
    kept, part = list(range(max(count - held, 0) + 1, count + 1)), max(held // 2, 1)
    while part:
        for start in reversed(range(0, len(kept), part)):
            tried = kept[:start] + kept[start + part :]
            if tried and fails(seed, tried):
                kept = tried
        part //= 2
    return kept


def main() -> int:
    """For the command line; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m tests.tools.monkey", description=__doc__)
    asked.add_argument("seed", type=int)
    asked.add_argument("count", type=int)
    asked.add_argument("--only", default="")
    asked.add_argument("--shrink", action="store_true")
    asked.add_argument("--strict", action="store_true")
    asked.add_argument("--quick", action="store_true", help="without formulas, as the suite plays")
    asked.add_argument("--all", action="store_true", help="goes on, and tells everything once")
    asked.add_argument("--log", type=Path, help="the file that tells after its death what it was doing")
    words = asked.parse_args()
    if words.shrink:
        found = shrunk(words.seed, words.count)
        print(fails(words.seed, found), f"--only {','.join(map(str, found))}", sep="\n")
        return 1
    faulthandler.enable()
    numbers = [int(number) for number in words.only.split(",") if number] or range(1, words.count + 1)
    with TemporaryDirectory() as place:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, place)
        return _played(words, numbers, Path(place))


def collect(monkey: Monkey, numbers: Sequence[int]) -> int:
    """Does these events and goes on where something goes wrong; tells each kind of it once, and how many there are."""
    kinds = set[str]()
    for number in numbers:
        try:
            monkey.act(number)
        except Found as found:
            kind = "".join(monkey.wrong[-1].splitlines()[-3:])
            if kind not in kinds:
                print(found, flush=True)
            kinds.add(kind)
            monkey.wrong.clear()
    return len(kinds)


def _played(words: argparse.Namespace, numbers: Sequence[int], place: Path) -> int:
    app = QApplication([])
    load_fonts()
    (place / "files").mkdir()
    log = words.log.absolute() if words.log else None
    os.chdir(place / "files")
    plain = quick() if words.quick else nullcontext()
    with plain, playing(words.seed, place / "files", log, words.strict) as monkey:
        try:
            found = (collect if words.all else mind if words.strict else each)(monkey, numbers)
        except Found as first:
            print(first)
            found = 1
    app.processEvents()
    print(f"seed {words.seed}: {len(numbers)} events, {found or 'nothing'} found")
    return int(found > 0)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main())
