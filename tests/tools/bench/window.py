"""The window against a bare one: four panels at 1920 × 1080, and four plots of pyqtgraph with the same curves."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter, process_time, thread_time
from typing import Any, NamedTuple

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QSettings
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

from olviz.engine.declare.parameters import InputError
from olviz.engine.numerics.sums import Array
from olviz.gui.app.app import load_fonts
from olviz.gui.app.window import Window
from olviz.gui.paint.curves import Band, Between, Crowded, Curve, Staircase
from olviz.gui.paint.heat import Heat
from olviz.gui.paint.symbols import Dots
from olviz.gui.panels.classifier.boundary import Fields
from olviz.gui.panels.decision_set.loss_line import LossLine
from olviz.gui.panels.matrix.matrix import Pictures
from olviz.gui.panels.messages.score_rows import Scored
from olviz.gui.panels.points.region import Contours
from olviz.gui.panels.regression.inverse_map import Maps
from olviz.gui.panels.weights.bands import Bands
from olviz.gui.widgets.formulas import typesetter
from tests.tools.leaving import leave
from tests.tools.seats import legal

if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # without a display Qt ends the process

SIZE = (1920, 1080)
FRAMES = 120
LATE = 1.5  # intervals of the pace that is kept: from one frame to the next no longer, else that one is late
MOVED = 0.016  # seconds from one frame of a movement to the next, as Qt's animations have it
SCENE = """
schema = 1
title = "Bench"
rounds = {rounds}
seed = 1
panels = ["hyperplane", "mistakes", "proof", "proof:2"]
game = {{ name = "classification" }}
adversary = {{ name = "separable", margin = 0.02 }}
learners = [{{ name = "perceptron" }}]
"""
# Both programs end with the first frame they paint.
PAINTED = """
import os
from PySide6.QtCore import QEvent, QObject
class End(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            os._exit(0)
        return False
"""
# The engine is loaded first, as the command does: of what comes after itself PySide reads the source of every module.
OURS = f"""
import olviz.commands.window
{PAINTED}
from PySide6.QtWidgets import QApplication
from PySide6.QtCore import QSettings
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, {{settings!r}})
app, end = QApplication([]), End()
app.installEventFilter(end)
from olviz.gui.app.app import main
main()
"""
BARE = f"""
{PAINTED}
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget
import numpy, pyqtgraph
app, end, window = QApplication([]), End(), QWidget()
app.installEventFilter(end)
grid = QGridLayout(window)
for at in range(4):
    plot = pyqtgraph.PlotWidget()
    plot.plot(numpy.arange(1000.0))
    grid.addWidget(plot, at // 2, at % 2)
window.resize(1920, 1080)
window.show()
app.exec()
"""


def application() -> Any:
    """The one application, with settings of its own."""
    app = QApplication.instance() or QApplication(["olviz"])
    load_fonts()
    folder = tempfile.mkdtemp()
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
    return app


def opened(rounds: int) -> Window:
    """The window on a run of so many rounds, as soon as it stands."""
    path = Path(tempfile.mkdtemp()) / "bench.toml"
    path.write_text(SCENE.format(rounds=rounds), encoding="utf-8")
    window = Window()
    window.resize(*SIZE)
    window.open(str(path))
    window.show()
    QCoreApplication.processEvents()
    return window


def finish(window: Window) -> None:
    """Waits for the last round."""
    while window.playback.ready < window.playback.last_round:
        QCoreApplication.processEvents()


def median(times: list[float]) -> float:
    return float(np.median(times))


def frame(window: Window) -> float:
    """The median seconds of work for a frame at the end of the run, painted."""
    last = window.playback.horizon
    return median([jumped(window, t) for t in range(last - FRAMES, last + 1)][5:])


def jumped(window: Window, t: int) -> float:
    """The seconds of work for one of them, after round t."""
    start = process_time()
    window.playback.jump(t)
    QCoreApplication.processEvents()
    return process_time() - start


class Drawn(NamedTuple):
    """A curve or points, or with ``heights``, shape (|x|, |y|), a map."""

    x: Array
    y: Array
    connect: str = "all"
    heights: Array | None = None


def drawings(mark: Any) -> list[Drawn]:
    """What a mark draws: text, bars, arrows and frames are left out."""
    match mark:
        case Curve(x=x, y=y) | Staircase(curve=Curve(x=x, y=y)):
            return [Drawn(x, y)]
        case Band(x=x, low=low, high=high) | Between(x=x, low=low, high=high):
            return [Drawn(x, low), Drawn(x, high)]
        case Crowded(x=x, areas=areas):
            return [Drawn(x, edge) for area in areas for edge in (area.low, area.high)]
        case Bands(rounds=rounds, shares=shares):
            return [Drawn(rounds, row) for row in np.cumsum(shares, axis=0)]
        case LossLine(curve=curve):
            return [Drawn(*curve)]
        case Fields(x=x, y=y, heights=heights):
            return [Drawn(x, y, heights=heights)]
        case Pictures(compared=left, own=right):
            return [_map_of(heat) for heat in (left, right) if heat is not None]
        case Maps(lines=lines):
            return [_map_of(one.heat) for line in lines for one in line]
    data = {name: np.asarray(values) for name, values in mark.data().items()}
    connect = "points" if isinstance(mark, Dots | Scored) else "pairs" if isinstance(mark, Contours) else "all"
    pairs = [(data[name], data.get(f"{name[:-1]}y")) for name in data if name.endswith(" x")]
    return [Drawn(x, y, connect) for x, y in pairs if y is not None and x.shape == y.shape and len(x) > 1]


def _map_of(heat: Heat) -> Drawn:
    return Drawn(*map(np.arange, heat.values.shape), heights=heat.values)


def content(panel: QWidget) -> list[Drawn]:
    """What a panel draws, area by area; one short curve where that is neither curves nor points nor maps."""
    areas = [area for area in panel.findChildren(QWidget) if area.isVisibleTo(panel)]
    found = [drawn for area in areas for mark in getattr(area, "marks", ()) for drawn in drawings(mark)]
    return found or [Drawn(np.arange(100.0), np.arange(100.0))]


def panels_of(window: Window) -> list[QWidget]:
    """The panels in view."""
    return [panel for panel in window.stage.panels if panel.isVisible()]


class Bare(QWidget):
    """A plot of the library for each panel, with the same curves, points and maps, each set anew every time.

    ``smooth``: with antialiased lines, as the panels have them; the library draws others unless it is told.
    """

    def __init__(self, panels: list[QWidget], smooth: bool = True) -> None:
        super().__init__()
        self.resize(*SIZE)
        self.smooth = smooth
        self.items: list[tuple[Any, Drawn]] = []
        grid = QGridLayout(self)
        for at, panel in enumerate(panels):
            plot = pg.PlotWidget()
            for drawn in content(panel):
                item = self._item(drawn)
                plot.addItem(item)
                self.items.append((item, drawn))
            grid.addWidget(plot, at // 2, at % 2)
            self._set()
            plot.disableAutoRange()

    def _item(self, drawn: Drawn) -> Any:
        if drawn.heights is not None:
            return pg.ImageItem(lut=np.zeros((256, 3), np.uint8))
        if drawn.connect == "points":
            return pg.ScatterPlotItem(size=8, pen=None, antialias=self.smooth)
        return pg.PlotCurveItem(pen="w", connect=drawn.connect, antialias=self.smooth)

    def _set(self) -> None:
        for item, drawn in self.items:
            if drawn.heights is not None:
                item.setImage(drawn.heights, levels=(-1.0, 1.0))
            else:
                item.setData(drawn.x, drawn.y)

    def frame(self) -> float:
        """The seconds of work for a frame."""
        start = process_time()
        self._set()
        QCoreApplication.processEvents()
        return process_time() - start

    def frames(self) -> float:
        """The median of many."""
        self.show()
        QCoreApplication.processEvents()
        return median([self.frame() for _ in range(FRAMES)][5:])


class Framed(NamedTuple):
    """Seconds of a frame: of the window, of its stage alone, and of bare plots with the same curves."""

    window: float
    stage: float
    smooth: float
    plain: float


def framed(rounds: int) -> Framed:
    """The medians of many frames at the end of a run; stage and plots take turns, so that all are slowed alike."""
    shown = opened(rounds)
    finish(shown)
    whole = frame(shown)
    rivals = [Bare(panels_of(shown), smooth) for smooth in (True, False)]
    for plots in rivals:
        plots.show()
    QCoreApplication.processEvents()
    last = shown.playback.last_round
    turns = [(stage_frame(shown, t), *(plots.frame() for plots in rivals)) for t in range(last - FRAMES, last)]
    leave(*rivals, shown)
    return Framed(whole, *np.median(turns[5:], axis=0).tolist())


def stage_frame(window: Window, t: int) -> float:
    """The seconds of work for a frame of the stage: nobody else is told of the position."""
    start = process_time()
    window.playback.blockSignals(True)
    window.playback.jump(t)
    window.playback.blockSignals(False)
    window.arrangement._on_moved()
    QCoreApplication.processEvents()
    return process_time() - start


def scene_frames(name: str, count: int = 40) -> tuple[float, float, float]:
    """The median seconds of a frame at the end of a shipped scene, after a quarter of it, and of a bare window.

    They take turns, so that whatever else the machine does slows them alike.
    """
    window = Window()
    window.resize(*SIZE)
    window.open(name)
    window.show()
    finish(window)
    idle()
    playback, last = window.playback, window.playback.last_round
    count = min(count, last // 4)
    playback.jump(last)
    QCoreApplication.processEvents()
    bare = Bare(panels_of(window))
    bare.show()
    QCoreApplication.processEvents()
    ends = (last // 4, last)
    times = [[(jumped(window, t), bare.frame()) for t in range(end - count + 1, end + 1)] for end in ends]
    early, late = (np.median(np.array(each[len(each) // 8 :]), axis=0) for each in times)
    leave(window, bare)
    return float(late[0]), float(early[0]), float(late[1])


class Moves(NamedTuple):
    """Seconds of the window's thread: for a person's move, made, told and painted; for a frame of what it moves."""

    made: float
    motion: float


def moves(name: str, count: int = 40) -> Moves:
    """The medians over many moves in a shipped scene, and over every third frame of what each of them moves.

    They are legal at random; those that the challenge refuses are not counted. A game that is over begins anew, and
    formulas have been set before, as they are while a person thinks.
    """
    window, times, moving, luck = Window(), list[float](), list[float](), np.random.default_rng(1)
    window.resize(1280, 720)
    window.choose_motion("on")
    window.show()
    for _ in range(10 * count):
        if len(times) == count:
            break
        if not times or not window.seat.at_head:
            window.open(name)
            typesetter().finish()
            idle(0.2)
            typesetter().finish()
        move, start = legal(window.seat._own, luck), thread_time()
        with suppress(InputError):
            window.session.move(move)
            QCoreApplication.processEvents()
            times.append(thread_time() - start)
            moving += motion(window)
    leave(window)
    return Moves(median(times[len(times) // 8 :]), median(moving or [0.0]))


def motion(window: Window) -> list[float]:
    """The seconds of the window's thread for every third frame of what moves after a step; none where nothing does."""
    way, times = window.movement.way, list[float]()
    idle(0.02)  # it begins once its first picture stands
    if way.state() is not QAbstractAnimation.State.Running:
        return times
    way.pause()
    for at in range(48, way.duration(), 48):
        start = thread_time()
        way.setCurrentTime(at)
        QCoreApplication.processEvents()
        times.append(thread_time() - start)
    way.setCurrentTime(way.duration())
    return times


def idle(seconds: float = 1.0) -> None:
    """Lets formulas be set, which wait until nothing else is to be done."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        QCoreApplication.processEvents()


def started(*programs: str) -> list[float]:
    """The least seconds of work from the start of each process to its first frame, compiled as an installed program.

    They take turns, so that whatever else the machine does slows them alike.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as compiled:
        environment = {**kept, "PYTHONPYCACHEPREFIX": compiled}
        return [
            min(times)
            for times in zip(*[[_spent(each, environment) for each in programs] for _ in range(2)], strict=True)
        ]


def _spent(program: str, environment: dict[str, str]) -> float:
    start = os.times()
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)
    end = os.times()
    return end.children_user - start.children_user + end.children_system - start.children_system


