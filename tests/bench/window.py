"""The window against a bare one: four panels at 1920 × 1080, and four plots of pyqtgraph with the same curves."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QCoreApplication, QSettings
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

from olviz import resources
from olviz.engine import experiment
from olviz.engine.phases import Phase
from olviz.engine.sums import Array
from olviz.gui.app import load_fonts
from olviz.gui.panels import PanelEntry, arranged
from olviz.gui.panels.boundary import Fields, Zero
from olviz.gui.panels.curves import Curve
from olviz.gui.panels.gamma import Pair
from olviz.gui.panels.region import Contours
from olviz.gui.panels.scored import Scored
from olviz.gui.panels.symbols import Dots
from olviz.gui.tokens import LIGHT
from olviz.gui.window import Window

SIZE = (1920, 1080)
FRAMES = 120
LATE = 1.5 / 60  # seconds between two frames of sixty a second, from which on the second one is late
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
OURS = """
from PySide6.QtWidgets import QApplication
from PySide6.QtCore import QSettings
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, {settings!r})
app, end = QApplication([]), End()
app.installEventFilter(end)
from olviz.gui.app import main
main()
"""
BARE = """
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
    while window.playback.ready < window.playback.horizon:
        QCoreApplication.processEvents()


def median(times: list[float]) -> float:
    return float(np.median(times))


def frame(window: Window) -> tuple[float, list[list[tuple[Array, Array]]]]:
    """The median seconds of work for a frame at the end of the run, painted; and the curves of each panel then."""
    playback, times = window.playback, []
    for t in range(playback.horizon - FRAMES, playback.horizon + 1):
        start = process_time()
        playback.jump(t)
        QCoreApplication.processEvents()
        times.append(process_time() - start)
    curves = []
    for panel in window.stage.panels:
        marks = getattr(panel, "plot", None)
        drawn = [(mark.x, mark.y) for mark in marks.marks if isinstance(mark, Curve)] if marks is not None else []
        curves.append(drawn or [(np.arange(100.0), np.arange(100.0))])
    return median(times[5:]), curves


