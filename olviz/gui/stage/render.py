"""Pictures without a window: a stage of panels at one position, as PNG or SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import sqrt

from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.run.trace import Trace
from olviz.gui.look.language import install
from olviz.gui.look.measures import base, unit
from olviz.gui.look.theme import base_font, load_fonts
from olviz.gui.look.tokens import Theme
from olviz.gui.panels.catalogue import PANELS, Placed, arranged, fitting
from olviz.gui.panels.frame.export import png, settle, svg, without_controls
from olviz.gui.stage.families import in_families
from olviz.gui.stage.stage import Stage
from olviz.gui.worlds.many import settled
from olviz.gui.worlds.sweeping import Sweeping

FORMATS = ("png", "svg")
POINTS, LEAST_POINTS = 10.0, 6.0  # the base font at 1280 × 720; it grows with the root of the size


def application() -> QApplication:
    """The application that pictures need, made where there is none."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        app = running
    else:
        app = QApplication(["olviz"])
        install(app)
    load_fonts()
    return app


def chosen(traces: tuple[Trace, ...], names: Sequence[str]) -> tuple[Placed, ...]:
    """The panels by name in this order, or all that find what they need; ``InputError`` for one that does not."""
    offered = {entry.name: entry for entry in fitting(traces)}
    known = {entry.name: entry for entry in PANELS}
    for name in (spelled.partition(":")[0] for spelled in names):
        if name not in known:
            raise InputError("no panel of this name; {hint}", place=f"panels.{name}", hint=nearest(name, known))
        if name not in offered:
            raise InputError(
                "needs {needs}, which these learners do not show; legal: {legal}",
                place=f"panels.{name}",
                needs=", ".join(sorted(known[name].needs)),
                legal=", ".join(offered) or "none",
            )
    if not offered:
        raise InputError("no panel shows what these learners do", place="panels")
    return arranged(traces, names)


def stage_of(
    experiment: Experiment,
    t: int,
    phase: Phase,
    size: tuple[int, int],
    theme: Theme,
    panels: Sequence[str] = (),
    selected: int = 0,
) -> QWidget:
    """The stage of an experiment at ``phase`` of round ``t``, never shown on a screen. Needs a QApplication.

    ``selected`` is the run that is followed, by its place from 0.
    """
    if not 0 <= t <= experiment.rounds:
        legal = f"a whole number at least 0 and at most {experiment.rounds}"
        raise InputError("{value} is not legal; legal: {legal}", place="round", value=t, legal=legal)
    traces = experiment.traces()
    for trace in traces:
        trace.extend(t)
    last = min(trace.last for trace in traces)
    t, phase = (t, phase) if t <= last else (last, Phase.LEARN)  # where a learner diverged
    ground, stage = QWidget(), Stage()
    ground.setObjectName("ground-of-picture")
    clear = "#stage, #ground { background: transparent }"  # a picture is drawn without the sheet of the application
    ground.setStyleSheet(f"#ground-of-picture {{ background: {theme.bg} }} {clear}")
    edge = 3 * unit(base())
    box = QVBoxLayout(ground)
    box.setContentsMargins(edge, edge, edge, edge)
    box.addWidget(stage)
    placed = chosen(traces, panels or experiment.panels)
    for trace in traces:  # a picture cannot wait for the solver
        comparators_of(trace).settle()
    held = [place.build() for place in placed]
    ground.resize(*size)
    stage.hold(held)
    many, sweeping = settled(experiment), Sweeping(bool)
    if any(panel.sweeps for panel in held):
        sweeping.play(experiment)
    for place, panel in zip(placed, held, strict=True):
        panel.many, panel.sweep = many, sweeping
        panel.open(traces, selected if place.learner is None else place.learner)
        panel.recolour(in_families(theme, traces))
        panel.draw(t, phase)
        if place.learner == selected:
            stage.to_front(panel)
    if many is not None and many.late:  # what the panels asked for
        many.begin()
        many.find()
        for panel in held:
            panel.draw(t, phase)
    settle(ground)
    return ground


@contextmanager
def _font(size: tuple[int, int]) -> Iterator[None]:
    """The base font for a picture of this size; the application's own, since sheets keep others from children."""
    before = QApplication.font()
    scale = sqrt(min(size[0] / 1280, size[1] / 720))
    QApplication.setFont(base_font(max(POINTS * scale, LEAST_POINTS)))
    try:
        yield
    finally:
        QApplication.setFont(before)


def render(
    experiment: Experiment,
    t: int,
    phase: Phase,
    size: tuple[int, int],
    theme: Theme,
    panels: Sequence[str],
    kind: str,
    selected: int = 0,
) -> bytes:
    """One picture as the bytes of a file; ``kind`` is *png* or *svg*. Raises ``InputError``."""
    if kind not in FORMATS:
        legal = " or ".join(FORMATS)
        raise InputError("{kind!r} is no format of pictures; legal: {legal}", kind=kind, legal=legal)
    with _font(size):
        ground = stage_of(experiment, t, phase, size, theme, panels, selected)
        try:
            return svg(ground) if kind == "svg" else _png(ground, theme)
        finally:
            ground.deleteLater()


def _png(ground: QWidget, theme: Theme) -> bytes:
    image = QImage(ground.size(), QImage.Format.Format_RGB32)
    image.fill(QColor(theme.bg))
    with without_controls(ground):
        ground.render(image)
    return png(image)