class Late(NamedTuple):
    """Shares of frames that come late: as seen, and those for which this program alone worked too long."""

    seen: float
    own: float


def late(window: Window, seconds: float = 4.0) -> Late:
    """The frames that come late at the pace that is kept, while something is computed beside the animation."""
    playback, seen, worked, kept = window.playback, list[float](), list[float](), list[float]()

    def tick() -> None:  # a frame is due at each
        seen.append(perf_counter())
        worked.append(process_time())
        kept.append(LATE * playback.pace.interval / 1000)

    playback._clock.timeout.connect(tick)
    playback.set_speed(60.0)
    playback.play()
    end = perf_counter() + seconds
    while perf_counter() < end:
        QCoreApplication.processEvents()
    playback.pause()
    return Late(*(float((np.diff(times) > kept[1:]).mean()) for times in (seen, worked)))


def moved(window: Window, seconds: float = 6.0) -> Late:
    """The frames that come late while steps move what they change; between two movements none is due."""
    way, stretches = window.movement.way, list[list[tuple[float, float]]]()

    def tick(_: object) -> None:  # a frame of a movement is drawn
        if way.currentTime() == 0 or not stretches:
            stretches.append([])
        stretches[-1].append((perf_counter(), process_time()))

    way.valueChanged.connect(tick)
    window.choose_motion("on")
    window.playback.first()
    window.playback.set_speed(2.0)
    window.playback.play()
    end = perf_counter() + seconds
    while perf_counter() < end:
        QCoreApplication.processEvents()
    window.playback.pause()
    gaps = np.concatenate([np.diff(stretch, axis=0) for stretch in stretches if len(stretch) > 1])
    return Late(*(float((column > LATE * MOVED).mean()) for column in gaps.T))