def bare_frame(curves: list[list[tuple[Array, Array]]]) -> float:
    """The same curves in four plots of the library, antialiased at width 1, ranges fixed, each set anew every time."""
    pg.setConfigOptions(antialias=True)
    ground = QWidget()
    ground.resize(*SIZE)
    grid = QGridLayout(ground)
    items = []
    for at, drawn in enumerate(curves):
        plot = pg.PlotWidget()
        items += [(plot.plot(x, y, pen=pg.mkPen("w", width=1)), x, y) for x, y in drawn]
        plot.disableAutoRange()
        grid.addWidget(plot, at // 2, at % 2)
    ground.show()
    QCoreApplication.processEvents()
    times = []
    for _ in range(FRAMES):
        start = process_time()
        for item, x, y in items:
            item.setData(x, y)
        QCoreApplication.processEvents()
        times.append(process_time() - start)
    ground.close()
    return median(times[5:])


class Alone:
    """A panel by itself in a quarter of the window, in the first shipped scene that shows it, with so many rounds."""

    def __init__(self, entry: PanelEntry, part: float = 1.0) -> None:
        scenes = (experiment.read(path) for path in resources.scenarios().values())
        scene = next(each for each in scenes if entry.name in {wish.partition(":")[0] for wish in each.panels})
        self.rounds = max(round(part * scene.rounds), 1)
        wish = next(wish for wish in scene.panels if wish.partition(":")[0] == entry.name)
        traces = scene._replace(rounds=self.rounds).traces()
        for trace in traces:
            trace.extend()
        placed = arranged(traces, [wish])[0]
        self.rounds = min(trace.last for trace in traces)
        self.panel = placed.build()
        self.panel.resize(SIZE[0] // 2, SIZE[1] // 2)
        self.panel.recolour(LIGHT)
        self.panel.open(traces, placed.learner or 0)
        self.image = QImage(self.panel.size(), QImage.Format.Format_RGB32)

    def frame(self, at: int) -> float:
        """The seconds of work for a frame, ``at`` frames before the last one."""
        start = process_time()
        self.panel.draw(max(self.rounds - at, 1), Phase.LEARN)
        self.panel.render(self.image)
        return process_time() - start

    def content(self) -> list[Drawn]:
        """What is drawn, area by area; one short curve where it is neither curves nor points nor a map."""
        areas = [area for area in self.panel.findChildren(QWidget) if area.isVisibleTo(self.panel)]
        marks = [mark for area in areas for mark in getattr(area, "marks", ())]
        found = [drawn for mark in marks for drawn in drawings(mark)]
        return found or [Drawn(np.arange(100.0), np.arange(100.0))]


class Drawn(NamedTuple):
    """A curve or points, or with ``heights``, shape (|x|, |y|), a map."""

    x: Array
    y: Array
    connect: str = "all"
    heights: Array | None = None


def drawings(mark: Any) -> list[Drawn]:
    """What a mark draws, by the names of its data: text, arrows and frames are left out."""
    if isinstance(mark, Pair):
        maps = [heat.values for heat in (mark.gamma, mark.product) if heat is not None]
        return [Drawn(*map(np.arange, values.shape), heights=values) for values in maps]
    data = {name: np.asarray(values) for name, values in mark.data().items()}
    if isinstance(mark, Fields):
        return [Drawn(mark.x, mark.y, heights=mark.heights)]
    connect = "points" if isinstance(mark, Dots | Scored) else "pairs" if isinstance(mark, Zero | Contours) else "all"
    pairs = [(data[name], data.get(f"{name[:-1]}y")) for name in data if name.endswith(" x")]
    return [Drawn(x, y, connect) for x, y in pairs if y is not None and x.shape == y.shape and len(x) > 1]


class Bare:
    """The same curves, points and maps in a plot of the library, as large, each set anew every time."""

    def __init__(self, content: list[Drawn]) -> None:
        pg.setConfigOptions(antialias=True)
        self.plot, self.content = pg.PlotWidget(), content
        self.plot.resize(SIZE[0] // 2, SIZE[1] // 2)
        self.items = [self._item(drawn) for drawn in content]
        for item in self.items:
            self.plot.addItem(item)
        self._set()
        self.plot.disableAutoRange()
        self.image = QImage(self.plot.size(), QImage.Format.Format_RGB32)

    def _item(self, drawn: Drawn) -> Any:
        if drawn.heights is not None:
            return pg.ImageItem(lut=np.zeros((256, 3), np.uint8))
        if drawn.connect == "points":
            return pg.ScatterPlotItem(size=8, pen=None)
        return pg.PlotCurveItem(pen=pg.mkPen("w", width=1), connect=drawn.connect)

    def _set(self) -> None:
        for item, drawn in zip(self.items, self.content, strict=True):
            if drawn.heights is not None:
                item.setImage(drawn.heights, levels=(-1.0, 1.0))
            else:
                item.setData(drawn.x, drawn.y)

    def frame(self) -> float:
        """The seconds of work for a frame."""
        start = process_time()
        self._set()
        QWidget.render(self.plot, self.image)
        return process_time() - start


def panel_frames(entry: PanelEntry, count: int = 24) -> tuple[float, float, float]:
    """The median seconds of a panel's frame at the end of its scene, after a quarter of it, and of a bare plot's.

    They take turns, so that whatever else the machine does slows them alike.
    """
    long, short = Alone(entry), Alone(entry, 0.25)
    long.frame(0)
    bare = Bare(long.content())
    times = [(long.frame(at), short.frame(at), bare.frame()) for at in reversed(range(count))]
    first, second, third = (median(list(column)) for column in zip(*times[4:], strict=True))
    return first, second, third


def started(*programs: str) -> list[float]:
    """The least seconds of work from the start of each process to its first frame, compiled as an installed program.

    They take turns, so that whatever else the machine does slows them alike.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as compiled:
        environment = {**kept, "PYTHONPYCACHEPREFIX": compiled}
        return [
            min(times)
            for times in zip(*[[_spent(each, environment) for each in programs] for _ in range(6)], strict=True)
        ]


def _spent(program: str, environment: dict[str, str]) -> float:
    start = os.times()
    subprocess.run([sys.executable, "-c", PAINTED + program], env=environment, check=True)
    end = os.times()
    return end.children_user - start.children_user + end.children_system - start.children_system


def late(window: Window, seconds: float = 4.0) -> float:
    """The share of frames that come late while rounds are computed beside the animation."""
    playback, seen = window.playback, []
    playback._clock.timeout.connect(lambda: seen.append(perf_counter()))  # a frame is due at each of its ticks
    playback.set_speed(60.0)
    playback.play()
    end = perf_counter() + seconds
    while perf_counter() < end:
        QCoreApplication.processEvents()
    playback.pause()
    gaps = np.diff(seen)
    return float((gaps > LATE).mean())