def banded(runs: int, rounds: int = 10_000) -> tuple[float, float]:
    """The median seconds of a frame at the end of a long run with so many runs behind it, and without.

    They take turns, so that whatever else the machine does slows them alike.
    """
    windows = [settled(count, rounds) for count in (runs, 1)]
    times = [[jumped(window, t) for window in windows] for t in range(rounds - FRAMES, rounds + 1)]
    leave(*windows)
    behind, alone = np.median(times[5:], axis=0).tolist()
    return behind, alone


def settled(runs: int, rounds: int) -> Window:
    """The window on a long run with so many behind it, which have all been played."""
    window = crowded(1, rounds, "coin-flips")
    finish(window)
    experiment = window.session.experiment
    assert experiment is not None
    window.session.edit(experiment._replace(runs=runs))
    if window.runs.many is not None:
        window.runs.many.worlds.extend()
    while window.runs.running or window.playback.computing.running:
        QCoreApplication.processEvents()
    return window


def crowded(runs: int = 10_000, rounds: int = 1000, scene: str = "hedge-rates") -> Window:
    """The window on a run with so many behind it, which have begun to be played."""
    window = Window()
    window.resize(*SIZE)
    window.open(scene)
    experiment = window.session.experiment
    assert experiment is not None
    longer = experiment._replace(rounds=rounds, panels=("regret", "losses"), notes=())
    window.session.edit(longer)
    window.show()
    idle()
    window.session.edit(longer._replace(runs=runs))
    return window


def looks(scene: str) -> dict[str, float]:
    """The median seconds of the window's thread that another theme, size of text and lecture mode take, painted."""
    window = Window()
    window.resize(1280, 720)
    window.open(scene)
    window.show()
    idle()
    look = window.appearance
    changes = {
        "another theme": (look.toggle, look.toggle),
        "another size of text": (lambda: look.resize(1), lambda: look.resize(0)),
        "lecture mode": (window.lecture.toggle, window.lecture.toggle),
    }
    times = {name: [_spent_on(change) for _ in range(3) for change in both] for name, both in changes.items()}
    leave(window)
    return {name: median(each) for name, each in times.items()}


def _spent_on(change: Callable[[], object]) -> float:
    start = thread_time()
    change()
    QCoreApplication.processEvents()
    spent = thread_time() - start
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    idle(0.3)
    return spent


def left_in_memory(rounds: int) -> tuple[float, float]:
    """The megabytes of the process before a long run and some time after it was left for another scene."""
    window = opened(10)
    idle()
    before = _resident()
    experiment = window.session.experiment
    assert experiment is not None
    window.session.edit(experiment._replace(rounds=rounds))
    finish(window)
    window.session.undo()
    idle(3.0)
    after = _resident()
    leave(window)
    return before, after


def _resident() -> float:
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) / 1024
